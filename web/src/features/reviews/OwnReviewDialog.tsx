import { reviewTextMaxLength, reviewTextMinLength } from '@teamsparks/contract/shared/limits';
import type { Review } from '@teamsparks/contract/reviews/addresses';
import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { LongTextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import type { FormProblem, InputErrors, Parsed } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { editReview, writeReview } from './reviews.queries.ts';
import { StarInput } from './StarInput.tsx';

interface Values {
  /** 1 to 5 in half steps. */
  rating: number | null;
  text: string;
}

/**
 * Returns the request body of an own review, with its text trimmed, or the errors; needs a rating, at least 10
 * characters when trimmed and at most 500 as typed. A longer text that is unchanged from `before` is allowed, because
 * the other dialog has no limit.
 */
export function parseReview(
  { rating, text }: Values,
  before: string,
): Parsed<{ overall_rating: number; comment: string }> {
  const errors: InputErrors = {};
  if (rating === null) errors['rating'] = 'Please select a rating';
  if (text.trim().length < reviewTextMinLength) {
    errors['text'] = `Please write a review with at least ${reviewTextMinLength} characters`;
  } else if (text.length > reviewTextMaxLength && text !== before) {
    errors['text'] = `Please use at most ${reviewTextMaxLength} characters`;
  }
  return rating === null || errors['text'] ? { errors } : { body: { overall_rating: rating, comment: text.trim() } };
}

/**
 * Returns the problem of the form for a failed review: "Failed to submit review" with the first reason of the server,
 * if there is one, and no errors of single fields.
 */
export function submissionFailure(error: unknown): FormProblem {
  const [reason = reasonOf(error)] = Object.values(error instanceof ApiError ? error.fields : {});
  const sentence = (
    <>
      <p className="font-semibold">Failed to submit review</p>
      {reason && <p>{reason}</p>}
    </>
  );
  return { sentence, errors: {} };
}

interface OwnReviewDialogProps {
  challengeId: number;
  /** Review to edit; null to add one. */
  review: Review | null;
  onClose: () => void;
}

/** Shows the dialog to add or edit the own review, with limits for its text. Mounted means open. */
export function OwnReviewDialog({ challengeId, review, onClose }: OwnReviewDialogProps) {
  const saved = { rating: review?.overall_rating ?? null, text: review?.comment ?? '' };
  const form = useForm({
    labels: { rating: 'Rating', text: 'Review' },
    values: () => saved,
    parse: (values) => parseReview(values, saved.text),
    schema: async () => (await import('@teamsparks/contract/reviews/fields')).newReview,
    save: (body) => (review ? editReview({ challengeId, reviewId: review.id }, body) : writeReview(challengeId, body)),
    done: onClose,
    failed: submissionFailure,
  });
  const { field } = form;
  const { label, ...rating } = field('rating');
  return (
    <FormDialog
      form={form}
      title={review ? 'Edit Your Review' : 'Add Your Review'}
      submit="Save Review"
      roomy
      onClose={onClose}
    >
      <StarInput legend={label} {...rating} />
      <LongTextField {...field('text')} required hint={<Counter length={form.values.text.length} />} rows={4} />
    </FormDialog>
  );
}

function Counter({ length }: { length: number }) {
  const isOver = length > reviewTextMaxLength;
  return (
    <span
      className={`tabular-nums ${isOver ? 'font-semibold text-red' : ''}`}
    >{`${length}/${reviewTextMaxLength} characters`}</span>
  );
}
