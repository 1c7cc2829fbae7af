import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName } from './fields/display-name.ts';
import { shownName, suggestedName } from './display-name.ts';

test.each([
  ['Ada Lovelace', 'Ada L.'],
  ['Ada King Lovelace', 'Ada L.'],
  ['  Ada \t Lovelace\n', 'Ada L.'],
  ['Ada\u00a0Lovelace', 'Ada L.'],
  ['ada lovelace', 'ada L.'],
  ['Amy Li, Jr.', 'Amy L.'],
  ['Amy Li Jr.', 'Amy L.'],
  ['John Paul III', 'John P.'],
  ['Amy Li, PhD', 'Amy L.'],
  ['Lovelace, Ada', 'Ada L.'],
  ['Lovelace, Ada King', 'Ada L.'],
  ["Gerard 't Hooft", 'Gerard H.'],
  ['マイケル・ジョン', 'マイケル ジ.'],
  ['玛丽·居里', '玛丽 居.'],
  ['Gal·la Pi', 'Gal·la P.'],
  ['Zoë E\u0301clair', 'Zoë \u00c9.'],
  ['නිමල් ප්\u200dරිය', 'නිමල් ප්.'],
  ['Ada \u{1f469}\u200d\u{1f680}', 'Ada \u{1f469}\u200d\u{1f680}.'],
])('REV-025 "%s" is shown as "%s"', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each(['student', 'ada.lovelace', 'Ada-Marie', 'Ödön', 'L.'])('REV-026 one word is shown as it is: %s', (name) => {
  expect(shownName(name)).toBe(name);
});

test.each([null, '', '   ', '\n\t'])('REV-027 without a name it is Anonymous: %j', (name) => {
  expect(shownName(name)).toBe('Anonymous');
});

test('SEC-62 of a name with several words only the first word and one letter of the last are ever shown', () => {
  const word = fc.stringMatching(/^[A-Za-z]{2,12}$/);
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 3 }), word, (first, middle, last) => {
      fc.pre(!/^(?:jr|sr|jnr|snr|ii|iii|iv)$/i.test(last));
      const shown = shownName([first, ...middle, last].join(' '));
      expect(shown).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});

test.each([
  ['ada.lovelace', 'Ada Lovelace'],
  ['ada_king-lovelace', 'Ada King Lovelace'],
  ['zoë.çelik', 'Zoë Çelik'],
  ['ada.lovelace.2', 'Ada Lovelace'],
  ['sparky', ''],
  ['sparky.42', ''],
  ['.-_', ''],
])('a name is suggested from the words of a username, never the username itself: %s gives "%s"', (username, name) => {
  expect(suggestedName(username)).toBe(name);
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ["Siobhán O'Neill-Šimić Jr.", "Siobhán O'Neill-Šimić Jr."],
  ['王小明', '王小明'],
  ['अनीता', 'अनीता'],
  ["'t Hooft", "'t Hooft"],
  ['Gal·la Pi', 'Gal·la Pi'],
  ['マイケル・ジョン', 'マイケル・ジョン'],
  ['玛丽·居里', '玛丽·居里'],
  ['צ׳רלי', 'צ׳רלי'],
  ["צ'רלי", "צ'רלי"],
  ['רמב"ם', 'רמב"ם'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ප්\u200dරියන්ත', 'ප්\u200dරියන්ත'],
  ['ರಾಜ್\u200cಕುಮಾರ್', 'ರಾಜ್\u200cಕುಮಾರ್'],
  // Older keyboards write the last letter so.
  ['അനില്\u200d', 'അനില്\u200d'],
  // After a letter that joins nothing nobody sees it.
  ['رضا\u200cعلی', 'رضاعلی'],
  ['A\u200cda', 'Ada'],
  ['\u200eAda\u200f Li\u200e', 'Ada Li'],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['Jean\u2010Luc', 'Jean-Luc'],
  ['Marie\u2013Claire', 'Marie-Claire'],
  ['Amy Li, Jr.', 'Amy Li, Jr.'],
  ['John Paul III', 'John Paul III'],
  ['O’Brien', 'O’Brien'],
  ["D'Angelo", "D'Angelo"],
  ['Nguyễn Thị Ái', 'Nguyễn Thị Ái'],
  ['Ó Súilleabháin', 'Ó Súilleabháin'],
  ['María José', 'María José'],
  ['Kaʻiulani', 'Kaʻiulani'],
  ['Ka‘iulani', 'Ka‘iulani'],
  ['გიორგი', 'გიორგი'],
  ['Արմեն', 'Արմեն'],
  ['Անի֊Մարի', 'Անի֊Մարի'],
  ['בן־גוריון', 'בן־גוריון'],
  ['አበበ ቢቂላ', 'አበበ ቢቂላ'],
  ['ᏣᎳᎩ', 'ᏣᎳᎩ'],
  ['བསྟན་འཛིན', 'བསྟན་འཛིན'],
  ['ကျော်', 'ကျော်'],
  ['ਸਿੰਘ', 'ਸਿੰਘ'],
  ['Ng', 'Ng'],
  ['O', 'O'],
  ['', null],
  ['   ', null],
  [null, null],
])('"%s" is a display name', (typed, kept) => {
  expect(displayName.parse(typed)).toBe(kept);
});

test.each([
  'Ada\u202eb',
  'Ada\0',
  'Ada\nLovelace',
  'Ada 2',
  '<b>',
  '-Ada',
  'A\u0301\u0302\u0303\u0304\u0305',
  'a'.repeat(61),
  'Ada\u200dLi',
  'a\u034fda',
  '\u3164',
  'Ada \u0301x',
  'काााा',
  ', Ada',
  'Ada,',
  'Ada, B, C',
  'M·',
  'Ada"Li',
  '・',
])('%j is no display name', (typed) => {
  expect(displayName.safeParse(typed).success).toBe(false);
});
