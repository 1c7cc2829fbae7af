import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReview } from './OwnReviewDialog.tsx';

const tooShort = 'Please write a review with at least 10 characters';
const tooLong = 'Please use at most 500 characters';
const errorsOf = (rating: number | null, text: string, before: string) => {
  const parsed = parseReview({ rating, text }, before);
  return 'errors' in parsed ? parsed.errors : {};
};

test('REV-059 without a rating: the documented sentence', () => {
  expect(errorsOf(null, 'Long enough.', '')).toEqual({ rating: 'Please select a rating' });
  expect(errorsOf(1, 'Long enough.', '')).toEqual({});
});

test.each([
  ['', tooShort],
  ['123456789', tooShort],
  ['1234567890', undefined],
  ['  123456789  ', tooShort],
  ['\n 1234567890 \n', undefined],
  ['x'.repeat(500), undefined],
  ['x'.repeat(501), tooLong],
])('REV-060 REV-061 LIM-026 LIM-027 the text %j', (text, sentence) => {
  expect(errorsOf(4.5, text, '')['text']).toBe(sentence);
});

test('CON-01 a longer text from the dialog without limits may stay as it is, changed it has to fit', () => {
  const before = 'y'.repeat(800);
  expect(errorsOf(3, before, before)).toEqual({});
  expect(errorsOf(3, `${before}!`, before)).toEqual({ text: tooLong });
  expect(errorsOf(3, '', before)).toEqual({ text: tooShort });
});

test('REV-059 to REV-061 errors of both fields are shown at once, and no others', () => {
  expect(errorsOf(null, 'short', '')).toEqual({ rating: 'Please select a rating', text: tooShort });
  fc.assert(
    fc.property(fc.string({ minLength: 10, maxLength: 500 }), (text) => {
      expect(errorsOf(5, text, '')['text'] === undefined).toBe(text.trim().length >= 10);
    }),
  );
});
