import { parseMaterials, type Trust } from '../materials-text.ts';
import { type Columns, columnsIn } from '../../../shared/lines/table-head.ts';
import type { MaterialSection, SortedLines } from '../metadata-lines.ts';
import type { TextLine } from '../../../shared/text-lines.ts';
import { isFactLabel, isJunk } from './facts.ts';
import { isHeadOfThings } from './head-lines.ts';
import { headOf } from '../../../shared/lines/heads.ts';
import type { LinePlace, PlacedLines } from './line-place.ts';
import { rowOf, rowText } from '../../../shared/lines/material-table.ts';
import { thingsIn } from './material-words.ts';
import { isWrapped, joined, passageLines } from './passages.ts';
import { chatStamp, type SourceLine } from './source-lines.ts';

/** The lines of a list, with an empty one where lines of the text stand apart. */
export interface MaterialList {
  texts: string[];
  /** For each of them its number in the text. */
  numbers: number[];
  trust: Trust[];
}

/** The list of the documented section. */
export interface DocumentedList extends MaterialList {
  /** The numbers of the heads of its tables. */
  tableHeads: ReadonlySet<number>;
}

interface Listed {
  at: number;
  text: string;
  trust: Trust;
}

/** A list with an empty line between all of its lines is read as if it had none: its numbers are no page's. */
function spaced(all: readonly Listed[]): MaterialList {
  const isSpaced = !all.some(({ text }, index) => text !== '' && (all[index + 1]?.text ?? '') !== '');
  const kept = isSpaced ? all.filter(({ text }) => text !== '') : all;
  return {
    texts: kept.map(({ text }) => text),
    numbers: kept.map(({ at }) => at),
    trust: kept.map(({ trust }) => trust),
  };
}

/**
 * The lines of materials that take several (UPL-056): no head, and no number of a page. They are looked for in the documented
 * section, or in all of a text that has none, before anything is known of its heads.
 */
export function stackedIn(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  { section, keyLines, front }: SortedLines,
): Set<number> {
  const all = section.lines.length > 0 ? section.lines : lines.map((_, at) => at);
  if (!all.some((at) => isBareNumber(written[at]!.text))) return new Set();
  const isOpen = (at: number) => at >= front.lines && at < lines.length && !keyLines.has(at) && !isOtherHead(lines, at);
  const { texts, numbers } = spaced(
    all.filter((at) => isOpen(at)).map((at) => ({ at, text: written[at]!.text, trust: 'sure' })),
  );
  if (!texts.some((text) => isBareNumber(text))) return new Set();
  const stacks = parseMaterials(texts).taken.filter((one) => one.lines > 1);
  return new Set(stacks.flatMap((one) => numbers.slice(one.at, one.at + one.lines)));
}

/** A number and nothing else, perhaps behind a bullet. */
const isBareNumber = (text: string) => text.length < 20 && /^\P{L}*\p{N}\P{L}*$/u.test(text);

/**
 * "## How to play" over "1", a head by its mark and its words, or behind an empty line "Group size" over "6–14" and "How to play"
 * over steps whose numbers have lines of their own.
 */
function isOtherHead(lines: readonly SourceLine[], at: number): boolean {
  const { level, text } = lines[at]!;
  const above = lines[at - 1];
  const isSetOff = above?.isBlank === true;
  if (above && isBareNumber(above.raw) && /^\p{Lu}/u.test(text) && isHeadOfWords(text))
    return !isBareNumber(lines[at + 1]?.raw ?? '');
  if (isSetOff && isFactLabel(text)) return true;
  const isOverSteps = isSetOff && lines[at + 1]?.raw === '1' && lines[at + 3]?.raw === '2';
  const head = level > 0 || isOverSteps ? headOf(text) : undefined;
  return head?.left === 0 && head.place !== 'materials';
}

const parts = new Set<string | undefined>(['scene', 'task', 'rules', 'setup', 'scoring', 'notes']);
function isHeadOfWords(text: string): boolean {
  const head = headOf(text);
  return head?.left === 0 && parts.has(head.place);
}

/**
 * What of the documented section is a list. A line with "scoring" ends it (UPL-055), whatever heads stand before; without such a
 * line the next head of something else does. What stands below one is doubtful.
 */
export function listOf(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  { start, lines: section, isEnded }: MaterialSection,
  { places, begins }: PlacedLines,
): DocumentedList {
  const found: Listed[] = [];
  const tableHeads = new Set<number>();
  let head: 'materials' | 'other' | 'unknown' = 'materials';
  const textAt = rowReader(written);
  if (start >= 0) textAt(start);
  for (const at of section) {
    const place = places[at] ?? 'unknown';
    const begun = begins.get(at);
    if (begun === 'materials' || (begun && place === 'materials')) head = 'materials';
    else if (begun && head !== 'other') head = begun === 'unknown' ? begun : 'other';
    // "Rules" below a number is no unit of the thing above.
    if (head === 'other' && begun && place === 'head') found.push({ at, text: '', trust: 'doubt' });
    const text = textAt(at);
    if (text === undefined) {
      tableHeads.add(at);
      continue;
    }
    const line = lines[at];
    const isAside = line !== undefined && !line.isBlank && ((place === 'unknown' && isOfPage(line)) || isProse(line));
    // Behind a paragraph of sentences nobody knows what a line without a head is.
    if (isAside && head === 'materials' && found.length > 0 && lines[at - 1]?.isBlank) head = 'unknown';
    if (!isEnded && (place === 'fact' || isAside || (head !== 'unknown' && isElsewhere(head, place)))) continue;
    const isBelow = head !== 'materials' && place !== 'materials';
    const isHead = line !== undefined && isHeadOfThings(lines, at);
    const isOther = place !== 'materials' && place !== 'unknown' && place !== 'blank';
    found.push({ at, text, trust: isBelow || isOther || isHead || isAside ? 'doubt' : 'sure' });
  }
  return { ...spaced(inThings(found)), tableHeads };
}

/** The text of a line, with the cells of a table in their order; undefined for the head of one. The lines are asked for in their order. */
function rowReader(written: readonly TextLine[]): (at: number) => string | undefined {
  let columns: Columns | undefined;
  return (at) => {
    const line = written[at]!;
    const row = rowOf(line.written);
    const named = row && columnsIn(row);
    columns = row ? (named ?? columns) : undefined;
    if (named) return undefined;
    return row ? rowText(line.text, row, columns) : line.text;
  };
}

/** The things of a list below any other head, as they are written: the reader of materials knows more marks than that of the sheet. */
export function openList(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  places: readonly LinePlace[],
): { texts: string[]; trust: Trust[] } {
  const textAt = rowReader(written);
  const found = passageLines(lines, places, 'materials', isWrapped(lines)).flatMap((numbers) => {
    const at = numbers[0]!;
    const begin = textAt(at)?.replace(chatStamp, '');
    const trust: Trust = isHeadOfThings(lines, at) ? 'doubt' : 'sure';
    return begin ? [{ text: joined(lines, numbers, begin), trust }] : [];
  });
  return { texts: found.map(({ text }) => text), trust: found.map(({ trust }) => trust) };
}

/** "10 straws, tape, and a cup" as the only line of a list are three things. */
function inThings(all: readonly Listed[]): readonly Listed[] {
  const filled = all.filter(({ text }) => text !== '');
  const [only] = filled;
  const things = filled.length === 1 && only ? thingsIn(only.text) : [];
  return only && things.length > 2 ? things.map((text) => ({ ...only, text, trust: 'guess' })) : all;
}

/** Below a head of something else only what is surely of the list, and in the list what is surely a note. */
function isElsewhere(head: 'materials' | 'other', place: PlacedLines['places'][number]): boolean {
  return head === 'materials' ? place === 'notes' : place !== 'materials' && place !== 'blank';
}

/** "Page 1 of 2"; of a number alone the list itself knows better. */
const isOfPage = (line: SourceLine): boolean => !isBareNumber(line.raw) && isJunk(line, 'materials');

const noMaterials = /^no(?:ne| (?:special |extra )?(?:materials?|supplies|equipment))\b/i;
const speaks = /^(?:they|you|we|it|each|every|the|all|no|do|don['’]t|teams?|players?)\b/i;
/** Sentences and notes are no list: "Every team gets 10." */
export function isProse({ text, isItem }: SourceLine): boolean {
  if (isItem || !/[.!?:]/.test(text) || noMaterials.test(text)) return false;
  if (/^notes?:/i.test(text) || /[.!?] \p{Lu}\p{Ll}/u.test(text)) return true;
  if (!/[.!?]$/.test(text) || /^\P{L}*\p{N}|\s[-–—=]\s|[(:]/u.test(text)) return false;
  const words = text.split(' ').length;
  return words >= 5 || (words >= 3 && speaks.test(text));
}
