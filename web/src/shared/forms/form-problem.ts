import { ApiError } from '../api/api-error.ts';

/** What is wrong with a form: about the whole of it, about single inputs, or both. */
export interface FormProblem<Name extends string> {
  sentence?: string;
  fields: Partial<Record<Name, string>>;
}

/** The server's sentences about inputs of this form; when there are none, `sentence` about the whole form. */
export function refusalProblem<Name extends string>(
  error: unknown,
  names: readonly Name[],
  sentence: string,
): FormProblem<Name> {
  const given = error instanceof ApiError ? error.fields : {};
  const fields: FormProblem<Name>['fields'] = {};
  for (const name of names) {
    const its = Object.hasOwn(given, name) ? given[name] : undefined;
    if (its) fields[name] = its;
  }
  return Object.keys(fields).length > 0 ? { fields } : { sentence, fields };
}
