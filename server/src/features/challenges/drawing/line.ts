import { type Directed, placesOf } from './direction.ts';
import type { LetterFont } from './fonts.ts';

/** Letters of one font on a line; `font` is null for a letter that no font has. */
export interface Piece {
  font: LetterFont | null;
  text: string;
  width: number;
  /** Distance from the left end of the line (points). */
  left: number;
  /** Only in a text with two directions: index in the text, and the letters as drawn from left to right. */
  at?: number;
  drawn?: string;
}

/** A line; its pieces are in reading order. */
export interface Line {
  pieces: Piece[];
  width: number;
  /** True if the line begins at the right. */
  fromRight: boolean;
}

/** Text between two places where a line may end. */
export interface Word {
  pieces: Omit<Piece, 'left'>[];
  width: number;
  spaced: boolean;
}

/** Tells whether two neighbors become one text: the same font, and no order that may change. */
export const isJoined = (last: Piece, first: Word['pieces'][number] | undefined): boolean =>
  last.font !== null && last.font === first?.font && last.at === undefined;

/**
 * Appends a word to a line, `gap` points after what is there, and widens the line; joins it to the last piece if
 * {@link isJoined}, else a gap becomes a space in the font `main`. A word without letters to draw changes nothing.
 */
export function appendWord(line: Line, word: Word, gap: number, main: LetterFont): void {
  const last = line.pieces.at(-1);
  const [first, ...rest] = word.pieces;
  if (!first) return;
  let left = line.width;
  const add = (piece: Word['pieces'][number]): void => {
    line.pieces.push({ ...piece, left });
    left += piece.width;
  };
  if (last && isJoined(last, first)) {
    last.text += `${gap > 0 ? ' ' : ''}${first.text}`;
    last.width += gap + first.width;
    left += gap + first.width;
    rest.forEach(add);
  } else {
    if (gap > 0) add({ font: main, text: ' ', width: gap, ...(first.at !== undefined && { at: first.at - 1 }) });
    word.pieces.forEach(add);
  }
  line.width += gap + word.width;
}

/** Sets `left` of the pieces of a line with two directions; keeps the array in reading order. */
export function reorderPieces(line: Line, directed: Directed): void {
  const ends = line.pieces.map(({ at = 0, text }) => [at, at + text.length] as const);
  const places = placesOf(directed, Math.min(...ends.map(([from]) => from)), Math.max(...ends.map(([, to]) => to)));
  const placeOf = ({ at = 0, text }: Piece): number =>
    Math.min(places.get(at) ?? 0, places.get(at + text.length - 1) ?? 0);
  let left = 0;
  for (const piece of line.pieces.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    piece.left = left;
    left += piece.width;
  }
}

/** White space where a line may end; not the non-breaking spaces, as in "20 pt". */
export const spaces = /[^\S\u00a0\u202f]+/u;

/** Letters of Chinese and Japanese, which have no spaces between words. */
const letter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const opening = '（［｛〈《「『【〔〖“‘';
/** Characters that never begin a line: closing signs, small letters, and those that lengthen the one before. */
const bound =
  '）］｝〉》」』】〕〗、。，．・：；！？…”’％ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々〻ゝゞヽヾ';

/** Places where a line may end within text that has no spaces. */
const breaks = new RegExp(
  [
    String.raw`(?<=\p{L}[-–/]|—)(?=\p{L})`,
    `(?<=[${letter}${bound}])(?=[${letter}${opening}])(?![${bound}])`,
    String.raw`(?<=[${letter}${bound}])(?=[\p{L}\p{N}])(?![${bound}])`,
    `(?<=[\\p{L}\\p{N}])(?=[${letter}])(?![${bound}])`,
  ].join('|'),
  'u',
);

/**
 * Splits a word where a line may end within it: before a letter after a hyphen, a dash or a slash, between Chinese
 * or Japanese letters, and after some closing signs. Returns the word alone if there is no such place.
 */
export const partsOf = (word: string): string[] => word.split(breaks);
