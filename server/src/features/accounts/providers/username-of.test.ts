import { username as usernameSchema } from '@teamsparks/contract/accounts/fields/sign-up';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayNameOf, usernameOf } from './username-of.ts';

const of = (firstName: string, email = 'm.chen@gmail.test', attempt = 1) => usernameOf({ firstName, email }, attempt);

test.each([
  ['Maya', 'Maya'],
  ['Jean-Luc', 'JeanLuc'],
  ['Zoë', 'Zoë'],
  ['王小明', '王小明'],
  ['<b>Maya</b>', 'bMayab'],
])('GAP-06 of %s becomes %s', (name, username) => {
  expect(of(name)).toBe(username);
});

test('GAP-44 without a usable name the beginning of the address serves, never the whole of it', () => {
  expect(of('', 'maya.chen@gmail.test')).toBe('maya');
  expect(of('✨', 'maya_chen@gmail.test')).toBe('maya');
  expect(of('', '4711@gmail.test')).toMatch(/^spark$/);
});

test('GAP-06 short names and later tries get a number', () => {
  expect(of('Al')).toMatch(/^Al-\d{4}$/);
  expect(of('Maya', '', 2)).toMatch(/^Maya-\d{4}$/);
  expect(of('अनीता', 'anita@gmail.test')).toBe('अनीता');
  expect(of('a\u0301\u0302\u0303\u0304da', 'anita@gmail.test')).toBe('anita');
});

test('GAP-06 whatever the name and the address, it is a username', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 1, max: 10 }),
      (name, email, attempt) => {
        expect(usernameSchema.safeParse(of(name, email, attempt)).success).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['Maya Chen', 'Maya Chen'],
  ['  王小明 ', '王小明'],
  ['', null],
  ['M@ya <b>', null],
  ['Mаya Chen', null],
  ['x'.repeat(61), null],
])('the name of the profile "%s" suggests the display name %j', (name, suggested) => {
  expect(displayNameOf(name)).toBe(suggested);
});
