import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { expect, test } from 'vitest';
import { recipeOf } from './built-in/recipe.ts';
import { writeSheet } from './built-in/write-sheet.ts';
import { sheetProblems } from './sheet-rules.ts';

const { details } = writeSheet(recipeOf({ category: 'Tower', variant: 'height_only', level: 'Elementary' }, 1));
const [first, ...others] = details.scoring;
if (!first) throw new Error('a challenge has scores');

test('SEC-57 a challenge of the built-in generator has no problems', () => {
  expect(sheetProblems({ title: 'A Title', level: 'Elementary', details })).toEqual([]);
});

test.each<[string, Partial<AiDetails>]>([
  ['The points add up to', { scoring: [{ ...first, points: first.points + 1 }, ...others] }],
  ['The parts add up to', { time_limits: { plan: 1, build: 60 } }],
  ['A time part has no whole minutes', { time_limits: { plan: 2.5, build: 5 } }],
  ['time parts', { time_limits: { build: 10 } }],
  ['asks for the safety flag “Sharp Objects”', { safety_flags: ['None'] }],
  ['There are no safety flags', { materials: [], safety_flags: [] }],
  ['The task says “40 minutes”', { task: ['Build for 40 minutes.'] }],
  ['There are no materials', { materials: [], safety_flags: ['None'] }],
  ['The task is empty', { task: [] }],
  ['The scene is empty', { scene: [] }],
  ['how to reach someone', { notes: ['Mail to me@example.com'] }],
  ['too many for Elementary', { scene: [`${'A very long sentence without an end '.repeat(6)}.`] }],
  ['rules', { rules: [] }],
])('SEC-57 a challenge is refused: %s', (sentence, wrong) => {
  expect(
    sheetProblems({ title: 'A Title', level: 'Elementary', details: { ...details, ...wrong } }).join(' '),
  ).toContain(sentence);
});
