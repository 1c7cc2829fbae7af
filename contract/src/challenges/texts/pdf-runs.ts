/** A run of text on a page, from the text layer of a PDF; lengths in points, from the lower left corner. */
export interface TextRun {
  text: string;
  x: number;
  /** Baseline. */
  y: number;
  width: number;
  size: number;
  /** Name of the font, where it is known. */
  font: string;
  page: number;
}

/** Text without a gap inside: a line of a column, or a cell. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  isBold: boolean;
  page: number;
}

/** White space wider than this, times the size of the letters, separates cells and columns. */
const cellGap = 0.9;
const wordGap = 0.15;
const sameLine = 0.4;
const boldFont = /bold|black|heavy|semibold|demi|cmbx/i;
/** Bullets of symbol fonts are in the private use area. */
const ownBullets = /[\ue000-\uf8ff]/g;
const ligatures = /[\ufb00-\ufb06]/g;
/** TeX fonts without names for their letters use these codes. */
const texLetters = /[\u001b-\u001f\u0088]/g;
const texWords: Record<string, string> = {
  '\u001b': 'ff',
  '\u001c': 'fi',
  '\u001d': 'fl',
  '\u001e': 'ffi',
  '\u001f': 'ffl',
  '\u0088': '•',
};
/** Limit for the text of a piece (letters), so that a page with one endless line takes no longer than others. */
const pieceMaxLength = 2000;
const number = /^\d{1,4}$/;
/** A table has at least this many rows, and no row of a table has more cells than this. */
const leastRows = 3;
const mostCells = 6;

/**
 * Joins the runs of one page into pieces, from the top down and from left to right; runs of white space are left out.
 */
export function piecesOf(runs: readonly TextRun[]): Piece[] {
  const sorted = runs.filter(({ text }) => text.trim() !== '').toSorted((one, other) => other.y - one.y);
  const rows: TextRun[][] = [];
  for (const run of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - run.y < Math.max(first.size, run.size) * sameLine) row.push(run);
    else rows.push([run]);
  }
  const ordered = rows.map((row) => row.toSorted((one, other) => one.x - other.x));
  const columns = numberColumns(ordered);
  const cells = cellsBelowEachOther(ordered);
  return ordered.flatMap((row) => piecesOfRow(row, columns, cells));
}

/**
 * Returns the runs that begin at the same x as runs in the rows around them: cells, however small the gap before them.
 */
function cellsBelowEachOther(rows: readonly TextRun[][]): Set<TextRun> {
  const cells = new Set<TextRun>();
  let above = new Map<number, TextRun[]>();
  for (const row of rows) {
    const here = new Map<number, TextRun[]>();
    for (const [at, run] of row.entries()) {
      const edge = Math.round(run.x);
      const column = above.get(edge) ?? above.get(edge - 1) ?? above.get(edge + 1);
      // A cell of several lines continues below itself.
      if (at > 0) here.set(edge, [...(column ?? []).slice(1 - leastRows), run]);
      else if (column) here.set(edge, column);
      const sameEdge = here.get(edge);
      if (sameEdge && sameEdge.length >= leastRows) for (const cell of sameEdge) cells.add(cell);
    }
    above = row.length <= mostCells ? here : new Map();
  }
  return cells;
}

/**
 * Returns the x positions at which numbers end lines below each other, which makes them cells however near the words
 * are.
 */
function numberColumns(rows: readonly TextRun[][]): Set<number> {
  const ends = rows.flatMap((row) => (row.length > 1 && number.test(row.at(-1)!.text.trim()) ? [row.at(-1)!] : []));
  const [once, again] = [new Set<number>(), new Set<number>()];
  for (const edge of ends.flatMap(({ x, width }) => [Math.round(x), Math.round(x + width)]))
    (once.has(edge) ? again : once).add(edge);
  return again;
}

function piecesOfRow(row: readonly TextRun[], columns: ReadonlySet<number>, cells: ReadonlySet<TextRun>): Piece[] {
  const pieces: Piece[] = [];
  for (const run of row) {
    const last = pieces.at(-1);
    const gap = last ? run.x - last.right : 0;
    const isCell =
      (cells.has(run) && gap > run.size * wordGap) ||
      (number.test(run.text.trim()) && (columns.has(Math.round(run.x)) || columns.has(Math.round(run.x + run.width))));
    const isBold = boldFont.test(run.font);
    if (last && !isCell && last.text.length < pieceMaxLength && gap < Math.max(run.size, last.size) * cellGap) {
      const isParted = gap > run.size * wordGap || last.text.endsWith(' ') || run.text.startsWith(' ');
      last.text = `${last.text.trimEnd()}${isParted ? ' ' : ''}${readable(run.text).trimStart()}`;
      last.right = run.x + run.width;
      last.size = Math.max(last.size, run.size);
      last.isBold &&= isBold;
    } else {
      const { x: left, y, size, page } = run;
      pieces.push({ text: readable(run.text).trimStart(), left, right: left + run.width, y, size, isBold, page });
    }
  }
  return pieces;
}

const readable = (text: string) =>
  text
    .replace(texLetters, (letter) => texWords[letter] ?? '')
    .replace(ownBullets, '•')
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(/\s+/g, ' ');
