import { inputSentence } from '@teamsparks/contract/shared/input-sentences';
import { listedMentor, type NewMentor } from '@teamsparks/contract/mentors/fields';
import { mentorImportMaxRows } from '@teamsparks/contract/shared/limits';
import { readCsv, type CsvRow } from '@teamsparks/contract/shared/read-csv';
import { cut } from '@teamsparks/contract/shared/text-lines';
import { safeParse } from 'zod/v4/core';
import { type Column, type Columns, columnsOf, textsOf, titles } from './mentor-columns.ts';

/** Values of a row. Columns the file lacks stay as they are, or get their defaults for a new mentor. */
export type MentorRow = Pick<NewMentor, 'name' | 'email' | 'grade' | 'interest_area'> & Partial<NewMentor>;

export interface MentorRows {
  rows: MentorRow[];
  problems: { line: number; message: string }[];
  /** Line of each row, by its email address in lower case. */
  lineOf: Map<string, number>;
}

const needed: readonly Column[] = ['name', 'email', 'grade', 'interest_area'];
const yes = ['yes', 'y', 'true', '1'];
const no = ['no', 'n', 'false', '0', ''];

/**
 * Returns the mentors of a CSV file, and the lines that cannot be understood with their line numbers; no mentors and
 * one problem at line 1 if the file as a whole cannot be used.
 */
export function mentorRowsOf(csv: string): MentorRows {
  const [head, ...lines] = readCsv(csv);
  const columns = columnsOf(head?.cells ?? []);
  const { doubled } = columns;
  const presentColumns = textsOf(columns, []);
  const missing = needed.filter((column) => presentColumns[column] === undefined);
  if (missing.length > 0)
    return failed(`The first line has no column ${missing.map((one) => titles[one]).join(', ')}.`);
  if (doubled)
    return failed(
      `Several columns may be ${titles[doubled.column]}: ${doubled.titles.map((one) => `“${cut(one, 60)}”`).join(', ')}. Please keep one.`,
    );
  if (lines.length === 0) return failed('There are no mentors below the first line.');
  if (lines.length > mentorImportMaxRows) return failed(`Please use at most ${mentorImportMaxRows} mentors.`);
  const result: MentorRows = { rows: [], problems: [], lineOf: new Map() };
  for (const row of lines) readRow(columns, row, result);
  return result;
}

const failed = (message: string): MentorRows => ({ rows: [], problems: [{ line: 1, message }], lineOf: new Map() });

function readRow(columns: Columns, { line, cells }: CsvRow, { rows, problems, lineOf }: MentorRows): void {
  const texts = textsOf(columns, cells);
  const given: Record<string, unknown> = { ...texts, grade: gradeOf(texts.grade ?? '') };
  for (const flag of ['di_experience', 'email_hidden'] as const) {
    if (texts[flag] !== undefined) given[flag] = yesOrNo(texts[flag]);
  }
  const broken = (Object.keys(texts) as Column[]).find((column) => texts[column]?.includes('\ufffd'));
  if (broken) {
    problems.push({ line, message: `${titles[broken]}: A letter cannot be read. Please save the file as CSV UTF-8.` });
    return;
  }
  const result = safeParse(listedMentor, given, { error: inputSentence });
  if (!result.success) {
    const { path, message } = result.error.issues[0] as { path: PropertyKey[]; message: string };
    const title = titles[path[0] as Column] as string | undefined;
    const flag = path[0] === 'di_experience' || path[0] === 'email_hidden';
    problems.push({ line, message: `${title}: ${flag ? 'Please write Yes or No.' : message}` });
    return;
  }
  const key = result.data.email.toLowerCase();
  const earlier = lineOf.get(key);
  if (earlier !== undefined) {
    problems.push({ line, message: `Email: Line ${earlier} has the same address.` });
    return;
  }
  lineOf.set(key, line);
  // Only columns that the file has: a missing column changes nothing.
  rows.push(Object.fromEntries(Object.entries(result.data).filter(([name]) => name in given)) as MentorRow);
}

/** Returns the grade of "11", "11th", "Grade 11" or "Junior"; NaN for other texts. */
function gradeOf(text: string): number {
  const year = years.indexOf(text.toLowerCase());
  if (year >= 0) return year + 9;
  return Number(/^(?:grade )?(\d{1,2})(?:st|nd|rd|th)?(?: grade)?$/i.exec(text)?.[1]);
}
const years = ['freshman', 'sophomore', 'junior', 'senior'];

/**
 * Returns true for "Yes" and "Yes, two seasons", false for the same with "No", and the text itself for anything else.
 */
function yesOrNo(text: string): boolean | string {
  const word = /^[^\s,.;:!–—-]*/.exec(text.toLowerCase())?.[0] ?? '';
  if (yes.includes(word)) return true;
  return no.includes(word) && (word !== '' || text === '') ? false : text;
}
