import { ApiError } from '../api/api-error.ts';

/** What failed, and why where the server gave a reason that helps (decisions.md CON-29, WRT-28). */
export function failureWords(sentence: string, error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500 || !error.detail || error.detail === sentence)
    return sentence;
  return `${sentence}. ${error.detail}`;
}
