import { expect, test } from 'vitest';
import { cacheByText } from './cache-by-text.ts';

/** Caches a function and records in `texts`, in order, the texts for which it ran. */
function cachedLengths(most: number) {
  const texts: string[] = [];
  const lengthOf = cacheByText(most, (text) => {
    texts.push(text);
    return text === '' ? undefined : text.length;
  });
  return { texts, lengthOf };
}

test('an answer is computed once, even if it is undefined', () => {
  const { texts, lengthOf } = cachedLengths(10);
  expect(['cup', '', 'cup', ''].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
  expect(texts).toEqual(['cup', '']);
});

test('no more answers than the limit are kept', () => {
  const { texts, lengthOf } = cachedLengths(2);
  expect(['a', 'bb', 'ccc', 'bb', 'ccc'].map(lengthOf)).toEqual([1, 2, 3, 2, 3]);
  expect(texts).toEqual(['a', 'bb', 'ccc', 'bb']);
});

test('answers to long texts are not kept', () => {
  const { texts, lengthOf } = cachedLengths(10);
  const long = 'x'.repeat(401);
  expect([lengthOf(long), lengthOf(long)]).toEqual([401, 401]);
  expect(texts).toEqual([long, long]);
});
