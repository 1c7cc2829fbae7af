import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import { getAiChallenge, updateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../stage/locator.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anAiChallenge } from '../stage/rows.ts';

const part = (name: string) => page.getByRole('group', { name });
const row = (label: string) => page.getByLabel(label);
const save = page.getByRole('button', { name: 'Save' });
const sent = () => server.requests(updateAiChallenge).at(-1)?.body;

let one: AiChallenge;

beforeEach(() => {
  one = anAiChallenge({
    details: {
      one_liner: 'Span it.',
      scene: ['A canyon opens.'],
      task: ['Build a bridge.'],
      rules: ['No tape.', 'No chairs.'],
      scoring: [{ item: 'Reach', detail: '', points: 90, up_to: true }],
      setup: ['Hide the fan.'],
      notes: [],
      handouts: [],
      language: 'en',
      time_limits: { plan: 2, build: 6 },
      materials: [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' }],
      safety_flags: ['None'],
      skills: [],
      core_mechanic: null,
      setup_difficulty: 2,
    },
  });
  server.answer(getAiChallenge, () => one).answer(updateAiChallenge, () => one);
});

async function openEditor(): Promise<void> {
  await open('/aichallenges/library/21', a('student'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
}

test('SHT-016 the words of an AI challenge are edited part by part, and only what was changed is sent', async () => {
  await openEditor();
  await expect(part('Scoring').getByText('90 of 100 points')).toBeVisible();
  await row('Scoring, item 1, points').fill('100');
  await expect(part('Scoring').getByText('100 of 100 points')).toBeVisible();
  await part('Scoring').getByRole('button', { name: 'Undo in Scoring' }).click();
  await expect(row('Scoring, item 1, points')).toHaveValue('90');

  await row('Rules, item 2').click();
  await person().keyboard('{Enter}Be quiet.{Enter}');
  await part('Setup').getByRole('button', { name: 'Remove Setup, item 1' }).click();
  await part('Materials').getByLabel('Quantity').fill('20');
  await row('One liner').fill('Span it now.');
  await save.click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(sent()).toEqual({
    one_liner: 'Span it now.',
    materials: [{ name: 'Straws', quantity: 20, units: 'pieces', category: 'damaging' }],
    sheet: { rules: ['No tape.', 'No chairs.', 'Be quiet.'], setup: [] },
  });
});

test('SHT-002 what is refused is said at its place, by the page and by the server', async () => {
  await openEditor();
  await row('Rules, item 2').fill('x'.repeat(1_001));
  await save.click();
  await expect(row('Rules, item 2')).toHaveAccessibleDescription('This can have at most 1,000 characters.');
  await row('Rules, item 2').fill('No glue.');
  const detail = 'Rules, item 2: The sheet can have at most 8,000 characters in all.';
  server.refuseOnce(updateAiChallenge, { code: 'invalid', detail, fields: { 'sheet.rules.1': detail } });
  await save.click();
  await expect(row('Rules, item 2')).toHaveAccessibleDescription('The sheet can have at most 8,000 characters in all.');
  server.refuseOnce(updateAiChallenge, { code: 'not_found', detail: 'AI challenge not found.' });
  await save.click();
  await expect(page.getByRole('alert').getByText('AI challenge not found.')).toBeVisible();
  await expect(row('Rules, item 2')).toHaveValue('No glue.');
});

test('SHT-016 what was typed of an AI challenge is there again after a reload, and can be thrown away', async () => {
  await openEditor();
  await row('Rules, item 1').fill('No glue.');
  window.dispatchEvent(new Event('pagehide'));
  const stored = { ...sessionStorage };
  one = { ...one, details: { ...one.details!, task: ['Build a tunnel.'] } };
  await open('/aichallenges/library/21', a('student'));
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(row('Rules, item 1')).toHaveValue('No glue.');
  await save.click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(sent()).toEqual({ sheet: { rules: ['No glue.', 'No chairs.'] } });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('ts.ai-edit.'))).toEqual([]);

  await openEditor();
  await expect(row('Rules, item 1')).toHaveValue('No tape.');
  await row('Rules, item 1').fill('No glue.');
  await page.getByRole('link', { name: 'Back to AI Challenge Library' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('SHT-011 of a text whose parts cannot be told apart every line is in the editor', async () => {
  one = anAiChallenge({ description: 'Dear all,\n\nTask:\nBuild it.\n\nMaterials:\n- Straws - 30 pieces' });
  await openEditor();
  await expect(row('Task, paragraph 1')).toHaveValue('Build it.');
  await expect(row('Appraiser notes, item 1')).toHaveValue('Dear all,');
  await expect(row('Appraiser notes, item 2')).toHaveValue('Straws - 30 pieces');
  await row('Title').fill('Paper Summit');
  await save.click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(sent()).toEqual({ title: 'Paper Summit' });
});
