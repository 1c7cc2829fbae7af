import { expect, test } from 'vitest';
import { sortFiles } from './use-upload.ts';

const pdf = { name: 'Tower.pdf', type: 'application/pdf' };
const text = { name: 'Tower.txt', type: 'text/plain' };
const picture = { name: 'Tower.png', type: 'image/png' };

test('UPL-008 a single file stays in its drop zone, which says what is wrong with it', () => {
  expect(sortFiles([picture], 'pdf')).toEqual({ pdf: picture });
  expect(sortFiles([pdf], 'text')).toEqual({ text: pdf });
});

test('UPL-008 a PDF and its text file may be dropped together, in any order and on either zone', () => {
  expect(sortFiles([picture, text, pdf], 'pdf')).toEqual({ pdf, text });
  expect(sortFiles([pdf, text], 'text')).toEqual({ pdf, text });
});
