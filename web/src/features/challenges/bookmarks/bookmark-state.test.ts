import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answered,
  type BookmarkState,
  isBookmarked,
  loaded,
  noBookmarks,
  openWishes,
  parseBookmarks,
  refused,
  wished,
} from './bookmarks.ts';

const withOne: BookmarkState = { confirmed: [5], wishes: {} };

describe('a press', () => {
  test('LIB-093 shows at once and still after the call failed', () => {
    const pressed = wished(noBookmarks, 5, true);
    expect(isBookmarked(pressed, 5)).toBe(true);
    expect(openWishes(pressed)).toEqual([{ id: 5, wanted: true }]);
    expect(isBookmarked(wished(withOne, 5, false), 5)).toBe(false);
  });

  test('LIB-092 ends with what the server answers', () => {
    expect(answered(wished(noBookmarks, 5, true), 5, true, true)).toEqual(withOne);
    expect(answered(wished(noBookmarks, 5, true), 5, true, false)).toEqual(noBookmarks);
    expect(answered(wished(withOne, 5, false), 5, false, false)).toEqual(noBookmarks);
    expect(answered(wished(withOne, 5, true), 5, true, true)).toEqual(withOne);
  });

  test('a newer wish than the answered one stays', () => {
    const state = answered(wished(wished(noBookmarks, 5, true), 5, false), 5, true, true);
    expect(isBookmarked(state, 5)).toBe(false);
    expect(openWishes(state)).toEqual([{ id: 5, wanted: false }]);
  });

  test('WRT-10 a refused one is taken back and not sent again', () => {
    expect(refused(wished(withOne, 5, false), 5, false)).toEqual(withOne);
  });
});

test('WRT-10 the list of the server counts, wishes wait for their own answers', () => {
  const state = loaded(wished(wished(withOne, 6, true), 5, false), [5, 7]);
  expect([5, 6, 7].map((id) => isBookmarked(state, id))).toEqual([false, true, true]);
  expect(openWishes(state)).toHaveLength(2);
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
        const next = wished(state, id, wanted);
        return fails ? next : answered(next, id, wanted, wanted);
      }, noBookmarks);
      const replayed = openWishes(pressed).reduce(
        (state, { id, wanted }) => answered(state, id, wanted, wanted),
        pressed,
      );
      expect(openWishes(replayed)).toEqual([]);
      for (const [id, wanted] of last) expect(isBookmarked(replayed, id)).toBe(wanted);
    }),
  );
});
