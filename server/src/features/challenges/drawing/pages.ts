import type { Frame } from './style.ts';

/** A piece of the sheet that never breaks across pages. */
export interface Row {
  /** White space above (points); dropped at the top of a page. */
  gap: number;
  height: number;
  /** True if it stays on the page of the next row. */
  withNext: boolean;
  draw: (top: number) => void;
  /** Drawn above the row if it begins a page: the headings of a continued table. */
  again?: { height: number; draw: (top: number) => void };
}

/** A row with its top (points). */
export interface PlacedRow extends Row {
  top: number;
}

type Page = Pick<Frame, 'height' | 'bottom'>;

/** Largest share by which a gap may grow on a page with free room. */
const stretch = 1.1;

/**
 * Distributes rows over pages and returns the rows of each, at least one page; rows with `withNext` stay together
 * unless they are higher than half a page. `startOf` gives the top of the rows on a page by its index (points).
 */
export function paginate(rows: readonly Row[], startOf: (page: number) => number, page: Page): Row[][] {
  const pages: Row[][] = [[]];
  let used = 0;
  for (const group of groupsOf(rows, page)) {
    const room = page.bottom - startOf(pages.length - 1) - used;
    const current = pages.at(-1) ?? [];
    if (current.length > 0 && heightOf(group) > room) {
      const begun = begin(group);
      pages.push(begun);
      used = heightOf(begun);
    } else {
      const added = current.length === 0 ? begin(group) : group;
      used += heightOf(added);
      current.push(...added);
    }
  }
  return pages;
}

/** Returns the rows as they begin a page: without the first gap, with the headings of a continued table. */
function begin([first, ...rest]: readonly Row[]): Row[] {
  if (!first) return [];
  const { again } = first;
  if (!again) return [{ ...first, gap: 0 }, ...rest];
  const draw = (top: number): void => {
    again.draw(top);
    first.draw(top + again.height);
  };
  return [{ ...first, gap: 0, height: again.height + first.height, draw }, ...rest];
}

/** Groups rows that stay together; of a group higher than half a page only the first two and the last two do. */
function groupsOf(rows: readonly Row[], { height }: Page): Row[][] {
  const groups: Row[][] = [];
  let open: Row[] = [];
  for (const [index, row] of rows.entries()) {
    open.push(row);
    if (row.withNext && index < rows.length - 1) continue;
    groups.push(...(heightOf(open) > height / 2 ? partedOf(open, height / 2) : [open]));
    open = [];
  }
  return groups;
}

function partedOf(rows: readonly Row[], highest: number): Row[][] {
  const ends = [rows.slice(0, 2), ...rows.slice(2, -2).map((row) => [row]), rows.slice(Math.max(2, rows.length - 2))];
  return ends.flatMap((group) => (heightOf(group) > highest ? group.map((row) => [row]) : [group]));
}

/** Returns the height of rows (points), including the gap above the first. */
export function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + row.gap + row.height, 0);
}

/**
 * Gives each row its top on one page. Free room widens the gaps, to about twice their size at most, so that the foot
 * of a short page is less empty.
 */
export function placeRows(rows: readonly Row[], start: number, bottom: number): PlacedRow[] {
  const gaps = rows.reduce((sum, row) => sum + row.gap, 0);
  const factor = gaps > 0 ? 1 + Math.min(stretch, Math.max(0, bottom - start - heightOf(rows)) / gaps) : 1;
  let top = start;
  return rows.map((row) => {
    top += row.gap * factor;
    const placed = { ...row, top };
    top += row.height;
    return placed;
  });
}
