import { Save } from 'lucide-react';
import { Button } from '../../../shared/ui/Button.tsx';

interface EditBarProps {
  busy: boolean;
  /** The challenge after this one in the list. */
  next: { name: string } | undefined;
  onSaveAndNext: () => void;
  onCancel: () => void;
}

/** What ends edit mode, in place of the page's other actions. */
export function EditBar({ busy, next, onSaveAndNext, onCancel }: EditBarProps) {
  return (
    <div role="group" aria-label="Editing" className="challenge-actions" data-keep-clear>
      <Button type="submit" variant="primary" icon={Save} busy={busy} busyLabel="Saving" title="Ctrl+S">
        Save
      </Button>
      {next && (
        <Button
          aria-disabled={busy}
          onClick={() => !busy && onSaveAndNext()}
          title={`Ctrl+Enter: next is ${next.name}`}
        >
          Save and next
        </Button>
      )}
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
