import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';

interface SaveBarProps {
  count: number;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in view while there is something to save. */
export function SaveBar({ count, onSave, onDiscard }: SaveBarProps) {
  return (
    <div
      data-keep-clear
      className="sticky bottom-0 z-20 short:static -mx-4 mt-4 -mb-4 flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      <p role="status" className="mr-auto font-semibold">
        {plural(count, 'exception', 'exceptions')} not saved
      </p>
      <Button onClick={onDiscard}>Discard</Button>
      <Button variant="primary" onClick={onSave}>
        Save exceptions
      </Button>
    </div>
  );
}
