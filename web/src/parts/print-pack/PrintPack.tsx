import { Printer } from 'lucide-react';
import { useState } from 'react';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button, type ButtonVariant } from '../../shared/ui/Button.tsx';
import type { PackOf } from './pack-calls.ts';

const PrintPackDialog = dialogLater(async () => (await import('./PrintPackDialog.tsx')).PrintPackDialog);

interface PrintPackProps extends PackOf {
  variant?: ButtonVariant;
  words?: string;
}

/** Shows a button for one PDF of all that a plan or an event needs on paper. Its dialog loads on the first press. */
export function PrintPack({ variant = 'secondary', words = 'Print pack', ...of }: PrintPackProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={Printer} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <PrintPackDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}
