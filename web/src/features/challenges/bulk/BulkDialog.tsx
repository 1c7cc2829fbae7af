import type { BulkChange } from '@teamsparks/contract/challenge-life-fields';
import { useState } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useChangeMany } from '../challenge-life.queries.ts';
import type { Selection } from '../library/use-selection.ts';
import { type BulkAction, challengesOf, doneWords, titleOf } from './bulk-words.ts';
import { BulkChoice } from './BulkChoice.tsx';
import { BulkRefusal } from './BulkRefusal.tsx';
import { ChosenNames } from './ChosenNames.tsx';

interface BulkDialogProps {
  action: BulkAction;
  selection: Selection;
  onClose: () => void;
  onDone: () => void;
}

/** What is about to happen and to which challenges: one confirmation for all of them, and all or none is changed. */
export function BulkDialog({ action, selection, onClose, onDone }: BulkDialogProps) {
  const { rows } = selection;
  const [change, setChange] = useState<BulkChange | undefined>(() => startOf(action));
  const { mutateAsync, error, reset } = useChangeMany();
  const { busy, run } = useInFlight();
  const ids = rows.map(({ id }) => id);

  function undoArchiving(): void {
    mutateAsync({ action: 'restore', ids }).then(
      ({ changed }) => toast(`Restored ${challengesOf(changed)}.`, 'success'),
      () => toast('Failed to restore the challenges. Please try again.', 'failure'),
    );
  }
  async function confirm(): Promise<void> {
    if (!change) return;
    // What stood in the way is in the dialog.
    const done = await mutateAsync({ ...change, ids }).catch(() => undefined);
    if (!done) return;
    const undo = change.action === 'archive' ? { label: 'Undo', onClick: undoArchiving } : undefined;
    toast(doneWords(change, done.changed), 'success', undo);
    onDone();
  }
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button
        variant={action === 'archive' ? 'danger' : 'primary'}
        busy={busy}
        disabled={!change || rows.length === 0}
        onClick={() => void run(confirm)}
      >
        {labels[action]}
      </Button>
    </>
  );
  return (
    <Dialog open title={titleOf(action, rows.length)} dismissible={!busy} onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        {error && (
          <BulkRefusal
            error={error}
            rows={rows}
            onLeaveOut={(refused) => {
              selection.set(refused, false);
              reset();
            }}
          />
        )}
        <BulkChoice action={action} onChange={setChange} />
        <ChosenNames rows={rows} />
      </div>
    </Dialog>
  );
}

const labels: Record<BulkAction, string> = {
  status: 'Change status',
  keyword: 'Change keywords',
  archive: 'Archive',
  restore: 'Restore',
};

/** Where nothing has to be chosen first. */
function startOf(action: BulkAction): BulkChange | undefined {
  return action === 'archive' || action === 'restore' ? { action, ids: [] } : undefined;
}
