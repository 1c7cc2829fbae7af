import { levels } from '@teamsparks/contract/shared/vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawCategoryMark, drawLevelDots } from './marks.ts';
import type { Pen } from './pen.ts';
import { type Printing, ink, paper, type TextStyle } from './style.ts';

const factsHeight = 27;
const markSize = 68;
const titleSizes = [35, 31, 27];
const tightTitleSizes = [29, 27];
const topOf = ({ look }: Pen): number => (look.tight ? 22 : 30);
const copyNames: Record<Printing['copy'], string> = { team: 'Team copy', appraiser: 'Appraiser copy' };

/** The band on top of the first page: mark, title, and level, stage and type; only lines where ink is saved. */
export class SheetHeader {
  readonly height: number;
  readonly #sheet: PaperSheet;
  readonly #pen: Pen;
  readonly #copy: string;
  readonly #title: TextStyle;
  readonly #titleHeight: number;
  /** Color of text and marks on the band. */
  readonly #color: string;

  constructor(sheet: PaperSheet, copy: Printing['copy'], pen: Pen) {
    this.#sheet = sheet;
    this.#pen = pen;
    this.#copy = copyNames[copy];
    this.#color = pen.look.low ? ink : paper;
    this.#title = titleStyle(sheet.name, pen, this.#color);
    this.#titleHeight = pen.height(sheet.name, this.#title, pen.frame.textWidth);
    const top = topOf(pen);
    this.height = top + Math.max(markSize - 10, 13 + this.#titleHeight) + 13 + factsHeight;
  }

  draw(title: 'H1' | 'H2'): void {
    const { name, category } = this.#sheet;
    const { textLeft: x, textWidth: width } = this.#pen.frame;
    const top = topOf(this.#pen);
    this.#drawBand();
    this.#pen.write(title, name, this.#title, { x, y: top + 12, width });
    this.#drawFacts(this.height - factsHeight / 2);
    const eyebrow: TextStyle = { face: 'strong', size: 9, gap: 0, color: this.#color, spacing: 0.7 };
    this.#pen.write('P', category.toUpperCase(), eyebrow, { x, y: top - 2, width }, { own: true });
    const box = { x, y: top - 2, width };
    this.#pen.write('P', this.#copy.toUpperCase(), eyebrow, box, { own: true, align: 'right' });
  }

  #drawBand(): void {
    const { hue, ink: dark, low, frame } = this.#pen.look;
    const { category } = this.#sheet;
    const band = this.height - factsHeight;
    const { left, fullWidth, width } = frame;
    const middle = (band - markSize) / 2 + (low ? 6 : 0);
    this.#pen.decorate((doc) => {
      if (low) {
        doc.rect(left, band, fullWidth, 0.8).fill(ink);
        doc.rect(left, this.height, fullWidth, 0.8).fill(ink);
        drawCategoryMark(doc, category, left - 3, middle, markSize, ink, 2);
        return;
      }
      doc.rect(0, 0, width, band).fill(hue);
      doc.save().rect(0, 0, width, band).clip().fillOpacity(0.09).strokeOpacity(0.09);
      drawCategoryMark(doc, category, width - 175, band / 2 - 112, 225, paper);
      doc.restore();
      doc.rect(0, band, width, factsHeight).fill(dark);
      drawCategoryMark(doc, category, left - 3, middle, markSize, paper);
    });
  }

  #drawFacts(middle: number): void {
    const { level, tournament_level: stage, type } = this.#sheet;
    const { left, textLeft } = this.#pen.frame;
    const fact: TextStyle = { face: 'strong', size: 10, gap: 0, color: this.#color };
    this.#pen.decorate((doc) => drawLevelDots(doc, levels.indexOf(level) + 1, left, middle, this.#color));
    let x = textLeft;
    for (const words of [level, stage, type]) {
      if (!words) continue;
      const divider = x - 12;
      if (x > textLeft) {
        this.#pen.decorate((doc) =>
          doc
            .rect(divider, middle - 6, 0.8, 12)
            .fillOpacity(0.5)
            .fill(this.#color),
        );
      }
      this.#pen.label('P', words, fact, x, middle, { own: true });
      x += this.#pen.width(words, fact) + 24;
    }
  }
}

/** Returns the style with the largest size in which the title fits on one line; longer titles wrap in a small size. */
function titleStyle(title: string, pen: Pen, color: string): TextStyle {
  const style: TextStyle = { face: 'display', size: pen.look.low ? 19 : 24, gap: -2, color };
  const sizes = pen.look.tight ? tightTitleSizes : titleSizes;
  const size = sizes.find((points) => pen.width(title, { ...style, size: points }) <= pen.frame.textWidth);
  return size ? { ...style, size } : style;
}

/** Height of the band on top of every page but the first (points). */
export const runningHeadHeight = 36;

/** Draws the slim band of a page that is not the first; cuts off the end of a very long title. */
export function drawRunningHead({ name, category }: PaperSheet, pen: Pen): void {
  const { hue, low, frame } = pen.look;
  const color = low ? ink : paper;
  pen.decorate((doc) => {
    if (low) doc.rect(frame.left, runningHeadHeight, frame.fullWidth, 0.8).fill(ink);
    else doc.rect(0, 0, frame.width, runningHeadHeight).fill(hue);
    drawCategoryMark(doc, category, frame.left, low ? 11 : 8, 20, color);
  });
  const style: TextStyle = { face: 'display', size: 13, gap: 0, color };
  const middle = runningHeadHeight / 2 + (low ? 3 : 0);
  pen.repeat(shortened(name, style, frame.fullWidth - 30, pen), style, frame.left + 30, middle);
}

/** Returns the text, with an ellipsis for the end that does not fit the width (points). */
export function shortened(text: string, style: TextStyle, width: number, pen: Pen): string {
  let shown = text;
  while (pen.width(shown, style) > width) shown = `${[...shown].slice(0, -2).join('').trimEnd()}…`;
  return shown;
}
