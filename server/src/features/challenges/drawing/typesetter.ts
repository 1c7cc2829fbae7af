import { type Directed, directionsOf, runsOf, mirrored } from './direction.ts';
import { type LetterFont, letteringOf, mainFont } from './fonts.ts';
import { appendWord, isJoined, type Line, type Piece, reorderPieces, type Word, partsOf, spaces } from './line.ts';
import type { TextStyle } from './style.ts';

export type { Line };

interface Source {
  part: string;
  /** Index in the text. */
  at: number;
  spaced: boolean;
}

const standInWidth = 0.72;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * Scripts whose letters change places, so that glyph order does not give the text. Right-to-left scripts need nothing:
 * readers turn them around themselves.
 */
const reordering = /\p{Script=Devanagari}/u;

/** Sets text in lines with letters of several fonts; splits words that are longer than the line. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #words = new Map<string, Word['pieces']>();
  readonly #lines = new Map<string, Line[]>();
  readonly #registered = new Set<LetterFont>();
  /** Whether fontkit turns a text, by font and text: laying it out to know takes time. */
  readonly #turning = new Map<string, boolean>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Breaks text into lines of this width (points). */
  lines(text: string, style: TextStyle, width: number): Line[] {
    const key = `${keyOf(style)} ${width} ${text}`;
    const cached = this.#lines.get(key);
    if (cached) return cached;
    const lines = this.#broken(text, style, width);
    this.#lines.set(key, lines);
    return lines;
  }

  /** Returns the width of the text on one line (points). */
  width(text: string, style: TextStyle): number {
    return this.lines(text, style, Infinity)[0]?.width ?? 0;
  }

  /** Returns the height of a line (points). */
  lineHeight({ face, size, gap }: TextStyle): number {
    return mainFont(face).measures.height * size + gap;
  }

  /** Draws a line with its top at y, inside the marked content that is open. */
  draw({ pieces }: Line, style: TextStyle, x: number, y: number): void {
    const baseline = y + mainFont(style.face).measures.ascent * style.size;
    const words = pieces.map(({ text }) => text).join('');
    const isSaid = reordering.test(words);
    if (isSaid) this.#doc.markContent('Span', { actual: words });
    for (const piece of pieces) {
      const { font, left } = piece;
      if (font) this.#drawLetters({ ...piece, font }, style, x + left, baseline);
      else this.#drawStandIn(piece, style, x + left, baseline);
    }
    if (isSaid) this.#doc.endMarkedContent();
  }

  #drawLetters(
    { font, text, drawn }: Piece & { font: LetterFont },
    style: TextStyle,
    x: number,
    baseline: number,
  ): void {
    this.#use(font, style);
    const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.spacing ?? 0 } as const;
    this.#doc.fillColor(style.color).text(drawn ?? text, x, baseline, options);
  }

  /** Draws a box for a letter that no font has; the letter stays for people who copy the text or hear it. */
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
    const words = text
      .normalize('NFC')
      .split(spaces)
      .filter((word) => word !== '');
    const directed = directionsOf(words.join(' '));
    const lines: Line[] = [];
    const fromRight = directed?.fromRight ?? false;
    let line: Line = { pieces: [], width: 0, fromRight };
    for (const word of this.#wordsOf(words, style, width, directed)) {
      const gap = this.#gap(line, word, style);
      // Sums of widths differ by up to a hundredth of a point.
      if (line.pieces.length > 0 && line.width + gap + word.width > width + 0.01) {
        lines.push(line);
        line = { pieces: [], width: 0, fromRight };
      }
      appendWord(line, word, line.pieces.length > 0 ? gap : 0, mainFont(style.face));
    }
    if (line.pieces.length > 0) lines.push(line);
    if (directed) for (const brokenLine of lines) reorderPieces(brokenLine, directed);
    return lines;
  }

  /** Returns the width of the space before a word, in the font in which the space will stand (points). */
  #gap({ pieces }: Line, word: Word, style: TextStyle): number {
    const last = pieces.at(-1);
    if (!word.spaced || !last) return 0;
    const font = isJoined(last, word.pieces[0]) ? last.font : null;
    return this.#widthOf(font ?? mainFont(style.face), ' ', style);
  }

  #wordsOf(words: readonly string[], style: TextStyle, width: number, directed: Directed | undefined): Word[] {
    let at = 0;
    return words.flatMap((wholeWord) => {
      const parts = partsOf(wholeWord).flatMap((part, index) => {
        const source = { part, at, spaced: index === 0 };
        at += part.length;
        const word = this.#word(source, style, directed);
        return word.width <= width ? [word] : this.#parted(source, style, width, directed);
      });
      at += 1;
      return parts;
    });
  }

  /** Splits a word that is longer than the line into parts, each as long as fits. */
  #parted({ part, at, spaced }: Source, style: TextStyle, width: number, directed: Directed | undefined): Word[] {
    const parts: Word[] = [];
    let open = '';
    let begins = at;
    const add = (): void => {
      parts.push(this.#word({ part: open, at: begins, spaced: spaced && parts.length === 0 }, style, directed));
      begins += open.length;
      open = '';
    };
    for (const { segment } of letters.segment(part)) {
      const longer = { part: open + segment, at: begins, spaced: false };
      if (open !== '' && this.#word(longer, style, directed).width > width) add();
      open += segment;
    }
    add();
    return parts;
  }

  #word({ part, at, spaced }: Source, style: TextStyle, directed: Directed | undefined): Word {
    const runs = directed && runsOf(directed, at, at + part.length);
    const pieces = runs ? runs.flatMap((run) => this.#directedPieces(run, style)) : this.#pieces(part, style);
    return { pieces, spaced, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
  }

  #pieces(text: string, style: TextStyle): Word['pieces'] {
    const key = `${keyOf(style)} ${text}`;
    const cached = this.#words.get(key);
    if (cached) return cached;
    const pieces = letteringOf(text, style.face).map((lettering) => ({
      ...lettering,
      width: lettering.font ? this.#widthOf(lettering.font, lettering.text, style) : standInWidth * style.size,
    }));
    this.#words.set(key, pieces);
    return pieces;
  }

  /**
   * Returns the pieces of a run with their letters as drawn. fontkit turns letters of some alphabets around by itself,
   * but no brackets and nothing between the letters.
   */
  #directedPieces(run: { text: string; at: number; fromRight: boolean }, style: TextStyle): Word['pieces'] {
    let at = run.at;
    return this.#pieces(run.text, style).map((piece) => {
      const { font, text } = piece;
      const begins = at;
      at += text.length;
      const turns = font ? this.#turns(font, text) : run.fromRight;
      if (turns === run.fromRight) return { ...piece, at: begins, ...(turns && { drawn: text }) };
      return { ...piece, at: begins, drawn: run.fromRight ? mirrored(text) : [...text].toReversed().join('') };
    });
  }

  #turns(font: LetterFont, text: string): boolean {
    const key = `${font.name} ${text}`;
    const turns = this.#turning.get(key) ?? font.turns(text);
    this.#turning.set(key, turns);
    return turns;
  }

  #widthOf(font: LetterFont, text: string, style: TextStyle): number {
    this.#use(font, style);
    return this.#doc.widthOfString(text) + text.length * (style.spacing ?? 0);
  }

  #use(font: LetterFont, { size }: TextStyle): void {
    if (!this.#registered.has(font)) {
      this.#doc.registerFont(font.name, font.bytes);
      this.#registered.add(font);
    }
    this.#doc.font(font.name).fontSize(size);
  }
}

const keyOf = ({ face, size, spacing = 0 }: TextStyle): string => `${face} ${size} ${spacing}`;
