import { bottom, page } from './style.ts';

/** A piece of the sheet that is never cut. */
export interface Row {
  /** White space above; it falls away at the top of a page. */
  gap: number;
  height: number;
  /** Stays on the page of the row that follows. */
  withNext: boolean;
  draw: (top: number) => void;
}

/** A row with its place. */
export interface PlacedRow extends Row {
  top: number;
}

const highestGroup = page.height / 2;
/** How much further a gap may grow when a page has room left. */
const stretch = 1.1;

/** Distributes rows over pages; `startOf` gives the top of the rows on a page by its index. */
export function paginate(rows: readonly Row[], startOf: (page: number) => number): Row[][] {
  const pages: Row[][] = [[]];
  let used = 0;
  for (const group of groupsOf(rows)) {
    const room = bottom - startOf(pages.length - 1) - used;
    const current = pages.at(-1) ?? [];
    if (current.length > 0 && heightOf(group) > room) {
      pages.push([...group]);
      used = heightOf(group) - (group[0]?.gap ?? 0);
    } else {
      used += heightOf(group) - (current.length === 0 ? (group[0]?.gap ?? 0) : 0);
      current.push(...group);
    }
  }
  return pages;
}

/** Rows that must not be parted, unless together they are so high that a page would stay half empty. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let open: Row[] = [];
  for (const [index, row] of rows.entries()) {
    open.push(row);
    if (row.withNext && index < rows.length - 1) continue;
    groups.push(...(heightOf(open) > highestGroup ? open.map((one) => [one]) : [open]));
    open = [];
  }
  return groups;
}

/** What rows take on a page, the gap above the first one included. */
export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.gap + row.height, 0);
}

/** Gives rows their places on one page; the room that is left widens the gaps, so that a short page is not empty at its foot. */
export function place(rows: readonly Row[], start: number): PlacedRow[] {
  const gaps = rows.slice(1).reduce((sum, row) => sum + row.gap, 0);
  const filled = heightOf(rows) - (rows[0]?.gap ?? 0);
  const factor = gaps > 0 ? 1 + Math.min(stretch, Math.max(0, bottom - start - filled) / gaps) : 1;
  let top = start;
  return rows.map((row, index) => {
    top += index === 0 ? 0 : row.gap * factor;
    const placed = { ...row, top };
    top += row.height;
    return placed;
  });
}
