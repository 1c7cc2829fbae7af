import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const [old, current] = ['an older secret of at least 32 characters', 'the present secret, 32 characters and more'];
const box = new SecretBox([current], 'seal');

test('SEC-20 SEC-08 what is sealed opens for its owner, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(box.open(box.seal(text, 'user 1'), 'user 1')).toBe(text);
    }),
  );
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'user 1');
  const bytes = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(sealed + bytes.join()).not.toContain('JBSWY3DP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'user 1')).not.toBe(sealed);
});

test('SEC-20 SEC-08 it opens neither for somebody else nor with another secret nor for another purpose', () => {
  const sealed = box.seal('a secret', 'user 1');
  expect(box.open(sealed, 'user 2')).toBeUndefined();
  expect(new SecretBox([old], 'seal').open(sealed, 'user 1')).toBeUndefined();
  expect(new SecretBox([current], 'mail').open(sealed, 'user 1')).toBeUndefined();
  const id = (secret: string) => new SecretBox([secret], 'seal').seal('', '').split('.', 1)[0] ?? '';
  expect(new SecretBox([old], 'seal').open(sealed.replace(id(current), id(old)), 'user 1')).toBeUndefined();
});

test('SEC-20 SEC-08 a changed or cut value does not open', () => {
  const sealed = box.seal('a secret', 'user 1');
  const parts = sealed.split('.');
  for (const index of [1, 2, 3]) {
    const bytes = Buffer.from(parts[index] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(box.open(parts.with(index, bytes.toString('base64url')).join('.'), 'user 1')).toBeUndefined();
  }
  const short = Buffer.from(parts[2] ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url');
  for (const value of [
    '',
    'x',
    parts.slice(0, 3).join('.'),
    `${sealed}.`,
    `${sealed}x`,
    parts.with(2, short).join('.'),
  ]) {
    expect(box.open(value, 'user 1')).toBeUndefined();
  }
});

test('SEC-20 after a change of AUTH_SECRETS the old secret still opens, the new one seals', () => {
  const before = new SecretBox([old], 'seal').seal('a secret', 'user 1');
  const both = new SecretBox([current, old], 'seal');
  expect([both.open(before, 'user 1'), both.isCurrent(before)]).toEqual(['a secret', false]);
  const after = both.seal('a secret', 'user 1');
  expect([box.open(after, 'user 1'), both.isCurrent(after)]).toEqual(['a secret', true]);
});

/** Seals a text in the older format of mails, without an owner: iv, tag and text in one piece. */
function sealedAsBefore(secret: string, text: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', secret, '', 'teamsparks mail', 32)), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

test('SEC-08 a mail that was sealed by an earlier version opens with its secret, wherever that is in the list', () => {
  const bytes = sealedAsBefore(old, 'an early mail');
  const value = bytes.toString('base64url');
  expect(new SecretBox([current, old], 'mail').open(value, 'a mail')).toBe('an early mail');
  expect(new SecretBox([current], 'mail').open(value, 'a mail')).toBeUndefined();
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(new SecretBox([old], 'mail').open(changed.toString('base64url'), 'a mail')).toBeUndefined();
  }
});
