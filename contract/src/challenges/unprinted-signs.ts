/** Code points that sheets can print, in order, both ends included. */
export type SignRanges = readonly (readonly [from: number, to: number])[];

/** Signs that every sheet can print: a text of these alone needs no look at the ranges. */
const plain = /^[\s\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026]*$/u;
/** Signs that are not seen, or only change how the sign before looks. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u20e3]$/u;
const picture = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Created when first needed: a slow browser takes a while to load it. */
let graphemes: Intl.Segmenter | undefined;

/** Tells whether a sign begins with a pictograph such as 🙂 or a letter of a flag. */
export const isPicture = (sign: string): boolean => picture.test(sign);

/** Collects all texts inside a value, names of keys included: in a challenge these are the names of time parts. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part)]);
}

/** Tells whether texts hold any sign beyond those that every sheet can print, so that the ranges must be looked at. */
export const mayHoldUnprinted = (texts: readonly string[]): boolean => texts.some((text) => !plain.test(text));

/** Returns the signs of the texts that a sheet cannot print, each once, in the order in which they first stand. */
export function unprintedSigns(texts: readonly string[], ranges: SignRanges): string[] {
  const signs = new Set<string>();
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const text of texts) {
    if (plain.test(text)) continue;
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
      if ([...segment].some((sign) => !invisible.test(sign) && !isIn(ranges, sign))) signs.add(segment);
    }
  }
  return [...signs];
}

function isIn(ranges: SignRanges, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, 0];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

const namedMax = 5;

/**
 * Returns the sentence that names up to five signs a sheet cannot print, or four and how many more, and says what
 * paper shows instead: "The sheet cannot print 🙂. It is left out on paper."; undefined without such signs.
 */
export function unprintedSentence(signs: readonly string[]): string | undefined {
  const [first, ...rest] = signs;
  if (first === undefined) return undefined;
  const pictures = signs.filter(isPicture).length;
  return `The sheet cannot print ${named(signs)}. ${onPaper(pictures, rest.length + 1 - pictures)}`;
}

function named(signs: readonly string[]): string {
  const shown = signs.length > namedMax ? signs.slice(0, namedMax - 1) : signs;
  const more = signs.length - shown.length;
  const words = more > 0 ? [...shown, `${more} more`] : shown;
  return words.length === 1 ? `${words[0]}` : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function onPaper(pictures: number, letters: number): string {
  if (letters === 0) return pictures === 1 ? 'It is left out on paper.' : 'They are left out on paper.';
  if (pictures === 0) return letters === 1 ? 'A box stands for it on paper.' : 'A box stands for each on paper.';
  return 'On paper pictures are left out, and a box stands for each letter.';
}

/** Signs in one part of a challenge that a sheet cannot print. */
export interface UnprintedPlace {
  /** Path as errors name it: `name`, `task.2`, `scoring`. */
  path: string;
  signs: string[];
}

const linesOf = ['scene', 'task', 'rules', 'setup', 'notes'];

/**
 * Returns the places in the given parts of a challenge with signs that a sheet cannot print, in order: each line of
 * scene, task, rules, setup and notes is a place, any other part is one as a whole.
 */
export function unprintedPlaces(parts: Readonly<Record<string, unknown>>, ranges: SignRanges): UnprintedPlace[] {
  return Object.entries(parts).flatMap(([part, value]) => {
    const items = linesOf.includes(part) && Array.isArray(value) ? value.entries() : [[undefined, value] as const];
    return [...items].flatMap(([at, item]) => {
      const signs = unprintedSigns(textsIn(item), ranges);
      return signs.length > 0 ? [{ path: at === undefined ? part : `${part}.${at}`, signs }] : [];
    });
  });
}
