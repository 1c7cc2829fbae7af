import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSaidTexts } from './words/said-texts.ts';

const source = join(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((path) => !path.includes('.test.'));
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');
const screenTexts = readSaidTexts().filter(({ file }) => file.startsWith('web/'));

/** Returns the texts that a pattern finds, each once, in alphabetical order. */
function textsLike(pattern: RegExp): string[] {
  const texts = screenTexts.map(({ text }) => text).filter((text) => pattern.test(text));
  return [...new Set(texts)].toSorted();
}

test('FST-043 a link back is a BackLink: only the pages whose link the specification names draw an arrow of their own', () => {
  const drawn = files.filter((path) => /<ArrowLeft\b|icon=\{ArrowLeft\}/.test(textOf(path)));
  expect(drawn.toSorted()).toEqual([
    'features/ai/detail/AiChallengeProblem.tsx',
    'features/ai/detail/AiChallengeSheet.tsx',
    'features/challenges/detail/ChallengeDetail.tsx',
    'features/challenges/detail/NeighborLinks.tsx',
    'shared/ui/BackLink.tsx',
  ]);
});

test('FST-043 hours have one form: nothing else formats a range of times, and no dash between two values has spaces', () => {
  const ranges = files.filter((path) => textOf(path).includes('.formatRange('));
  expect(ranges.toSorted()).toEqual([
    'features/events/board/use-moves.ts', // The days of an event that moves.
    'parts/events/event-words.ts',
    'shared/calendar/calendar-days.ts',
  ]);
  expect(textsLike(/\bone – one\b/)).toEqual([]);
});

test('FST-043 a button says "New" or "Add"; only what the specification names says "Create"', () => {
  expect(textsLike(/^Create [^.]*$/)).toEqual([
    'Create Lesson Plan',
    'Create Lesson Plan for one',
    'Create one', // The link to "Create Lesson Plan".
    'Create “one”', // A keyword while it is typed.
  ]);
  expect(textsLike(/^(?:Add a new|Create a new|Make an?|Make a new) (?!.*\.$)/)).toEqual([
    'Make a draft of mine',
    'Make a variant',
  ]);
});

test('FST-025 who helps at events is a "high school mentor"; "mentor" alone is the role', () => {
  const sentences = readSaidTexts().filter(({ text }) => /\bmentors?\b/i.test(text) && /^\p{Lu}.* /u.test(text));
  const ofTheRole = sentences.filter(({ text }) => !/high school mentor/i.test(text)).map(({ text }) => text);
  expect([...new Set(ofTheRole)].toSorted()).toEqual([
    'Is there a mistake on the sheet, a rule that no one understands, or a material that is hard to find? Write a review on the challenge’s page. Mentors and administrators read them.',
    'Make mentor',
    'Mentor (teacher or coach)',
    'Mentors and administrators who are logged in can open the link. They see your list as it is at that time, with your teams and your stock, but cannot change it.',
    'Mentors write challenges, try them with their own teams first and then correct them.',
    'Notes for the mentor',
    'The people who use TeamSparks keep it going. Mentors write challenges, students try them, and editors read every sheet.',
    'They become a mentor, who one',
    'This account cannot be made a mentor.',
    'This feature is only available to mentors and administrators.',
    'Two-step login is for mentors and administrators.',
  ]);
});
