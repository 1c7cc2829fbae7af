import type { Row } from './pages.ts';
import type { SheetPen } from './pen.ts';
import { left, styles, textLeft, textWidth } from './style.ts';
import type { TextStyle } from './style.ts';

/** White space above a section. */
export const sectionGap = 15;
const itemGap = 3;
const numberWidth = 18;

/** Hangs the head of a section beside its first row, so that a head never stands alone. */
export function underHead(head: string, rows: Row[], pen: SheetPen): Row[] {
  const [first, ...rest] = rows;
  if (!first) return [];
  const style: TextStyle = { ...styles.head, color: pen.ink };
  const draw = (top: number): void => {
    pen.write('H2', head, style, { x: left, y: top - 1.5, width: textLeft - left - 8 });
    first.draw(top);
  };
  const height = Math.max(first.height, pen.height(head, style, textLeft - left - 8));
  return keepEnds([{ ...first, gap: sectionGap, height, draw }, ...rest]);
}

/** A list never leaves its first or its last row alone on a page. */
function keepEnds(rows: Row[]): Row[] {
  const last = rows.length - 1;
  return rows.map((row, index) => ({
    ...row,
    withNext: row.withNext || (index < last && (index === 0 || index === last - 1)),
  }));
}

export function paragraphRows(paragraphs: readonly string[], pen: SheetPen): Row[] {
  return paragraphs.map((text) => ({
    gap: 6,
    height: pen.height(text, styles.body, textWidth),
    withNext: false,
    draw: (top) => pen.write('P', text, styles.body, { x: textLeft, y: top, width: textWidth }),
  }));
}

/** A list with numbers, or with dots where the order says nothing. */
export function listRows(items: readonly string[], numbered: boolean, pen: SheetPen): Row[] {
  const width = textWidth - numberWidth;
  const number: TextStyle = { ...styles.bodyStrong, color: pen.hue };
  return items.map((text, index) => ({
    gap: itemGap,
    height: pen.height(text, styles.body, width),
    withNext: false,
    draw: (top) => {
      if (numbered) pen.write('P', String(index + 1), number, { x: textLeft, y: top, width: numberWidth });
      else pen.decorate((doc) => doc.circle(textLeft + 4, top + 7, 2).fill(pen.hue));
      pen.write('P', text, styles.body, { x: textLeft + numberWidth, y: top, width });
    },
  }));
}
