import { reportReview, withdrawReport, type Review } from '@teamsparks/contract/reviews/addresses';
import { type ReportReason, reportReasons } from '@teamsparks/contract/reviews/review-reasons';
import { useId, useState } from 'react';
import { queryKeys } from '../../parts/query-keys.ts';
import { call } from '../../shared/api/call.ts';
import { changing } from '../../shared/api/call-query.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';

const words: Record<ReportReason, string> = {
  unkind: 'It is unkind or rude',
  personal: 'It tells of a person',
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
export function ReportDialog({ review, onClose, onDone }: ReportDialogProps) {
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
        <legend>Why should staff look at the review by {review.username}? Nobody is told that it was you.</legend>
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
              {words[option]}
            </label>
          ))}
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
