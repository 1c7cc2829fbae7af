import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

/** What was asked of the function itself, in order. */
function asked(most: number) {
  const texts: string[] = [];
  const lengthOf = remembered(most, (text) => {
    texts.push(text);
    return text === '' ? undefined : text.length;
  });
  return { texts, lengthOf };
}

test('an answer is worked out once, also where it is that there is none', () => {
  const { texts, lengthOf } = asked(10);
  expect(['cup', '', 'cup', ''].map(lengthOf)).toEqual([3, undefined, 3, undefined]);
  expect(texts).toEqual(['cup', '']);
});

test('no more answers than that are held', () => {
  const { texts, lengthOf } = asked(2);
  expect(['a', 'bb', 'ccc', 'bb', 'ccc'].map(lengthOf)).toEqual([1, 2, 3, 2, 3]);
  expect(texts).toEqual(['a', 'bb', 'ccc', 'bb']);
});

test('long texts are not held', () => {
  const { texts, lengthOf } = asked(10);
  const long = 'x'.repeat(401);
  expect([lengthOf(long), lengthOf(long)]).toEqual([401, 401]);
  expect(texts).toEqual([long, long]);
});
