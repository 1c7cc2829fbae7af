import { expect, test } from 'vitest';
import { brokenPasswordRule } from './password-rules.ts';

const long = (length: number) => 'x'.repeat(length);

test.each([
  ['12345678', undefined],
  ['1234567', 'Please use at least 8 characters.'],
  [long(256), undefined],
  [long(257), 'Please use at most 256 characters.'],
  ['TeamSparks2026', 'Please choose a password that does not begin with TeamSparks.'],
  ['I like teamsparks', undefined],
  ['hello maya.chen', 'Please choose a password without your username or email address in it.'],
  ['HELLO CHENMAYA 1', 'Please choose a password without your username or email address in it.'],
  ['a\u0308bcdefg', 'Please use at least 8 characters.'],
])('GAP-08 the password %s: %s', (password, sentence) => {
  expect(brokenPasswordRule({ password, username: 'maya.chen', email: 'chenmaya@school.test' }, 8)).toBe(sentence);
});

test('GAP-08 a name of three letters is in many passwords by chance, one of four is not', () => {
  const of = (username: string) =>
    brokenPasswordRule({ password: 'the zoe and joey song', username, email: 'x@school.test' }, 8);
  expect(of('zoe')).toBeUndefined();
  expect(of('joey')).toBe('Please choose a password without your username or email address in it.');
});

test('GAP-08 a name is found in a password in any spelling of either', () => {
  const of = (username: string, password: string) =>
    brokenPasswordRule({ password, username, email: 'CHEN@school.test' }, 8);
  const refused = 'Please choose a password without your username or email address in it.';
  expect(of('Maya', 'hello maya kite')).toBe(refused);
  expect(of('Zoe\u0308 K', 'hello ZO\u00cb k kite')).toBe(refused);
  expect(of('Zo\u00eb K', 'hello zoe\u0308 k kite')).toBe(refused);
  expect(of('maya', 'the chen family')).toBe(refused);
  expect(of('maya', 'the family of chefs')).toBeUndefined();
});
