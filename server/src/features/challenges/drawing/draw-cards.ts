import { drawDocument, type Drawn } from './document.ts';
import type { Pen } from './pen.ts';
import type { Printing } from './printing.ts';
import { type Card, type CardBox, drawCard } from './card.ts';
import { type Frame, frameOf, ink, styles } from './style.ts';

export type { Card };

/** Draws cards of challenges as a PDF, four to a page. The same cards give the same bytes. */
export async function drawCards(cards: readonly Card[], paper: Printing['paper']): Promise<Drawn> {
  const languages = new Set(cards.map(({ language }) => language));
  const [language = 'en'] = languages.size === 1 ? languages : ['en'];
  const look = { hue: ink, ink, frame: frameOf(paper), low: true, tight: false, language };
  return drawDocument('Challenge cards', look, (pen, addPage) => layOutCards(cards, 'H1', pen, addPage));
}

/**
 * Draws cards, four to a page, and calls `addPage` before each page; the first page has a title in its margin. Draws
 * nothing for no cards.
 */
export function layOutCards(cards: readonly Card[], title: 'H1' | 'H2', pen: Pen, addPage: () => void): void {
  const pages = Array.from({ length: Math.ceil(cards.length / 4) }, (_, page) => cards.slice(page * 4, page * 4 + 4));
  for (const [index, onPage] of pages.entries()) {
    addPage();
    if (index === 0) drawTitle(title, pen);
    drawCuts(pen.frame, pen);
    for (const [at, card] of onPage.entries()) drawCard(card, quarter(pen.frame, at), pen);
  }
}

const edge = 24;

/** Returns the box of a quarter of the page, by index 0 to 3. */
function quarter({ width, height }: Frame, at: number): CardBox {
  const [column, row] = [at % 2, Math.floor(at / 2)];
  return {
    x: (column * width) / 2 + edge,
    y: (row * height) / 2 + edge,
    width: width / 2 - 2 * edge,
    height: height / 2 - 2 * edge,
  };
}

function drawCuts({ width, height }: Frame, pen: Pen): void {
  pen.cut(edge, height / 2, width - edge, height / 2);
  pen.cut(width / 2, edge, width / 2, height - edge);
}

/** Draws the title in the margin, where it is cut off with the edge of the paper. */
function drawTitle(role: 'H1' | 'H2', pen: Pen): void {
  pen.label(role, 'Challenge cards', styles.footer, edge, 12, { own: true });
}
