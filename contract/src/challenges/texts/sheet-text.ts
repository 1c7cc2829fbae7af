import { isNamed } from './sheet/facts.ts';
import type { SourceLine } from './sheet/source-lines.ts';
import { handoutsOf } from './sheet/handouts.ts';
import { isScale, readScoringLine, readSeveralScored } from './sheet/scoring-line.ts';
import { emptySheet, type ScoringItem, type Sheet, textsOf, type TooLong } from '../fields/sheet.ts';
import type { LinePlace } from './sheet/line-place.ts';
import { type ReadLines, readLines } from './sheet/read-lines.ts';
import { isWrapped, passagesOf } from './sheet/passages.ts';
import { within } from './sheet/room.ts';

/** What a text says beside its fields. Every line of it is in a part, in a field, or in one of the lists. */
export interface ReadSheet {
  /** Null for a text without words for any part. */
  sheet: Sheet | null;
  /** The first head that is no part's; empty where there is none. */
  title: string;
  /** What belongs to no part that is known, line by line. */
  unknown: string[];
  /** What does not fit within the limits of a sheet, with the part to which it belongs. */
  tooLong: TooLong[];
  /** Lines of scoring that do not say how many points there are in all; they have 0 points. Counted from 0. */
  unscored: number[];
  /** Lines of the list of materials. */
  materialLines: string[];
}

/** Reads the words of a text into the parts of a sheet, in time linear in its length. */
export const readSheet = (text: string): ReadSheet => sheetOf(readLines(text));

/** The first head that is no part's; empty where there is none. */
export const titleOf = ({ lines, places }: Pick<ReadLines, 'lines' | 'places'>): string =>
  lines[places.indexOf('title')]?.text ?? nameOf(lines.filter((_, at) => places[at] === 'fact').slice(0, 3));

/** "Rain Relay" of "Activity: Rain Relay" among the first data. */
function nameOf(facts: readonly SourceLine[]): string {
  const found = facts.find(({ text }) => isNamed(text) && !/^title\b/i.test(text))?.text ?? '';
  return found.replace(/^.{2,30}?(?::| [–—-])\s+/u, '');
}

/** The sheet of lines whose places are known. */
export function sheetOf({ written, lines, places, sorted }: ReadLines): ReadSheet {
  const wrapped = isWrapped(lines);
  const of = (wanted: LinePlace) => passagesOf(lines, places, wanted, wrapped);
  const facts = lines.filter((_, at) => places[at] === 'fact' && !sorted.keyLines.has(at));
  const open: number[] = [];
  const found = {
    ...{ scene: of('scene'), task: of('task'), rules: of('rules'), setup: of('setup') },
    scoring: scoringIn(of('scoring')),
    // A fact that is no field of a challenge, such as the size of a group, is for the person who runs it.
    notes: [...of('notes'), ...facts.map(({ text: words }) => words)],
    handouts: handoutsOf(lines, places, wrapped),
  };
  found.scoring = withoutTotal(found.scoring);
  for (const [at, { points }] of found.scoring.entries()) if (points === 0) open.push(at);
  const { sheet, tooLong } = within({ ...emptySheet(), ...found });
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

/** A text that nobody looks at while it comes in. */
export interface UnseenSheet extends Pick<ReadSheet, 'sheet' | 'tooLong'> {
  /** How many lines are in the notes because no part is known for them. */
  unread: number;
}

/** Keeps what belongs to no known part at the end of the notes: a team reads only what is known to be for it. */
export function withUnread({
  sheet,
  unknown,
  tooLong = [],
}: Pick<ReadSheet, 'sheet' | 'unknown'> & Partial<ReadSheet>): UnseenSheet {
  const known = sheet ?? emptySheet();
  const whole = within({ ...known, notes: [...known.notes, ...unknown] });
  return {
    sheet: textsOf(whole.sheet).length > 0 ? whole.sheet : null,
    tooLong: [...tooLong, ...whole.tooLong],
    unread: unknown.length,
  };
}

/** Reads a text of which nobody said what is for whom; its materials may be those of the room, so they stand in the notes, too. */
export function readUnseen(text: string): UnseenSheet {
  const read = readSheet(text);
  return withUnread({ ...read, unknown: [...read.unknown, ...read.materialLines] });
}

const scoringIn = (lines: readonly string[]): ScoringItem[] =>
  isScale(lines) ? lines.map((line) => unscored(line)) : lines.flatMap((line) => scoringOf(line));

const unscored = (line: string): ScoringItem => ({ item: line, detail: '', points: 0, up_to: true });

const scoringOf = (line: string): ScoringItem | ScoringItem[] =>
  readSeveralScored(line) ?? readScoringLine(line) ?? unscored(line);

/** "Total 100" says what the points add up to anyway. */
function withoutTotal(items: ScoringItem[]): ScoringItem[] {
  const isTotal = ({ item }: ScoringItem) =>
    /^(?:the )?(?:total|sum|all together|altogether|maximum)\b.{0,20}$/i.test(item);
  const rest = items.filter((item) => !isTotal(item));
  const sum = rest.reduce((all, { points }) => all + points, 0);
  return items.filter((item) => !isTotal(item) || item.points !== sum);
}
