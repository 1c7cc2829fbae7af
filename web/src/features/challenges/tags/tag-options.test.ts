import { tagName } from '@teamsparks/contract/challenges/fields/challenge';
import { tagMaxLength } from '@teamsparks/contract/shared/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagOrProblem, sameTag, tagOptions } from './tag-options.ts';

const inUse = ['Bridges', 'outdoor', 'Quick', 'rainy day'];

test('GAP-19 keywords in use are offered, those that begin with the text first, then the text as a new keyword', () => {
  expect(tagOptions('d', inUse, [])).toEqual([
    { name: 'Bridges', isNew: false },
    { name: 'outdoor', isNew: false },
    { name: 'rainy day', isNew: false },
    { name: 'd', isNew: true },
  ]);
  expect(tagOptions('r', inUse, []).map(({ name }) => name)).toEqual(['rainy day', 'Bridges', 'outdoor', 'r']);
  expect(tagOptions('', inUse, ['QUICK']).map(({ name }) => name)).toEqual(['Bridges', 'outdoor', 'rainy day']);
});

test('GAP-19 a keyword is the same in any case and is not created twice', () => {
  expect(tagOptions('quick', inUse, [])).toEqual([{ name: 'Quick', isNew: false }]);
  expect(tagOptions('quick', inUse, ['Quick'])).toEqual([]);
  expect(tagOrProblem('  OUTDOOR ', inUse)).toEqual({ name: 'outdoor' });
});

test('GAP-19 a text that cannot be a keyword has a reason', () => {
  expect(tagOrProblem('x'.repeat(tagMaxLength + 1), inUse)).toEqual({
    problem: `This can have at most ${tagMaxLength} characters.`,
  });
  expect(tagOrProblem('  ', inUse)).toHaveProperty('problem');
});

test('GAP-19 any typed text creates only keywords that the server accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      for (const { name, isNew } of tagOptions(typed, inUse, [])) {
        if (isNew) expect(tagName.parse(name)).toBe(name);
        if (isNew) expect(inUse.some((one) => sameTag(one, name))).toBe(false);
      }
    }),
  );
});
