import { tidy } from '../fields.ts';
import type { Columns } from './table-head.ts';

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
