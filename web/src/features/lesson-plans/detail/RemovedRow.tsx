import { Undo2 } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';

interface RemovedRowProps {
  title: string;
  onUndo: () => void;
}

/** Stands where a part was that is out of the plan, until it is taken back or the page is left. */
export function RemovedRow({ title, onUndo }: RemovedRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-dashed border-control py-1 pr-1 pl-4 text-soft print:hidden">
      <span className="min-w-0 flex-1 wrap-anywhere">“{title}” is out of the plan.</span>
      <Button variant="quiet" size="sm" icon={Undo2} aria-label={`Undo: ${title}`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
