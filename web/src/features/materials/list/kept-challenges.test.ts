import { expect, test } from 'vitest';
import { parseKept } from './use-list-challenges.ts';

const kept = {
  id: 7,
  name: 'Paper Tower',
  level: 'Elementary',
  type: 'STEM',
  category: 'Tower',
  materials: [{ name: 'Paper', quantity: 3, units: 'sheets', category: 'damaging' }],
};

test('CUR-023 to CUR-028 a kept challenge is read back', () => {
  expect(parseKept(JSON.parse(JSON.stringify([kept])))).toEqual([kept]);
});

test.each([
  undefined,
  null,
  'x',
  {},
  [null],
  [7],
  [{ ...kept, id: 'x' }],
  [{ ...kept, level: 'Nursery' }],
  [{ ...kept, category: 'Tunnel' }],
  [{ ...kept, materials: null }],
  [{ ...kept, materials: [{ ...kept.materials[0], quantity: 'x' }] }],
  [{ ...kept, materials: [{ ...kept.materials[0], category: 'shiny' }] }],
])('what cannot be used is left out: %j', (stored) => {
  expect(parseKept(stored)).toEqual([]);
});
