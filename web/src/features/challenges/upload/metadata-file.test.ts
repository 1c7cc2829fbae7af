import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, invalidText, metadataMaxBytes, textFileProblem } from './metadata-file.ts';

test.each([
  ['notes.txt', 'text/plain'],
  ['notes', 'text/plain'],
  ['NOTES.TXT', ''],
])('UPL-022 accepts %s of type "%s"', (name, type) => {
  expect(textFileProblem({ name, type, size: 10 })).toBeNull();
});

test.each([
  ['notes.pdf', 'application/pdf'],
  ['notes.html', 'text/html'],
  ['notes.json', 'application/json'],
  ['txt', ''],
])('UPL-022 refuses %s of type "%s"', (name, type) => {
  expect(textFileProblem({ name, type, size: 10 })).toBe(invalidText);
});

test('SEC-45 a text file has at most 256 KB', () => {
  expect(textFileProblem({ name: 'a.txt', type: 'text/plain', size: metadataMaxBytes })).toBeNull();
  expect(textFileProblem({ name: 'a.txt', type: 'text/plain', size: metadataMaxBytes + 1 })).toContain(
    'larger than 256 KB',
  );
});

test('SEC-50 reads UTF-8 with and without a mark, UTF-16 of both orders, and Windows-1252', () => {
  const text = 'Title: Café – 12 €';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(decodeText(Buffer.from(text))).toBe(text);
  expect(decodeText(Buffer.from(`\uFEFF${text}`))).toBe(text);
  expect(decodeText(utf16)).toBe(text);
  expect(decodeText(Buffer.from(utf16).swap16())).toBe(text);
  expect(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80]))).toBe('Café – €');
});

test('SEC-50 any bytes give a text, and any text without a mark comes back from UTF-8', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => typeof decodeText(bytes) === 'string'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.startsWith('\uFEFF'));
      expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    }),
  );
});
