import type { Piece } from './pdf-runs.ts';

const leastInColumn = 5;
const mostAcross = 0.3;
/** The lines of a column fill it; the cells of a table do not. */
const leastFilled = 0.5;

/**
 * Returns the pieces of a page in reading order, as bands: two columns one after the other, pieces across both between
 * them. A page without columns is one band.
 */
export function inReadingOrder(pieces: readonly Piece[]): Piece[][] {
  const gutter = gutterOf(pieces);
  if (gutter === undefined) return [[...pieces]];
  const bands: Piece[][] = [];
  let [left, right]: [Piece[], Piece[]] = [[], []];
  const end = () => {
    bands.push(left, right);
    [left, right] = [[], []];
  };
  for (const piece of pieces) {
    if (piece.right <= gutter) left.push(piece);
    else if (piece.left >= gutter) right.push(piece);
    else {
      end();
      bands.push([piece]);
    }
  }
  end();
  return bands.filter((band) => band.length > 0);
}

/** Finds the white stripe between two columns and returns its x (points); undefined on a page without columns. */
function gutterOf(pieces: readonly Piece[]): number | undefined {
  const [from, to] = edges(pieces);
  let best: { x: number; across: number } | undefined;
  for (let share = 0.3; share <= 0.7; share += 0.01) {
    const x = from + (to - from) * share;
    const across = pieces.filter(({ left, right }) => left < x && right > x).length;
    const [before, after] = [pieces.filter(({ right }) => right <= x), pieces.filter(({ left }) => left >= x)];
    if (before.length < leastInColumn || after.length < leastInColumn || across > pieces.length * mostAcross) continue;
    if (filled(before, from, x) < leastFilled || filled(after, x, to) < leastFilled) continue;
    if (!best || across < best.across) best = { x, across };
  }
  return best?.x;
}

/** Returns how much of a column its middle line fills, 0 to 1. */
function filled(pieces: readonly Piece[], from: number, to: number): number {
  const widths = pieces.map(({ left, right }) => right - left).toSorted((one, other) => one - other);
  return (widths[Math.floor(widths.length / 2)] ?? 0) / (to - from);
}

/** Returns the left and right edge of all pieces together (points); Infinity and -Infinity without pieces. */
export function edges(pieces: readonly Piece[]): [number, number] {
  return [
    pieces.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
    pieces.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY),
  ];
}
