import { csvHead, csvRow } from '@teamsparks/contract/csv';
import type { ShoppingRow } from './shopping-rows.ts';

/** The list as the screen shows it, for spreadsheets. */
export function shoppingCsv(rows: readonly ShoppingRow[], planning: boolean): string {
  if (!planning) {
    const lines = rows.map(({ name, units, need }) => csvRow([name, need, units]));
    return csvHead(['Material', 'Quantity', 'Units']) + lines.join('');
  }
  const lines = rows.map(({ name, units, need, have, get }) => csvRow([name, units, need, have, get]));
  return csvHead(['Material', 'Units', 'Need', 'Have', 'Get']) + lines.join('');
}
