import type { ShoppingRow } from './shopping-rows.ts';

/** A spreadsheet would run what begins like this, also behind spaces. */
const formula = /^\s*[=+\-@\t\r]/;

/** Quoted always; what a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** The list as the screen shows it, for spreadsheets: UTF-8 with its mark, lines end with CR LF. */
export function shoppingCsv(rows: readonly ShoppingRow[], planning: boolean): string {
  const lines = planning
    ? [
        ['Material', 'Units', 'Need', 'Have', 'Get'],
        ...rows.map(({ name, units, need, have, get }) => [name, units, need, have, get]),
      ]
    : [['Material', 'Quantity', 'Units'], ...rows.map(({ name, units, need }) => [name, need, units])];
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}
