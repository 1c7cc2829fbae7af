import { Printer } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';

/** Prints the page, of which only the challenge is on paper. */
export function PrintSheet() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
