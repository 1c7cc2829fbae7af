import { type NewMentor, listedMentor } from '@teamsparks/contract/mentors/fields';
import { inputSentence } from '@teamsparks/contract/shared/input-sentences';
import { mentorImportMaxRows } from '@teamsparks/contract/shared/limits';
import { readCsv, type CsvRow } from '@teamsparks/contract/shared/read-csv';
import { cut } from '@teamsparks/contract/shared/text-lines';
import { safeParse } from 'zod/v4/core';

type Column = keyof NewMentor;

const titles: Record<Column, string> = {
  name: 'Name',
  email: 'Email',
  grade: 'Grade',
  di_experience: 'DI Experience',
  interest_area: 'Interest Area',
  email_hidden: 'Hide Email',
};

/** Content of a column of the file: a value, or the first or last part of a name. */
type Held = Column | 'first' | 'last';

/** Titles of each column, in lower case, without spaces, hyphens and underscores. */
const fileTitles: Record<Held, readonly string[]> = {
  name: ['name', 'fullname'],
  first: ['firstname', 'givenname'],
  last: ['lastname', 'familyname', 'surname'],
  email: ['email', 'emailaddress'],
  grade: ['grade'],
  di_experience: ['diexperience'],
  interest_area: ['interestarea', 'interest'],
  email_hidden: ['hideemail', 'emailhidden'],
};

/** "Yes" to a question with one of these words means the opposite. */
const negated = /\b(?:no|not|never|without|show|share|see)\b|n['’]t\b/;
/** Patterns of form questions that ask for a column, and of questions that only share its words. */
const questions: Partial<Record<Held, { says: RegExp; not: RegExp }>> = {
  first: { says: /\b(?:first|given) name\b/, not: /\b(?:parent|guardian|mother|father|emergency)/ },
  last: { says: /\b(?:last|family) name\b|\bsurname\b/, not: /\b(?:parent|guardian|mother|father|emergency)/ },
  name: {
    says: /\bname\b/,
    not: /\b(?:first|last|given|family|user|nick|middle|preferred|school|team|club|company|parent|guardian|mother|father|teacher|emergency)/,
  },
  email_hidden: { says: /\bhid(?:e|den)\b.*\be-?mail\b|\be-?mail\b.*\bhid(?:e|den)\b/, not: negated },
  email: {
    says: /\be-?mail\b/,
    not: /\b(?:hid(?:e|den)|parent|guardian|mother|father|teacher|share|show|may we|receive|ok|okay)\b/,
  },
  grade: { says: /\bgrade\b/, not: /\b(?:mentor|help|prefer|teach|average|would you)/ },
  di_experience: {
    says: /\b(?:di|destination imagination)\b/,
    not: new RegExp(`${negated.source}|^(?:why|how|what|when|where|which|describe)\\b`),
  },
  interest_area: { says: /\binterest(?:s|ed)?\b/, not: /^(?:why|how|are|is|would)\b/ },
};

/** What each cell of the first line holds, and the column that several cells claim. */
interface Columns {
  held: readonly (Held | undefined)[];
  doubled: { column: Column; titles: string[] } | undefined;
}

/** Returns what each column of a file holds, by its first line; a title as on the page wins over a form's question. */
function columnsOf(head: readonly string[]): Columns {
  const exact = head.map(heldByTitle);
  const held = head.map((cell, at) => exact[at] ?? heldByQuestion(cell, exact));
  const twice = (Object.keys(titles) as Column[]).find((column) => held.filter((one) => one === column).length > 1);
  const doubled = twice && { column: twice, titles: head.filter((_, at) => held[at] === twice) };
  return { held, doubled };
}

function heldByTitle(text: string): Held | undefined {
  const name = text.toLowerCase().replace(/[\s_-]+/g, '');
  return (Object.keys(fileTitles) as Held[]).find((column) => fileTitles[column].includes(name));
}

function heldByQuestion(text: string, exact: readonly (Held | undefined)[]): Held | undefined {
  const question = text.toLowerCase();
  return (Object.keys(questions) as Held[]).find((column) => {
    const { says, not } = questions[column]!;
    return !exact.includes(column) && says.test(question) && !not.test(question);
  });
}

/** Returns a row's texts by column; a first and a last name become one name. */
function textsOf({ held }: Columns, cells: readonly string[]): Partial<Record<Column, string>> {
  const texts: Partial<Record<Held, string>> = {};
  for (const [at, column] of held.entries()) if (column) texts[column] = cells[at] ?? '';
  const { first, last, ...rest } = texts;
  if (rest.name !== undefined || (first === undefined && last === undefined)) return rest;
  return { ...rest, name: [first, last].filter(Boolean).join(' ') };
}

/** Values of a row. Columns the file lacks stay as they are, or get their defaults for a new mentor. */
export type MentorRow = Pick<NewMentor, 'name' | 'email' | 'grade' | 'interest_area'> & Partial<NewMentor>;

interface MentorRows {
  rows: MentorRow[];
  problems: { line: number; message: string }[];
  /** Line of each row, by its email address in lower case. */
  lineOf: Map<string, number>;
}

const needed: readonly Column[] = ['name', 'email', 'grade', 'interest_area'];
const yes = ['yes', 'y', 'true', '1'];
const no = ['no', 'n', 'false', '0', ''];

/**
 * Returns the mentors of a CSV file, and the problems of the lines that cannot be used, with their line numbers; no
 * mentors and one problem at line 1 if the file as a whole cannot be used.
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
  if (lines.length === 0) return failed('There are no high school mentors below the first line.');
  if (lines.length > mentorImportMaxRows)
    return failed(`Please use at most ${mentorImportMaxRows} high school mentors.`);
  const result: MentorRows = { rows: [], problems: [], lineOf: new Map() };
  for (const row of lines) readRow(columns, row, result);
  return result;
}

const failed = (message: string): MentorRows => ({ rows: [], problems: [{ line: 1, message }], lineOf: new Map() });

function readRow(columns: Columns, { line, cells }: CsvRow, { rows, problems, lineOf }: MentorRows): void {
  const texts = textsOf(columns, cells);
  const values: Record<string, unknown> = { ...texts, grade: gradeOf(texts.grade ?? '') };
  for (const flag of ['di_experience', 'email_hidden'] as const) {
    if (texts[flag] !== undefined) values[flag] = yesOrNo(texts[flag]);
  }
  const unreadable = (Object.keys(texts) as Column[]).find((column) => texts[column]?.includes('\ufffd'));
  if (unreadable) {
    problems.push({
      line,
      message: `${titles[unreadable]}: A letter cannot be read. Please save the file as CSV UTF-8.`,
    });
    return;
  }
  const result = safeParse(listedMentor, values, { error: inputSentence });
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
  rows.push(Object.fromEntries(Object.entries(result.data).filter(([name]) => name in values)) as MentorRow);
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
