import { type Directed, placesOf } from './direction.ts';
import type { LetterFont } from './fonts.ts';

/** Letters of one font on a line; without a font, a letter that no font has. */
export interface Piece {
  font: LetterFont | null;
  text: string;
  width: number;
  /** From the left end of the line. */
  left: number;
  /** Of a text with two directions: its place there, and what is drawn, which is the text as it stands from left to right. */
  at?: number;
  drawn?: string;
}

/** Its pieces are in the order in which they are read. */
export interface Line {
  pieces: Piece[];
  width: number;
  /** It begins at the right. */
  fromRight: boolean;
}

/** What stands between two places where a line may end. */
export interface Word {
  pieces: Omit<Piece, 'left'>[];
  width: number;
  spaced: boolean;
}

/** Neighbors in one font become one text, so that a line is as few of them as possible; not where their order may change. */
export const isJoined = (last: Piece, first: Word['pieces'][number] | undefined): boolean =>
  last.font !== null && last.font === first?.font && last.at === undefined;

/** Adds a word to a line. */
export function append(line: Line, word: Word, gap: number, main: LetterFont): void {
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

/** Puts the pieces of a line where they stand when it is read both ways; their order stays that in which they are read. */
export function reorder(line: Line, directed: Directed): void {
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
