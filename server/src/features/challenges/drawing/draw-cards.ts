import { categoryHues } from '@teamsparks/contract/shared/category-hues';
import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { encode } from 'uqr';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawDocument, type Drawn } from './document.ts';
import type { Pen } from './pen.ts';
import { type Printing, type Frame, frameOf, ink, styles, type TextStyle } from './style.ts';
import { isolateDirection, readsFromRight } from './direction.ts';
import { drawCategoryMark } from './marks.ts';
import type { Line } from './typesetter.ts';

/** What a card shows of a challenge: nothing of the host's, whichever materials are given. */
export interface Card extends Pick<
  PaperSheet,
  'name' | 'level' | 'category' | 'task' | 'time_limits' | 'materials' | 'language'
> {
  /** Full URL of the challenge's page. */
  address: string;
}

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

interface CardBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const markSize = 30;
const nameSizes = [20, 18, 16, 14];
const nameLines = 3;
/** 23 mm, in points. */
const codeSize = 65.2;
const taskSizes = [13, 12, 11];
const thingStyle: TextStyle = { ...styles.small, size: 9.5, color: styles.body.color };

/** Draws a card into a box: name, minutes, task, materials, and a QR code of its address. */
function drawCard(card: Card, { x, y, width, height }: CardBox, page: Pen): void {
  const { hue, ink } = categoryHues[card.category];
  const pen = page.with({ hue, ink, language: card.language }).inside('Sect');
  const foot = y + height - codeSize;
  const below = drawHead(card, { x, y, width }, pen);
  drawTask(card.task, { x, y: below, width, height: foot - 14 - below }, pen);
  pen.rule(x, foot - 8, width, true);
  drawThings(card, { x, y: foot, width: width - codeSize - 14, height: codeSize }, pen);
  drawQrCode(card.address, { x: x + width - codeSize, y: foot, size: codeSize }, pen);
}

/** Draws mark, name and minutes; returns the y below them (points). */
function drawHead(card: Card, { x, y, width }: Omit<CardBox, 'height'>, pen: Pen): number {
  const { ink } = pen.look;
  pen.decorate((doc) => drawCategoryMark(doc, card.category, x - 2, y, markSize, ink));
  const style = nameStyle(card.name, width, pen);
  const lines = clipped(card.name, style, width, nameLines, pen);
  const box = { x, y: y + markSize + 8, width };
  pen.inside('H2').put(lines, style, box);
  const beside = { x: x + markSize + 6, y: y + 3, width: width - markSize - 6 };
  pen.write('P', card.level, styles.smallStrong, beside, { own: true });
  const minutes = Object.values(card.time_limits ?? {}).reduce((sum, value) => sum + value, 0);
  const words =
    minutes > 0 ? `${Math.round(minutes * 100) / 100} ${minutes === 1 ? 'minute' : 'minutes'}` : card.category;
  pen.write('P', words, styles.small, { ...beside, y: beside.y + 12 }, { own: true });
  return box.y + lines.length * pen.lineHeight(style) + 8;
}

/** Returns the style with the largest size in which the name takes at most two lines. */
function nameStyle(name: string, width: number, pen: Pen): TextStyle {
  const style: TextStyle = { face: 'display', size: 14, gap: 0, color: pen.look.ink };
  const size = nameSizes.find((points) => pen.lines(name, { ...style, size: points }, width).length <= 2);
  return size ? { ...style, size } : style;
}

/** Draws the task in the largest size that fits, cut off with an ellipsis if none does. */
function drawTask(task: readonly string[], { x, y, width, height }: CardBox, pen: Pen): void {
  const text = task.join(' ');
  const sets = taskSizes.map((size): TextStyle => ({ ...styles.body, size, gap: 0.16 * size }));
  const style = sets.find((set) => pen.height(text, set, width) <= height) ?? sets.at(-1) ?? styles.body;
  const lines = clipped(text, style, width, Math.floor(height / pen.lineHeight(style)), pen);
  if (lines.length > 0) pen.inside('P').put(lines, style, { x, y, width });
}

/** Draws the materials that the team gets. */
function drawThings({ materials }: Card, { x, y, width, height }: CardBox, pen: Pen): void {
  const things = materials.filter((thing) => !isForRoom(thing));
  const words = things.map(({ name, quantity, units }) => {
    const amount = amountWords(quantity, units).replace(' ', '\u00a0');
    return `${name} (${readsFromRight(name) ? isolateDirection(amount) : amount})`;
  });
  const head = words.length > 0 ? 'You need' : 'Nothing is handed out.';
  pen.write('P', head, styles.smallStrong, { x, y, width }, { own: true });
  const room = Math.floor((height - pen.lineHeight(styles.smallStrong)) / pen.lineHeight(thingStyle));
  const shown = fitting(words, (text) => pen.lines(text, thingStyle, width).length <= room);
  const lines = clipped(shown, thingStyle, width, room, pen);
  const box = { x, y: y + pen.lineHeight(styles.smallStrong) + 1, width };
  if (lines.length > 0) pen.inside('P').put(lines, thingStyle, box);
}

/** Returns the longest list that fits, such as "Paper (2 sheets), tape (1 roll) and 3 more". */
function fitting(words: readonly string[], fits: (text: string) => boolean): string {
  for (let count = words.length; count > 0; count -= 1) {
    const rest = words.length - count;
    const text = `${words.slice(0, count).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    if (fits(text)) return text;
  }
  return words[0] ?? '';
}

/** Returns the text on at most `most` lines, ending at a word with an ellipsis if it is longer. */
function clipped(text: string, style: TextStyle, width: number, most: number, pen: Pen): readonly Line[] {
  const lines = pen.lines(text, style, width);
  if (lines.length <= most) return lines;
  const words = text.split(/\s+/);
  let [low, high] = [0, words.length - 1];
  const cut = (count: number): string =>
    `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,;:.–—-]+$/u, '')} …`;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pen.lines(cut(middle), style, width).length <= most) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? pen.lines(cut(low), style, width) : lines.slice(0, most);
}

/** Draws the QR code of an address as a tagged figure of `size` points; the caller leaves the white border. */
function drawQrCode(address: string, { x, y, size }: { x: number; y: number; size: number }, pen: Pen): void {
  const { data, size: modules } = encode(address, { ecc: 'M', border: 0 });
  const step = size / modules;
  const figure = pen.inside('Figure', { alt: address, bbox: [x, y, x + size, y + size] });
  figure.picture((doc) => {
    for (const [row, line] of data.entries()) {
      for (const [from, length] of runsOf(line)) doc.rect(x + from * step, y + row * step, length * step, step);
    }
    // One fill: between squares that are filled one by one, a screen shows white lines.
    doc.fill('#000000');
  });
}

/** Returns the runs of dark modules in a line, each as start and length. */
function runsOf(line: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [index, dark] of line.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === index) last[1] += 1;
    else if (dark) runs.push([index, 1]);
  }
  return runs;
}
