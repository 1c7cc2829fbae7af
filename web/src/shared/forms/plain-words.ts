import { reasonOf } from './failure-words.ts';

/** Returns the text for a failure on a screen without its own sentence: the reason, else `failed`. */
export function plainWords(error: unknown, failed = 'Something went wrong. Please try again.'): string {
  return reasonOf(error) || failed;
}
