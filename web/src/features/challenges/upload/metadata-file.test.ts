import { expect, test } from 'vitest';
import { invalidText, metadataMaxBytes, textFileProblem } from './metadata-file.ts';

test.each([
  ['notes.txt', 'text/plain'],
  ['notes', 'text/plain'],
  ['NOTES.TXT', ''],
  ['Bridge.md', 'text/markdown'],
  ['Bridge.md', ''],
  ['Bridge.MARKDOWN', ''],
])('UPL-022 accepts %s of type "%s"', (name, type) => {
  expect(textFileProblem({ name, type, size: 10 })).toBeNull();
});

test.each([
  ['notes.pdf', 'application/pdf'],
  ['notes.html', 'text/html'],
  ['notes.json', 'application/json'],
  ['txt', ''],
  ['md', ''],
])('UPL-022 refuses %s of type "%s"', (name, type) => {
  expect(textFileProblem({ name, type, size: 10 })).toBe(invalidText);
});

test('SEC-45 a text file has at most 256 KB', () => {
  expect(textFileProblem({ name: 'a.txt', type: 'text/plain', size: metadataMaxBytes })).toBeNull();
  expect(textFileProblem({ name: 'a.txt', type: 'text/plain', size: metadataMaxBytes + 1 })).toContain(
    'larger than 256 KB',
  );
});
