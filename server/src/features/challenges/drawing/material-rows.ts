import type { Material } from '@teamsparks/contract/challenge-fields';
import { drawBox } from './marks.ts';
import type { Row } from './pages.ts';
import type { SheetPen } from './pen.ts';
import { hairline, styles, textLeft, textWidth } from './style.ts';
import { amount } from './words.ts';

const columnGap = 20;

/** A titled list of things with boxes to tick, one of the columns of `materialRows`. */
export interface MaterialColumn {
  title: string;
  materials: readonly Material[];
}

/** Columns of things side by side; a screen reader reads titled ones one after the other. */
export function materialRows(columns: readonly MaterialColumn[], pen: SheetPen): Row[] {
  const width = (textWidth - columnGap) / 2;
  const places = columns.map((column, index) => ({ ...column, pen, x: textLeft + index * (width + columnGap) }));
  const untitled = columns.every(({ title }) => title === '');
  const lift = untitled ? thingPadding : 0;
  const count = Math.max(...columns.map(({ materials }) => materials.length));
  const rows = Array.from({ length: count }, (_, index): Row => {
    const cells = places.flatMap((place) => (place.materials[index] ? [{ place, thing: place.materials[index] }] : []));
    return {
      gap: 0,
      height: Math.max(...cells.map(({ thing }) => thingHeight(thing, width, pen))),
      withNext: false,
      draw: (top) => cells.forEach(({ place, thing }) => drawThing(thing, place.x, top - lift, width, place.pen)),
    };
  });
  if (untitled) return rows;
  const drawHeads = (top: number): void => {
    for (const place of places) {
      place.pen = pen.section();
      drawColumnHead(place.title, place.x, top, width, place.pen);
    }
  };
  return [{ gap: 0, height: 19, withNext: true, draw: drawHeads }, ...rows];
}

function drawColumnHead(title: string, x: number, top: number, width: number, pen: SheetPen): void {
  pen.write('H3', title, { ...styles.bodyStrong, color: pen.ink }, { x, y: top, width });
  pen.decorate((doc) => doc.rect(x, top + 17, width, 1.6).fill(pen.hue));
}

const thingPadding = 3.2;
const tickWidth = 16;

function thingWidths(thing: Material, width: number, pen: SheetPen): { name: number; amount: number } {
  const amountWidth = Math.min(width / 2, pen.width(amount(thing.quantity, thing.units), styles.bodyStrong) + 1);
  return { name: width - tickWidth - amountWidth - 6, amount: amountWidth };
}

function thingHeight(thing: Material, width: number, pen: SheetPen): number {
  const widths = thingWidths(thing, width, pen);
  const name = pen.height(thing.name, styles.body, widths.name);
  const quantity = pen.height(amount(thing.quantity, thing.units), styles.bodyStrong, widths.amount);
  return Math.max(name, quantity) + 2 * thingPadding;
}

function drawThing(thing: Material, x: number, top: number, width: number, pen: SheetPen): void {
  const widths = thingWidths(thing, width, pen);
  const y = top + thingPadding;
  const foot = top + thingHeight(thing, width, pen);
  pen.decorate((doc) => {
    drawBox(doc, x, y + 2.2, 9.2, 9.2);
    doc.rect(x, foot - 0.3, width, 0.6).fill(hairline);
  });
  pen.write('P', thing.name, styles.body, { x: x + tickWidth, y, width: widths.name });
  const box = { x: x + width - widths.amount, y, width: widths.amount };
  pen.write('P', amount(thing.quantity, thing.units), styles.bodyStrong, box, 'right');
}
