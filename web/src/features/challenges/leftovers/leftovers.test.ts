import { wordParts } from '@teamsparks/contract/shared/sheet-parts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedSheet } from '../../../parts/sheet-editor/typed-sheet.ts';
import { withoutText, withText } from './leftovers.ts';

const sheet = typedSheet({ rules: ['No tape.'], scoring: [{ item: 'Height', detail: '', points: 60, up_to: true }] });

test('SHT-011 a line goes to the end of the chosen part', () => {
  expect(withText(sheet, 'rules', ' No glue. ')).toEqual({ rules: ['No tape.', 'No glue.'] });
  expect(withText(sheet, 'scoring', 'Teamwork (15)')).toEqual({
    scoring: [sheet.scoring[0], { item: 'Teamwork', detail: '', points: 15, up_to: true }],
  });
  expect(withText(sheet, 'handouts', 'You are the spy.')).toEqual({
    handouts: [{ title: 'Handout', text: ['You are the spy.'], copies: 1, for: 'team' }],
  });
  const long = 'A sentence of words. '.repeat(60).trim();
  expect(withText(sheet, 'notes', long)?.notes?.map(({ length }) => length)).toEqual([986, 272]);
});

test('SHT-002 SHT-011 nothing is added to a part without room', () => {
  const full = { ...sheet, rules: Array.from({ length: 30 }, () => 'A rule.') };
  expect(withText(full, 'rules', 'One more.')).toBeNull();
  const long = { ...sheet, notes: Array.from({ length: 20 }, () => 'x'.repeat(999)) };
  expect(withText(long, 'task', 'No room for so many letters.')).toBeNull();
});

test('SHT-011 an added line can be removed until it is changed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...wordParts), fc.lorem({ maxCount: 400 }), (part, text) => {
      const after = { ...sheet, ...withText(sheet, part, text) };
      expect({ ...after, ...withoutText(after, part, text) }).toEqual(sheet);
    }),
  );
  expect(withoutText({ ...sheet, rules: ['No tape.', 'No glue!'] }, 'rules', 'No glue.')).toBeNull();
});
