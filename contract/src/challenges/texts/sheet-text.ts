import { beginsWithNameLabel } from './sheet/facts.ts';
import type { SourceLine } from './sheet/source-lines.ts';
import { handoutsOf } from './sheet/handouts.ts';
import { isScale, readScoringLine, readSeveralScored } from './sheet/scoring-line.ts';
import { emptySheet, type ScoringItem, type Sheet, textsOf, type TooLong } from '../fields/sheet.ts';
import type { LinePlace } from './sheet/line-place.ts';
import { type ReadLines, readLines } from './sheet/read-lines.ts';
import { isWrapped, passagesOf } from './sheet/passages.ts';
import { fitSheet } from './sheet/fit-sheet.ts';

/** Words of a text apart from its fields. Every line is in a part, in a field, or in one of the lists. */
export interface ReadSheet {
  /** Null for a text without words for any part. */
  sheet: Sheet | null;
  /** First head that belongs to no part; empty where there is none. */
  title: string;
  /** Lines that belong to no known part. */
  unknown: string[];
  /** Texts beyond the limits of a sheet, each with its part. */
  tooLong: TooLong[];
  /** Numbers (from 0) of the scoring items whose line gives no total of points; they have 0 points. */
  unscored: number[];
  /** Lines of the list of materials. */
  materialLines: string[];
}

/** Reads the words of a text into the parts of a sheet, in time linear in its length. */
export const readSheet = (text: string): ReadSheet => sheetOf(readLines(text));

/**
 * Returns the title of a text: its title line, else the name in one of its first three data, such as "Activity: Rain
 * Relay"; empty where there is neither.
 */
export const titleOf = ({ lines, places }: Pick<ReadLines, 'lines' | 'places'>): string =>
  lines[places.indexOf('title')]?.text ?? nameOf(lines.filter((_, at) => places[at] === 'fact').slice(0, 3));

/** Returns the name in the first data: "Rain Relay" from "Activity: Rain Relay"; empty without one. */
function nameOf(facts: readonly SourceLine[]): string {
  const fact = facts.find(({ text }) => beginsWithNameLabel(text) && !/^title\b/i.test(text))?.text ?? '';
  return fact.replace(/^.{2,30}?(?::| [–—-])\s+/u, '');
}

/**
 * Builds the sheet of lines whose places are decided, with the lists of lines that fit nowhere; the sheet is null where
 * no line has words for it.
 */
export function sheetOf({ written, lines, places, sorted }: ReadLines): ReadSheet {
  const wrapped = isWrapped(lines);
  const of = (wanted: LinePlace) => passagesOf(lines, places, wanted, wrapped);
  const facts = lines.filter((_, at) => places[at] === 'fact' && !sorted.keyLines.has(at));
  const open: number[] = [];
  const parts = {
    scene: of('scene'),
    task: of('task'),
    rules: of('rules'),
    setup: of('setup'),
    scoring: scoringIn(of('scoring')),
    // A datum that is no field of a challenge, such as the size of a group, is for the person who runs it.
    notes: [...of('notes'), ...facts.map(({ text: words }) => words)],
    handouts: handoutsOf(lines, places, wrapped),
  };
  parts.scoring = withoutTotal(parts.scoring);
  for (const [at, { points }] of parts.scoring.entries()) if (points === 0) open.push(at);
  const { sheet, tooLong } = fitSheet({ ...emptySheet(), ...parts });
  return {
    sheet: textsOf(sheet).length > 0 ? sheet : null,
    title: titleOf({ lines, places }),
    unknown: [
      ...lines.filter((_, at) => places[at] === 'unknown').map(({ raw }) => raw),
      ...written
        .slice(lines.length)
        .filter((line) => line.written.trim() !== '')
        .map((line) => line.written),
    ],
    tooLong,
    unscored: open,
    materialLines: of('materials'),
  };
}

/** A sheet that nobody reviews before it is saved. */
export interface UnseenSheet extends Pick<ReadSheet, 'sheet' | 'tooLong'> {
  /** Number of lines that went to the notes because they belong to no known part. */
  unread: number;
}

/**
 * Returns a sheet with the lines that belong to no known part at the end of its notes, and their number: a team reads
 * only what is surely for it. What exceeds the limits of a sheet is added to `tooLong`; the sheet is null where it has
 * no words.
 */
export function withUnread({
  sheet,
  unknown,
  tooLong = [],
}: Pick<ReadSheet, 'sheet' | 'unknown'> & Partial<ReadSheet>): UnseenSheet {
  const base = sheet ?? emptySheet();
  const fitted = fitSheet({ ...base, notes: [...base.notes, ...unknown] });
  return {
    sheet: textsOf(fitted.sheet).length > 0 ? fitted.sheet : null,
    tooLong: [...tooLong, ...fitted.tooLong],
    unread: unknown.length,
  };
}

/**
 * Reads a text that nobody sorted into parts. Lines of no known part end the notes, and so do its materials, which may
 * be those of the room; `unread` counts both.
 */
export function readUnseen(text: string): UnseenSheet {
  const read = readSheet(text);
  return withUnread({ ...read, unknown: [...read.unknown, ...read.materialLines] });
}

const scoringIn = (lines: readonly string[]): ScoringItem[] =>
  isScale(lines) ? lines.map((line) => unscored(line)) : lines.flatMap((line) => scoringOf(line));

const unscored = (line: string): ScoringItem => ({ item: line, detail: '', points: 0, up_to: true });

const scoringOf = (line: string): ScoringItem | ScoringItem[] =>
  readSeveralScored(line) ?? readScoringLine(line) ?? unscored(line);

/** Drops "Total 100" where it only repeats the sum of the other items. */
function withoutTotal(items: ScoringItem[]): ScoringItem[] {
  const isTotal = ({ item }: ScoringItem) =>
    /^(?:the )?(?:total|sum|all together|altogether|maximum)\b.{0,20}$/i.test(item);
  const scored = items.filter((item) => !isTotal(item));
  const sum = scored.reduce((all, { points }) => all + points, 0);
  return items.filter((item) => !isTotal(item) || item.points !== sum);
}
