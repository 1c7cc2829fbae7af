import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';

export interface AnswerSentences {
  /** Where the server gave no reason of its own. */
  refused: string;
  /** Where it gave no answer at all. */
  unanswered: string;
}

/** What the account pages say: the server's reason where it has one that helps (AUT-099, AUT-103, AUT-119 to AUT-122). */
export function answerWords(error: unknown, { refused, unanswered }: AnswerSentences): string {
  return error instanceof ApiError && error.status > 0 ? reasonOf(error) || refused : unanswered;
}
