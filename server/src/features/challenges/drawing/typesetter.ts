import { type FontFile, letteringOf, mainFile } from './fonts.ts';
import type { TextStyle } from './style.ts';

/** Letters of one font on a line; without a font, a letter that no font has. */
interface Piece {
  file: FontFile | null;
  text: string;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** What stands between two places where a line may end. */
interface Word {
  pieces: Piece[];
  width: number;
  spaced: boolean;
}

const standInWidth = 0.72;
/** White space where a line may end: not that of "20 pt" with a space that binds. */
const spaces = /[^\S\u00a0\u202f]+/u;
const breaks = /(?<=\p{L}[-–/]|—)(?=\p{L})/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Sets text in lines with the letters of several fonts. Words that are longer than the line are parted. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #words = new Map<string, Piece[]>();
  readonly #lines = new Map<string, Line[]>();
  readonly #registered = new Set<FontFile>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  lines(text: string, style: TextStyle, width: number): Line[] {
    const key = `${keyOf(style)} ${width} ${text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const lines = this.#broken(text, style, width);
    this.#lines.set(key, lines);
    return lines;
  }

  /** The width of the text on one line. */
  width(text: string, style: TextStyle): number {
    return this.lines(text, style, Infinity)[0]?.width ?? 0;
  }

  lineHeight({ face, size, gap }: TextStyle): number {
    return mainFile(face).measures.height * size + gap;
  }

  /** Draws a line with its top at y, inside the marked content that is open. */
  draw({ pieces }: Line, style: TextStyle, x: number, y: number): void {
    const baseline = y + mainFile(style.face).measures.ascent * style.size;
    let left = x;
    for (const piece of pieces) {
      if (piece.file) this.#drawLetters(piece.file, piece.text, style, left, baseline);
      else this.#drawStandIn(piece, style, left, baseline);
      left += piece.width;
    }
  }

  #drawLetters(file: FontFile, text: string, style: TextStyle, x: number, baseline: number): void {
    this.#use(file, style);
    const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.spacing ?? 0 } as const;
    this.#doc.fillColor(style.color).text(text, x, baseline, options);
  }

  /** A box; what it stands for is kept for those who copy the text or hear it. */
  #drawStandIn({ text, width }: Piece, { size, color }: TextStyle, x: number, baseline: number): void {
    const side = 0.56 * size;
    this.#doc
      .markContent('Span', { actual: text })
      .lineWidth(0.06 * size)
      .rect(x + (width - side) / 2, baseline - side - 0.04 * size, side, side)
      .stroke(color)
      .endMarkedContent();
  }

  #broken(text: string, style: TextStyle, width: number): Line[] {
    const space = this.#widthOf(mainFile(style.face), ' ', style);
    const lines: Line[] = [];
    let line: Line = { pieces: [], width: 0 };
    for (const word of this.#wordsOf(text, style, width)) {
      const gap = word.spaced && line.pieces.length > 0 ? space : 0;
      // A hundredth of a point is what sums of widths differ by.
      if (line.pieces.length > 0 && line.width + gap + word.width > width + 0.01) {
        lines.push(line);
        line = { pieces: [], width: 0 };
      }
      append(line, word, line.pieces.length > 0 ? gap : 0, mainFile(style.face));
    }
    return line.pieces.length > 0 ? [...lines, line] : lines;
  }

  #wordsOf(text: string, style: TextStyle, width: number): Word[] {
    return text
      .normalize('NFC')
      .split(spaces)
      .filter((word) => word !== '')
      .flatMap((word) => word.split(breaks).map((part, index) => ({ part, spaced: index === 0 })))
      .flatMap(({ part, spaced }) => {
        const word = this.#word(part, spaced, style);
        return word.width <= width ? [word] : this.#parted(part, spaced, style, width);
      });
  }

  /** The parts of a word that is longer than the line, each as long as fits. */
  #parted(text: string, spaced: boolean, style: TextStyle, width: number): Word[] {
    const found: Word[] = [];
    let open = '';
    for (const { segment } of letters.segment(text)) {
      if (open !== '' && this.#word(open + segment, false, style).width > width) {
        found.push(this.#word(open, spaced && found.length === 0, style));
        open = '';
      }
      open += segment;
    }
    return [...found, this.#word(open, spaced && found.length === 0, style)];
  }

  #word(text: string, spaced: boolean, style: TextStyle): Word {
    const key = `${keyOf(style)} ${text}`;
    let pieces = this.#words.get(key);
    if (!pieces) {
      pieces = letteringOf(text, style.face).map((lettering) => ({
        ...lettering,
        width: lettering.file ? this.#widthOf(lettering.file, lettering.text, style) : standInWidth * style.size,
      }));
      this.#words.set(key, pieces);
    }
    return { pieces, spaced, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
  }

  #widthOf(file: FontFile, text: string, style: TextStyle): number {
    this.#use(file, style);
    return this.#doc.widthOfString(text) + text.length * (style.spacing ?? 0);
  }

  #use(file: FontFile, { size }: TextStyle): void {
    if (!this.#registered.has(file)) {
      this.#doc.registerFont(file.name, file.bytes);
      this.#registered.add(file);
    }
    this.#doc.font(file.name).fontSize(size);
  }
}

const keyOf = ({ face, size, spacing = 0 }: TextStyle): string => `${face} ${size} ${spacing}`;

/** Adds a word to a line. Neighbors in one font become one text, so that a line is as few of them as possible. */
function append(line: Line, word: Word, gap: number, main: FontFile): void {
  const last = line.pieces.at(-1);
  const [first, ...rest] = word.pieces;
  if (!first) return;
  if (last?.file && last.file === first.file) {
    line.pieces[line.pieces.length - 1] = {
      file: last.file,
      text: `${last.text}${gap > 0 ? ' ' : ''}${first.text}`,
      width: last.width + gap + first.width,
    };
    line.pieces.push(...rest);
  } else {
    if (gap > 0) line.pieces.push({ file: main, text: ' ', width: gap });
    line.pieces.push(...word.pieces);
  }
  line.width += gap + word.width;
}
