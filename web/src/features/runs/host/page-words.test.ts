import { expect, test } from 'vitest';
import { pageWords } from './page-words.ts';

test('RUN-005 pages are said as people say them', () => {
  const said = [[2], [1, 2], [1, 3], [2, 3, 4], [1, 3, 4], [1, 2, 3, 4, 7]].map(pageWords);
  expect(said).toEqual([
    'page 2',
    'pages 1 and 2',
    'pages 1 and 3',
    'pages 2 to 4',
    'pages 1, 3 and 4',
    'pages 1, 2, 3, 4 and 7',
  ]);
});
