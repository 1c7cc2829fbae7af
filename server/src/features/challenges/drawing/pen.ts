import { boxLine, type Frame, hairline, paper, styles, type TextStyle, tint } from './style.ts';
import type { Line, Typesetter } from './typesetter.ts';

/** Top left corner of a text and the width in which it wraps (points). */
export interface TextBox {
  x: number;
  y: number;
  width: number;
}

/** Structure roles that a screen reader knows. */
export type Role =
  | 'Caption'
  | 'Figure'
  | 'H1'
  | 'H2'
  | 'L'
  | 'LBody'
  | 'LI'
  | 'Lbl'
  | 'P'
  | 'Sect'
  | 'TD'
  | 'TH'
  | 'TR'
  | 'Table';

interface RoleOptions {
  scope?: 'Column' | 'Row';
  alt?: string;
  bbox?: [number, number, number, number];
  /** True for labels of the product, which are English in a sheet of any language. */
  own?: boolean;
  /** Language of everything inside, if it differs from the document's. */
  lang?: string;
}

/** Appearance of a document. */
export interface Look {
  frame: Frame;
  hue: string;
  ink: string;
  low: boolean;
  /** True for smaller gaps, which can save a page. */
  tight: boolean;
  language: string;
}

/** Draws on a tagged document: text with its role for screen readers, all shapes as decoration. */
export class Pen {
  readonly look: Look;
  readonly frame: Frame;
  readonly #doc: PDFKit.PDFDocument;
  readonly #type: Typesetter;
  readonly #element: PDFKit.PDFStructureElement;

  /** Creates a pen that adds text and elements to the structure element `element`. */
  constructor(doc: PDFKit.PDFDocument, look: Look, type: Typesetter, element: PDFKit.PDFStructureElement) {
    this.#doc = doc;
    this.look = look;
    this.frame = look.frame;
    this.#type = type;
    this.#element = element;
  }

  /** Returns a pen on the same document with a changed look. */
  with(look: Partial<Look>): Pen {
    return new Pen(this.#doc, { ...this.look, ...look }, this.#type, this.#element);
  }

  /** Returns a pen that writes into a new structure element; elements are read aloud in the order of creation. */
  inside(role: Role, { own = false, ...options }: RoleOptions = {}): Pen {
    const foreign = own && !/^en\b/.test(this.look.language);
    const element = this.#doc.struct(role, { ...options, ...(foreign && { lang: 'en' }) });
    this.#element.add(element);
    return new Pen(this.#doc, this.look, this.#type, element);
  }

  /** Breaks the text into lines of this width. */
  lines(text: string, style: TextStyle, width: number): Line[] {
    return this.#type.lines(text, style, width);
  }

  lineHeight(style: TextStyle): number {
    return this.#type.lineHeight(style);
  }

  /** Returns the height of the text when wrapped to this width (points). */
  height(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * this.lineHeight(style);
  }

  /** Returns the width of the text on one line (points). */
  width(text: string, style: TextStyle): number {
    return this.#type.width(text, style);
  }

  /** Writes text as a structure element of its own. */
  write(role: Role, text: string, style: TextStyle, box: TextBox, options: RoleOptions & Alignment = {}): void {
    const { align, ...rest } = options;
    this.inside(role, rest).put(this.lines(text, style, box.width), style, box, align);
  }

  /** Writes lines into the element of this pen. */
  put(lines: readonly Line[], style: TextStyle, box: TextBox, align: Alignment['align'] = 'start'): void {
    if (lines.length > 0) this.#element.add(() => this.#print(lines, style, box, align));
  }

  /** Writes one line centered vertically on `middle`. */
  label(role: Role, text: string, style: TextStyle, x: number, middle: number, options: RoleOptions = {}): void {
    const y = middle - this.lineHeight({ ...style, gap: 0 }) / 2;
    this.write(role, text, style, { x, y, width: Infinity }, options);
  }

  /** Writes a label that every page repeats, as decoration, so that screen readers skip it. */
  repeat(text: string, style: TextStyle, x: number, middle: number): void {
    const y = middle - this.lineHeight({ ...style, gap: 0 }) / 2;
    const lines = this.lines(text, style, Infinity);
    this.decorate(() => this.#print(lines, style, { x, y, width: Infinity }, 'start'));
  }

  /** Draws boxes, rules and marks as decoration that screen readers skip. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact');
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  /** Draws a picture into the element of this pen, whose alternative text describes it. */
  picture(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#element.add(() => {
      this.#doc.save();
      draw(this.#doc);
      this.#doc.restore();
    });
  }

  /** Draws an area behind text: tinted, or outlined where ink is saved. */
  panel(x: number, y: number, width: number, height: number, radius: number, share: number): void {
    const { hue, low } = this.look;
    this.decorate((doc) => {
      if (low) doc.lineWidth(0.7).roundedRect(x, y, width, height, radius).stroke(tint(hue, 0.6));
      else doc.roundedRect(x, y, width, height, radius).fill(tint(hue, share));
    });
  }

  /** Draws a horizontal rule; a strong one stands under headings. */
  rule(x: number, y: number, width: number, strong = false): void {
    this.decorate((doc) => {
      if (strong) doc.rect(x, y, width, this.look.low ? 0.8 : 1.6).fill(this.look.hue);
      else doc.rect(x, y, width, 0.6).fill(hairline);
    });
  }

  /** Draws a dashed line along which to cut. */
  cut(x: number, y: number, toX: number, toY: number): void {
    this.decorate((doc) => {
      doc.moveTo(x, y).lineTo(toX, toY).lineWidth(0.9).dash(4, { space: 3 }).stroke(boxLine);
    });
  }

  /** Draws an empty box to tick or to write in. */
  box(x: number, y: number, width: number, height: number): void {
    this.decorate((doc) => {
      doc.lineWidth(0.9).roundedRect(x, y, width, height, 2).fillAndStroke(paper, boxLine);
    });
  }

  /** Returns the style of a heading beside or above a section. */
  get headStyle(): TextStyle {
    return { ...styles.head, color: this.look.ink };
  }

  #print(lines: readonly Line[], style: TextStyle, { x, y, width }: TextBox, align: Alignment['align']): void {
    const step = this.lineHeight(style);
    for (const [index, line] of lines.entries()) {
      const isAtRight = align === 'right' || (align === 'start' && line.fromRight && Number.isFinite(width));
      const left = isAtRight ? x + width - line.width : x;
      this.#type.draw(line, style, left, y + index * step);
    }
  }
}

interface Alignment {
  /** "start" is the right for text read from right to left. */
  align?: 'start' | 'left' | 'right';
}
