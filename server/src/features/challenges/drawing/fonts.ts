import { isPicture } from '@teamsparks/contract/challenges/unprinted-signs';
import { create, type Font } from 'fontkit';
import { type Face, type FaceFiles, filesOfFace, type FontFile } from './font-files.ts';

export type { Face };

/** A font that is read and parsed when a letter is first looked for in it. */
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

  /** Tells whether the font has a glyph for this character. */
  has(sign: string): boolean {
    return (this.#file.only?.test(sign) ?? true) && this.#parsed.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
  }

  /** Tells whether fontkit sets this text from right to left by itself. */
  turns(text: string): boolean {
    return this.#parsed.layout(text).direction === 'rtl';
  }

  /** Returns ascent and height of a line, as shares of the font size. */
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

/** Returns the font of a file, one object per file for all faces. */
function fontOf(file: FontFile): LetterFont {
  const font = fonts.get(file.name) ?? new LetterFont(file);
  fonts.set(file.name, font);
  return font;
}

function fontsOf(face: Face): FaceFonts {
  const files = filesOfFace(face);
  const cached = faces.get(files);
  if (cached) return cached;
  const [own, spare, others] = [files.own.map(fontOf), files.spare.map(fontOf), files.others.map(fontOf)];
  const loaded = { own, spare, all: [...own, ...spare, ...others] };
  faces.set(files, loaded);
  return loaded;
}

/** Returns the font whose measures set the line height of a face. */
export function mainFont(face: Face): LetterFont {
  const [first] = fontsOf(face).own;
  if (!first) throw new Error(`${face} has no font.`);
  return first;
}

/** Some letters and the font that has them; null if no font has, and a box stands in. */
export interface Lettering {
  font: LetterFont | null;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /^[\p{Default_Ignorable_Code_Point}\u20e3]$/u;
/** Characters that join letters or keep them apart, in alphabets whose letters have several shapes. */
const joiner = /^[\u200c\u200d]$/u;

/**
 * Splits a word into letters with their fonts: all of one family if it has them all, else letter by letter. A letter
 * that no font has keeps the font null; a picture without a font is left out.
 */
export function letteringOf(word: string, face: Face): Lettering[] {
  const { own, spare, all } = fontsOf(face);
  for (const family of [own, spare]) {
    const lettering = inFamily(word, family);
    if (lettering) return lettering;
  }
  return joined([...graphemes.segment(word)].flatMap(({ segment }) => letterOf(segment, all)));
}

/** Returns the word in the fonts of one family, or undefined if a letter is missing. */
function inFamily(word: string, family: readonly LetterFont[]): Lettering[] | undefined {
  const letters: Lettering[] = [];
  for (const text of word) {
    const font = family.find((candidate) => candidate.has(text));
    if (!font) return undefined;
    letters.push({ font, text });
  }
  return joined(letters);
}

/** Returns what can be drawn of a letter: a box if a font is missing, nothing for a picture, which no reader misses. */
function letterOf(letter: string, all: readonly LetterFont[]): Lettering[] {
  const signs = [...letter];
  const fontOfAll = all.find((font) => signs.every((sign) => font.has(sign)));
  if (fontOfAll) return [{ font: fontOfAll, text: letter }];
  const signFonts = signs.map((text) => ({ text, font: all.find((font) => font.has(text)) }));
  const lost = signFonts.some(({ text, font }) => !font && !invisible.test(text));
  if (lost && isPicture(letter)) return [];
  const first = signFonts[0]?.font;
  const drawn = signFonts.flatMap(({ text, font }) => {
    if (joiner.test(text) && first?.has(text)) return [{ font: first, text }];
    return font && !invisible.test(text) ? [{ font, text }] : [];
  });
  return lost ? [...drawn, { font: null, text: letter }] : drawn;
}

/** Joins neighbors in one font into one text, so that kerning and joined letters work. */
function joined(letters: readonly Lettering[]): Lettering[] {
  const pieces: Lettering[] = [];
  for (const { font, text } of letters) {
    const last = pieces.at(-1);
    if (last && font && last.font === font) last.text += text;
    else pieces.push({ font, text });
  }
  return pieces;
}
