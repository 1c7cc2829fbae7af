import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface PersonalTable {
  name: string;
  columns: string[];
  why: string;
  seenBy: string;
  until: string;
}

export interface Period {
  table: string;
  period: string;
  path: string;
  /** Code that the file must contain. */
  code: string;
}

/** Column of typed words, as `table.column`, with its readers. */
interface TypedColumn {
  column: string;
  readers: string[];
}

export interface PrivacyPaper {
  /** Tables whose columns are all about people. */
  personal: PersonalTable[];
  /** Tables in which only these columns name somebody. */
  naming: { name: string; columns: string[] }[];
  impersonal: string[];
  periods: Period[];
  typed: TypedColumn[];
  /** Columns of text that the test does not follow. */
  unfollowed: string[];
}

/** Returns the texts between one or two backticks. */
const codeIn = (text: string): string[] => [...text.matchAll(/(`+)\s?(.+?)\s?\1(?!`)/g)].map(([, , code = '']) => code);

/** Returns the table rows that begin with code and have this many cells. */
function rowsOf(text: string, cells: number): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((row) => row.length === cells);
}

/** Returns the names of readers in a cell; none for "nobody". */
const readersIn = (cell: string): string[] => (cell === 'nobody' ? [] : cell.split(', '));

/** Parses docs/privacy.md: tables, retention periods and readers. */
export function readPrivacy(text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')): PrivacyPaper {
  const sectionOf = (title: string) => (text.split(`\n## ${title}\n`)[1] ?? '').split('\n## ')[0] ?? '';
  const [columns, typed, periods] = ['Every column', 'Who is given it', 'Periods'].map(sectionOf) as [
    string,
    string,
    string,
  ];
  return {
    personal: rowsOf(columns, 5).map(([name = '', own = '', why = '', seenBy = '', until = '']) => ({
      name: codeIn(name)[0] ?? '',
      columns: codeIn(own),
      why,
      seenBy,
      until,
    })),
    naming: rowsOf(columns, 3).map(([name = '', own = '']) => ({ name: codeIn(name)[0] ?? '', columns: codeIn(own) })),
    impersonal: codeIn(columns.split('These name no person:')[1] ?? ''),
    typed: rowsOf(typed, 2).map(([column = '', readers = '']) => ({
      column: codeIn(column)[0] ?? '',
      readers: readersIn(readers),
    })),
    unfollowed: codeIn(typed.split('Not followed:')[1] ?? ''),
    periods: rowsOf(periods, 4).map(([table = '', period = '', path = '', code = '']) => ({
      table: codeIn(table)[0] ?? '',
      period,
      path: codeIn(path)[0] ?? '',
      code: codeIn(code)[0] ?? '',
    })),
  };
}

/** Reads a file of the repository. */
export const fileOf = (path: string): string => readFileSync(join(root, path), 'utf8');
