import type { MaterialRow } from './form-fields.ts';

/** What "Add material" adds; "damaging" is the documented default of hand-made rows (UPL-060). */
export const newMaterial: MaterialRow = { name: '', quantity: null, units: '', category: 'damaging' };

/** The list with one row moved by one place up (-1) or down (1); at the end of the list it stays. */
export function moved<T>(rows: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const [row, other] = [rows[index], rows[target]];
  if (row === undefined || other === undefined) return [...rows];
  return rows.map((one, its) => (its === index ? other : its === target ? row : one));
}
