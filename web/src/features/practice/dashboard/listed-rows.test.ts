import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRowChange, placeOf, restoreRow } from './listed-rows.ts';

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id, text: `row ${id}` }));

test('a new row comes first, a known one changes where it is, an unwanted one goes', () => {
  expect(applyRowChange(rowsOf(1, 2), { row: { id: 3, text: 'new' }, wanted: true }).map(({ id }) => id)).toEqual([
    3, 1, 2,
  ]);
  expect(applyRowChange(rowsOf(1, 2), { row: { id: 2, text: 'new' }, wanted: true })).toEqual([
    ...rowsOf(1),
    { id: 2, text: 'new' },
  ]);
  expect(applyRowChange(rowsOf(1, 2), { row: { id: 1, text: '' }, wanted: false })).toEqual(rowsOf(2));
});

test('WRT-25 a change that was refused is as if it had not been, also when other rows came and went meanwhile', () => {
  const before = rowsOf(1, 2, 3);
  const place = placeOf(before, 2);
  const removed = applyRowChange(before, { row: { id: 2, text: '' }, wanted: false });
  const meanwhile = applyRowChange(removed, { row: { id: 9, text: 'other' }, wanted: true });
  expect(restoreRow(meanwhile, 2, place).map(({ id }) => id)).toEqual([9, 2, 1, 3]);
});

test('WRT-25 taking any change back leaves the list as it was', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 9 }));
  fc.assert(
    fc.property(ids, fc.nat({ max: 9 }), fc.boolean(), (known, id, wanted) => {
      const before = rowsOf(...known);
      const after = applyRowChange(before, { row: { id, text: 'changed' }, wanted });
      expect(restoreRow(after, id, placeOf(before, id))).toEqual(before);
    }),
  );
});
