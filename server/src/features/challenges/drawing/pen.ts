import type { TextStyle } from './style.ts';

/** The position of text: its top left corner and the width in which it wraps. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
}

/** Draws on a tagged document: text with its role for screen readers, all shapes as decoration. */
export class SheetPen {
  readonly hue: string;
  readonly ink: string;
  readonly #doc: PDFKit.PDFDocument;
  readonly #parent: PDFKit.PDFStructureElement;

  /** `parent`: the element of the document's structure to which the text is added. */
  constructor(doc: PDFKit.PDFDocument, colors: { hue: string; ink: string }, parent: PDFKit.PDFStructureElement) {
    this.hue = colors.hue;
    this.ink = colors.ink;
    this.#doc = doc;
    this.#parent = parent;
  }

  /** A pen whose text is read in one go, wherever it stands between other text. */
  section(): SheetPen {
    const section = this.#doc.struct('Sect');
    this.#parent.add(section);
    return new SheetPen(this.#doc, this, section);
  }

  /** The height that the text takes in this width. */
  height(text: string, style: TextStyle, width: number): number {
    this.#use(style);
    return this.#doc.heightOfString(text, { width, lineGap: style.gap, characterSpacing: style.spacing ?? 0 });
  }

  /** The width of the text on one line. */
  width(text: string, style: TextStyle): number {
    this.#use(style);
    return this.#doc.widthOfString(text, { characterSpacing: style.spacing ?? 0 });
  }

  /** Writes text that is read aloud as a heading (H1 to H3) or a paragraph (P). */
  write(
    role: 'H1' | 'H2' | 'H3' | 'P',
    text: string,
    style: TextStyle,
    box: TextBox,
    align: 'left' | 'right' = 'left',
  ): void {
    this.#parent.add(this.#doc.struct(role, {}, () => this.#print(text, style, box, { align })));
  }

  /** Writes one line centred on `middle`, cut with an ellipsis where it is longer than the box. */
  label(text: string, style: TextStyle, x: number, middle: number, width: number): void {
    this.#parent.add(this.#doc.struct('P', {}, () => this.#printLine(text, style, x, middle, width)));
  }

  /** A label that every page repeats, so screen readers skip it. */
  repeat(text: string, style: TextStyle, x: number, middle: number, width: number): void {
    this.decorate(() => this.#printLine(text, style, x, middle, width));
  }

  /** Draws what says nothing that the text does not say: boxes, rules, marks. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact');
    this.#doc.save();
    draw(this.#doc);
    this.#doc.restore();
    this.#doc.endMarkedContent();
  }

  #printLine(text: string, style: TextStyle, x: number, middle: number, width: number): void {
    const height = this.height('x', { ...style, gap: 0 }, width);
    this.#print(text, style, { x, y: middle - height / 2, width }, { height, ellipsis: true });
  }

  #print(text: string, style: TextStyle, { x, y, width }: TextBox, options: PDFKit.Mixins.TextOptions): void {
    this.#use(style);
    this.#doc
      .fillColor(style.color)
      .text(text, x, y, { width, lineGap: style.gap, characterSpacing: style.spacing ?? 0, ...options });
  }

  #use(style: TextStyle): void {
    this.#doc.font(style.font).fontSize(style.size);
  }
}
