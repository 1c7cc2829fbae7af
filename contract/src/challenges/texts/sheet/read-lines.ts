import { parseMaterials, type ReadMaterials } from '../materials-text.ts';
import { type SortedLines, sortLines } from '../metadata-lines.ts';
import { type TextLine, textLines, textMaxLength } from '../../../shared/text-lines.ts';
import type { Learned } from './cues.ts';
import { pastedText } from '../../../shared/lines/pasted-text.ts';
import { type BesideHead, besideHeads } from './material-words.ts';
import { listOf, type DocumentedList, isProse, openList, stackedIn } from './material-list.ts';
import type { LinePlace, PlacedLines } from './line-place.ts';
import { placesOf } from './places.ts';
import { type SourceLine, sourceLines } from './source-lines.ts';

/** A text, read once for its fields and for its sheet: the same number means the same line everywhere. */
export interface ReadLines {
  written: readonly TextLine[];
  /** What their marks say. */
  lines: readonly SourceLine[];
  /** As many as there are lines: what a text has beyond them has no place. */
  places: readonly LinePlace[];
  sorted: SortedLines;
  materials: ReadMaterials;
}

/** A sheet has room for 20,000 characters. Lines far beyond that are not looked at, so that a page of line ends takes no longer. */
const linesMax = 4000;
const titleLinesMax = 6;

/** Reads the lines of a text in time linear in its length. */
export function readLines(text: string): ReadLines {
  const { written, lines, sorted, ...placed } = placedIn(text);
  const places = withSubheads(lines, withTitle(lines, placed.places));
  const list = listOf(written, lines, sorted.section, { ...placed, places });
  const beside = besideHeads(lines, { ...placed, places });
  return { written, lines, sorted, ...withMaterials({ written, lines, places, sorted, list, beside }) };
}

/** The lines with their places, as their heads and words tell. */
export function placedIn(
  text: string,
  learned?: Learned,
): PlacedLines & Pick<ReadLines, 'written' | 'lines' | 'sorted'> {
  const written = textLines(pastedText(text.slice(0, textMaxLength)));
  const sorted = sortLines(written);
  const lines = sourceLines(written.slice(0, linesMax));
  const stacked = stackedIn(written, lines, sorted);
  const known = {
    front: sorted.front.lines,
    isField: (at: number) => sorted.keyLines.has(at),
    isStacked: (at: number) => stacked.has(at),
  };
  const { places, begins } = placesOf(lines, known, learned);
  return { written, lines, sorted, begins, places: withFront(places, lines, sorted) };
}

/** A title stands among the first lines. A name below a text is that of its sender. */
function withTitle(lines: readonly SourceLine[], places: readonly LinePlace[]): readonly LinePlace[] {
  const title = places.indexOf('title');
  const above = lines.slice(0, Math.max(title, 0)).filter(({ isBlank }, at) => !isBlank && places[at] !== 'fact');
  return above.length <= titleLinesMax ? places : places.map((place, at) => (at === title ? 'unknown' : place));
}

/** A head that nobody knows stays with what stands below it. */
function withSubheads(lines: readonly SourceLine[], places: readonly LinePlace[]): LinePlace[] {
  const found = [...places];
  let below: LinePlace | undefined;
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const place = found[at]!;
    if (place === 'subhead')
      found[at] = below === undefined || below === 'title' || below === 'fact' || lines[at]!.isRule ? 'unknown' : below;
    if (place !== 'blank' && place !== 'head') below = found[at];
  }
  return found;
}

/** Of front matter the fields and other data with a value are facts; what else it has, nobody knows. */
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

interface Found {
  written: readonly TextLine[];
  lines: readonly SourceLine[];
  places: readonly LinePlace[];
  sorted: SortedLines;
  list: DocumentedList;
  beside: readonly BesideHead[];
}

/**
 * The materials of the documented section, with what stands beside its head. "You will need" is no documented beginning of the list,
 * but unless a whole list is there from "materials" to "scoring", what stands below it is of the list, too; else it has no place. The
 * list of the front matter counts where the text has no other.
 */
function withMaterials({
  written,
  lines,
  places,
  sorted,
  list,
  beside,
}: Found): Pick<ReadLines, 'places' | 'materials'> {
  const { section, front } = sorted;
  const { numbers, trust } = list;
  // What stands beside a head is read there, each thing by itself.
  const isBeside = (at: number) => beside.some((one) => one.at === at && one.things.length > 1);
  const texts = list.texts.map((text, index) => (isBeside(numbers[index]!) ? '' : text));
  const known = parseMaterials(texts, (at) => trust[at]);
  const taken = new Set(known.taken.flatMap(({ at, lines: count }) => numbers.slice(at, at + count)));
  const isCertain = known.materials.length > known.taken.filter(({ at }) => trust[at] === 'doubt').length;
  const isWhole = isCertain && section.isEnded;
  const named = beside.filter(({ at }) => !isWhole || at === section.start);
  const listed = new Set([...numbers, ...named.map(({ at }) => at)]);
  const found = places.map((place, at) => {
    if (list.tableHeads.has(at)) return 'head';
    if (place === 'unknown' && taken.has(at)) return 'materials';
    if (place !== 'materials' || taken.has(at) || at === section.start) return place;
    // Sentences among the things are none of them, and are not lost.
    const isOut = isProse(lines[at]!) || (isWhole && !listed.has(at));
    return isOut && !named.some((one) => one.at === at) ? 'unknown' : place;
  });
  const others = found.map((place, at) => (place === 'materials' && listed.has(at) ? 'head' : place));
  const isClosed = isWhole || !others.includes('materials');
  const rest = isClosed ? { texts: [], trust: [] } : openList(written, lines, others);
  // Beside their head they are on a list as much as below it.
  const things = named.flatMap((one) => one.things.map((thing) => `- ${thing}`));
  const before = [...things, ...rest.texts];
  const isFront = before.length === 0 && !isCertain;
  if (isFront) before.push(...front.materials);
  if (before.length === 0) return { places: found, materials: known };
  const trustOf = (at: number) =>
    at < things.length ? 'guess' : (rest.trust[at - things.length] ?? trust[at - before.length - 1]);
  return { places: found, materials: parseMaterials([...before, '', ...texts], trustOf) };
}
