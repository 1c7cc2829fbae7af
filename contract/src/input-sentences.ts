import { type InputPath, inputLabel, inWords } from './input-label.ts';

/** What a schema found wrong, as far as a sentence about it needs; `input` is what was sent. */
interface Issue {
  code?: string | undefined;
  path?: InputPath;
  input?: unknown;
  origin?: string;
  expected?: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  values?: readonly unknown[];
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
};

/** What is said where a schema has no sentence of its own: nobody reads a validator's words. */
export function inputSentence(issue: Issue): string {
  const { path = [], input, code } = issue;
  const label = inputLabel(path);
  if (path.length === 0 && code === 'invalid_type') return 'The request has no readable content.';
  if (input === undefined || (input === '' && code !== 'custom')) return `${label} is missing.`;
  if (code === 'invalid_type') {
    const kind = kinds[issue.expected ?? ''];
    return kind ? `${label} must be ${kind}.` : `${label} has the wrong form.`;
  }
  if (code === 'too_big') return tooBig(label, issue);
  if (code === 'too_small') return tooSmall(label, issue);
  if (code === 'invalid_value' && issue.values && issue.values.length > 1 && issue.values.length <= 10) {
    return `${label} must be one of these: ${issue.values.join(', ')}.`;
  }
  return `${label} is not valid.`;
}

function tooBig(label: string, { origin, maximum = 0 }: Issue): string {
  if (origin === 'string') return `${label} can have at most ${inWords(maximum)} characters.`;
  if (origin === 'array') return `${label} can have at most ${inWords(maximum)} entries.`;
  return `${label} can be at most ${inWords(maximum)}.`;
}

function tooSmall(label: string, { origin, minimum = 0 }: Issue): string {
  if (origin === 'string') return `${label} needs at least ${inWords(minimum)} characters.`;
  if (origin === 'array') return `${label} needs at least ${inWords(minimum)} ${minimum === 1 ? 'entry' : 'entries'}.`;
  return `${label} must be at least ${inWords(minimum)}.`;
}
