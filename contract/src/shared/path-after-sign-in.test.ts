import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathAfterSignIn } from './path-after-sign-in.ts';

const site = 'https://teamsparks.test';

describe('SEC-36 the remembered origin', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '\\\\evil.example',
    'challenges',
    '',
    '/login',
    '/login?redirect=/login',
    '/x/../login',
    '/auth/login?provider=google-oauth2&consent=1',
    `/${'a'.repeat(2048)}`,
    ['/challenges'],
    undefined,
    null,
    42,
  ])('goes home instead of %j', (value) => {
    expect(pathAfterSignIn(value)).toBe('/');
  });

  test.each([
    '/challenges',
    '/challenges?level=Elementary&level=High+School&search=12',
    '/challenges/7#top',
    '/loginhelp',
  ])('AUT-024, AUT-025 keeps %s', (value) => {
    expect(pathAfterSignIn(value)).toBe(value);
  });

  test('never leaves the site, however the text is put together', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      '\r',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const path = pathAfterSignIn(parts.join(''));
        expect(new URL(path, site).origin).toBe(site);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2000 },
    );
  });
});
