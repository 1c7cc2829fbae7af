import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

test.each([
  ['Ada Lovelace', 'Ada L.'],
  ['Ada King Lovelace', 'Ada L.'],
  ['  Ada \t Lovelace\n', 'Ada L.'],
  ['Ada\u00a0Lovelace', 'Ada L.'],
  ['ada lovelace', 'ada L.'],
  ['Zoë E\u0301clair', 'Zoë \u00c9.'],
  ['Ada \u{1f469}\u200d\u{1f680}', 'Ada \u{1f469}\u200d\u{1f680}.'],
])('REV-025 "%s" is shown as "%s"', (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test.each(['student', 'ada.lovelace', 'Ada-Marie', 'Ödön', 'L.'])('REV-026 one word is shown as it is: %s', (name) => {
  expect(reviewerName(name)).toBe(name);
});

test.each([null, '', '   ', '\n\t'])('REV-027 without a name it is Anonymous: %j', (name) => {
  expect(reviewerName(name)).toBe('Anonymous');
});

test('SEC-62 of a name with several words only the first one and one letter of the last are ever shown', () => {
  const word = fc.stringMatching(/^[A-Za-z]{2,12}$/);
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 3 }), word, (first, middle, last) => {
      const shown = reviewerName([first, ...middle, last].join(' '));
      expect(shown).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});
