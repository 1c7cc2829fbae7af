import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readWords } from './words/read-words.ts';
import { gradeOf, piecesIn, sentencesIn, wordsIn } from './words/reading-ease.ts';
import { readSaidTexts, readSpecifiedStrings, type SaidText } from './words/said-texts.ts';

const specified = readSpecifiedStrings();
const ourTexts = readSaidTexts().filter(({ text }) => !specified.has(text));

/** Returns the sentences of texts that are not the specification's, each once. */
function ownSentences(texts: readonly SaidText[]): string[] {
  const sentences = texts.flatMap(({ text }) => sentencesIn(text));
  return [...new Set(sentences)].filter((sentence) => !specified.has(sentence));
}

/** Returns what is too hard to read among texts grouped by place, with the grade and the sentences of each place. */
function hardPlaces(texts: readonly SaidText[], placeOf: (text: SaidText) => string): string[] {
  return [...Map.groupBy(texts, placeOf)].flatMap(([place, those]) => {
    const sentences = ownSentences(those);
    // A few short sentences say nothing about a screen: one long word makes their grade high.
    const grade = sentences.length < 4 ? 0 : gradeOf(sentences);
    return grade > 6 ? [`${place} (grade ${grade.toFixed(1)})\n  ${sentences.join('\n  ')}`] : [];
  });
}

/** Returns the sentences and hints of more than 22 words; lines of a drawing and lists of names are neither. */
function longSentences(texts: readonly SaidText[]): string[] {
  return texts.flatMap(({ file, line, text }) =>
    piecesIn(text)
      .filter((piece) => /^["“(]?\p{Lu}(?!\d)[^_|]*$/u.test(piece) && wordsIn(piece).length > 22)
      .map((piece) => `${file}:${line} (${wordsIn(piece).length} words) ${piece}`),
  );
}

test('FST-044 no sentence of a screen, an answer or a mail has more than 22 words', () => {
  expect(longSentences(ourTexts)).toEqual([]);
});

test('FST-044 the sentences of each screen, and of each part of one, are read in sixth grade', () => {
  const onScreens = ourTexts.filter(({ file }) => file.startsWith('web/'));
  expect(hardPlaces(onScreens, ({ file }) => file)).toEqual([]);
});

test('FST-044 the sentences of the screens, answers and mails of each folder are read in sixth grade', () => {
  expect(hardPlaces(ourTexts, ({ file }) => dirname(file))).toEqual([]);
});

test('FST-044 a planted sentence of 30 words is found', () => {
  const long =
    'The teacher who leads the group that meets on the day before the day that is now chosen may press the button and then wait until the others are there.';
  const source = `export const Planted = () => <p>${long} Then go on.</p>;`;
  const texts = readWords('planted.tsx', source).map((words) => ({ ...words, file: 'planted.tsx' }));
  expect(longSentences(texts)).toEqual([`planted.tsx:1 (30 words) ${long}`]);
});

test('FST-044 sentences of hard words are found, also in templates and beside values', () => {
  const source = `const a = \`Authentication configuration of \${name} necessitates administrative authorization.\`;
    const B = () => <p>Organizational permissions <b>necessitate</b> {reason} consideration. Reconsider immediately. Administrators disagree.</p>;`;
  const texts = readWords('planted.tsx', source).map((words) => ({ ...words, file: 'planted.tsx' }));
  expect(hardPlaces(texts, ({ file }) => file)).toEqual([
    [
      'planted.tsx (grade 31.7)',
      'Authentication configuration of one necessitates administrative authorization.',
      'Organizational permissions necessitate one consideration.',
      'Reconsider immediately.',
      'Administrators disagree.',
    ].join('\n  '),
  ]);
});

test('FST-044 the grade is that of Flesch and Kincaid', () => {
  // Six words of one syllable: 0.39 × 6 + 11.8 − 15.59.
  expect(gradeOf(['The cat sat on the mat.'])).toBeCloseTo(-1.45);
  // Six words with twelve syllables in two sentences: 0.39 × 3 + 11.8 × 12 / 6 − 15.59.
  expect(gradeOf(['Teachers open challenges.', 'Students build bridges.'])).toBeCloseTo(9.18);
});
