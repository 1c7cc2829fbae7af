import { withoutEndMarks } from './end-marks.ts';
import type { ReadMaterial } from './found-material.ts';
import { unitAt } from './unit-at.ts';
import { withoutFollower, withoutLead } from './passed-over.ts';
import { foldedDigits, quantityAt } from './quantity-text.ts';

/**
 * Reads "Straws | 10 | pieces" and "| 10 | Straws |"; undefined unless exactly one cell is an amount. Cells beside
 * name, amount and unit stand in brackets behind the name.
 */
export function rowMaterial(text: string): ReadMaterial | undefined {
  const cells = text
    .split('|')
    .map((cell) => withoutEndMarks(cell.trim()))
    .filter((cell) => cell !== '');
  const at = cells.findIndex((cell) => amountOf(cell) !== undefined);
  const amount = at < 0 ? undefined : amountOf(cells[at]!);
  const others = cells.filter((_, index) => index !== at);
  // One would be the number of the row, the other the amount.
  if (!amount || others.some((cell) => amountOf(cell) !== undefined)) return undefined;
  const unitCell = others.findIndex(
    // "10 | pieces | Straws", but "10 | cups".
    (cell, index) =>
      (index > 0 || (at === 0 && others.length > 1)) && amount.units === '' && unitAt(cell, 0)?.end === cell.length,
  );
  const [name = '', ...details] = others.filter((_, index) => index !== unitCell);
  if (!/\p{L}/u.test(name)) return undefined;
  const units = amount.units || (unitCell < 0 ? '' : (unitAt(others[unitCell]!, 0)?.words ?? ''));
  return {
    name: details.length > 0 ? `${name} (${details.join(', ')})` : name,
    quantity: amount.quantity,
    units,
    said: 'clearly',
  };
}

function amountOf(cell: string): { quantity: number; units: string } | undefined {
  const text = withoutLead(foldedDigits(cell));
  const number = quantityAt(text, 0);
  if (!number || number.isVague) return undefined;
  const rest = withoutFollower(text.slice(number.end)).trim();
  const unit = unitAt(rest, 0);
  const isWhole =
    rest === '' || /^[x×]$/.test(rest) || (unit !== undefined && withoutFollower(rest.slice(unit.end)).trim() === '');
  return isWhole ? { quantity: number.value, units: unit && unit.kind !== 'trait' ? unit.words : '' } : undefined;
}
