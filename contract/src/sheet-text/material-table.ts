import { tidy } from '../fields.ts';
import { headWords } from './heads.ts';

/** Which column of a table of materials says what; -1 for none. */
export interface Columns {
  name: number;
  quantity: number;
  units: number;
}

const setOf = (words: string) => new Set(words.split(' '));
const nameWords = setOf(
  'item items thing things material materials what resource resources name equipment supply supplies',
);
const quantityWords = setOf('quantity qty count many amount number');
const unitWords = setOf('unit units measure');

/** The cells of a row of Markdown or of a word processor, empty ones included; undefined where the line is no row. */
export function rowOf(written: string): string[] | undefined {
  const text = written.trim();
  const isPiped = text.includes('|');
  const isTabbed = text.includes('\t');
  if (!isPiped && !isTabbed && !text.includes('   ')) return undefined;
  const parts = isPiped ? withoutOuter(text).split('|') : isTabbed ? written.split('\t') : text.split(/ {3,}/);
  const cells = parts.map(tidy);
  // A bullet or a number before a thing is no cell.
  const isItem = !isPiped && /^\W*(?:\d{1,3}[.)])?$/.test(cells[0]!);
  return cells.length < 2 || isItem ? undefined : cells;
}

const withoutOuter = (line: string): string => line.replace(/^\|/, '').replace(/\|$/, '');

/** The columns that the head of a table names; undefined where the row is no such head. */
export function columnsIn(row: readonly string[]): Columns | undefined {
  const words = row.map((cell) => (cell.length > 40 ? [] : headWords(cell)));
  const columnWith = (wanted: ReadonlySet<string>) => words.findIndex((cell) => cell.some((word) => wanted.has(word)));
  const columns = { name: columnWith(nameWords), quantity: columnWith(quantityWords), units: columnWith(unitWords) };
  return columns.name >= 0 && columns.quantity >= 0 && columns.name !== columns.quantity ? columns : undefined;
}

/** "Eggs - 6 pieces" of the cells "Eggs", "6" and "pieces"; without known columns the line without its outer pipes. */
export function rowText(line: string, row: readonly string[], columns: Columns | undefined): string {
  if (!columns) return withoutOuter(line).trim();
  const { name, quantity, units } = columns;
  const rest = row.filter((cell, at) => at !== name && at !== quantity && at !== units && cell !== '');
  const whole = [row[name] ?? '', ...rest.map((cell) => `(${cell})`)].join(' ').trim();
  const amount = [row[quantity] ?? '', units < 0 || units === quantity ? '' : (row[units] ?? '')].join(' ').trim();
  if (amount === '' || whole === '') return whole + amount;
  return `${whole} - ${amount}`;
}
