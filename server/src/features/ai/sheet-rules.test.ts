import type { AiDetails } from '@teamsparks/contract/ai/fields';
import { expect, test } from 'vitest';
import { recipeOf } from './built-in/recipe.ts';
import { writeSheet } from './built-in/write-sheet.ts';
import { sheetProblems } from './sheet-rules.ts';

const { details } = writeSheet(recipeOf({ category: 'Tower', variant: 'height_only', level: 'Elementary' }, 1));
const [first, ...others] = details.scoring;
if (!first) throw new Error('a challenge has scores');
const plates = { name: 'Paper plates', quantity: 2, units: 'pieces', category: 'damaging' } as const;

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
  ['“9 plates” in the setup: the materials list 2', { setup: ['Lay out 9 plates.'], materials: [plates] }],
  [
    '“two plates” in the setup: the materials list 3',
    { setup: ['Lay out two plates.'], materials: [{ ...plates, quantity: 3 }] },
  ],
  [
    '“four coins” in the rules: the materials list nothing like it',
    { rules: ['Use four coins.', 'Be kind.', 'Stop.'] },
  ],
  ['“90 minutes” in the setup: that is longer than all time parts', { setup: ['Wait 90 minutes.'] }],
  ['“7 clues” in the scoring', { scoring: [{ ...first, detail: '10 points for each of the 7 clues' }, ...others] }],
  [
    'does not say what 0, half, and full points look like',
    { scoring: [{ ...first, detail: 'from plain to wonderful' }, ...others] },
  ],
  ['gives 7 points each, which do not add up', { scoring: [{ ...first, detail: '7 points for each cm' }, ...others] }],
  [
    'is not about the task',
    { scoring: [{ ...first, item: 'Buoyancy', detail: '0 if soggy; half if damp; full if dry' }, ...others] },
  ],
])('SEC-57 a challenge is refused: %s', (sentence, wrong) => {
  expect(
    sheetProblems({ title: 'A Title', level: 'Elementary', details: { ...details, ...wrong } }).join(' '),
  ).toContain(sentence);
});

test.each<[string, Partial<AiDetails>]>([
  ['a share of what is listed', { setup: ['Give each player 2 plates.'], materials: [{ ...plates, quantity: 8 }] }],
  ['a whole part of the target', { scoring: [{ ...first, detail: `10 points for every full 12 cm` }, ...others] }],
  ['seconds, words and players', { rules: ['Wait ten seconds.', 'Use at most six words.', 'Two players lead.'] }],
])('SEC-57 what is bound is no problem: %s', (_, fine) => {
  const task = ['Build a tower of 48 cm.'];
  const problems = sheetProblems({ title: 'A Title', level: 'Elementary', details: { ...details, task, ...fine } });
  expect(problems.filter((problem) => /“/.test(problem) && !/asks for|not say/.test(problem))).toEqual([]);
});
