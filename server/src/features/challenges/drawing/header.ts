import { levels } from '@teamsparks/contract/vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { drawCategoryMark, drawLevelDots } from './marks.ts';
import type { SheetPen } from './pen.ts';
import { fullWidth, left, page, paper, textLeft, textWidth } from './style.ts';
import type { TextStyle } from './style.ts';

const top = 30;
const factsHeight = 27;
const markSize = 68;
const eyebrow: TextStyle = { font: 'strong', size: 9, gap: 0, color: paper, spacing: 0.7 };
const oneLiner: TextStyle = { font: 'text', size: 12.5, gap: 1.5, color: paper };
const fact: TextStyle = { font: 'strong', size: 10, gap: 0, color: paper };
const titleSizes = [35, 31, 27];

/** The band on top of the first page: mark, title, one-liner, and the facts by which a sheet is filed. */
export class SheetHeader {
  readonly height: number;
  readonly #sheet: PaperSheet;
  readonly #pen: SheetPen;
  readonly #title: TextStyle;
  readonly #titleHeight: number;
  readonly #linerHeight: number;

  constructor(sheet: PaperSheet, pen: SheetPen) {
    this.#sheet = sheet;
    this.#pen = pen;
    this.#title = titleStyle(sheet.name, pen);
    this.#titleHeight = pen.height(sheet.name, this.#title, textWidth);
    this.#linerHeight = sheet.one_liner ? 6 + pen.height(sheet.one_liner, oneLiner, textWidth - 24) : 0;
    const text = 13 + this.#titleHeight + this.#linerHeight;
    this.height = top + Math.max(markSize, text) + 15 + factsHeight;
  }

  draw(): void {
    const { name, category, one_liner: liner } = this.#sheet;
    this.#drawBand();
    this.#pen.write('P', category.toUpperCase(), eyebrow, { x: textLeft, y: top - 2, width: textWidth });
    this.#pen.write('H1', name, this.#title, { x: textLeft, y: top + 12, width: textWidth });
    if (liner) {
      const y = top + 12 + this.#titleHeight + 6;
      this.#pen.write('P', liner, oneLiner, { x: textLeft, y, width: textWidth - 24 });
    }
    this.#drawFacts(this.height - factsHeight / 2);
  }

  #drawBand(): void {
    const { hue, ink } = this.#pen;
    const { category } = this.#sheet;
    const band = this.height - factsHeight;
    this.#pen.decorate((doc) => {
      doc.rect(0, 0, page.width, band).fill(hue);
      doc.save().rect(0, 0, page.width, band).clip().fillOpacity(0.09).strokeOpacity(0.09);
      drawCategoryMark(doc, category, page.width - 175, band / 2 - 112, 225, paper);
      doc.restore();
      doc.rect(0, band, page.width, factsHeight).fill(ink);
      drawCategoryMark(doc, category, left - 3, (band - markSize) / 2, markSize, paper);
    });
  }

  /** Leaves out variant and core mechanic: the players read this header, too. */
  #drawFacts(middle: number): void {
    const { level, tournament_level: stage, type } = this.#sheet;
    this.#pen.decorate((doc) => drawLevelDots(doc, levels.indexOf(level) + 1, left, middle, paper));
    let x = textLeft;
    for (const words of [level, stage, type]) {
      if (!words) continue;
      const divider = x - 12;
      if (x > textLeft)
        this.#pen.decorate((doc) =>
          doc
            .rect(divider, middle - 6, 0.8, 12)
            .fillOpacity(0.5)
            .fill(paper),
        );
      this.#pen.label(words, fact, x, middle, fullWidth);
      x += this.#pen.width(words, fact) + 24;
    }
  }
}

/** The largest size in which the title stands on one line; long titles wrap in a small size. */
function titleStyle(title: string, pen: SheetPen): TextStyle {
  const style: TextStyle = { font: 'display', size: 24, gap: -2, color: paper };
  const size = titleSizes.find((points) => pen.width(title, { ...style, size: points }) <= textWidth);
  return size ? { ...style, size } : style;
}

/** Where the rows of every page but the first begin. */
export const runningHeadHeight = 36;

/** The slim band on top of every page but the first. */
export function drawRunningHead({ name, category }: PaperSheet, pen: SheetPen): void {
  pen.decorate((doc) => {
    doc.rect(0, 0, page.width, runningHeadHeight).fill(pen.hue);
    drawCategoryMark(doc, category, left, 8, 20, paper);
  });
  const style: TextStyle = { font: 'display', size: 13, gap: 0, color: paper };
  pen.repeat(name, style, left + 30, runningHeadHeight / 2, fullWidth - 30);
}
