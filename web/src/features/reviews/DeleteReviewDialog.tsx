import type { Review } from '@teamsparks/contract/reviews';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useDeleteReview } from './reviews.queries.ts';

interface DeleteReviewDialogProps {
  review: Review;
  isMine: boolean;
  /** Of the challenge. */
  name: string;
  onClose: () => void;
  /** The review's buttons are not there any more. */
  onGone: () => void;
}

/** Asks before a review is deleted; it goes from the list at once and comes back with a message where that failed. */
export function DeleteReviewDialog({ review, isMine, name, onClose, onGone }: DeleteReviewDialogProps) {
  const { mutateAsync } = useDeleteReview();
  function confirm(): Promise<void> {
    // Told also after the dialog is gone.
    const deleted = mutateAsync({ challengeId: review.challenge_id, reviewId: review.id }).then(
      () => toast(isMine ? 'Your review is deleted.' : 'The review is deleted.', 'success'),
      (error: Error) => toast(failureWords('Failed to delete review. Please try again.', error), 'failure'),
    );
    onClose();
    onGone();
    return deleted;
  }
  return (
    <ConfirmDialog open title="Delete review" confirmLabel="Delete" danger onConfirm={confirm} onCancel={onClose}>
      {isMine
        ? `Delete your review of “${name}”? This cannot be undone.`
        : `Delete the review of “${name}” by ${review.username}? This cannot be undone.`}
    </ConfirmDialog>
  );
}
