import { expect, test } from 'vitest';
import { safetyFlagsOf } from './safety-words.ts';
import { type HintedChallenge, sheetHints } from './sheet-hints.ts';

/** A challenge about which there is nothing to say. */
const sound: HintedChallenge = {
  level: 'Elementary',
  sheet: {
    scene: ['A storm is coming. The old mill is empty.'],
    task: ['Plan for 2 minutes and build for 6. Your tower stands by itself.'],
    rules: ['No scissors.'],
    setup: ['Clear one table.'],
    scoring: [
      { item: 'Height', detail: '', points: 60, up_to: true },
      { item: 'Teamwork', detail: '', points: 40, up_to: true },
    ],
  },
  time_limits: { plan: 2, build: 6 },
  materials: [{ name: 'Paper' }, { name: 'Waterproof tape' }],
  safety_flags: ['None'],
};
const saying = (sheet: Partial<HintedChallenge['sheet']>, fields: Partial<HintedChallenge> = {}) =>
  sheetHints({ ...sound, ...fields, sheet: { ...sound.sheet, ...sheet } });
const words = (count: number) => `${'Word '.repeat(count).trim()}.`;

test('SHT-003 a sound sheet has no hints', () => {
  expect(sheetHints(sound)).toEqual([]);
});

test('SHT-003 scoring that does not add up to 100 has a hint, and a sheet without scoring has none', () => {
  const scoring = (...points: number[]) =>
    saying({ scoring: points.map((value) => ({ item: 'One', detail: '', points: value, up_to: true })) });
  expect(scoring(60, 39)).toEqual([{ part: 'scoring', sentence: 'The points add up to 99, not to 100.' }]);
  expect([scoring(100), scoring(30, 30, 40), scoring()]).toEqual([[], [], []]);
});

test.each([
  ['Build for 7 minutes.', '7 minutes'],
  ['Building takes five minutes', 'five minutes'],
  ['You have 9 minutes.', '9 minutes'],
  ['A ten-minute race.', 'ten-minute'],
  ['Build in 3 to 5 min.', '3 to 5 min'],
  ['Each player builds for four minutes.', 'four minutes'],
  ['A build of 5 minutes comes next.', '5 minutes'],
])('SHT-003 minutes that differ from the time parts have a hint: %s', (text, said) => {
  expect(saying({ task: ['Read this.', text] })).toEqual([
    { part: 'task', item: 1, sentence: `The task says “${said}”, the time parts do not.` },
  ]);
});

test.each([
  'Build for 6 minutes.',
  'Plan for two minutes, then build for six minutes.',
  'You have 8 minutes to plan and build.',
  'Build in 5 to 7 minutes.',
  'Rest for one minute before you go on.',
  'Build a clock that runs 1 minute each time.',
  'In the building time you have two minutes for 12 rings.',
  'Each player builds for two minutes.',
  'The first build of 3 minutes is empty, the second is full.',
  'Build four walls of 5 minutes.',
  'After four minutes of building, draw a card.',
  'Build on while a brick goes at the end of each of the first five minutes.',
  'Each team plays a scene of one minute.',
  'Walk 60 steps in 90 seconds.',
])('SHT-003 minutes of the time parts, and details within them, have no hint: %s', (text) => {
  expect(saying({ task: [text] })).toEqual([]);
});

test('SHT-003 a challenge without time parts has no minutes to differ from', () => {
  expect(saying({ task: ['Build for 40 minutes.'] }, { time_limits: null })).toEqual([]);
});

test('SHT-003 sentences that are too long for the level have a hint with their paragraph', () => {
  expect(saying({ scene: ['Short.', words(28)] })).toEqual([]);
  expect(saying({ scene: ['Short.', words(29)] })).toEqual([
    { part: 'scene', item: 1, sentence: 'A sentence has 29 words, too many for Elementary.' },
  ]);
  expect(saying({ scene: ['Short.', words(29)] }, { level: 'High School' })).toEqual([]);
  const average = { part: 'task', sentence: 'The sentences have 14.0 words on average, too many for Elementary.' };
  expect(saying({ scene: [], task: [words(14), words(14)] })).toEqual([average]);
  expect(saying({ scene: [], task: [words(13), words(13)] })).toEqual([]);
  expect(saying({ scene: [words(14)], task: [] })).toEqual([{ ...average, part: 'scene' }]);
});

test.each([
  ['Elementary', 'Bring two middle school helpers.', 'middle school'],
  ['Elementary', 'Made for grades 6–8.', 'grades 6–8'],
  ['Middle School', 'Good for Elementary teams.', 'Elementary'],
  ['Middle School', 'For grades K to 5.', 'grades K to 5'],
  ['Middle School', 'For high-school teams, grades 9-12.', 'high-school'],
  ['High School', 'For grades 7 and 8.', 'grades 7 and 8'],
] as const)('FST-024 words about another level than %s have a hint: %s', (level, text, said) => {
  const sentence = `“${said}” is not the level of the challenge, ${level}.`;
  expect(saying({ rules: [text] }, { level })).toEqual([{ part: 'rules', item: 0, sentence }]);
});

test.each([
  ['Elementary', 'An elementary school needs a bridge for grades 3 to 6.'],
  ['Middle School', 'Grades 5 through 8 of a middle school.'],
  ['High School', 'High schools, grades 9th to 12th.'],
  ['High School', 'Put the high shelf at the middle of the school. Grade 7 of 10.'],
] as const)('FST-024 words that name the level %s have no hint: %s', (level, text) => {
  expect(saying({ task: [text] }, { level })).toEqual([]);
});

test('SHT-003 words that ask for care have one hint for each missing flag', () => {
  const materials = [{ name: 'Paper' }, { name: 'Scissors' }, { name: 'Knife' }];
  const missing = { part: 'materials', item: 1, sentence: '“Scissors” asks for the safety flag “Sharp Objects”.' };
  expect(saying({}, { materials })).toEqual([missing]);
  expect(saying({}, { materials, safety_flags: null })).toEqual([missing]);
  expect(saying({}, { materials, safety_flags: ['Sharp Objects'] })).toEqual([]);
  expect(saying({ setup: ['Clear a table.', 'Heat the glue gun.'] })).toEqual([
    { part: 'setup', item: 1, sentence: '“glue gun” asks for the safety flag “Hot Materials”.' },
  ]);
});

test('SHT-003 a word in a prohibition, in the scene or with another sense asks for no flag', () => {
  expect(saying({ rules: ['Nobody may use a knife.', 'Never stand on a ladder.'] })).toEqual([]);
  expect(saying({ scene: ['A knight with an iron will rode by candles.'], rules: ['Say what you saw.'] })).toEqual([]);
});

test('SHT-003 flags that follow from the words join the known ones, in their order', () => {
  const wet = { ...sound, materials: [{ name: 'Water' }, { name: 'Pins' }] };
  expect(safetyFlagsOf(wet)).toEqual(['Sharp Objects', 'Water']);
  expect(safetyFlagsOf(wet, ['None', 'Movement'])).toEqual(['Sharp Objects', 'Water', 'Movement']);
  expect(safetyFlagsOf(sound)).toEqual(['None']);
});
