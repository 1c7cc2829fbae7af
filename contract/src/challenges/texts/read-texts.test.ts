import { expect, test } from 'vitest';
import { uploaded } from '../../../test/read-uploads.ts';
import { parseMetadataText } from './metadata-text.ts';

const plainHeadings = `Feather Bridge

Time: 20 minutes
Group size: 4 to 6

Materials Needed
12 drinking straws
Tape
A cup of gravel

Before You Begin
Clear two tables and push them 30 cm apart.
Print 1 score card.

How to Play
Each team spans the gap.
Hang the cup from the middle.
Add gravel, 1 spoon at a time.

Questions for Afterwards
What held the bridge up?
Who had the idea?
`;

test('UPL-055 without a line with "scoring" the list ends at the next head, and the lines below go to its part', () => {
  const { materials, words } = uploaded(plainHeadings);
  expect(materials).toEqual(["12 'drinking straws'?", "1 'Tape'?", "1 cup 'gravel'?"]);
  expect(words.sheet).toMatchObject({
    setup: ['Clear two tables and push them 30 cm apart.', 'Print 1 score card.'],
    task: ['Each team spans the gap. Hang the cup from the middle. Add gravel, 1 spoon at a time.'],
    notes: ['What held the bridge up?', 'Who had the idea?', 'Time: 20 minutes', 'Group size: 4 to 6'],
  });
  expect(words.unknown).toEqual([]);
});

test.each([
  'How to play',
  'How to:',
  'Instructions',
  'INSTRUCTIONS',
  'Rules',
  'Debrief',
  '## Steps',
  '**Procedure**',
  'Step 1: Split into teams',
  'Round 1',
  'Warm-up',
  'Timeline',
  'What to do:',
  'Getting ready',
])('UPL-055 the head %j ends the list, with and without an empty line before it', (head) => {
  for (const gap of ['\n', '\n\n']) {
    const text = `Title: Straw Bridge\n\nMaterials\n- 10 straws\n- Tape - 1 roll${gap}${head}\nGive each team 4 minutes\n- Build for 6 minutes\nMark 2 lines 30 cm apart.\n`;
    expect(uploaded(text).materials).toEqual(["10 'straws'", "1 roll 'Tape'"]);
  }
});

test.each(['For each team:', 'Tools', 'May be used up', 'For the whole group', '### Per pair'])(
  'UPL-055 %j is a head of the list',
  (head) => {
    const text = `Materials\n- 10 straws\n\n${head}\n- Tape - 1 roll\n- Hammer\n\nHow to play\nTake 5 minutes`;
    expect(uploaded(text).materials).toEqual(["10 'straws'", "1 roll 'Tape'", "1 'Hammer'?"]);
  },
);

test('UPL-055 where a line with "scoring" follows, the list goes on to it, in doubt below another head', () => {
  const text =
    'Materials:\nCraft sticks - 12 pieces\n\nSetup:\nTape - 1 roll\nClear the floor.\n\nScoring:\n- Height: 10 points';
  const { materials, words } = uploaded(text);
  expect(materials).toEqual(["12 pieces 'Craft sticks'", "1 roll 'Tape'?"]);
  expect(words.sheet?.setup).toEqual(['Tape - 1 roll', 'Clear the floor.']);
});

test('UPL-056 no line of a material over several lines is a head or without a place', () => {
  const { materials, words } = uploaded(
    'Title: Again\nLevel: Elementary\nMaterials:\nCraft sticks\n12\npieces\nScissors\n1\npair\nScoring:\n- Height: 10 points\n',
  );
  expect(materials).toEqual(["12 pieces 'Craft sticks'", "1 pair 'Scissors'"]);
  expect(words.unknown).toEqual([]);
  expect(words.sheet?.notes).toEqual([]);
  const heads = uploaded('Materials\nRole cards\n8\npieces\nRules\n1\nposter\n\nHow to play\nTalk.');
  expect(heads.materials).toEqual(["8 pieces 'Role cards'", "1 poster 'Rules'"]);
  expect(heads.words.sheet).toMatchObject({ rules: [], handouts: [], task: ['Talk.'] });
});

test('UPL-056 numbers in a list with a blank line between all its lines are no page numbers', () => {
  const { materials, words } = uploaded(
    'Title: A\n\nMaterials:\n\nCraft sticks\n\n12\n\npieces\n\nScissors\n\n1\n\npair\n\nScoring:\n\n- Height: 10 points\n',
  );
  expect([materials, words.unknown]).toEqual([["12 pieces 'Craft sticks'", "1 pair 'Scissors'"], []]);
  const page = uploaded(
    'Title: A\n\nMaterials:\n- Tape\n- Scissors\n\n2\n\n- String\n\nScoring:\n- Height: 10 points\n',
  );
  expect([page.materials, page.words.unknown]).toEqual([["1 'Tape'?", "1 'Scissors'?", "1 'String'?"], ['2']]);
});

test('UPL-045 a heading is the name where neither key nor PDF gives one', () => {
  const text = '# Feather Bridge\n\n## Materials\n- 12 straws\n';
  expect(parseMetadataText(text).fields.name).toBe('Feather Bridge');
  const { fields, words } = uploaded(text);
  expect([fields.name, words.title]).toEqual(['file', 'Feather Bridge']);
});

test.each([
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a vertical tab', '\v'],
  ['a form feed', '\f'],
  ['a next line', '\u0085'],
])('GAP-15 %s ends a line', (_, end) => {
  const lines = [
    'Title: Tower Talk',
    'Materials',
    'Straws - 10 pieces',
    'Tape - 1 roll',
    'Cups - 4',
    'Scoring',
    '5 points per level',
    '',
  ];
  const { fields, materials } = uploaded(lines.join(end));
  expect([fields.name, materials]).toEqual(['Tower Talk', ["10 pieces 'Straws'", "1 roll 'Tape'", "4 'Cups'"]]);
});

test('GAP-15 soft line ends among hard ones end lines, too', () => {
  const { materials, words } = uploaded(
    'Title: Tower Talk\n\nMaterials\vStraws - 10 pieces\vTape - 1 roll\vCups - 4\n\nTask\vBuild a tower.\vMake it tall.\n\nScoring\v5 points per level\n',
  );
  expect(materials).toEqual(["10 pieces 'Straws'", "1 roll 'Tape'", "4 'Cups'"]);
  expect([words.sheet?.task, words.unknown]).toEqual([['Build a tower. Make it tall.'], []]);
});

test('UPL-037 UPL-042 curly quotation marks, as word processors write them, are read', () => {
  const { fields, materials } = uploaded(
    'Title : “Feather Bridge”\nLevel: Middle School\nCategory: Improv - No Props\nSkills: [“Collaboration”, “Engineering Design”]\nTime limits: {“plan”: 2, “build”: 6}\nTime: Plan 2 min, build 6 min\nSafety flags: “Sharp Tools”\n\nMaterials\n•\t12 straws\n•\t1 roll of tape\n\nScoring\n•\tA. 5 points – for each gram (max. 50)\n',
  );
  expect(fields).toMatchObject({
    name: 'Feather Bridge',
    skills: ['Collaboration', 'Engineering Design'],
    time_limits: { plan: 2, build: 6 },
  });
  expect(materials).toEqual(["12 'straws'", "1 roll 'tape'"]);
});
