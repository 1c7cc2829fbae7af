import { Check, Eye } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';

interface ShowButtonProps {
  page: number;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows the button that shows a page to the team or hides it; filled with a check while shown. */
export function ShowButton({ page, isShown, onToggle }: ShowButtonProps) {
  return (
    <Button
      aria-pressed={isShown}
      variant={isShown ? 'primary' : 'secondary'}
      icon={isShown ? Check : Eye}
      onClick={onToggle}
    >
      Show to the team
      <span className="sr-only"> (page {page})</span>
    </Button>
  );
}
