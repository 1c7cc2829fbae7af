import { coreMechanics, safetyFlags, skills } from '@teamsparks/contract/challenge-vocabulary';
import { expect, test } from 'vitest';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { readPdf } from '../sheet/read-pdf.ts';
import { renderChallengeSheet } from './draw-sheet.ts';

const bare: PaperSheet = {
  name: 'Bare',
  level: 'Elementary',
  tournament_level: null,
  type: 'STEM',
  category: 'Water',
  variant: null,
  one_liner: null,
  setup_difficulty: 3,
  core_mechanic: null,
  skills: null,
  time_limits: null,
  safety_flags: null,
  materials: [],
  scene: [],
  task: [],
  rules: [],
  setup: [],
  scoring: [],
  notes: [],
  handouts: [],
  language: 'en',
};

function list(count: number, words: string): string[] {
  return Array.from({ length: count }, (_, index) => `${words} ${index + 1}`);
}

const full: PaperSheet = {
  ...bare,
  name: 'A name of many words that goes on and on '.repeat(4).trim(),
  level: 'Middle School',
  tournament_level: 'Tournament',
  type: 'Civic Engagement',
  category: 'Improv – With Props',
  one_liner: 'A long one-liner. '.repeat(27).trim(),
  core_mechanic: coreMechanics[3],
  skills: [...skills],
  time_limits: Object.fromEntries(list(20, 'part').map((part, index) => [part, index])),
  safety_flags: safetyFlags.filter((flag) => flag !== 'None'),
  materials: list(60, 'Thing').map((name) => ({
    name,
    quantity: 2.5,
    units: 'long words of units',
    category: 'damaging',
  })),
  scene: ['The scene is set. '.repeat(60).trim()],
  task: ['Do it. '.repeat(60).trim()],
  rules: list(
    40,
    'This rule is quite long, so that it takes more than a single line of the sheet, and it has the number',
  ),
  setup: list(10, 'Prepare'),
  scoring: list(25, 'Item').map((item) => ({ item, detail: 'Four points for each.', points: 4, up_to: true })),
  notes: list(10, 'Note'),
};

test('a sheet with nothing but a name is one page without empty sections', async () => {
  const { pages, text } = await readPdf(await renderChallengeSheet(bare));
  expect(pages).toBe(1);
  expect(text).toContain('TeamSparks · Bare · page 1 of 1');
  for (const head of ['Time', 'Safety', 'Scene', 'Task', 'Rules', 'Materials', 'Scoring', 'For the appraiser']) {
    expect(text).not.toContain(head);
  }
});

test('a sheet that is far too long flows over pages and loses nothing', async () => {
  const { pages, text } = await readPdf(await renderChallengeSheet(full));
  expect(pages).toBeGreaterThan(3);
  for (const words of [...full.rules, ...full.setup, ...full.notes, full.name, 'Thing 60', 'Item 25', 'Total 100']) {
    expect(text).toContain(words);
  }
  for (const flag of full.safety_flags ?? []) expect(text).toContain(flag);
  expect(text).toContain(`page ${pages} of ${pages}`);
});

test('WRT-43: variant, core mechanic, skills and difficulty are on no PDF, whoever opens it', async () => {
  const { text } = await readPdf(await renderChallengeSheet({ ...full, variant: 'distance_under_load' }));
  expect(text).toContain('For the appraiser');
  for (const hidden of [...skills, full.core_mechanic ?? '', 'Skills', 'istance under load', 'ifficulty']) {
    expect(text).not.toContain(hidden);
  }
});

test('the PDF is in English, by TeamSparks, tagged, always the same, and does nothing', async () => {
  const [once, again] = await Promise.all([renderChallengeSheet(bare), renderChallengeSheet(bare)]);
  expect(once.equals(again)).toBe(true);
  const source = once.toString('latin1');
  expect((await readPdf(once)).author).toBe('TeamSparks');
  for (const sign of ['/Lang (en)', '/Marked true', '(D:20260101000000Z)']) expect(source).toContain(sign);
  expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles|URI|Annots \[\d)/);
});

test('"None" is not shown as a safety flag', async () => {
  const { text } = await readPdf(await renderChallengeSheet({ ...bare, safety_flags: ['None'] }));
  expect(text).not.toMatch(/Safety|None/);
});
