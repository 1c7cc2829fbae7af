import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { deletePlan, restorePlan } from '../lesson-plans.queries.ts';

interface DeletePlanDialogProps {
  plan: WholePlan;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows the question before a plan is deleted, then deletes it with Undo; open while mounted. */
export function DeletePlanDialog({ plan: { id, name }, onClose, onDeleted }: DeletePlanDialogProps) {
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      verb="Delete"
      danger
      action={() => deletePlan(id)}
      done={`“${name}” deleted.`}
      undo={() => restorePlan(id)}
      failed={(error) => failureWords('Failed to delete lesson plan. Please try again.', error)}
      onClose={onClose}
      onDone={onDeleted}
    >
      This deletes the plan for everyone and removes it from its events. Its videos and challenges stay.
    </ActionDialog>
  );
}
