import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { isBold } from './sfnt.ts';
import { unpacked } from './woff.ts';

export type Face = 'display' | 'text' | 'strong';

/** A font that lies in a file. Nothing is read before a letter is looked for in it: most sheets need three. */
export interface FontFile {
  /** Names the font in a document. */
  name: string;
  read: (wanted?: readonly string[]) => Buffer;
  /** Where it is known: no other sign is looked for in it, so that it is not read in vain. */
  only?: RegExp;
}

/** The families that a face is set in, in the order in which they are asked for a word, and then for a letter. */
export interface FaceFiles {
  own: FontFile[];
  spare: FontFile[];
  /** For what no family of the Latin, Greek and Cyrillic alphabets has. */
  others: FontFile[];
}

/** A file of each family, beside which the others lie. */
const places = {
  'bricolage-grotesque': () =>
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
  'atkinson-hyperlegible-next': () =>
    import.meta
      .resolve('@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff'),
  'open-sans': () => import.meta.resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff'),
  'noto-sans-hebrew': () =>
    import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
  // Noto's Arabic fonts put the dots of a letter on as glyphs of their own, and a text that is copied loses them.
  vazirmatn: () => import.meta.resolve('@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff'),
  'noto-sans-devanagari': () =>
    import.meta.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
  'dejavu-sans': () => import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  'noto-sans-symbols-2': () =>
    import.meta.resolve('@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff'),
};
type Family = keyof typeof places;

function filesOf(family: Family, weight: number, subsets: readonly string[], only?: RegExp): FontFile[] {
  return subsets.map((subset) => {
    const name = `${family}-${subset}-${weight}`;
    const path = (): URL => new URL(`${name}-normal.woff`, places[family]());
    const read = (wanted?: readonly string[]): Buffer => unpacked(readFileSync(path()), wanted);
    return { name, read, ...(only && { only }) };
  });
}

/** For the words that the product's own families have no letters for. */
const spareSubsets = [
  ...['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'math', 'symbols'],
];
const joiners = '\\u200c\\u200d';
const hebrew = new RegExp(`[\\p{scx=Hebrew}₪${joiners}]`, 'u');
const arabic = new RegExp(`[\\p{scx=Arabic}\\u0600-\\u06ff${joiners}]`, 'u');
const devanagari = new RegExp(`[\\p{scx=Devanagari}\\u0900-\\u097f${joiners}]`, 'u');

const othersOf = (weight: 400 | 700): FontFile[] => [
  ...filesOf('noto-sans-hebrew', weight, ['hebrew'], hebrew),
  ...filesOf('vazirmatn', weight, ['arabic'], arabic),
  ...filesOf('noto-sans-devanagari', weight, ['devanagari'], devanagari),
  ...filesOf('dejavu-sans', weight, ['latin']),
  ...filesOf('noto-sans-symbols-2', 400, ['symbols', 'math']),
];

const atkinson = (weight: number): FontFile[] => filesOf('atkinson-hyperlegible-next', weight, ['latin', 'latin-ext']);

const spareOf = (weight: 400 | 700): FontFile[] => filesOf('open-sans', weight, spareSubsets);
const text: FaceFiles = { own: atkinson(400), spare: spareOf(400), others: othersOf(400) };

/** A bold face ends with the files of the light one, so that it has no fewer signs. */
function boldOf(own: FontFile[]): FaceFiles {
  return { own, spare: spareOf(700), others: [...othersOf(700), ...text.own, ...text.spare, ...text.others] };
}

const faces: Record<Face, FaceFiles> = {
  display: boldOf(filesOf('bricolage-grotesque', 800, ['latin', 'latin-ext', 'vietnamese'])),
  text,
  strong: boldOf(atkinson(700)),
};

/** The files of a face, the same object each time; those that the operator added come last. */
export function filesOfFace(face: Face): FaceFiles {
  const known = withAdded.get(face);
  if (known) return known;
  const { own, spare, others } = faces[face];
  const bold = addedFonts().filter((font) => font.isBold);
  const light = addedFonts().filter((font) => !font.isBold);
  const found = { own, spare, others: [...others, ...(face === 'text' ? [...light, ...bold] : [...bold, ...light])] };
  withAdded.set(face, found);
  return found;
}

interface AddedFont extends FontFile {
  isBold: boolean;
  bytes: number;
}

const folderKey = 'teamsparks-fonts';
const addedMax = 12;
const bytesMax = 30_000_000;
let added: AddedFont[] | undefined;
const withAdded = new Map<Face, FaceFiles>();

/** Where the operator puts fonts for further alphabets; threads that are begun later look there too. */
export function addFontsIn(folder: string): void {
  if (getEnvironmentData(folderKey) === folder) return;
  setEnvironmentData(folderKey, folder);
  added = undefined;
  withAdded.clear();
}

/** What lies there at the first look: an operator who adds a font restarts the server. */
function addedFonts(): AddedFont[] {
  added ??= findFonts(getEnvironmentData(folderKey));
  return added;
}

/** Changes when a font is added or taken away, because copies without it are outdated then. */
export function addedFontsMark(): string[] {
  return addedFonts().map(({ name, bytes }) => `${name} ${bytes}`);
}

function findFonts(folder: unknown): AddedFont[] {
  if (typeof folder !== 'string') return [];
  const names = namesIn(folder)
    .filter((name) => /\.(?:woff|ttf|otf)$/i.test(name))
    .sort();
  return names.slice(0, addedMax).flatMap((file) => {
    const path = join(folder, file);
    const read = (wanted?: readonly string[]): Buffer => {
      const bytes = readFileSync(path);
      return file.toLowerCase().endsWith('.woff') ? unpacked(bytes, wanted) : bytes;
    };
    try {
      const { size } = statSync(path);
      return size > bytesMax ? [] : [{ name: `added-${file}`, read, bytes: size, isBold: isBold(read(['OS/2'])) }];
    } catch {
      // A file that is no font is as good as none: nothing else is drawn differently.
      return [];
    }
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
