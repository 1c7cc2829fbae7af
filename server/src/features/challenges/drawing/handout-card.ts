import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import { handoutReaderWords } from '@teamsparks/contract/shared/sheet-parts';
import { heightOf, placeRows, type Row } from './pages.ts';
import type { Pen, TextBox } from './pen.ts';
import { listRows, textRows } from './rows.ts';
import { styles, type TextStyle } from './style.ts';

const padding = 16;
const paragraphGap = 6;
const belowHead = 8;
const whomStyle: TextStyle = { ...styles.smallStrong, color: styles.small.color };
const titleStyle = ({ look }: Pen): TextStyle => ({ ...styles.head, size: 15, color: look.ink });

/** A handout, or the rows of it (`from` to `until`) that fit on one card. */
export interface HandoutCard {
  handout: Handout;
  from: number;
  until: number;
  height: number;
}

/**
 * Returns the cards that a handout takes at this width, at least one, none higher than `highest` unless it holds a
 * single row.
 */
export function cardsOf(handout: Handout, width: number, highest: number, pen: Pen): HandoutCard[] {
  const rows = bodyRows(handout, { x: 0, width: width - 2 * padding }, pen);
  const frame = headHeight(handout, width - 2 * padding, pen) + 2 * padding;
  const cards: HandoutCard[] = [];
  let from = 0;
  do {
    let until = Math.min(from + 1, rows.length);
    while (until < rows.length && frame + heightOf(rows.slice(from, until + 1)) <= highest) until += 1;
    cards.push({ handout, from, until, height: frame + heightOf(rows.slice(from, until)) });
    from = until;
  } while (from < rows.length);
  return cards;
}

/**
 * Draws a handout card with its top left corner at x and y; a card that does not begin the handout says that it
 * continues.
 */
export function drawCard({ handout, from, until }: HandoutCard, box: TextBox, pen: Pen): void {
  const inner = { x: box.x + padding, y: box.y + padding, width: box.width - 2 * padding };
  const card = pen.inside('Sect');
  drawHead(handout, from > 0, inner, card);
  const rows = bodyRows(handout, inner, card).slice(from, until);
  const top = inner.y + headHeight(handout, inner.width, pen);
  for (const row of placeRows(rows, top, top)) row.draw(row.top);
}

function headHeight({ title }: Handout, width: number, pen: Pen): number {
  return pen.lineHeight(whomStyle) + 2 + pen.height(title, titleStyle(pen), width) + belowHead;
}

function drawHead({ title, for: reader }: Handout, goesOn: boolean, box: TextBox, pen: Pen): void {
  const style = titleStyle(pen);
  const below = { ...box, y: box.y + pen.lineHeight(whomStyle) + 2 };
  pen.write('H2', title, style, below);
  const words = `For ${handoutReaderWords[reader]}${goesOn ? ', continued' : ''}`;
  pen.write('P', words, whomStyle, box, { own: true });
}

/** Returns the rows of the text; paragraphs that begin with a dash become list items. */
function bodyRows({ text }: Handout, column: { x: number; width: number }, pen: Pen): Row[] {
  const rows: Row[] = [];
  let items: string[] = [];
  const closeList = (): void => {
    rows.push(...listRows(items, false, pen, column, styles.scene));
    items = [];
  };
  for (const paragraph of text) {
    const item = /^[-•]\s+(.*)$/.exec(paragraph)?.[1];
    if (item !== undefined) {
      items.push(item);
      continue;
    }
    closeList();
    const set = { text: paragraph, style: styles.scene, ...column, gap: paragraphGap };
    rows.push(...textRows(set, pen, () => pen.inside('P')));
  }
  closeList();
  return rows;
}
