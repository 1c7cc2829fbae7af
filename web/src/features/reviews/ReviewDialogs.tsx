import type { Review } from '@teamsparks/contract/reviews/addresses';
import { OwnReviewDialog } from './OwnReviewDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { WriteReviewDialog } from './WriteReviewDialog.tsx';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { removeReview, restoreDeletedReview } from './reviews.queries.ts';

/** Which dialog is open, and for which review. */
export type OpenDialog =
  | { kind: 'write' }
  | { kind: 'edit' | 'report'; review: Review }
  | { kind: 'delete'; review: Review; isMine: boolean };

interface ReviewDialogsProps {
  challengeId: number;
  /** Name of the challenge. */
  name: string;
  dialog: OpenDialog | null;
  onClose: () => void;
  onWritten: () => void;
  onGone: () => void;
}

/**
 * Shows the open dialog (write, edit your own review, report or delete), or nothing if `dialog` is null. Writing and
 * editing have different limits.
 */
export function ReviewDialogs({ challengeId, name, dialog, onClose, onWritten, onGone }: ReviewDialogsProps) {
  if (dialog?.kind === 'write') {
    return <WriteReviewDialog challengeId={challengeId} onClose={onClose} onWritten={onWritten} />;
  }
  if (dialog?.kind === 'edit') {
    return <OwnReviewDialog challengeId={challengeId} review={dialog.review} onClose={onClose} />;
  }
  if (dialog?.kind === 'report') return <ReportDialog review={dialog.review} onClose={onClose} onDone={onGone} />;
  if (dialog?.kind !== 'delete') return null;
  const { review, isMine } = dialog;
  return <DeleteReviewDialog review={review} isMine={isMine} name={name} onClose={onClose} onGone={onGone} />;
}

interface DeleteReviewDialogProps {
  review: Review;
  isMine: boolean;
  /** Name of the challenge. */
  name: string;
  onClose: () => void;
  /** Called when the review's buttons have disappeared. */
  onGone: () => void;
}

/**
 * Shows the confirmation to delete a review, which disappears from the list at once and comes back if deleting fails.
 */
function DeleteReviewDialog({ review, isMine, name, onClose, onGone }: DeleteReviewDialogProps) {
  function confirm(): Promise<void> {
    const key = { challengeId: review.challenge_id, reviewId: review.id };
    const undo = () =>
      restoreDeletedReview(key).then(
        () => undefined,
        (error: Error) => toast(failureWords('Failed to restore review. Please try again.', error), 'failure'),
      );
    // The message appears even after the dialog has closed.
    const deleted = removeReview(key).then(
      () => toast('Review deleted.', 'success', { label: 'Undo', onClick: () => void undo() }),
      (error: Error) => toast(failureWords('Failed to delete review. Please try again.', error), 'failure'),
    );
    onClose();
    onGone();
    return deleted;
  }
  return (
    <ConfirmDialog open title="Delete review" confirmLabel="Delete" danger onConfirm={confirm} onCancel={onClose}>
      {isMine ? `Delete your review of “${name}”?` : `Delete the review of “${name}” by ${review.username}?`}
    </ConfirmDialog>
  );
}
