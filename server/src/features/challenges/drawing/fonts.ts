import { isPicture } from '@teamsparks/contract/challenges/unprinted-signs';
import { create, type Font } from 'fontkit';
import { type Face, type FaceFiles, filesOfFace, type FontFile } from './font-files.ts';

export type { Face };

/** A font that is parsed when a letter is looked for in it. */
export class LetterFont {
  readonly name: string;
  readonly #file: FontFile;
  #bytes: Buffer | undefined;
  #font: Font | undefined;

  constructor(file: FontFile) {
    this.name = file.name;
    this.#file = file;
  }

  get bytes(): Buffer {
    this.#bytes ??= this.#file.read();
    return this.#bytes;
  }

  get #parsed(): Font {
    this.#font ??= create(this.bytes);
    return this.#font;
  }

  has(sign: string): boolean {
    return (this.#file.only?.test(sign) ?? true) && this.#parsed.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  /** Whether fontkit sets this text from right to left by itself. */
  turns(text: string): boolean {
    return this.#parsed.layout(text).direction === 'rtl';
  }

  /** Of a line, in parts of the size. */
  get measures(): { ascent: number; height: number } {
    const { unitsPerEm, ascent, descent, lineGap } = this.#parsed;
    return { ascent: ascent / unitsPerEm, height: (ascent - descent + lineGap) / unitsPerEm };
  }
}

interface FaceFonts {
  own: LetterFont[];
  spare: LetterFont[];
  all: LetterFont[];
}

const fonts = new Map<string, LetterFont>();
const faces = new WeakMap<FaceFiles, FaceFonts>();

/** The same font for the same file, whichever face asks. */
function fontOf(file: FontFile): LetterFont {
  const font = fonts.get(file.name) ?? new LetterFont(file);
  fonts.set(file.name, font);
  return font;
}

function fontsOf(face: Face): FaceFonts {
  const files = filesOfFace(face);
  const known = faces.get(files);
  if (known) return known;
  const [own, spare, others] = [files.own.map(fontOf), files.spare.map(fontOf), files.others.map(fontOf)];
  const found = { own, spare, all: [...own, ...spare, ...others] };
  faces.set(files, found);
  return found;
}

/** The font by which lines are measured. */
export function mainFont(face: Face): LetterFont {
  const [first] = fontsOf(face).own;
  if (!first) throw new Error(`${face} has no font.`);
  return first;
}

/** Some letters and the font that has them; null where none has, and a box stands in. */
export interface Lettering {
  font: LetterFont | null;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /^[\p{Default_Ignorable_Code_Point}\u20e3]$/u;
/** These two join letters or keep them apart, in alphabets whose letters have several shapes. */
const joiner = /^[\u200c\u200d]$/u;

/** A word in letters of one family where one has them all; else letter by letter. */
export function letteringOf(word: string, face: Face): Lettering[] {
  const { own, spare, all } = fontsOf(face);
  for (const family of [own, spare]) {
    const lettering = inFamily(word, family);
    if (lettering) return lettering;
  }
  return joined([...graphemes.segment(word)].flatMap(({ segment }) => letterOf(segment, all)));
}

function inFamily(word: string, family: readonly LetterFont[]): Lettering[] | undefined {
  const found: Lettering[] = [];
  for (const text of word) {
    const font = family.find((one) => one.has(text));
    if (!font) return undefined;
    found.push({ font, text });
  }
  return joined(found);
}

/** What can be drawn of a letter; a box for what cannot, and nothing for a picture: it is no letter that a reader misses. */
function letterOf(letter: string, all: readonly LetterFont[]): Lettering[] {
  const signs = [...letter];
  const whole = all.find((font) => signs.every((sign) => font.has(sign)));
  if (whole) return [{ font: whole, text: letter }];
  const found = signs.map((text) => ({ text, font: all.find((font) => font.has(text)) }));
  const lost = found.some(({ text, font }) => !font && !invisible.test(text));
  if (lost && isPicture(letter)) return [];
  const first = found[0]?.font;
  const drawn = found.flatMap(({ text, font }) => {
    if (joiner.test(text) && first?.has(text)) return [{ font: first, text }];
    return font && !invisible.test(text) ? [{ font, text }] : [];
  });
  return lost ? [...drawn, { font: null, text: letter }] : drawn;
}

/** Neighbors in one font are one text, so that its kerning and its joined letters hold. */
function joined(letters: readonly Lettering[]): Lettering[] {
  const found: Lettering[] = [];
  for (const { font, text } of letters) {
    const last = found.at(-1);
    if (last && font && last.font === font) last.text += text;
    else found.push({ font, text });
  }
  return found;
}
