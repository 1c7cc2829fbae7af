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
  /** What stands in that file. */
  code: string;
}

/** A column with words that somebody typed, as `table.column`, and who is given them. */
interface TypedColumn {
  column: string;
  readers: string[];
}

export interface PrivacyPaper {
  /** All of their columns are about persons. */
  personal: PersonalTable[];
  /** Only these columns name somebody. */
  naming: { name: string; columns: string[] }[];
  impersonal: string[];
  periods: Period[];
  typed: TypedColumn[];
  /** Columns of text whose way is not followed. */
  unfollowed: string[];
}

/** The words between backticks, one or two. */
const codeIn = (text: string): string[] => [...text.matchAll(/(`+)\s?(.+?)\s?\1(?!`)/g)].map(([, , code = '']) => code);

/** The cells of the rows with this many cells that begin with code. */
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

/** "nobody", or names of readers. */
const readersIn = (cell: string): string[] => (cell === 'nobody' ? [] : cell.split(', '));

/** Reads what docs/privacy.md says of every table, how long it is kept, and who is given what. */
export function readPrivacy(text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')): PrivacyPaper {
  const sectionOf = (title: string) => (text.split(`\n## ${title}\n`)[1] ?? '').split('\n## ')[0] ?? '';
  const [columns, typed, periods] = ['Every column', 'Who is given it', 'Periods'].map(sectionOf) as [
    string,
    string,
    string,
  ];
  return {
    personal: rowsOf(columns, 5).map(([name = '', own = '', why = '', seenBy = '', until = '']) => ({
      ...{ name: codeIn(name)[0] ?? '', columns: codeIn(own), why, seenBy, until },
    })),
    naming: rowsOf(columns, 3).map(([name = '', own = '']) => ({ name: codeIn(name)[0] ?? '', columns: codeIn(own) })),
    impersonal: codeIn(columns.split('These name no person:')[1] ?? ''),
    typed: rowsOf(typed, 2).map(([column = '', readers = '']) => ({
      ...{ column: codeIn(column)[0] ?? '', readers: readersIn(readers) },
    })),
    unfollowed: codeIn(typed.split('Not followed:')[1] ?? ''),
    periods: rowsOf(periods, 4).map(([table = '', period = '', path = '', code = '']) => ({
      ...{ table: codeIn(table)[0] ?? '', period, path: codeIn(path)[0] ?? '', code: codeIn(code)[0] ?? '' },
    })),
  };
}

export const fileOf = (path: string): string => readFileSync(join(root, path), 'utf8');
