import { copiesFor } from '@teamsparks/contract/challenges/handout-copies';
import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import { drawCard, type HandoutCard, cardsOf } from './handout-card.ts';
import type { Pen } from './pen.ts';
import { styles } from './style.ts';

/** Above this number of pages each handout is printed once, with the number to print. */
const mostPages = 12;
const top = 40;
const labelHeight = 18;
const least = 110;
/** A card higher than this share of the page takes a whole row. */
const highest = 0.42;

interface Cell {
  card: HandoutCard;
  x: number;
  width: number;
}

interface CutRow {
  cells: Cell[];
  height: number;
  top: number;
}

interface HandoutPages {
  /** Draws one page of cards to cut apart. */
  pages: (() => void)[];
  /** Number of handouts needed in all. */
  needed: number;
  /** True if each handout is drawn once, with the number to print. */
  counted: boolean;
}

/**
 * Returns the pages of handouts as functions that draw them, for one team or for `teams` teams in turn, and how many
 * handouts are needed; the appraiser's come with the first team. Beyond 12 pages each handout is drawn once, with the
 * number to print (`counted`).
 */
export function handoutPages(handouts: readonly Handout[], pen: Pen, teams = 1): HandoutPages {
  const copies = inTurn(handouts, teams);
  const copied = pagesOf(copies, false, pen);
  const counted = copied.length > mostPages;
  const inAll = handouts.map((handout) => ({ ...handout, copies: copiesFor(handout, teams) }));
  const pages = counted ? pagesOf(inAll, true, pen) : copied;
  return {
    needed: copies.length,
    counted,
    pages: pages.map((rows) => () => rows.forEach((row) => drawRow(row, counted, pen))),
  };
}

function inTurn(handouts: readonly Handout[], teams: number): Handout[] {
  return Array.from({ length: teams }, (_, team) => handouts.filter((one) => team === 0 || one.for !== 'appraiser'))
    .flat()
    .flatMap((handout) => Array.from({ length: handout.copies }, () => handout));
}

function pagesOf(handouts: readonly Handout[], counted: boolean, pen: Pen): CutRow[][] {
  const label = counted ? labelHeight : 0;
  const pages: CutRow[][] = [];
  let used = Infinity;
  const room = pen.frame.bottom - top;
  for (const row of rowsOf(handouts, room - label, pen)) {
    const height = row.height + label;
    if (used + height > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push({ ...row, top: top + used + label });
    used += height;
  }
  return pages;
}

/** Arranges handouts in rows: two small ones side by side, a large one alone, one longer than a page on several. */
function rowsOf(handouts: readonly Handout[], room: number, pen: Pen): Omit<CutRow, 'top'>[] {
  const { left, fullWidth } = pen.frame;
  const sizes = sizesOf(handouts, room, pen);
  const rows: Omit<CutRow, 'top'>[] = [];
  let beside = false;
  for (const handout of handouts) {
    const { cards, width, height } = sizes.get(handout) ?? { cards: [], width: fullWidth, height: 0 };
    const last = rows.at(-1);
    const [card] = cards;
    if (card && beside && last && width < fullWidth) {
      last.cells.push({ card, x: left + width, width });
      last.height = Math.max(last.height, height);
      beside = false;
      continue;
    }
    rows.push(...cards.map((one) => ({ cells: [{ card: one, x: left, width }], height: height || one.height })));
    beside = width < fullWidth;
  }
  return rows;
}

interface Size {
  cards: HandoutCard[];
  width: number;
  /** Height of the row; 0 if each card has its own. */
  height: number;
}

/**
 * Returns the card size of each handout. Handouts for single players share one size, so that nobody recognizes the spy
 * by the paper.
 */
function sizesOf(handouts: readonly Handout[], room: number, pen: Pen): Map<Handout, Size> {
  const { fullWidth } = pen.frame;
  const sizeOf = (handout: Handout, small: boolean): Size => {
    const width = small ? fullWidth / 2 : fullWidth;
    const cards = cardsOf(handout, width, small ? room * highest : room, pen);
    return { cards, width, height: cards.length > 1 ? 0 : Math.max(least, ...cards.map(({ height }) => height)) };
  };
  const isSmall = (handout: Handout): boolean => sizeOf(handout, true).cards.length === 1;
  const different = [...new Set(handouts)];
  const secret = different.filter((handout) => handout.for === 'one player');
  const secretSmall = secret.every(isSmall);
  const secretSizes = secret.map((handout) => sizeOf(handout, secretSmall));
  const height = Math.max(0, ...secretSizes.flatMap(({ cards }) => cards.map((card) => Math.max(least, card.height))));
  return new Map(
    different.map((handout) => {
      const at = secret.indexOf(handout);
      const size = secretSizes[at];
      return [handout, size ? { ...size, height } : sizeOf(handout, isSmall(handout))];
    }),
  );
}

/** Draws a row of cards with their cutting lines. */
function drawRow({ cells, height, top: y }: CutRow, counted: boolean, pen: Pen): void {
  for (const { card, x, width } of cells) {
    if (counted && card.handout.copies > 1) {
      const box = { x: x + 2, y: y - labelHeight + 4, width };
      pen.write('P', `Print ${card.handout.copies} times`, styles.smallStrong, box, { own: true });
    }
    drawCard(card, { x, y, width }, pen);
    pen.cut(x, y, x + width, y);
    pen.cut(x, y + height, x + width, y + height);
    pen.cut(x, y, x, y + height);
    pen.cut(x + width, y, x + width, y + height);
  }
}
