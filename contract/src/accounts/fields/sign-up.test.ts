import { expect, test } from 'vitest';
import { username } from './sign-up.ts';

test.each([
  '李明',
  '김철',
  'あい',
  'リー',
  '李小龍',
  'अनीता',
  'रवि',
  'प्रिया',
  'প্রিয়া',
  'கவிதா',
  'ਸਿੰਘ',
  'สมชาย',
  'น้ำฝน',
  'មករា',
  'ප්රියා',
  'ကျော်',
  'བསྟན',
  'مُحَمَّد',
  'שָׁלוֹם',
  'ada',
  'Zoë',
  'Nguyễn.Văn',
  'ᏣᎳᎩ',
  'გიორგი',
  'Արմեն',
  'አበበ',
  'kaʻi',
  'a1_-.',
])('GAP-08 %s is a username', (name) => {
  expect(username.safeParse(name)).toMatchObject({ success: true, data: name.normalize('NFC') });
});

test.each([
  ['  Zoe\u0308 ', 'Zoë'],
  ['김철'.normalize('NFD'), '김철'],
  ['ශ්\u200dරියා', 'ශ්රියා'],
  ['علی\u200cرضا', 'علیرضا'],
  ['\u200fדניאל\u200e', 'דניאל'],
])('GAP-08 %j is stored composed and without joiners and marks of direction', (typed, stored) => {
  expect(username.parse(typed)).toBe(stored);
});

const three = 'Please use 3 to 30 letters, digits, dots, dashes or underscores.';
const two = 'Please use 2 to 30 letters, digits, dots, dashes or underscores.';
const misplaced = 'Please put accents and vowel signs on a letter.';
const marks = 'Please use at most three accents or vowel signs on a letter.';

test.each([
  ['李', two],
  ['김', two],
  ['ab', three],
  ['李1', three],
  // Two letters, whatever is on them.
  ['éé'.normalize('NFD'), three],
  ['x\u0302y', three],
  ['דָן', three],
  ['a b', three],
  ['ada@example.org', three],
  ['a'.repeat(31), three],
  ['नी'.repeat(16), three],
  // Drawn as nothing, or around other letters.
  ['ad\u3164a', three],
  ['ad\u115fa', three],
  ['ad\u034fa', three],
  ['a\ufe0fda', three],
  ['ad\u200ba', three],
  ['ad\u20dda', three],
  ['.ada', 'Please begin with a letter or a digit.'],
  ['_ada', 'Please begin with a letter or a digit.'],
  ['\u0301ada', misplaced],
  ['\u093eराम', misplaced],
  ['ada.\u0301b', misplaced],
  ['ada1\u0301', misplaced],
  ['ada\u0301\u0302\u0303\u0304', marks],
  ['काााा', marks],
])('GAP-08 %j is no username: %s', (name, sentence) => {
  expect(username.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
