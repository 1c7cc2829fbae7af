import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { ApiError } from '../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDeletePlan } from '../lesson-plans.queries.ts';

interface DeletePlanDialogProps {
  plan: WholePlan;
  onClose: () => void;
  onDeleted: () => void;
}

/** LES-030; why, where it is about rights (decisions.md CON-29). */
function failureText(error: Error): string {
  const sentence = 'Failed to delete lesson plan. Please try again.';
  return error instanceof ApiError && error.status === 403 ? `${sentence} ${error.detail}` : sentence;
}

/** LES-029, LES-030. Mounted means open. */
export function DeletePlanDialog({ plan: { id, name }, onClose, onDeleted }: DeletePlanDialogProps) {
  const { mutate, isPending } = useDeletePlan(id);
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete “${name}”?`}
      confirmLabel="Delete"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            toast(`“${name}” is deleted.`, 'success');
            onDeleted();
          },
          onError: (error) => {
            onClose();
            toast(failureText(error), 'failure');
          },
        })
      }
    >
      The lesson plan goes for everybody, from its events too. Its videos and challenges stay.
    </ConfirmDialog>
  );
}
