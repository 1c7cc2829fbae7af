import { coreMechanics, safetyFlags, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { expect, test } from 'vitest';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { drawSheet, type Printing } from './draw-sheet.ts';
import { bare, handout, list, longest, printings } from '../../../../test/sheets-to-draw.ts';

const team: Printing = { copy: 'team', paper: 'letter', ink: 'full' };
const appraiser: Printing = { ...team, copy: 'appraiser' };
async function textOf(sheet: PaperSheet, printing: Printing) {
  return readPdf((await drawSheet(sheet, printing)).pdf);
}

/** Lines may end after a hyphen and inside a long word: then the text of the PDF has a space there. */
const unspaced = (text: string) => text.replace(/\s/g, '');

test('a sheet with nothing but a name is one page without empty sections', async () => {
  const { pages, text } = await textOf(bare, team);
  expect(pages).toBe(1);
  expect(text).toContain('TeamSparks · Bare · page 1 of 1');
  for (const head of ['Time', 'Safety', 'Scene', 'Task', 'Rules', 'Materials', 'Scoring', 'For the appraiser']) {
    expect(text).not.toContain(head);
  }
});

test('SHT-023: the copy for a team has the words of the team and none of the host', async () => {
  const host = {
    setup: ['SECRET-SETUP'],
    notes: ['SECRET-NOTE'],
    handouts: [handout({ title: 'SECRET-TITLE', text: ['SECRET-TEXT'] })],
    materials: (['damaging', 'non_damaging', 'setup_only'] as const).map((category) => ({
      name: category === 'setup_only' ? 'SECRET-THING' : `Thing ${category}`,
      quantity: 2,
      units: 'boxes',
      category,
    })),
  };
  const sheet = { ...longest, ...host };
  const forTeam = await textOf(sheet, team);
  expect(forTeam.text).not.toMatch(/SECRET|For the appraiser|Moderate/);
  for (const words of ['Thing damaging', 'Thing non_damaging', '2 boxes']) expect(forTeam.text).toContain(words);
  const forAppraiser = await textOf(sheet, appraiser);
  for (const words of ['SETUP', 'NOTE', 'TITLE', 'TEXT', 'THING'])
    expect(forAppraiser.text).toContain(`SECRET-${words}`);
});

test('WRT-43: variant, core mechanic, skills and one-liner are on no copy', async () => {
  const sheet = {
    ...longest,
    variant: 'distance_under_load',
    one_liner: 'SECRET-LINER',
    core_mechanic: coreMechanics[3],
  };
  for (const printing of [team, appraiser]) {
    const { text } = await textOf(sheet, printing);
    for (const hidden of [...skills, coreMechanics[3], 'Skills', 'istance under load', 'SECRET']) {
      expect(text).not.toContain(hidden);
    }
  }
});

test('the appraiser reads the difficulty of the setup in words, and writes the points of six teams', async () => {
  const scoring = [{ item: 'Height', detail: 'One for each foot.', points: 40, up_to: true }];
  const { text } = await textOf({ ...bare, scoring, setup_difficulty: 4 }, appraiser);
  for (const words of ['Hard (4 of 5)', 'Height', 'One for each foot.', 'up to 40', 'Team 1', 'Team 6']) {
    expect(text).toContain(words);
  }
});

test.each(printings)('a long sheet loses nothing: $copy, $paper, $ink ink', async (printing) => {
  const sheet = {
    ...longest,
    scene: list(30, 'Sceneword '.repeat(60)),
    handouts: list(20, 'Card').map((title) => handout({ title })),
  };
  const { pages, text } = await textOf(sheet, printing);
  const words = [
    ...sheet.scene,
    ...sheet.task,
    ...sheet.rules,
    sheet.name,
    'Thing 60',
    'Item 25',
    ...safetyFlags.slice(0, 6),
  ];
  const hosts = [...sheet.setup, ...sheet.notes, ...sheet.handouts.map(({ title }) => title)];
  const expected = printing.copy === 'team' ? words : [...words, ...hosts];
  expect(expected.filter((one) => !unspaced(text).includes(unspaced(one)))).toEqual([]);
  expect(text).toContain(`page ${pages} of ${pages}`);
});

test('a word without a break and a line as long as may be are on the page', async () => {
  const word = 'Q'.repeat(1000);
  const sheet = {
    ...bare,
    name: 'N'.repeat(200),
    task: [word],
    scoring: [{ item: word, detail: word, points: 1, up_to: false }],
  };
  const { text } = await textOf(sheet, { ...team, paper: 'a4' });
  expect(text.match(/Q/g)).toHaveLength(3000);
  expect(text.match(/N/g)?.length).toBeGreaterThanOrEqual(200);
});

test('SHT-050: 30 rules of 150 characters are printed on two pages', async () => {
  const rule =
    'Every player carries one thing at a time, and nobody may cross the line before the bell has rung twice, or the whole team begins once more at the start';
  const sheet = {
    ...bare,
    scene: ['The scene is set.'],
    task: ['Bring all things over.'],
    rules: list(30, rule.slice(0, 147)),
  };
  for (const paper of ['letter', 'a4'] as const) {
    const { pages, text } = await textOf(sheet, { ...team, paper });
    expect(pages).toBe(2);
    for (const one of sheet.rules) expect(unspaced(text)).toContain(unspaced(one));
  }
});

test('SHT-023: the paper is US Letter or A4', async () => {
  expect((await textOf(bare, team)).size).toEqual([612, 792]);
  expect((await textOf(bare, { ...team, paper: 'a4' })).size).toEqual([595, 842]);
});

test('the same sheet gives the same bytes, whatever is drawn beside it', async () => {
  const [once, , again] = await Promise.all([
    drawSheet(longest, appraiser),
    drawSheet(bare, { ...team, ink: 'low' }),
    drawSheet(longest, appraiser),
  ]);
  expect(once.pdf.equals(again.pdf)).toBe(true);
  expect(once.pages).toBe((await readPdf(once.pdf)).pages);
});

test('a handout is printed in its copies; where they are too many pages, once and with their number', async () => {
  const few = await textOf({ ...bare, handouts: [handout({ title: 'Spy card', copies: 6 })] }, appraiser);
  expect(few.text.match(/Spy card/g)).toHaveLength(6);
  expect(few.text).not.toContain('Print');
  const many = await textOf(
    { ...bare, handouts: list(20, 'Spy card').map((title) => handout({ title, copies: 12 })) },
    appraiser,
  );
  expect(many.text.match(/Print 12 times/g)).toHaveLength(20);
  expect(many.text.match(/Spy card 1\D/g)).toHaveLength(1);
  expect(many.pages).toBeLessThanOrEqual(13);
});

test('"None" is not shown as a safety flag', async () => {
  const { text } = await textOf({ ...bare, safety_flags: ['None'] }, team);
  expect(text).not.toMatch(/Safety|None/);
});
