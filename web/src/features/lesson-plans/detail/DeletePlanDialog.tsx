import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDeletePlan } from '../lesson-plans.queries.ts';

interface DeletePlanDialogProps {
  plan: WholePlan;
  onClose: () => void;
  onDeleted: () => void;
}

/** LES-029, LES-030. Mounted means open. */
export function DeletePlanDialog({ plan: { id, name }, onClose, onDeleted }: DeletePlanDialogProps) {
  const { mutateAsync } = useDeletePlan(id);
  async function confirm(): Promise<void> {
    try {
      await mutateAsync();
      toast(`“${name}” is deleted.`, 'success');
      onDeleted();
    } catch (error) {
      onClose();
      toast(failureWords('Failed to delete lesson plan. Please try again.', error), 'failure');
    }
  }
  return (
    <ConfirmDialog open danger title={`Delete “${name}”?`} confirmLabel="Delete" onCancel={onClose} onConfirm={confirm}>
      The lesson plan goes for everybody, from its events too. Its videos and challenges stay.
    </ConfirmDialog>
  );
}
