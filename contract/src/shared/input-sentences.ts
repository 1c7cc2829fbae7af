import { type SheetPart, sheetParts } from './sheet-parts.ts';

/** Place of a value in the request: `['materials', 0, 'name']`. */
type Path = readonly PropertyKey[] | undefined;

/** A fault that a schema found, with what a sentence about it needs; `input` is the value that was sent. */
interface Issue {
  code?: string | undefined;
  path?: Path;
  input?: unknown;
  origin?: string;
  expected?: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  values?: readonly unknown[];
}

/** Labels of inputs whose wire name differs from what people call them. */
const labels: Record<string, string> = {
  one_liner: 'One-liner',
  video_url: 'YouTube address',
  image_url: 'Picture',
  learn_more: 'Web address',
  di_experience: 'DI experience',
  totp: 'Code',
  csv: 'File',
  per_page: 'Rows per page',
  begins_at: 'Begin',
};

/**
 * Returns the name of an input as people call it: "Setup rating", "Name in row 2"; "This" where the path has only keys
 * that the request made up.
 */
function labelOf(path: Path = []): string {
  const at = path.findLastIndex((key) => typeof key === 'string' && /^[a-z][a-z_]+$/.test(key));
  const name = path[at];
  if (typeof name !== 'string') return 'This';
  const words = name.replace(/_(id|url)$/, '').replaceAll('_', ' ');
  const label = labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
  const row = path[at - 1];
  return typeof row === 'number' ? `${label} in row ${row + 1}` : label;
}

const inWords = (value: number | bigint): string => value.toLocaleString('en');

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
};

/**
 * Returns the place in a sheet that a path leads to, as people count: "Rules, item 4", with the rest of the path; null
 * outside a sheet.
 */
function placeInSheet([root, part, at, ...rest]: readonly PropertyKey[]): {
  place: string;
  rest: PropertyKey[];
} | null {
  if (root !== 'sheet' || !Object.hasOwn(sheetParts, String(part))) return null;
  const { label } = sheetParts[part as SheetPart];
  if (typeof at !== 'number') return { place: label, rest: [] };
  const [of, paragraph] = rest;
  if (of !== 'text' || typeof paragraph !== 'number') return { place: `${label}, item ${at + 1}`, rest };
  return { place: `${label}, item ${at + 1}, paragraph ${paragraph + 1}`, rest: [] };
}

/**
 * Returns the sentence of an issue; inside a sheet it begins with the part and, in an item, its position: "Rules,
 * item 4: …".
 */
export function sentenceOfIssue({ path, message }: { path: readonly PropertyKey[]; message: string }): string {
  const sheetPlace = placeInSheet(path);
  return sheetPlace ? `${sheetPlace.place}: ${message}` : message;
}

/**
 * Returns the sentence for an issue without a sentence of its own, with the name of the input where it has one:
 * "Name is missing." Nobody has to read the validator's words.
 */
export function inputSentence(issue: Issue): string {
  const { path = [], input, code } = issue;
  const label = labelOf(placeInSheet(path)?.rest ?? path);
  if (path.length === 0 && code === 'invalid_type') return 'The request has no readable content.';
  if (input === undefined || (input === '' && code !== 'custom')) return `${label} is missing.`;
  if (code === 'invalid_type') {
    const kind = kinds[issue.expected ?? ''];
    return kind ? `${label} must be ${kind}.` : `${label} has the wrong form.`;
  }
  if (code === 'custom') return `${label} holds invisible or broken characters. Please remove them.`;
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
