import { ApiError } from '../api/api-error.ts';

/** What is wrong with a form: about the whole of it, about single inputs, or both. */
export interface FormProblem<Name extends string> {
  sentence?: string;
  fields: Partial<Record<Name, string>>;
}

/** What a screen says when the server gave no reason of its own, and when it gave no answer at all. */
export interface FailureSentences {
  refused: string;
  unanswered: string;
}

/** The server's own words when it has any. */
export function failureSentence(error: unknown, { refused, unanswered }: FailureSentences): string {
  if (!(error instanceof ApiError) || error.status === 0) return unanswered;
  return error.detail || refused;
}

/** The server's sentences about inputs of this form; when there are none, one for the whole form. */
export function refusalProblem<Name extends string>(
  error: unknown,
  names: readonly Name[],
  sentences: FailureSentences,
): FormProblem<Name> {
  const given = error instanceof ApiError ? error.fields : {};
  const fields: FormProblem<Name>['fields'] = {};
  for (const name of names) {
    const sentence = Object.hasOwn(given, name) ? given[name] : undefined;
    if (sentence) fields[name] = sentence;
  }
  return Object.keys(fields).length > 0 ? { fields } : { sentence: failureSentence(error, sentences), fields };
}
