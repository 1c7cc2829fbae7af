import { reasonOf } from './failure-words.ts';

/** What a person reads where the screen has no sentence of its own: the reason alone. */
export function plainWords(error: unknown, failed = 'Something went wrong. Please try again.'): string {
  return reasonOf(error) || failed;
}
