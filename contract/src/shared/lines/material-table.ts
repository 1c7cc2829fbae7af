import { tidy } from '../fields.ts';
import type { Columns } from './table-head.ts';

/**
 * Splits a line at its pipes, else at its tabs, else at runs of three or more spaces, into tidied cells, empty ones
 * included; undefined where it has none of these, and for a thing behind a bullet or a number such as "1.".
 */
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

/**
 * Writes the cells "Eggs", "6" and "pieces" as "Eggs - 6 pieces", other cells in brackets behind the name; where
 * there is no name or no amount, the rest alone. Without known columns returns the line without its outer pipes.
 */
export function rowText(line: string, row: readonly string[], columns: Columns | undefined): string {
  if (!columns) return withoutOuter(line).trim();
  const { name, quantity, units } = columns;
  const otherCells = row.filter((cell, at) => at !== name && at !== quantity && at !== units && cell !== '');
  const thing = [row[name] ?? '', ...otherCells.map((cell) => `(${cell})`)].join(' ').trim();
  const amount = [row[quantity] ?? '', units < 0 || units === quantity ? '' : (row[units] ?? '')].join(' ').trim();
  if (amount === '' || thing === '') return thing + amount;
  return `${thing} - ${amount}`;
}
