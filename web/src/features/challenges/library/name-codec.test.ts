import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeName, encodeName } from './library-cache.ts';

describe('LIB-011 names in the stored copy', () => {
  test.each([
    '100% Fun',
    '50%25',
    'AC/DC? #1 &co',
    'Improv – No Props',
    '"quoted"',
    '塔 🗼',
    '%E0%A4%A',
    '__proto__',
    '',
  ])('%j comes back as it was', (name) => {
    expect(encodeName(name)).toMatch(/^[\w%.!~*'()-]*$/);
    expect(decodeName(encodeName(name))).toBe(name);
  });

  test('any name comes back as it was', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => decodeName(encodeName(name)) === name));
  });

  test('a stored text that is no encoding is taken as it stands', () => {
    expect(decodeName('100% Fun')).toBe('100% Fun');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (stored) => typeof decodeName(stored) === 'string'));
  });

  test('half a surrogate pair does not throw', () => {
    expect(decodeName(encodeName('a\ud800'))).toBe('a\ufffd');
  });
});
