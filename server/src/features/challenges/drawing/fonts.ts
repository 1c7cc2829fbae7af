import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { unpacked } from './woff.ts';

export type Face = 'display' | 'text' | 'strong';

const styled = {
  display: { family: 'bricolage-grotesque', weight: 800, subsets: ['latin', 'latin-ext', 'vietnamese'] },
  text: { family: 'atkinson-hyperlegible-next', weight: 400, subsets: ['latin', 'latin-ext'] },
  strong: { family: 'atkinson-hyperlegible-next', weight: 700, subsets: ['latin', 'latin-ext'] },
} as const satisfies Record<Face, { family: Family; weight: number; subsets: readonly string[] }>;

/** A file of each family, beside which the others lie. Asked for when a letter is looked for. */
const places = {
  'bricolage-grotesque': () =>
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
  'atkinson-hyperlegible-next': () =>
    import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff'),
  'open-sans': () => import.meta.resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff'),
};
type Family = keyof typeof places;

/** For the words that the product's own families have no letters for. */
const spare: Family = 'open-sans';
const spareSubsets = [
  ...['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'math', 'symbols'],
];

/** One file of a family. It is read when a letter is looked for in it: most sheets need three. */
export class FontFile {
  readonly name: string;
  readonly #family: Family;
  #bytes: Buffer | undefined;
  #font: Font | undefined;

  constructor(family: Family, subset: string, weight: number) {
    this.name = `${family}-${subset}-${weight}`;
    this.#family = family;
  }

  get bytes(): Buffer {
    this.#bytes ??= unpacked(readFileSync(new URL(`${this.name}-normal.woff`, places[this.#family]())));
    return this.#bytes;
  }

  get #parsed(): Font {
    this.#font ??= create(this.bytes);
    return this.#font;
  }

  has(code: number): boolean {
    return this.#parsed.hasGlyphForCodePoint(code);
  }

  /** Of a line, in parts of the size. */
  get measures(): { ascent: number; height: number } {
    const { unitsPerEm, ascent, descent, lineGap } = this.#parsed;
    return { ascent: ascent / unitsPerEm, height: (ascent - descent + lineGap) / unitsPerEm };
  }
}

function familyOf(family: Family, subsets: readonly string[], weight: number): FontFile[] {
  return subsets.map((subset) => new FontFile(family, subset, weight));
}

function facesOf(face: Face): { own: FontFile[]; spare: FontFile[] } {
  const { family, weight, subsets } = styled[face];
  return { own: familyOf(family, subsets, weight), spare: familyOf(spare, spareSubsets, weight) };
}

const faces = { display: facesOf('display'), text: facesOf('text'), strong: facesOf('strong') };

/** The file by which lines are measured. */
export function mainFile(face: Face): FontFile {
  const [first] = faces[face].own;
  if (!first) throw new Error(`${face} has no font.`);
  return first;
}

/** Some letters and the file that has them; null where none has, and a box stands in. */
export interface Lettering {
  file: FontFile | null;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** A word in letters of one family where one has them all; else letter by letter. */
export function letteringOf(word: string, face: Face): Lettering[] {
  const { own, spare: others } = faces[face];
  for (const family of [own, others]) {
    const lettering = inFamily(word, family);
    if (lettering) return lettering;
  }
  const all = [...own, ...others];
  return joined([...graphemes.segment(word)].flatMap(({ segment }) => letterOf(segment, all)));
}

function inFamily(word: string, files: readonly FontFile[]): Lettering[] | undefined {
  const found: Lettering[] = [];
  for (const text of word) {
    const file = files.find((one) => one.has(text.codePointAt(0) ?? 0));
    if (!file) return undefined;
    found.push({ file, text });
  }
  return joined(found);
}

/** What can be drawn of a letter, and one box for what cannot. */
function letterOf(letter: string, files: readonly FontFile[]): Lettering[] {
  const signs = [...letter].map((text) => ({ text, file: files.find((one) => one.has(text.codePointAt(0) ?? 0)) }));
  const drawn = signs.flatMap(({ text, file }) => (file && !invisible.test(text) ? [{ text, file }] : []));
  const lost = signs.some(({ text, file }) => !file && !invisible.test(text));
  return lost ? [...drawn, { file: null, text: letter }] : drawn;
}

/** Neighbors in one file are one text, so that its kerning holds. */
function joined(letters: readonly Lettering[]): Lettering[] {
  const found: Lettering[] = [];
  for (const { file, text } of letters) {
    const last = found.at(-1);
    if (last && file && last.file === file) last.text += text;
    else found.push({ file, text });
  }
  return found;
}
