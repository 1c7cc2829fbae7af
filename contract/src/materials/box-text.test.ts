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
  ['~30 straws', { name: 'straws', quantity: 30, units: '' }],
  ['some string', { name: 'string', quantity: null, units: '' }],
  ['1 pr scissors', { name: 'scissors', quantity: 1, units: 'pair' }],
  ['a few paper clips', { name: 'paper clips', quantity: null, units: '' }],
  ['rubber bands - about 25', { name: 'rubber bands', quantity: 25, units: '' }],
  ['A4 paper x20', { name: 'A4 paper', quantity: 20, units: '' }],
  ['10&nbsp;straws', { name: 'straws', quantity: 10, units: '' }],
  ['3" PVC pipe, 4\'', { name: '3" PVC pipe, 4\'', quantity: null, units: '' }],
  ['30 cm ruler', { name: '30 cm ruler', quantity: null, units: '' }],
  ['string, 200 cm', { name: 'string', quantity: 200, units: 'cm' }],
  ['tape, 1" wide, 2 rolls', { name: 'tape, 1" wide', quantity: 2, units: 'rolls' }],
  ['20 index cards, 3x5', { name: 'index cards, 3x5', quantity: 20, units: '' }],
  ['2,5 kg sand', { name: 'sand', quantity: 2.5, units: 'kg' }],
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

test('NOW-001 a number without a thing counts what stands before it, and cups are a thing', () => {
  const { items } = readBoxList('tape, string, 12 cups\npaper, 20 sheets, 2 rolls of foil\n10 straws and 5 corks');
  expect(items.map(({ name, quantity, units }) => [name, quantity, units])).toEqual([
    ['tape', null, ''],
    ['string', null, ''],
    ['cups', 12, ''],
    ['paper', 20, 'sheets'],
    ['foil', 2, 'rolls'],
    ['straws', 10, ''],
    ['corks', 5, ''],
  ]);
});

test('NOW-001 of a table the rows are read, and not its head', () => {
  const { items, leftOut } = readBoxList('| Item | Qty |\n|---|---|\n| Straws | 10 |');
  expect(items).toEqual([{ name: 'Straws', quantity: 10, units: '' }]);
  expect(leftOut.filter((line) => /\w/.test(line))).toEqual([]);
});
