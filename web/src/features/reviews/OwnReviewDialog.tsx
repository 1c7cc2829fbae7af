import type { Review } from '@teamsparks/contract/reviews';
import { EditReviewDialog } from './EditReviewDialog.tsx';
import { useEditReview, useWriteReview } from './reviews.queries.ts';

interface OwnReviewDialogProps {
  challengeId: number;
  /** To be changed; null to add one. */
  review: Review | null;
  onClose: () => void;
}

/** The own review of a challenge with the limits of the second dialog (decisions.md CON-01). Mounted means open. */
export function OwnReviewDialog({ challengeId, review, onClose }: OwnReviewDialogProps) {
  if (review === null) return <AddReview challengeId={challengeId} onClose={onClose} />;
  return <ChangeReview review={review} onClose={onClose} />;
}

function AddReview({ challengeId, onClose }: Omit<OwnReviewDialogProps, 'review'>) {
  const { mutateAsync } = useWriteReview(challengeId);
  return (
    <EditReviewDialog
      title="Add Your Review"
      rating={null}
      text=""
      onSave={({ rating, text }) => mutateAsync({ overall_rating: rating, comment: text })}
      onClose={onClose}
    />
  );
}

function ChangeReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const { mutateAsync } = useEditReview({ challengeId: review.challenge_id, reviewId: review.id });
  return (
    <EditReviewDialog
      title="Edit Your Review"
      rating={review.overall_rating}
      text={review.comment ?? ''}
      onSave={({ rating, text }) => mutateAsync({ overall_rating: rating, comment: text })}
      onClose={onClose}
    />
  );
}
