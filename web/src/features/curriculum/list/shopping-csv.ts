import { csvCell } from '@teamsparks/contract/csv-cell';
import type { ShoppingRow } from './shopping-rows.ts';

const cell = (value: string | number) => (typeof value === 'number' ? String(value) : csvCell(value));

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
