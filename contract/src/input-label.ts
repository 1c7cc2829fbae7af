/** Where a value stands in what was sent: `['materials', 0, 'name']`. */
export type InputPath = readonly PropertyKey[] | undefined;

interface Issue {
  path?: InputPath;
}

/** Inputs whose wire name does not read as people call them. */
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

/** The input as people call it: "Setup rating", "Name in row 2". Names that only this request knows are no labels. */
export function inputLabel(path: InputPath = []): string {
  const at = path.findLastIndex((key) => typeof key === 'string' && /^[a-z][a-z_]+$/.test(key));
  const name = path[at];
  if (typeof name !== 'string') return 'This';
  const words = name.replace(/_(id|url)$/, '').replaceAll('_', ' ');
  const label = labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
  const row = path[at - 1];
  return typeof row === 'number' ? `${label} in row ${row + 1}` : label;
}

export const inWords = (value: number | bigint): string => value.toLocaleString('en');

export const tooLong =
  (max: number) =>
  ({ path }: Issue): string =>
    `${inputLabel(path)} can have at most ${inWords(max)} characters.`;

export const invisibleCharacters = ({ path }: Issue): string =>
  `${inputLabel(path)} holds invisible or broken characters. Please remove them.`;

export const severalLines = ({ path }: Issue): string => `${inputLabel(path)} must be a single line.`;
