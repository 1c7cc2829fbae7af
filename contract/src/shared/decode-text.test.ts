import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'Title: Café – 12 €';
/** Encodes a text in UTF-16, the low byte first. */
function utf16(written: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(written, (letter) => letter.charCodeAt(0)).buffer);
}
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1]!);
const utf8 = (written: string) => new TextEncoder().encode(written);

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
  ['UTF-16, low byte first', utf16(`\ufeff${text}`)],
  ['UTF-16, high byte first', swapped(utf16(`\ufeff${text}`))],
  ['UTF-16 without a mark, low byte first', utf16(text)],
  ['UTF-16 without a mark, high byte first', swapped(utf16(text))],
])('SEC-50 reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('SEC-50 reads Windows-1252', () => {
  expect(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80]))).toBe('Café – €');
});

test('SEC-50 reads Mac Roman where the line ends are those of old Macs, and Windows-1252 with any others', () => {
  const zoe = [0x5a, 0x6f, 0x91, 0x2c];
  expect(decodeText(new Uint8Array([...zoe, 13, 0x4a, 0x6f, 0x73, 0x8e]))).toBe('Zoë,\rJosé');
  expect(decodeText(new Uint8Array([0x5a, 0x6f, 0xeb, 13, 10]))).toBe('Zoë\r\n');
});

test('SEC-50 a broken byte in a text of UTF-8 is one broken letter', () => {
  expect(decodeText(new Uint8Array([...utf8('Café, Zoë'), 0xe9, 0x20, 0x41]))).toBe('Café, Zoë\ufffd A');
});

test('SEC-50 any bytes give a text, and any text without a mark comes back from UTF-8', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => typeof decodeText(bytes) === 'string'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      fc.pre(!written.startsWith('\ufeff') && !written.includes('\0'));
      expect(decodeText(utf8(written))).toBe(written);
    }),
  );
});
