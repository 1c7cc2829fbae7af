import { expect, test } from 'vitest';
import { readBoxList } from './box-text.ts';

test.each([
  ['8 sheets paper', { name: 'paper', quantity: 8, units: 'sheets' }],
  ['2 rolls duct tape', { name: 'duct tape', quantity: 2, units: 'rolls' }],
  ['2 packs dental floss', { name: 'dental floss', quantity: 2, units: 'packs' }],
  ['2 scissors', { name: 'scissors', quantity: 2, units: '' }],
  ['Craft sticks - 50 pieces', { name: 'Craft sticks', quantity: 50, units: 'pieces' }],
  ['3 rolls of masking tape', { name: 'masking tape', quantity: 3, units: 'rolls' }],
  ['2.5 m string', { name: 'string', quantity: 2.5, units: 'm' }],
  ['a dozen eggs', { name: 'eggs', quantity: 12, units: '' }],
  ['1,000 rubber bands', { name: 'rubber bands', quantity: 1000, units: '' }],
  ['½ liter water', { name: 'water', quantity: 0.5, units: 'liter' }],
  ['tape', { name: 'tape', quantity: null, units: '' }],
  ['• Masking tape (1 roll)', { name: 'Masking tape', quantity: 1, units: 'roll' }],
  ['12 balloons (red, blue)', { name: 'balloons (red, blue)', quantity: 12, units: '' }],
])('NOW-001 "%s" is read', (text, item) => {
  expect(readBoxList(text)).toEqual({ items: [item], leftOut: [] });
});

test('NOW-001 a list is read between commas and lines; what is no material is left as it was written', () => {
  const { items, leftOut } = readBoxList('8 sheets paper, 2 scissors\nstring; 12 cups\n\n???\n0 balloons');
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['paper', 8],
    ['scissors', 2],
    ['string', null],
    ['cups', 12],
  ]);
  expect(leftOut).toEqual(['???', '0 balloons']);
});
