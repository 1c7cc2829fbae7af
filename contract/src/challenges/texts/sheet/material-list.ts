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
import { isWrapped, joinPassage, passageLines } from './passages.ts';
import { chatStamp, type SourceLine } from './source-lines.ts';

/** Lines of a list, with an empty one where the lines of the text stand apart. */
export interface MaterialList {
  texts: string[];
  /** Number of each line in the text. */
  numbers: number[];
  trust: Trust[];
}

/** List of the documented section. */
export interface DocumentedList extends MaterialList {
  /** Numbers of the lines that head a table. */
  tableHeads: ReadonlySet<number>;
}

interface Listed {
  at: number;
  text: string;
  trust: Trust;
}

/**
 * Drops the blank lines of a list where a blank line stands between all lines, so that its numbers are not read as page
 * numbers.
 */
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
 * Returns the numbers of the lines that form stacked materials, one material over several lines with its count on a
 * line of its own. Looks in the documented section, or in the whole text where there is none, before heads
 * are known.
 */
export function stackedLines(
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

/** Tells whether a line is only a number, perhaps behind a bullet. */
const isBareNumber = (text: string) => text.length < 20 && /^\P{L}*\p{N}\P{L}*$/u.test(text);

/**
 * Tells whether a line is a head of something other than materials: by its mark and words, above steps whose numbers
 * have lines of their own, or a label such as "Group size" behind a blank line.
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
 * Returns the list of the documented section, each line with how far it can be trusted. A line with "scoring" ends it,
 * whatever heads stand before; without such a line the next head of another part does. Lines below such a head are
 * doubtful.
 */
export function documentedListOf(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  { start, lines: section, isEnded }: MaterialSection,
  { places, begins }: PlacedLines,
): DocumentedList {
  const listed: Listed[] = [];
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
    if (head === 'other' && begun && place === 'head') listed.push({ at, text: '', trust: 'doubt' });
    const text = textAt(at);
    if (text === undefined) {
      tableHeads.add(at);
      continue;
    }
    const line = lines[at];
    const isAside = line !== undefined && !line.isBlank && ((place === 'unknown' && isOfPage(line)) || isProse(line));
    // Behind a paragraph of sentences, a line without a head may belong anywhere.
    if (isAside && head === 'materials' && listed.length > 0 && lines[at - 1]?.isBlank) head = 'unknown';
    if (!isEnded && (place === 'fact' || isAside || (head !== 'unknown' && isElsewhere(head, place)))) continue;
    const isBelow = head !== 'materials' && place !== 'materials';
    const isHead = line !== undefined && isHeadOfThings(lines, at);
    const isOther = place !== 'materials' && place !== 'unknown' && place !== 'blank';
    listed.push({ at, text, trust: isBelow || isOther || isHead || isAside ? 'doubt' : 'sure' });
  }
  return { ...spaced(inThings(listed)), tableHeads };
}

/**
 * Returns a reader of lines that orders the cells of a table row by its columns; undefined for a table head. Call it
 * line by line, in order: it remembers the columns.
 */
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

/**
 * Returns the passages whose place is the materials, each joined into one text that still has its marks, with how far
 * each can be trusted: the reader of materials knows more marks than the reader of the sheet.
 */
export function openList(
  written: readonly TextLine[],
  lines: readonly SourceLine[],
  places: readonly LinePlace[],
): { texts: string[]; trust: Trust[] } {
  const textAt = rowReader(written);
  const things = passageLines(lines, places, 'materials', isWrapped(lines)).flatMap((numbers) => {
    const at = numbers[0]!;
    const begin = textAt(at)?.replace(chatStamp, '');
    const trust: Trust = isHeadOfThings(lines, at) ? 'doubt' : 'sure';
    return begin ? [{ text: joinPassage(lines, numbers, begin), trust }] : [];
  });
  return { texts: things.map(({ text }) => text), trust: things.map(({ trust }) => trust) };
}

/** Splits the only line of a list, "10 straws, tape, and a cup", into its things where there are at least three. */
function inThings(all: readonly Listed[]): readonly Listed[] {
  const filled = all.filter(({ text }) => text !== '');
  const [only] = filled;
  const things = filled.length === 1 && only ? thingsIn(only.text) : [];
  return only && things.length > 2 ? things.map((text) => ({ ...only, text, trust: 'guess' })) : all;
}

/**
 * Tells whether a line belongs outside the list: below another head everything but materials, below its own head only
 * notes.
 */
function isElsewhere(head: 'materials' | 'other', place: PlacedLines['places'][number]): boolean {
  return head === 'materials' ? place === 'notes' : place !== 'materials' && place !== 'blank';
}

/** Tells whether a line is page furniture such as "Page 1 of 2"; a bare number is left to the reader of the list. */
const isOfPage = (line: SourceLine): boolean => !isBareNumber(line.raw) && isJunk(line, 'materials');

const noMaterials = /^no(?:ne| (?:special |extra )?(?:materials?|supplies|equipment))\b/i;
const speaks = /^(?:they|you|we|it|each|every|the|all|no|do|don['’]t|teams?|players?)\b/i;
/** Tells whether a line is a sentence or a note and no thing of a list: "Every team gets 10." */
export function isProse({ text, isItem }: SourceLine): boolean {
  if (isItem || !/[.!?:]/.test(text) || noMaterials.test(text)) return false;
  if (/^notes?:/i.test(text) || /[.!?] \p{Lu}\p{Ll}/u.test(text)) return true;
  if (!/[.!?]$/.test(text) || /^\P{L}*\p{N}|\s[-–—=]\s|[(:]/u.test(text)) return false;
  const words = text.split(' ').length;
  return words >= 5 || (words >= 3 && speaks.test(text));
}
