import { deleteRun } from '@teamsparks/contract/runs';
import { workKeys } from '../../../parts/work-keys.ts';
import { changing } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';

interface CancelRunProps {
  runId: number;
  onClose: () => void;
  onCanceled: () => void;
}

/** Of a run that has not begun nothing is worth keeping. */
export function CancelRun({ runId, onClose, onCanceled }: CancelRunProps) {
  return (
    <ActionDialog
      danger
      title="Cancel this run?"
      verb="Cancel the run"
      done="Run canceled."
      action={() => changing(call(deleteRun, { params: { id: String(runId) } }), workKeys.runs.all)}
      onClose={onClose}
      onDone={onCanceled}
    >
      Screens that joined are let go, and nothing of it is kept.
    </ActionDialog>
  );
}
