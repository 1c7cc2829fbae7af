import { readsFromRight } from './direction.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { styles, type TextStyle } from './style.ts';
import type { Line } from './typesetter.ts';

/** Returns the white space above every section (points): less in a tight look. */
export const sectionGap = ({ look }: Pen): number => (look.tight ? 9 : 15);
const itemGap = 3;
const numberWidth = 18;

/**
 * Puts the heading of a section beside its first row and the gap between sections above it; keeps the first two and the
 * last two rows together on a page. Returns no rows if there are none.
 */
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

/** Keeps the first two and the last two rows of a list together, so that none stands alone on a page. */
function keepEnds(rows: readonly Row[]): Row[] {
  const last = rows.length - 1;
  return rows.map((row, index) => ({
    ...row,
    withNext: row.withNext || (index < last && (index === 0 || index === last - 1)),
  }));
}

/** Text longer than `longest` lines goes over pages in pieces of `piece` lines. */
const longest = 18;
const piece = 6;

/** Splits more than 18 lines into pieces of six, which can go over pages; up to 18 lines stay one piece. */
export function piecesOf(lines: readonly Line[]): Line[][] {
  if (lines.length <= longest) return [[...lines]];
  const count = Math.ceil(lines.length / piece);
  return Array.from({ length: count }, (_, index) => lines.slice(index * piece, (index + 1) * piece));
}

/**
 * Returns the rows of one text element, which may go over pages. `element` creates it when its first row is drawn, with
 * what stands beside.
 */
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

/** Returns the rows of paragraphs in the text column, in the style of body text unless another is given. */
export function paragraphRows(paragraphs: readonly string[], pen: Pen, style: TextStyle = styles.body): Row[] {
  const { textLeft: x, textWidth: width } = pen.frame;
  return paragraphs.flatMap((text) => textRows({ text, style, x, width, gap: 6 }, pen, () => pen.inside('P')));
}

/**
 * Returns a function that calls `make` on its first call and then returns the same value; so a list enters the reading
 * order where it is first drawn.
 */
export function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

interface Place {
  x: number;
  width: number;
}

/**
 * Returns the rows of a list with numbers, or with dots; they stand on the side where an item begins to read. The list
 * stands in the text column unless another place is given.
 */
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
