import bidiFactory, { type EmbeddingLevels } from 'bidi-js';

const bidi = bidiFactory();

/** Letters and marks of the alphabets read from right to left, and signs that set that direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text with parts read from right to left, and the direction of each character. */
export interface Directed {
  text: string;
  levels: EmbeddingLevels;
  /** True if the paragraph is read from right to left, which its first letter decides. */
  fromRight: boolean;
}

/**
 * Returns the directions in a paragraph by the Unicode bidirectional algorithm, or undefined if all is read from left
 * to right.
 */
export function directionsOf(text: string): Directed | undefined {
  if (!rightToLeft.test(text)) return undefined;
  const levels = bidi.getEmbeddingLevels(text);
  return { text, levels, fromRight: (levels.paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Tells whether a paragraph is read from right to left. */
export const readsFromRight = (text: string): boolean => directionsOf(text)?.fromRight ?? false;

/**
 * Wraps a text in direction isolates, so that it keeps its order inside a right-to-left text: "1 piece", not "piece 1".
 */
export const isolateDirection = (text: string): string => `\u2068${text}\u2069`;

/** A part of a text that is read in one direction. */
export interface Run {
  text: string;
  /** Index in the text. */
  at: number;
  fromRight: boolean;
}

/**
 * Splits the text from index `from` to just before `to` into parts that are each read in one direction, in text
 * order.
 */
export function runsOf({ text, levels: { levels } }: Directed, from: number, to: number): Run[] {
  const runs: Run[] = [];
  let level: number | undefined;
  for (let at = from; at < to; at += 1) {
    const last = runs.at(-1);
    if (last && levels[at] === level) last.text += text[at] ?? '';
    else runs.push({ text: text[at] ?? '', at, fromRight: (levels[at] ?? 0) % 2 === 1 });
    level = levels[at];
  }
  return runs;
}

/**
 * Returns for each character from index `from` to just before `to` (a line) its position from the left, by its index in
 * the text.
 */
export function placesOf({ text, levels }: Directed, from: number, to: number): Map<number, number> {
  return new Map(bidi.getReorderedIndices(text, levels, from, to - 1).map((at, place) => [at, place]));
}

/** Reverses a right-to-left text for drawing from left to right, with brackets mirrored. */
export function mirrored(text: string): string {
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return signs.toReversed().join('');
}
