import { inputSentence, sentenceOfIssue } from '@teamsparks/contract/shared/input-sentences';
import type { InputErrors, Parsed } from './parse-form.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}
type SafeParsed<Body> = { success: true; data: Body } | { success: false; error: { issues: Issue[] } };
/** A schema of the contract; this module itself loads no validator. */
export interface Schema<Body = unknown> {
  safeParse: (value: unknown, options: { error: typeof inputSentence }) => SafeParsed<Body>;
}

/**
 * Parses `value` by a schema of the contract. Returns the `body`, or as `errors` the sentence that the server would
 * answer for each input, by its path such as `materials.0.name`; never throws.
 */
export function parseBy<Body>(schema: Schema<Body>, value: unknown, error = inputSentence): Parsed<Body> {
  const read = schema.safeParse(value, { error });
  if (read.success) return { body: read.data };
  const errors: InputErrors = {};
  for (const issue of read.error.issues) errors[issue.path.join('.')] ??= sentenceOfIssue(issue);
  return { errors };
}
