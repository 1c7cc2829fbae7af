import { parseMaterials, type ReadMaterials } from '../materials-text.ts';
import { type SortedLines, sortLines } from '../metadata-lines.ts';
import { type TextLine, textLines, textMaxLength } from '../../../shared/text-lines.ts';
import type { Learned } from './cues.ts';
import { pastedText } from '../../../shared/lines/pasted-text.ts';
import { type BesideHead, besideHeads } from './material-words.ts';
import { documentedListOf, type DocumentedList, isProse, openList, stackedLines } from './material-list.ts';
import type { LinePlace, PlacedLines } from './line-place.ts';
import { placesOf } from './places.ts';
import { type SourceLine, sourceLines } from './source-lines.ts';

/** A text read once for its fields and its sheet: a number means the same line everywhere. */
export interface ReadLines {
  written: readonly TextLine[];
  /** Lines with what their marks say. */
  lines: readonly SourceLine[];
  /** Place of each of `lines`; lines of the text beyond them have none. */
  places: readonly LinePlace[];
  sorted: SortedLines;
  materials: ReadMaterials;
}

/**
 * A sheet has room for 20,000 characters. Lines far beyond that are not read, so that a page of line ends takes no
 * longer.
 */
const linesMax = 4000;
const titleLinesMax = 6;

/** Reads a text into lines, their places in the sheet, its fields and its materials, in time linear in its length. */
export function readLines(text: string): ReadLines {
  const { written, lines, sorted, ...placed } = placeLines(text);
  const places = withSubheads(lines, withTitle(lines, placed.places));
  const list = documentedListOf(written, lines, sorted.section, { ...placed, places });
  const beside = besideHeads(lines, { ...placed, places });
  return { written, lines, sorted, ...withMaterials({ written, lines, places, sorted, list, beside }) };
}

/** Sorts the lines of a text into places by heads and words, before title, subheads and materials are settled. */
export function placeLines(
  text: string,
  learned?: Learned,
): PlacedLines & Pick<ReadLines, 'written' | 'lines' | 'sorted'> {
  const written = textLines(pastedText(text.slice(0, textMaxLength)));
  const sorted = sortLines(written);
  const lines = sourceLines(written.slice(0, linesMax));
  const stacked = stackedLines(written, lines, sorted);
  const knownLines = {
    front: sorted.front.lines,
    isField: (at: number) => sorted.keyLines.has(at),
    isStacked: (at: number) => stacked.has(at),
  };
  const { places, begins } = placesOf(lines, knownLines, learned);
  return { written, lines, sorted, begins, places: withFront(places, lines, sorted) };
}

/** Drops the title where it stands too far below the first lines: a name below a text is its sender's. */
function withTitle(lines: readonly SourceLine[], places: readonly LinePlace[]): readonly LinePlace[] {
  const title = places.indexOf('title');
  const above = lines.slice(0, Math.max(title, 0)).filter(({ isBlank }, at) => !isBlank && places[at] !== 'fact');
  return above.length <= titleLinesMax ? places : places.map((place, at) => (at === title ? 'unknown' : place));
}

/** Places an unknown head with the lines below it. */
function withSubheads(lines: readonly SourceLine[], places: readonly LinePlace[]): LinePlace[] {
  const settled = [...places];
  let below: LinePlace | undefined;
  for (let at = settled.length - 1; at >= 0; at -= 1) {
    const place = settled[at]!;
    if (place === 'subhead')
      settled[at] =
        below === undefined || below === 'title' || below === 'fact' || lines[at]!.isRule ? 'unknown' : below;
    if (place !== 'blank' && place !== 'head') below = settled[at];
  }
  return settled;
}

/** Marks the fields and other valued data of front matter as facts, the rest of it as unknown. */
function withFront(
  places: readonly LinePlace[],
  lines: readonly SourceLine[],
  { front, keyLines }: SortedLines,
): LinePlace[] {
  return places.map((place, at) => {
    if (at >= front.lines || lines[at]!.isBlank) return place;
    if (lines[at]!.isRule) return 'head';
    return keyLines.has(at) || front.facts.has(at) ? 'fact' : 'unknown';
  });
}

/** The parts of a read text that decide about its materials. */
interface PlacedText {
  written: readonly TextLine[];
  lines: readonly SourceLine[];
  places: readonly LinePlace[];
  sorted: SortedLines;
  list: DocumentedList;
  beside: readonly BesideHead[];
}

/**
 * Returns the materials of the documented section with those beside its head, and the places that follow from them.
 * "You will need" begins no documented list, but unless a full list stands between "materials" and "scoring" the things
 * below it count; otherwise those lines lose their place. The list of the front matter counts where the text has no
 * other.
 */
function withMaterials({
  written,
  lines,
  places,
  sorted,
  list,
  beside,
}: PlacedText): Pick<ReadLines, 'places' | 'materials'> {
  const { section, front } = sorted;
  const { numbers, trust } = list;
  // Things beside a head are read there, one by one.
  const isBeside = (at: number) => beside.some((one) => one.at === at && one.things.length > 1);
  const texts = list.texts.map((text, index) => (isBeside(numbers[index]!) ? '' : text));
  const parsed = parseMaterials(texts, (at) => trust[at]);
  const taken = new Set(parsed.taken.flatMap(({ at, lines: count }) => numbers.slice(at, at + count)));
  const isCertain = parsed.materials.length > parsed.taken.filter(({ at }) => trust[at] === 'doubt').length;
  const isWhole = isCertain && section.isEnded;
  const named = beside.filter(({ at }) => !isWhole || at === section.start);
  const listed = new Set([...numbers, ...named.map(({ at }) => at)]);
  const settled = places.map((place, at) => {
    if (list.tableHeads.has(at)) return 'head';
    if (place === 'unknown' && taken.has(at)) return 'materials';
    if (place !== 'materials' || taken.has(at) || at === section.start) return place;
    // Sentences among the things are no things, and must not be lost.
    const isOut = isProse(lines[at]!) || (isWhole && !listed.has(at));
    return isOut && !named.some((one) => one.at === at) ? 'unknown' : place;
  });
  const others = settled.map((place, at) => (place === 'materials' && listed.has(at) ? 'head' : place));
  const isClosed = isWhole || !others.includes('materials');
  const rest = isClosed ? { texts: [], trust: [] } : openList(written, lines, others);
  // Things beside their head are as much on the list as those below it.
  const things = named.flatMap((one) => one.things.map((thing) => `- ${thing}`));
  const before = [...things, ...rest.texts];
  const isFront = before.length === 0 && !isCertain;
  if (isFront) before.push(...front.materials);
  if (before.length === 0) return { places: settled, materials: parsed };
  const trustOf = (at: number) =>
    at < things.length ? 'guess' : (rest.trust[at - things.length] ?? trust[at - before.length - 1]);
  return { places: settled, materials: parseMaterials([...before, '', ...texts], trustOf) };
}
