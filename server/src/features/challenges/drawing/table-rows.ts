import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { once } from './rows.ts';
import { styles, type TextStyle } from './style.ts';

/** A column of a table; the one with `heads` names its rows. */
export interface Column {
  head: string;
  x: number;
  width: number;
  align?: 'start' | 'right';
  heads?: boolean;
}

const padding = 5;
const headHeight = 20;

/** Returns the rows of a table whose column headings repeat on every page; without lines only the headings. */
export function tableRows(columns: readonly Column[], lines: readonly (readonly string[])[], pen: Pen): Row[] {
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
