import { deleteRun, type Run } from '@teamsparks/contract/runs';
import { workKeys } from '../../../parts/work-keys.ts';
import { changing } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';

interface DeleteRunProps {
  run: Pick<Run, 'id' | 'name'>;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what goes along, and what stays. */
export function DeleteRun({ run: { id, name }, onClose, onDeleted }: DeleteRunProps) {
  return (
    <ActionDialog
      title="Delete this run?"
      verb="Delete"
      danger
      action={() => changing(call(deleteRun, { params: { id: String(id) } }), workKeys.runs.all)}
      done="The run has been deleted."
      onClose={onClose}
      onDone={onDeleted}
    >
      The run of “{name}” goes with its points and everything that was typed, and counts as practice no more. What was
      marked as tried stays.
    </ActionDialog>
  );
}
