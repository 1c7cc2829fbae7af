import { reviewTextMaxLength, reviewTextMinLength } from '@teamsparks/contract/limits';

/** What is wrong in the dialog for changing a review, a sentence for each part. */
export interface ReviewProblems {
  rating?: string;
  text?: string;
}

/**
 * A rating is needed, and 10 to 500 characters (REV-059 to REV-061). `before` is the text as it was: one from the dialog
 * without limits (REV-054) may stay longer, so that its stars can be changed.
 */
export function problemsOf(rating: number | null, text: string, before: string): ReviewProblems {
  const problems: ReviewProblems = {};
  if (rating === null) problems.rating = 'Please select a rating';
  if (text.trim().length < reviewTextMinLength) {
    problems.text = `Please write a review with at least ${reviewTextMinLength} characters`;
  } else if (text.length > reviewTextMaxLength && text !== before) {
    problems.text = `Please use at most ${reviewTextMaxLength} characters`;
  }
  return problems;
}
