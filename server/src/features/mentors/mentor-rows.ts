import { inputSentence } from '@teamsparks/contract/input-sentences';
import { listedMentor, type NewMentor } from '@teamsparks/contract/mentor-fields';
import { mentorImportMaxRows } from '@teamsparks/contract/limits';
import { readTable, type TableRow } from '@teamsparks/contract/read-table';
import { safeParse } from 'zod/v4/core';

/** What a row says; what it leaves out stays as it is, or is ordinary for somebody new. */
export type MentorRow = Pick<NewMentor, 'name' | 'email' | 'grade' | 'interest_area'> & Partial<NewMentor>;

export interface MentorRows {
  rows: MentorRow[];
  problems: { line: number; message: string }[];
  /** The line of a row, by its address in small letters. */
  lineOf: Map<string, number>;
}

type Column = keyof NewMentor;

/** In lower case, without spaces and what stands for them. */
const columnNames: Record<Column, readonly string[]> = {
  name: ['name'],
  email: ['email', 'emailaddress'],
  grade: ['grade'],
  di_experience: ['diexperience'],
  interest_area: ['interestarea', 'interest'],
  email_hidden: ['hideemail', 'emailhidden'],
};
const needed: readonly Column[] = ['name', 'email', 'grade', 'interest_area'];
const titles: Record<Column, string> = {
  ...{ name: 'Name', email: 'Email', grade: 'Grade', di_experience: 'DI Experience' },
  ...{ interest_area: 'Interest Area', email_hidden: 'Hide Email' },
};
const yes = ['yes', 'y', 'true', '1'];
const no = ['no', 'n', 'false', '0', ''];

/** The mentors of a CSV file; lines that cannot be understood are told with their number. */
export function mentorRowsOf(csv: string): MentorRows {
  const [head, ...lines] = readTable(csv);
  const columns = (head?.cells ?? []).map(columnOf);
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return failed(`The first line has no column ${missing.map((one) => titles[one]).join(', ')}.`);
  if (lines.length === 0) return failed('There are no mentors below the first line.');
  if (lines.length > mentorImportMaxRows) return failed(`Please use at most ${mentorImportMaxRows} mentors.`);
  const found: MentorRows = { rows: [], problems: [], lineOf: new Map() };
  for (const row of lines) readRow(columns, row, found);
  return found;
}

const failed = (message: string): MentorRows => ({ rows: [], problems: [{ line: 1, message }], lineOf: new Map() });

function columnOf(text: string): Column | undefined {
  const name = text.toLowerCase().replace(/[\s_-]+/g, '');
  return (Object.keys(columnNames) as Column[]).find((column) => columnNames[column].includes(name));
}

function readRow(
  columns: readonly (Column | undefined)[],
  { line, cells }: TableRow,
  { rows, problems, lineOf }: MentorRows,
): void {
  const texts = Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, cells[at] ?? '']] : [])));
  const given: Record<string, unknown> = { ...texts, grade: gradeOf(texts['grade'] ?? '') };
  for (const flag of ['di_experience', 'email_hidden'] as const) {
    if (texts[flag] !== undefined) given[flag] = yesOrNo(texts[flag]);
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
  // Only what the file has a column for: a column that is not there changes nothing.
  rows.push(Object.fromEntries(Object.entries(result.data).filter(([name]) => name in given)) as MentorRow);
}

/** "11", "11th", "Grade 11". */
const gradeOf = (text: string): number => Number(/^(?:grade )?(\d{1,2})(?:st|nd|rd|th)?(?: grade)?$/i.exec(text)?.[1]);

/** The text itself where it is neither. */
function yesOrNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : word;
}
