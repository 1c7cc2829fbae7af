import { expect, test } from 'vitest';
import { amountWords } from './unit-words.ts';

test.each([
  [1, 'sheets', '1 sheet'],
  [2, 'sheet', '2 sheets'],
  [0, 'piece', '0 pieces'],
  [0.5, 'cups', '½ cup'],
  [0.3, 'cup', '0.3 cups'],
  [1 / 3, 'cup', '0.333 cups'],
  [2, 'large box', '2 large boxes'],
  [1200, 'pieces', '1,200 pieces'],
  [1, 'feet', '1 foot'],
  [3, 'of any kind', '3 of any kind'],
  [4, '', '4'],
  [0.25, '', '¼'],
])('%d of “%s” is said as “%s”', (quantity, units, words) => {
  expect(amountWords(quantity, units)).toBe(words);
});
