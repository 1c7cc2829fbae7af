import type { ListedVideo } from '@teamsparks/contract/training';
import { plural } from '../../shared/format/format.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { useDeleteVideo } from './training.queries.ts';

interface DeleteVideoDialogProps {
  video: ListedVideo;
  onClose: () => void;
  onDeleted: () => void;
}

/** TRV-020. Mounted means open. */
export function DeleteVideoDialog({ video: { id, title, plans }, onClose, onDeleted }: DeleteVideoDialogProps) {
  const { mutateAsync } = useDeleteVideo();
  async function confirm(): Promise<void> {
    try {
      await mutateAsync(id);
      onClose();
      onDeleted();
      toast(`“${title}” is deleted.`, 'success');
    } catch (error) {
      onClose();
      toast(failureWords('Failed to delete training video', error), 'failure');
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete “${title}”?`}
      confirmLabel="Delete"
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>Are you sure you want to delete this training video?</p>
      {plans > 0 && (
        <p className="mt-2">It is part of {plural(plans, 'lesson plan', 'lesson plans')} and goes from there too.</p>
      )}
    </ConfirmDialog>
  );
}
