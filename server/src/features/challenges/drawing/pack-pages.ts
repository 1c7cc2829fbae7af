import { roomWords } from '@teamsparks/contract/materials/room-words';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { drawFooter } from './draw-sheet.ts';
import { heightOf, paginate, type Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { styles, type TextStyle } from './style.ts';
import { once } from './rows.ts';

/** A part of a plan, with its clock time or the minutes since the plan began. */
export interface PlanLine {
  begins: string;
  name: string;
  note: string;
  minutes: number | null;
}

/** A material for all teams together. */
export interface MaterialLine {
  name: string;
  units: string;
  need: number;
}

/** The materials of a pack: for whom, what to bring, and what every room has. */
export interface PackMaterials {
  lead: string;
  lines: readonly MaterialLine[];
  room: readonly MaterialLine[];
}

/** An entry of the contents: title, number of copies, and page of the file. */
export interface ContentsLine {
  title: string;
  note: string;
  page: string;
}

/** Pages of a pack that belong to no sheet: their number, and how to draw each. */
export interface PackPages {
  count: number;
  /** Draws the page with this index onto the open page. */
  draw: (index: number) => void;
}

const titleStyle: TextStyle = { ...styles.partHead, size: 24 };
const top = 40;
const runningTop = 48;

/**
 * Returns the pages that list the parts of the pack with their page numbers, under the name of the pack and the lines
 * of `lead`; nothing is drawn until their `draw` is called.
 */
export function contentsPages(
  name: string,
  lead: readonly string[],
  lines: readonly ContentsLine[],
  pen: Pen,
): PackPages {
  const { left, right, fullWidth } = pen.frame;
  const columns: Column[] = [
    { head: 'What', x: left, width: fullWidth * 0.48, heads: true },
    { head: 'How many', x: left + fullWidth * 0.5, width: fullWidth * 0.36 },
    { head: 'Page', x: right - 46, width: 46, align: 'right' },
  ];
  const cells = lines.map(({ title, note, page }) => [title, note, page]);
  return pagesOf({ role: 'H1', title: name, lead, footer: name }, tableRows(columns, cells, pen), pen);
}

/** Returns the pages of the plan: facts, then its parts with the times at which they begin. */
export function planPages(
  name: string,
  { facts, lines }: { facts: readonly string[]; lines: readonly PlanLine[] },
  pen: Pen,
): PackPages {
  const { left, right, fullWidth } = pen.frame;
  const columns: Column[] = [
    { head: 'Begins', x: left, width: 66, heads: true },
    { head: 'Part', x: left + 74, width: fullWidth * 0.36 },
    { head: 'Notes', x: left + 86 + fullWidth * 0.36, width: fullWidth * 0.64 - 86 - 62 },
    { head: 'Minutes', x: right - 50, width: 50, align: 'right' },
  ];
  const cells = lines.map(({ begins, name: part, note, minutes }) => [begins, part, note, minutes ? `${minutes}` : '']);
  return pagesOf({ role: 'H2', title: 'Plan', lead: facts, footer: name }, tableRows(columns, cells, pen), pen);
}

/**
 * Returns the pages that list the materials to bring, with boxes to tick, and name what every room has; nothing is drawn until their `draw` is
 * called.
 */
export function materialPages(name: string, { lead, lines, room }: PackMaterials, pen: Pen): PackPages {
  const { left, right, fullWidth } = pen.frame;
  const columns: Column[] = [
    { head: 'Material', x: left + 20, width: fullWidth * 0.6, heads: true },
    { head: 'Amount', x: right - fullWidth * 0.32, width: fullWidth * 0.32, align: 'right' },
  ];
  const cells = lines.map(({ name: thing, need, units }) => [thing, amountWords(need, units)]);
  const [heads, ...rows] = tableRows(columns, cells, pen);
  const ticked = rows.map((row): Row => {
    const draw = (y: number): void => {
      pen.box(left, y + 6.4, 9.2, 9.2);
      row.draw(y);
    };
    return { ...row, draw };
  });
  return pagesOf(
    { role: 'H2', title: 'Materials', lead: [lead, roomWords(room)].filter(Boolean), footer: name },
    heads ? [heads, ...ticked] : ticked,
    pen,
  );
}

interface Head {
  role: 'H1' | 'H2';
  title: string;
  lead: readonly string[];
  footer: string;
}

function pagesOf(head: Head, rows: readonly Row[], pen: Pen): PackPages {
  const { left: x, fullWidth: width } = pen.frame;
  const titleHeight = pen.height(head.title, titleStyle, width);
  const heights = head.lead.map((line) => pen.height(line, styles.body, width));
  const leadHeight = heights.reduce((sum, height) => sum + height, 0);
  const startOf = (index: number): number => (index === 0 ? top + titleHeight + leadHeight + 22 : runningTop);
  const pages = paginate(rows, startOf, pen.frame);
  const draw = (index: number): void => {
    if (index === 0) {
      pen.write(head.role, head.title, titleStyle, { x, y: top, width }, { own: head.role === 'H2' });
      let below = top + titleHeight + 4;
      for (const [at, line] of head.lead.entries()) {
        pen.write('P', line, styles.body, { x, y: below, width });
        below += heights[at] ?? 0;
      }
    }
    let y = startOf(index);
    for (const row of pages[index] ?? []) {
      row.draw(y + row.gap);
      y += heightOf([row]);
    }
    const what = head.role === 'H1' ? 'contents' : head.title.toLowerCase();
    drawFooter(head.footer, `${what}, page ${index + 1} of ${pages.length}`, pen);
  };
  return { count: pages.length, draw };
}

/** A column of a table; the one with `heads` names its rows. */
interface Column {
  head: string;
  x: number;
  width: number;
  align?: 'start' | 'right';
  heads?: boolean;
}

const padding = 5;
const headHeight = 20;

/** Returns the rows of a table whose column headings repeat on every page; without lines only the headings. */
function tableRows(columns: readonly Column[], lines: readonly (readonly string[])[], pen: Pen): Row[] {
  const table = once(() => pen.inside('Table'));
  const drawHeads = (top: number): void => {
    const row = table().inside('TR');
    for (const { head, x, width, align } of columns) {
      const options = { scope: 'Column', own: true, ...(align && { align }) } as const;
      row.write('TH', head, styles.tableHead, { x, y: top + 3, width }, options);
    }
    pen.rule(pen.frame.left, top + headHeight - 2, pen.frame.fullWidth, true);
  };
  const repeat = (top: number): void => {
    for (const { head, x, width, align } of columns) {
      const left = align === 'right' ? x + width - pen.width(head, styles.tableHead) : x;
      pen.repeat(head, styles.tableHead, left, top + 3 + pen.lineHeight(styles.tableHead) / 2);
    }
    pen.rule(pen.frame.left, top + headHeight - 2, pen.frame.fullWidth, true);
  };
  const rows = lines.map((cells): Row => {
    const height = Math.max(...columns.map((column, at) => pen.height(cells[at] ?? '', styleOf(column), column.width)));
    const draw = (top: number): void => drawCells(columns, cells, top + padding, table().inside('TR'), pen, height);
    return { gap: 0, height: height + 2 * padding, withNext: false, draw, again: { height: headHeight, draw: repeat } };
  });
  return [{ gap: 0, height: headHeight, withNext: true, draw: drawHeads }, ...rows];
}

function drawCells(
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  row: Pen,
  pen: Pen,
  height: number,
): void {
  for (const [at, column] of columns.entries()) {
    const { x, width, align = 'start', heads } = column;
    const cell = heads ? row.inside('TH', { scope: 'Row' }) : row.inside('TD');
    const text = cells[at] ?? '';
    if (text !== '') cell.put(pen.lines(text, styleOf(column), width), styleOf(column), { x, y, width }, align);
  }
  pen.rule(pen.frame.left, y + height + padding - 0.6, pen.frame.fullWidth);
}

const styleOf = ({ heads }: Column): TextStyle => (heads ? styles.bodyStrong : styles.body);
