import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { readsFromRight } from './direction.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { once } from './rows.ts';
import { styles } from './style.ts';

const columnGap = 20;
const headHeight = 19;
const thingPadding = ({ look }: Pen): number => (look.tight ? 1.4 : 3.2);
const tickWidth = 16;
/** From this number on, materials of a single kind stand in two columns. */
const manyThings = 5;

/** Materials that are used up, or must come back. */
interface Kind {
  /** Empty if the heading of the section is enough. */
  title: string;
  materials: readonly Material[];
}

/** Materials of one kind under each other, from index `from` on. */
interface Column {
  kind: number;
  from: number;
  things: readonly Material[];
  title: string;
}

function columnsOf(kinds: readonly Kind[]): Column[] {
  const [only] = kinds;
  if (kinds.length !== 1 || !only || only.materials.length < manyThings) {
    return kinds.map(({ title, materials }, kind) => ({ kind, from: 0, things: materials, title }));
  }
  const half = Math.ceil(only.materials.length / 2);
  return [
    { kind: 0, from: 0, things: only.materials.slice(0, half), title: only.title },
    { kind: 0, from: half, things: only.materials.slice(half), title: '' },
  ];
}

/** Creates the list elements of each kind in reading order, whatever stands side by side on paper. */
function listsOf(kinds: readonly Kind[], pen: Pen): { caption: Pen | undefined; items: Pen[] }[] {
  return kinds.map(({ title, materials }) => {
    const list = pen.inside('L');
    const caption = title === '' ? undefined : list.inside('Caption', { own: true });
    return { caption, items: materials.map(() => list.inside('LI').inside('LBody')) };
  });
}

/**
 * Returns the rows of materials with boxes to tick: a column for each kind, or two columns for a single kind with five
 * or more; `[]` if there are none.
 */
export function materialRows(kinds: readonly Kind[], pen: Pen): Row[] {
  const width = (pen.frame.textWidth - columnGap) / 2;
  const columns = columnsOf(kinds).map((column, index) => ({
    ...column,
    x: pen.frame.textLeft + index * (width + columnGap),
  }));
  const lists = once(() => listsOf(kinds, pen));
  const titled = kinds.some(({ title }) => title !== '');
  const lift = titled ? 0 : thingPadding(pen);
  const count = Math.max(0, ...columns.map(({ things }) => things.length));
  const rows = Array.from({ length: count }, (_, index): Row => {
    const cells = columns.flatMap(({ things, kind, from, x }) => {
      const thing = things[index];
      return thing ? [{ thing, x, element: () => lists()[kind]?.items[from + index] }] : [];
    });
    const draw = (top: number): void => {
      for (const { thing, x, element } of cells) drawThing(thing, { x, y: top - lift, width }, element() ?? pen);
    };
    return {
      gap: 0,
      height: Math.max(...cells.map(({ thing }) => thingHeight(thing, width, pen))),
      // `paginate` still splits a list that is higher than half a page.
      withNext: index < count - 1,
      draw,
    };
  });
  if (!titled || rows.length === 0) return rows;
  const drawHeads = (top: number): void => {
    for (const { title, kind, x } of columns) {
      const style = { ...styles.bodyStrong, color: pen.look.ink };
      const caption = lists()[kind]?.caption;
      if (title !== '') caption?.put(pen.lines(title, style, width), style, { x, y: top, width });
      pen.rule(x, top + 17, width, true);
    }
  };
  return [{ gap: 0, height: headHeight, withNext: true, draw: drawHeads }, ...rows];
}

function thingWidths(thing: Material, width: number, pen: Pen): { name: number; amount: number } {
  const amountWidth = Math.min(width / 2, pen.width(amountWords(thing.quantity, thing.units), styles.bodyStrong) + 1);
  return { name: width - tickWidth - amountWidth - 6, amount: amountWidth };
}

function thingHeight(thing: Material, width: number, pen: Pen): number {
  const widths = thingWidths(thing, width, pen);
  const name = pen.height(thing.name, styles.body, widths.name);
  const quantity = pen.height(amountWords(thing.quantity, thing.units), styles.bodyStrong, widths.amount);
  return Math.max(name, quantity) + 2 * thingPadding(pen);
}

/** Draws box, name and amount from the left, or from the right if the name is read that way. */
function drawThing(thing: Material, { x, y, width }: { x: number; y: number; width: number }, pen: Pen): void {
  const { name, amount } = thingWidths(thing, width, pen);
  const fromRight = readsFromRight(thing.name);
  const top = y + thingPadding(pen);
  pen.box(fromRight ? x + width - 9.2 : x, top + 2.2, 9.2, 9.2);
  pen.rule(x, y + thingHeight(thing, width, pen) - 0.3, width);
  const nameBox = { x: fromRight ? x + amount + 6 : x + tickWidth, y: top, width: name };
  pen.put(pen.lines(thing.name, styles.body, name), styles.body, nameBox);
  const quantity = pen.lines(amountWords(thing.quantity, thing.units), styles.bodyStrong, amount);
  const amountBox = { x: fromRight ? x : x + width - amount, y: top, width: amount };
  pen.put(quantity, styles.bodyStrong, amountBox, fromRight ? 'left' : 'right');
}
