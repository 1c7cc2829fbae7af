import { type Review, reportReview, withdrawReport } from '@teamsparks/contract/reviews/addresses';
import { type ReportReason, reportReasons } from '@teamsparks/contract/reviews/review-reasons';
import { useId, useState } from 'react';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { queryKeys } from '../../parts/query-keys.ts';
import { call } from '../../shared/api/call.ts';
import { changing } from '../../shared/api/call-query.ts';
import { OwnReviewDialog } from './OwnReviewDialog.tsx';
import { WriteReviewDialog } from './WriteReviewDialog.tsx';
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

const reasonWords: Record<ReportReason, string> = {
  unkind: 'It is unkind or rude',
  personal: 'It has private details',
  spoiler: 'It gives the solution away',
  off_topic: 'It is not about this challenge',
};

interface ReportDialogProps {
  review: Review;
  onClose: () => void;
  /** Called after reporting; the button that opened the dialog disappears. */
  onDone: () => void;
}

/** Shows the dialog that asks why a review is reported; staff then reviews it, and nobody learns who reported it. */
function ReportDialog({ review, onClose, onDone }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('unkind');
  const name = useId();
  const params = { id: String(review.challenge_id), reviewId: String(review.id) };
  const failed = (sentence: string) => (error: unknown) => toast(failureWords(sentence, error), 'failure');
  const withdraw = () =>
    changing(call(withdrawReport, { params }), queryKeys.reviews.all).then(
      () => toast('Report withdrawn.', 'success'),
      failed('Failed to withdraw the report.'),
    );
  async function report(): Promise<void> {
    await changing(call(reportReview, { params, body: { reason } }), queryKeys.reviews.all).then(() => {
      toast('Review reported.', 'success', { label: 'Undo', onClick: () => void withdraw() });
    }, failed('Failed to report the review.'));
    onClose();
    onDone();
  }
  return (
    <ConfirmDialog open title="Report review" confirmLabel="Report" onConfirm={report} onCancel={onClose}>
      <fieldset>
        <legend>{`Why should staff look at the review by ${review.username}? No one learns that it was you.`}</legend>
        <div className="mt-3 flex flex-col">
          {reportReasons.map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                className="size-5 accent-(--color-brand)"
                checked={reason === option}
                onChange={() => setReason(option)}
              />
              <span>{reasonWords[option]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
