import { type Piece, piecesOf, type TextRun } from './pdf-runs.ts';

/** Words of a PDF in the form that the reader of texts takes. */
export interface PdfText {
  /**
   * Lines with marks: "#" before heads, "|" between cells, blank lines between paragraphs. Empty without a text layer.
   */
  text: string;
  /** Running heads and page numbers, which are not in the text. */
  leftOut: string[];
}

interface Line extends Piece {
  /** Joined from several cells. */
  isRow: boolean;
}

const headSize = 1.12;
const headMaxLength = 70;
const paragraphMaxLength = 4000;
/** Limit for a row of cells (letters), so that a page with one endless row takes no longer than others. */
const lineMaxLength = 2000;
const listed = /^(?:[•·▪◦●○■□☐–—*-]|\(?(?:\d{1,2}|[a-z])[.)])\s/;
const bullet = /^(?:[•·▪◦●○■□☐–—*-]|\(?(?:\d{1,2}|[a-zA-Z])[.)])$/;

/**
 * Joins the runs of the text layer of a PDF into lines with marks for heads, cells and paragraphs; returns running
 * heads and page numbers apart.
 */
export function pdfText(runs: readonly TextRun[]): PdfText {
  const pages = Map.groupBy(runs, ({ page }) => page);
  const all = [...pages.values()].map(piecesOf);
  const repeated = runningHeads(all);
  const kept = all.map((pieces) => pieces.filter((piece) => !repeated.has(piece)));
  const sizes = new Sizes(kept.flat());
  const text = kept.flatMap((pieces) => inReadingOrder(pieces).map((band) => bandText(band, sizes))).join('\n\n');
  return {
    text: text.trim(),
    leftOut: all.flatMap((pieces) => pieces.filter((piece) => repeated.has(piece)).map((piece) => piece.text)),
  };
}

/** Levels of heads by the size of their letters. */
class Sizes {
  /** Level of each size that is a head's. */
  readonly #levels: ReadonlyMap<number, number>;

  constructor(pieces: readonly Piece[]) {
    const letters = new Map<number, number>();
    for (const { size, text } of pieces) letters.set(round(size), (letters.get(round(size)) ?? 0) + text.length);
    const [most] = [...letters].toSorted(([, one], [, other]) => other - one);
    const body = most?.[0] ?? 0;
    const heads = [...letters.keys()].filter((size) => size >= body * headSize).toSorted((a, b) => b - a);
    this.#levels = new Map(heads.map((size, at) => [size, Math.min(6, at + 1)]));
  }

  /** Returns the level of a piece as a head, 1 for the largest size; 0 where it is no head. */
  levelOf({ size, text }: Piece): number {
    return text.length > headMaxLength ? 0 : (this.#levels.get(round(size)) ?? 0);
  }
}

const round = (size: number) => Math.round(size * 2) / 2;

/**
 * Returns the pieces that repeat on several pages at the same height, digits aside, and bare page numbers at the top or
 * bottom.
 */
function runningHeads(pages: readonly Piece[][]): Set<Piece> {
  const kept = new Map<string, Piece[]>();
  const repeated = new Set<Piece>();
  for (const pieces of pages) {
    const [top, bottom] = [pieces[0]?.y ?? 0, pieces.at(-1)?.y ?? 0];
    for (const piece of pieces) {
      if (piece.y < top - 2 && piece.y > bottom + 2) continue;
      if (/^\W*(?:page )?\d{1,3}(?: (?:of|\/) \d{1,3})?\W*$/i.test(piece.text)) repeated.add(piece);
      const key = `${Math.round(piece.y / 3)} ${piece.text.replace(/\d+/g, '0')}`;
      const same = kept.get(key);
      if (same) same.push(piece);
      else kept.set(key, [piece]);
    }
  }
  for (const same of kept.values()) {
    if (same.some(({ page }) => page !== same[0]?.page)) for (const piece of same) repeated.add(piece);
  }
  return repeated;
}

/** Returns the lines of one band, read from the top down, with their marks. */
function bandText(pieces: readonly Piece[], sizes: Sizes): string {
  const lines = linesOf(pieces);
  const [, edge] = edges(lines);
  const spacing = usualSpacing(lines);
  const written: string[] = [];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const level = sizes.levelOf(line);
    const isParted = above !== undefined && above.y - line.y > spacing * 1.35;
    const isTitle = level === 1 && written.length === 1 && above !== undefined && above.y - line.y < line.size * 1.45;
    const isRest = above && sizes.levelOf(above) === level && (isTitle || (!isParted && goesOn(above, line, edge)));
    const last = written.at(-1) ?? '';
    if (isRest && last.length < paragraphMaxLength) written[written.length - 1] = joinLines(last, line.text);
    else {
      if (isParted || (level > 0 && written.length > 0)) written.push('');
      written.push(marked(line, level));
    }
  }
  return written.join('\n');
}

/** Joins pieces of one height into a line: cells with " | ", a bullet with the words beside it. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last && last.text.length < lineMaxLength && Math.abs(last.y - piece.y) < piece.size * 0.4) {
      const isItem = bullet.test(last.text);
      last.text = `${last.text.trimEnd()}${isItem ? ' ' : ' | '}${piece.text}`;
      last.right = piece.right;
      last.isBold &&= piece.isBold;
      last.isRow ||= !isItem;
    } else lines.push({ ...piece, isRow: false });
  }
  return lines;
}

function usualSpacing(lines: readonly Line[]): number {
  const gaps = lines
    .map(({ y }, at) => (lines[at - 1]?.y ?? y) - y)
    .filter((gap) => gap > 1)
    .toSorted((one, other) => one - other);
  // The lower quarter, because a page may have more gaps between paragraphs than between the lines of one.
  return gaps[Math.floor(gaps.length / 4)] ?? 0;
}

/** Tells whether the line above ends only because the first word of this one found no room there. */
function goesOn(above: Line, line: Line, edge: number): boolean {
  if (above.isRow || line.isRow || listed.test(line.text) || above.isBold !== line.isBold) return false;
  if (/^\p{Ll}/u.test(line.text) && !/[.!?:;]$/.test(above.text)) return true;
  const word = line.text.indexOf(' ') < 0 ? line.text.length : line.text.indexOf(' ');
  const wordWidth = ((line.right - line.left) / Math.max(1, line.text.length)) * (word + 1);
  return above.right + wordWidth > edge - line.size * 0.5;
}

const joinLines = (last: string, next: string) =>
  /\p{L}[-\u2010\u00ad]$/u.test(last.slice(-2)) && /^\p{Ll}/u.test(next)
    ? `${last.slice(0, -1)}${next}`
    : `${last} ${next}`;

function marked({ text, isBold, isRow }: Line, level: number): string {
  const words = text.trim();
  if (isRow) return words;
  if (level > 0) return `${'#'.repeat(level)} ${words}`;
  return isBold && words.length <= headMaxLength && !/[.!]$/.test(words) && !listed.test(words)
    ? `**${words}**`
    : words;
}

const leastInColumn = 5;
const mostAcross = 0.3;
/** The lines of a column fill it; the cells of a table do not. */
const leastFilled = 0.5;

/**
 * Returns the pieces of a page in reading order, as bands: two columns one after the other, pieces across both between
 * them. A page without columns is one band.
 */
function inReadingOrder(pieces: readonly Piece[]): Piece[][] {
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
function edges(pieces: readonly Piece[]): [number, number] {
  return [
    pieces.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
    pieces.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY),
  ];
}
