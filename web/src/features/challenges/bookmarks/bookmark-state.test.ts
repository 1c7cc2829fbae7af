import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  withAnswer,
  type BookmarkState,
  isBookmarked,
  withList,
  noBookmarks,
  unconfirmedChoices,
  parseBookmarks,
  withoutRefused,
  withChoice,
} from './bookmarks.ts';

const withOne: BookmarkState = { confirmed: [5], wishes: {} };

describe('a press', () => {
  test('LIB-093 a press shows at once and stays after a failed call', () => {
    const pressed = withChoice(noBookmarks, 5, true);
    expect(isBookmarked(pressed, 5)).toBe(true);
    expect(unconfirmedChoices(pressed)).toEqual([{ id: 5, wanted: true }]);
    expect(isBookmarked(withChoice(withOne, 5, false), 5)).toBe(false);
  });

  test('LIB-092 ends with what the server answers', () => {
    expect(withAnswer(withChoice(noBookmarks, 5, true), 5, true, true)).toEqual(withOne);
    expect(withAnswer(withChoice(noBookmarks, 5, true), 5, true, false)).toEqual(noBookmarks);
    expect(withAnswer(withChoice(withOne, 5, false), 5, false, false)).toEqual(noBookmarks);
    expect(withAnswer(withChoice(withOne, 5, true), 5, true, true)).toEqual(withOne);
  });

  test('a newer wish than the answered one stays', () => {
    const state = withAnswer(withChoice(withChoice(noBookmarks, 5, true), 5, false), 5, true, true);
    expect(isBookmarked(state, 5)).toBe(false);
    expect(unconfirmedChoices(state)).toEqual([{ id: 5, wanted: false }]);
  });

  test('WRT-10 a refused choice is undone and not sent again', () => {
    expect(withoutRefused(withChoice(withOne, 5, false), 5, false)).toEqual(withOne);
  });
});

test('WRT-10 the list of the server counts, unconfirmed choices wait for their own answers', () => {
  const state = withList(withChoice(withChoice(withOne, 6, true), 5, false), [5, 7]);
  expect([5, 6, 7].map((id) => isBookmarked(state, id))).toEqual([false, true, true]);
  expect(unconfirmedChoices(state)).toHaveLength(2);
});

test('LIB-094 LIB-095 the local copy is read back; anything else is no bookmarks', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.dictionary(fc.nat().map(String), fc.boolean()), (confirmed, wishes) => {
      const state = { confirmed, wishes };
      expect(parseBookmarks(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }),
  );
  for (const broken of [undefined, null, [], '5', { confirmed: ['5'] }, { confirmed: [], wishes: { x: true } }]) {
    expect(parseBookmarks(broken)).toEqual(noBookmarks);
  }
});

test('sending every wish once, in any order of failures and answers, ends as the person wanted', () => {
  const press = fc.record({ id: fc.integer({ min: 1, max: 3 }), wanted: fc.boolean(), fails: fc.boolean() });
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      const last = new Map(presses.map(({ id, wanted }) => [id, wanted]));
      const pressed = presses.reduce((state, { id, wanted, fails }) => {
        const next = withChoice(state, id, wanted);
        return fails ? next : withAnswer(next, id, wanted, wanted);
      }, noBookmarks);
      const replayed = unconfirmedChoices(pressed).reduce(
        (state, { id, wanted }) => withAnswer(state, id, wanted, wanted),
        pressed,
      );
      expect(unconfirmedChoices(replayed)).toEqual([]);
      for (const [id, wanted] of last) expect(isBookmarked(replayed, id)).toBe(wanted);
    }),
  );
});
