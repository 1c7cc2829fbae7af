import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@teamsparks/contract/shared/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStaff, passwordProblem, requireGoodPassword } from './passwords.ts';

const lengths = { PASSWORD_MIN: 8, PASSWORD_MIN_STAFF: 15 };
const someone = { username: 'ada.lovelace', email: 'countess@example.org', isStaff: false };
const problem = (password: string, more: Partial<Parameters<typeof passwordProblem>[0]> = {}) =>
  passwordProblem({ ...someone, ...more, password }, lengths);

const standings = [
  ...roles.map((role) => ({ role, administers: false })),
  { role: 'parent' as const, administers: true },
];

test.each(standings)('SEC-03 the shortest and the longest password of $role, exception $administers', (standing) => {
  const { role, administers } = standing;
  const shortest = (role === 'student' || role === 'parent') && !administers ? 8 : 15;
  const person = { isStaff: isStaff(standing) };
  const ofLength = (length: number) => 'xqvzkwjmpgbhtrdl'.repeat(17).slice(0, length);
  expect(problem(ofLength(shortest - 1), person)).toBe(`Please use at least ${shortest} characters.`);
  for (const length of [shortest, 64, 256]) expect(problem(ofLength(length), person)).toBeUndefined();
  expect(problem(ofLength(257), person)).toBe('Please use at most 256 characters.');
});

test('SEC-03 characters are counted, not bytes or halves of them, in their composed form', () => {
  expect(problem('🎈🦊🐳🤖🚀🌵🪁')).toBe('Please use at least 8 characters.');
  expect(problem('🎈🦊🐳🤖🚀🌵🪁🧩')).toBeUndefined();
  expect(problem('éèêëàâä'.normalize('NFD'))).toBe('Please use at least 8 characters.');
});

test('SEC-03 there are no rules of composition: spaces, one case or digits alone are fine', () => {
  for (const good of ['quiet blue lantern', '        x', '48151623421', 'ПРИВЕТКОТИК', 'zzzz yyyy']) {
    expect(problem(good)).toBeUndefined();
  }
});

const weak = `
  password Password PASSWORD1 password123 12345678 123456789 1234567890 qwertyuiop QWERTY123
  iloveyou sunshine princess football baseball superman welcome1 letmein1 dragon123
  monkey123 trustno1 starwars whatever computer abcd1234 1q2w3e4r 1qaz2wsx zaq12wsx
  asdfghjkl zxcvbnm1 aaaaaaaa 11111111 00000000 87654321 11223344 12341234 123123123
  michael1 jennifer charlie1 summer2024 winter2025 minecraft pokemon1 admin123 changeme
  chocolate butterfly liverpool passw0rd p@ssw0rd teacher1 student1 school123 mypassword`
  .trim()
  .split(/\s+/);

test.each(weak)('SEC-04 the well-known %s is refused', (password) => {
  expect(problem(password)).toBe('This password is too easy to guess. Please choose another one.');
});

test('SEC-04 the list is long enough, tidy, and has nothing that other rules refuse first', () => {
  const lines = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.length).toBeGreaterThan(1_000);
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) expect(line).toBe(line.trim().toLowerCase());
  expect(lines.filter((line) => line.length < 8)).toEqual([]);
});

test.each(['ada.lovelace', 'ADA.LOVELACE1', 'my ada.lovelace!', 'countess', 'xxCountessxx'])(
  'SEC-04 %s has a name of its owner in it',
  (password) => {
    expect(problem(password)).toBe('Please choose a password without your username or email address in it.');
  },
);

test('SEC-04 a name of three letters may be in a password by chance', () => {
  expect(problem('spanish galleon', { username: 'spa', email: 'gal@example.org' })).toBeUndefined();
});

test.each(['teamsparks', 'TeamSparks2026', 'teamsparks is great'])(
  'SEC-04 %s is the first that others try here',
  (password) => {
    expect(problem(password)).toBe('Please choose a password that does not begin with TeamSparks.');
  },
);

test('SEC-04 a refusal is 422 and names the field; a good password passes', () => {
  expect(() => requireGoodPassword({ ...someone, password: 'short' }, lengths)).toThrow(
    expect.objectContaining({ status: 422, fields: { password: 'Please use at least 8 characters.' } }),
  );
  requireGoodPassword({ ...someone, password: 'quiet blue lantern' }, lengths);
});

test('SEC-04 whatever contains the username is refused, whatever is around it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (before, after) => {
      expect(problem(`${before}ada.lovelace${after}`)).toBeDefined();
    }),
  );
});
