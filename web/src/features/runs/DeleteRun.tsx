import { deleteRun, type Run } from '@teamsparks/contract/runs/addresses/runs';
import { workKeys } from '../../parts/work-keys.ts';
import { changing } from '../../shared/api/call-query.ts';
import { call } from '../../shared/api/call.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';

interface DeleteRunProps {
  run: Pick<Run, 'id' | 'name'>;
  /** A run that has not begun is canceled, not deleted: there is nothing to lose. */
  hasBegun: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

const ofLobby = { title: 'Cancel this run?', verb: 'Cancel the run', done: 'Run canceled.' };
const ofRun = { title: 'Delete this run?', verb: 'Delete', done: 'The run has been deleted.' };

/**
 * Shows the question before a run is deleted, or canceled in its lobby, with what goes and what stays; then deletes it,
 * reloads the lists of runs and calls `onDeleted`. Mounted means open.
 */
export function DeleteRun({ run: { id, name }, hasBegun, onClose, onDeleted }: DeleteRunProps) {
  return (
    <ActionDialog
      {...(hasBegun ? ofRun : ofLobby)}
      danger
      action={() => changing(call(deleteRun, { params: { id: String(id) } }), ...workKeys.runs.others)}
      onClose={onClose}
      onDone={onDeleted}
    >
      {hasBegun
        ? `The run of “${name}” is deleted with its points and everything that was typed. It no longer counts as practice. What was marked as tried stays.`
        : 'Screens that joined are disconnected, and nothing is kept.'}
    </ActionDialog>
  );
}
