import { readsFromRight } from './direction.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { styles, type TextStyle } from './style.ts';
import type { Line } from './typesetter.ts';

/** White space above a section. */
export const sectionGap = ({ look }: Pen): number => (look.tight ? 9 : 15);
const itemGap = 3;
const numberWidth = 18;

/** Hangs the head of a section beside its first row, so that a head never stands alone. */
export function underHead(head: string, rows: readonly Row[], pen: Pen): Row[] {
  const [first, ...rest] = rows;
  if (!first) return [];
  const { left, textLeft } = pen.frame;
  const style = pen.headStyle;
  const width = textLeft - left - 8;
  const draw = (top: number): void => {
    pen.write('H2', head, style, { x: left, y: top - 1.5, width }, { own: true });
    first.draw(top);
  };
  const height = Math.max(first.height, pen.height(head, style, width));
  return keepEnds([{ ...first, gap: sectionGap(pen), height, draw }, ...rest]);
}

/** A list never leaves its first or its last row alone on a page. */
function keepEnds(rows: readonly Row[]): Row[] {
  const last = rows.length - 1;
  return rows.map((row, index) => ({
    ...row,
    withNext: row.withNext || (index < last && (index === 0 || index === last - 1)),
  }));
}

/** Text that is longer than `longest` lines goes over pages in pieces of `piece` lines. */
const longest = 18;
const piece = 6;

export function piecesOf(lines: readonly Line[]): Line[][] {
  if (lines.length <= longest) return [[...lines]];
  const count = Math.ceil(lines.length / piece);
  return Array.from({ length: count }, (_, index) => lines.slice(index * piece, (index + 1) * piece));
}

/** One element of text, over as many rows as it takes. `draw` adds what stands beside the first. */
export function textRows(
  { text, style, x, width, gap }: { text: string; style: TextStyle; x: number; width: number; gap: number },
  pen: Pen,
  element: (top: number) => Pen,
): Row[] {
  let open: Pen | undefined;
  const step = pen.lineHeight(style);
  return piecesOf(pen.lines(text, style, width)).map((lines, index) => ({
    gap: index === 0 ? gap : 0,
    height: lines.length * step,
    withNext: false,
    draw: (top) => {
      open ??= element(top);
      open.put(lines, style, { x, y: top, width });
    },
  }));
}

export function paragraphRows(paragraphs: readonly string[], pen: Pen, style: TextStyle = styles.body): Row[] {
  const { textLeft: x, textWidth: width } = pen.frame;
  return paragraphs.flatMap((text) => textRows({ text, style, x, width, gap: 6 }, pen, () => pen.inside('P')));
}

/** What is made when the first of its parts is drawn, so that a list is read where it stands. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

interface Place {
  x: number;
  width: number;
}

/** A list with numbers, or with dots where the order says nothing. They stand on the side where an item begins. */
export function listRows(
  items: readonly string[],
  numbered: boolean,
  pen: Pen,
  { x, width }: Place = { x: pen.frame.textLeft, width: pen.frame.textWidth },
  style: TextStyle = styles.body,
): Row[] {
  const number: TextStyle = { ...style, face: 'strong', color: pen.look.low ? style.color : pen.look.hue };
  const list = once(() => pen.inside('L'));
  const gap = pen.look.tight ? 1.5 : itemGap;
  return items.flatMap((item, index) => {
    const fromRight = readsFromRight(item);
    const side = fromRight ? x + width - numberWidth : x;
    const text = { style, gap, x: fromRight ? x : x + numberWidth, width: width - numberWidth };
    return textRows({ ...text, text: item }, pen, (top) => {
      const element = list().inside('LI');
      const [align, dot] = fromRight ? (['right', x + width - 4] as const) : (['start', x + 4] as const);
      if (numbered) element.write('Lbl', `${index + 1}`, number, { x: side, y: top, width: numberWidth }, { align });
      else pen.decorate((doc) => doc.circle(dot, top + 0.66 * style.size, 2).fill(number.color));
      return element.inside('LBody');
    });
  });
}
