import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, containsContactDetails } from './readable-text.ts';

test.each([
  'See https://evil.example/x now',
  'Go to www.evil.example',
  'Write to evil@example.com',
  'Write to evil (at) example (dot) com',
  'Call +49 170 1234567',
  'Call 555-123-4567 today',
  'Follow @evil_person',
  'Visit evil-shop.com/cheap',
  'javascript:alert(1)',
])('SEC-57 contact details are removed: %s', (text) => {
  expect(containsContactDetails(text)).toBe(true);
  expect(containsContactDetails(cleanLine(text, 200))).toBe(false);
});

test.each([
  'Build 30 cm of bridge in 10 minutes.',
  'Score: 10 points for each, up to 40 points.',
  'Ask: Who helped?',
  'Use 2.5 meters.',
])('SEC-57 ordinary text stays as it is: %s', (text) => {
  expect([containsContactDetails(text), cleanLine(text, 200)]).toEqual([false, text]);
});

test('SEC-57 a clean line is one visible line within the given length, for any input', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.constantFrom('<b>', '\u202e', '\0', 'a@b.co', ' https://x.yz ', '**', '\n', 'é', 'word '), {
        maxLength: 60,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const clean = cleanLine(text, 80);
      expect(clean.length).toBeLessThanOrEqual(80);
      expect(clean).not.toMatch(/[\n\r\0\u202e]/);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).toBe(clean.trim());
    }),
  );
});
