import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { isBold, type Range, rangesOf, unpackWoff } from './sfnt.ts';

export type Face = 'display' | 'text' | 'strong';

/** A font in a file, read only when a letter is looked for in it: most sheets need three. */
export interface FontFile {
  /** Name of the font in a document. */
  name: string;
  read: (wanted?: readonly string[]) => Buffer;
  /** Characters that the font may have; others are not looked for, so that the file is not read for nothing. */
  only?: RegExp;
}

/** Font files of a face, in the order in which they are searched for a word, then for a letter. */
export interface FaceFiles {
  own: FontFile[];
  spare: FontFile[];
  /** For alphabets other than Latin, Greek and Cyrillic. */
  others: FontFile[];
}

/** One file of each family; the others lie beside it. */
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
    const read = (wanted?: readonly string[]): Buffer => unpackWoff(readFileSync(path()), wanted);
    return { name, read, ...(only && { only }) };
  });
}

/** Used for letters that the product's own families lack. */
const spareSubsets = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
  'math',
  'symbols',
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

/** Returns the files of a bold face, followed by those of the light one, so that it has no fewer characters. */
function boldOf(own: FontFile[]): FaceFiles {
  return { own, spare: spareOf(700), others: [...othersOf(700), ...text.own, ...text.spare, ...text.others] };
}

const faces: Record<Face, FaceFiles> = {
  display: boldOf(filesOf('bricolage-grotesque', 800, ['latin', 'latin-ext', 'vietnamese'])),
  text,
  strong: boldOf(atkinson(700)),
};

/**
 * Returns the font files of a face, the operator's last; the same object each time until {@link addFontsIn} sets
 * another folder.
 */
export function filesOfFace(face: Face): FaceFiles {
  const cached = withAdded.get(face);
  if (cached) return cached;
  const { own, spare, others } = faces[face];
  const bold = addedFonts().filter((font) => font.isBold);
  const light = addedFonts().filter((font) => !font.isBold);
  const files = { own, spare, others: [...others, ...(face === 'text' ? [...light, ...bold] : [...bold, ...light])] };
  withAdded.set(face, files);
  return files;
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

/** Sets the folder in which the operator puts fonts for more alphabets, also for drawing threads that start later. */
export function addFontsIn(folder: string): void {
  if (getEnvironmentData(folderKey) === folder) return;
  setEnvironmentData(folderKey, folder);
  added = undefined;
  withAdded.clear();
}

/** Returns the operator's fonts, read once: adding a font takes a restart of the server. */
function addedFonts(): AddedFont[] {
  added ??= findFonts(getEnvironmentData(folderKey));
  return added;
}

/** Returns names and sizes of the added fonts, for the content hash: copies drawn with other fonts are outdated. */
export function addedFontsMark(): string[] {
  return addedFonts().map(({ name, bytes }) => `${name} ${bytes}`);
}

/** Returns at most 12 fonts in the folder, in the order of their names; skips files that are too large or no fonts. */
function findFonts(folder: unknown): AddedFont[] {
  if (typeof folder !== 'string') return [];
  const names = namesIn(folder)
    .filter((name) => /\.(?:woff|ttf|otf)$/i.test(name))
    .sort();
  return names.slice(0, addedMax).flatMap((file) => {
    const path = join(folder, file);
    const read = (wanted?: readonly string[]): Buffer => {
      const bytes = readFileSync(path);
      return file.toLowerCase().endsWith('.woff') ? unpackWoff(bytes, wanted) : bytes;
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

const rangesByFace = new WeakMap<FaceFiles, readonly Range[]>();

/**
 * Returns the ranges of code points that sheets can be drawn with, in order and without overlaps. Read from the fonts,
 * so that no list can differ from the drawing, and only on the first call, because startup reads no font. Bold faces
 * have no fewer characters.
 */
export function printedRanges(): readonly Range[] {
  const files = filesOfFace('text');
  const { own, spare, others } = files;
  const ranges =
    rangesByFace.get(files) ?? joined([...own, ...spare, ...others].flatMap(({ read }) => rangesOf(read(['cmap']))));
  rangesByFace.set(files, ranges);
  return ranges;
}

/** Sorts ranges and merges those that overlap or touch. */
function joined(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
