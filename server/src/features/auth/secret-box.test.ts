import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const [old, current] = ['an older secret of at least 32 characters', 'the present secret, 32 characters and more'];
const box = new SecretBox([current]);

test('SEC-20 what is sealed opens for its owner, and never looks the same twice', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'user 1');
  expect(box.open(sealed, 'user 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'user 1')).not.toBe(sealed);
});

test('SEC-20 it opens neither for somebody else nor with another secret', () => {
  const sealed = box.seal('a secret', 'user 1');
  expect(box.open(sealed, 'user 2')).toBeUndefined();
  expect(new SecretBox([old]).open(sealed, 'user 1')).toBeUndefined();
  const id = (secret: string) => new SecretBox([secret]).seal('', '').split('.', 1)[0] ?? '';
  expect(new SecretBox([old]).open(sealed.replace(id(current), id(old)), 'user 1')).toBeUndefined();
});

test('SEC-20 a changed or cut value does not open', () => {
  const sealed = box.seal('a secret', 'user 1');
  const parts = sealed.split('.');
  for (const index of [1, 2, 3]) {
    const bytes = Buffer.from(parts[index] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(box.open(parts.with(index, bytes.toString('base64url')).join('.'), 'user 1')).toBeUndefined();
  }
  // A short tag would be easy to guess.
  const short = Buffer.from(parts[2] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  for (const value of ['', 'x', parts.slice(0, 3).join('.'), `${sealed}.`, parts.with(2, short).join('.')]) {
    expect(box.open(value, 'user 1')).toBeUndefined();
  }
});

test('SEC-20 after a change of AUTH_SECRETS the old secret still opens, the new one seals', () => {
  const before = new SecretBox([old]).seal('a secret', 'user 1');
  const both = new SecretBox([current, old]);
  expect([both.open(before, 'user 1'), both.isCurrent(before)]).toEqual(['a secret', false]);
  const after = both.seal('a secret', 'user 1');
  expect([box.open(after, 'user 1'), both.isCurrent(after)]).toEqual(['a secret', true]);
});
