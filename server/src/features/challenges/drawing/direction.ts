import bidiFactory, { type EmbeddingLevels } from 'bidi-js';

const bidi = bidiFactory();

/** Letters and marks of the alphabets that are read from right to left, or a sign that says so: most texts have none. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text in which something is read from right to left: which way each of its signs is read. */
export interface Directed {
  text: string;
  levels: EmbeddingLevels;
  /** Whether the text as a whole is, which its first letter says. */
  fromRight: boolean;
}

/** The directions in a paragraph, by the Unicode bidirectional algorithm; undefined where all is read from the left. */
export function directionsOf(text: string): Directed | undefined {
  if (!rightToLeft.test(text)) return undefined;
  const levels = bidi.getEmbeddingLevels(text);
  return { text, levels, fromRight: (levels.paragraphs[0]?.level ?? 0) % 2 === 1 };
}

export const readsFromRight = (text: string): boolean => directionsOf(text)?.fromRight ?? false;

/** A text that keeps its own order inside of one that is read from the right: "1 piece", and not "piece 1". */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A part of the text that is read one way. */
export interface Run {
  text: string;
  /** Its place in the text. */
  at: number;
  fromRight: boolean;
}

/** The runs of the text between two places. */
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

/** How far from the left each sign of a line stands among its signs. */
export function placesOf({ text, levels }: Directed, from: number, to: number): Map<number, number> {
  return new Map(bidi.getReorderedIndices(text, levels, from, to - 1).map((at, place) => [at, place]));
}

/** The signs as they stand from left to right, brackets turned around, for what is read from right to left. */
export function turned(text: string): string {
  const signs = [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return signs.toReversed().join('');
}
