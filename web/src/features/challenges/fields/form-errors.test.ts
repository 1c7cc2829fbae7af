import { expect, test } from 'vitest';
import { errorsBelow, flatErrors, inFormOrder, labelOf } from './form-errors.ts';

const nested = {
  materials: [undefined, { quantity: { type: 'x', message: 'B' }, name: { type: 'x', message: 'A' } }],
  time_limits: { type: 'custom', message: 'C', ref: {} },
  name: { type: 'x', message: 'D' },
};

test('UPL-010 nested messages get a path', () => {
  expect(flatErrors(nested as never)).toEqual({
    'materials.1.quantity': 'B',
    'materials.1.name': 'A',
    time_limits: 'C',
    name: 'D',
  });
});

test('UPL-010 the message of a whole list stands beside those of its rows', () => {
  const list = Object.assign([{ name: { message: 'A' } }], { root: { type: 'x', message: 'B' } });
  expect(flatErrors({ materials: list } as never)).toEqual({ 'materials.0.name': 'A', materials: 'B' });
});

test('UPL-010 errors are listed in the order of the form', () => {
  const errors = { ...flatErrors(nested as never), 'materials.10.name': 'E', 'materials.0.name': 'F' };
  expect(inFormOrder(errors).map(({ path }) => path)).toEqual([
    'name',
    'time_limits',
    'materials.0.name',
    'materials.1.name',
    'materials.1.quantity',
    'materials.10.name',
  ]);
});

test('UPL-011 a list is given the messages of its own rows', () => {
  expect(errorsBelow({ 'materials.0.name': 'A', materials: 'B', material: 'C' }, 'materials')).toEqual({
    '0.name': 'A',
  });
});

test('a row is named as people count', () => {
  expect(labelOf('materials.0.name')).toBe('Materials, row 1');
  expect(labelOf('one_liner')).toBe('One liner');
});
