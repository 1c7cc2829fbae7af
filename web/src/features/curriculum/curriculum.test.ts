import { expect, test } from 'vitest';
import { parseCurriculum, toggled } from './curriculum.ts';

test('CUR-004 the list is read back, each challenge once; anything else is an empty list', () => {
  expect(parseCurriculum([7, 5, 7])).toEqual([7, 5]);
  for (const broken of [undefined, null, {}, '7', ['7'], [1.5]]) expect(parseCurriculum(broken)).toEqual([]);
});

test('LIB-096 a press adds at the end, another takes away', () => {
  expect(toggled([7], 5)).toEqual([7, 5]);
  expect(toggled([7, 5], 7)).toEqual([5]);
});
