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

test('NOW-001 a list is read between commas and lines; texts that are no material are left as written', () => {
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

test('NOW-001 the rows of a table are read, and its head is not', () => {
  const { items, leftOut } = readBoxList('| Item | Qty |\n|---|---|\n| Straws | 10 |');
  expect(items).toEqual([{ name: 'Straws', quantity: 10, units: '' }]);
  expect(leftOut.filter((line) => /\w/.test(line))).toEqual([]);
});

test.each([
  ['a CSV file', 'Item,Qty,Unit\nStraws,10,pieces\n"Tape, blue",2,rolls\n', ['10 pieces Straws', '2 rolls Tape, blue']],
  ['one with semicolons', 'sep=;\nItem;Qty\nStraws;10\nString;2,5\n', ['10  Straws', '2.5  String']],
  ['one without a head', 'Straws;10\nString;2,5\n', ['10  Straws', '2.5  String']],
  [
    'cells of a spreadsheet',
    'Item\tQty\tNotes\nStraws\t10\tbent\nTape\t2 rolls\t\n',
    ['10  Straws (bent)', '2 rolls Tape'],
  ],
  [
    'cells without a head',
    'Straws\t10\nTape\t2 rolls\n10 corks\tglue\n',
    ['10  Straws', '2 rolls Tape', '10  corks', 'null  glue'],
  ],
  ['Google Docs', 'Item\r\n\tQuantity\r\n\tStraws\r\n\t10\r\n\t', ['10  Straws']],
  ['Markdown', '* 1 pair of scissors \\(old\\)\n* String \\- 2 m', ['1 pair scissors (old)', '2 m String']],
  ['a web page', '<ul><li>10 straws</li><li>2 cups</li></ul>', ['10  straws', '2  cups']],
  ['one line', '10 straws • 2 cups • tape', ['10  straws', '2  cups', 'null  tape']],
])('NOW-001 a list from %s is read as it looked there', (_, text, things) => {
  const { items, leftOut } = readBoxList(text);
  expect(items.map(({ name, quantity, units }) => `${quantity} ${units} ${name}`)).toEqual(things);
  expect(leftOut).toEqual([]);
});
