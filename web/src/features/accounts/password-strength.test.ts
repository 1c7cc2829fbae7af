import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordStrength } from './NewPasswordFields.tsx';

describe('the estimate beside a new password', () => {
  test.each([
    ['', undefined],
    ['abc', 'Too short'],
    ['\u{1f511}\u{1f511}\u{1f511}\u{1f511}', 'Too short'],
    ['password', 'Weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'Weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'Weak'],
    ['12345678901234567890', 'Weak'],
    ['kvmtxhdqzrpw', 'Fair'],
    ['Tr0ub4dor&3', 'Good'],
    ['a quiet blue lantern', 'Strong'],
  ])('SEC-03 %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test('SEC-03 composed and decomposed characters count the same', () => {
    expect(passwordStrength('éééé'.normalize('NFD'))).toBe('Too short');
  });

  test('SEC-03 anything can be typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (password) => {
        expect(['Too short', 'Weak', 'Fair', 'Good', 'Strong']).toContain(passwordStrength(password));
      }),
      { numRuns: 50 },
    );
  });
});
