import { getRewriting, rewriteDraft } from '@teamsparks/contract/ai/endpoints';
import { getPrintedSigns } from '@teamsparks/contract/challenges/endpoints/unprinted-signs';
import { beforeEach, expect, test } from 'vitest';
import { person } from '../stage/locator.ts';
import { page, server } from '../stage/page.ts';
import { aSheet } from '../stage/rows.ts';
import { until } from '../stage/until.ts';
import { form, openEditor, part, row, save, sent, storeDraft, stored, team } from '../stage/sheet-editor.ts';

beforeEach(storeDraft);

test('SHT-016 rows come, go and move by keys, several lines become several items, and only changed parts are sent', async () => {
  await openEditor();
  const { keyboard } = person();
  await row('Rules, item 2').click();
  await keyboard('{Enter}Be quiet.');
  await expect(row('Rules, item 3')).toBeFocused();
  await expect(row('Rules, item 3')).toHaveValue('Be quiet.');
  await keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect(part('Rules').getByText('Rules, item 3 moved to position 2 of 3')).toBeVisible();
  await expect(row('Rules, item 2')).toBeFocused();
  await expect(row('Rules, item 3')).toHaveValue('No chairs.');
  await keyboard('{Enter}{Backspace}');
  await expect(row('Rules, item 2')).toBeFocused();
  await expect(row('Rules, item 4')).toHaveCount(0);

  await part('Task').getByRole('button', { name: 'Add a paragraph' }).click();
  await expect(row('Task, paragraph 2')).toBeFocused();
  await person().paste('• Plan it.\r\n• Test it.\r\n');
  await expect(row('Task, paragraph 2')).toHaveValue('Plan it.');
  await expect(row('Task, paragraph 3')).toHaveValue('Test it.');

  await save.click();
  await expect(form).toHaveCount(0);
  expect(sent()).toEqual({
    sheet: { task: ['Build a tower.', 'Plan it.', 'Test it.'], rules: ['No tape.', 'Be quiet.', 'No chairs.'] },
  });
});

test('SHT-054 the editor says at its row what a sheet cannot print, and nothing about what it can', async () => {
  server.answer(getPrintedSigns, {
    ranges: [
      [0x20, 0x17f],
      [0x5d0, 0x5ea],
      [0x2190, 0x21ff],
    ],
  });
  await openEditor();
  const { keyboard } = person();
  await row('Rules, item 2').click();
  await keyboard(' 🙂');
  await expect(part('Rules').getByText('The sheet cannot print 🙂. It is left out on paper.')).toBeVisible();
  await row('Appraiser notes, item 1').click();
  await keyboard(' 塔');
  await expect(form.getByText('The sheet cannot print 塔. A box stands for it on paper.')).toBeVisible();
  await row('Rules, item 2').click();
  await keyboard('{Backspace}→ שלום');
  await expect(part('Rules').getByText('cannot print')).toHaveCount(0);
  await expect(row('Rules, item 2')).toHaveAttribute('dir', 'auto');
});

test('SHT-016 Backspace at the beginning joins a row with the one before, and a step brings both back', async () => {
  await openEditor();
  const { keyboard } = person();
  await row('Rules, item 2').click();
  await keyboard('{Home}{Backspace}');
  await expect(row('Rules, item 1')).toBeFocused();
  await expect(row('Rules, item 1')).toHaveValue('No tape. No chairs.');
  await expect(row('Rules, item 2')).toHaveCount(0);
  await keyboard('(!) ');
  await expect(row('Rules, item 1')).toHaveValue('No tape. (!) No chairs.');
  await keyboard('{Control>}zz{/Control}');
  await expect(row('Rules, item 2')).toHaveValue('No chairs.');
  await row('Rules, item 1').click();
  await keyboard('{Home}{Backspace}');
  await expect(row('Rules, item 1')).toHaveValue('No tape.');
  // A line of scoring has points that nobody may lose.
  await row('Scoring, item 2').click();
  await keyboard('{Home}{Backspace}');
  await expect(row('Scoring, item 2')).toHaveValue('It stands');
});

test('SHT-003 what may be meant otherwise is said where it stands, after a pause', async () => {
  stored.challenge = {
    ...stored.challenge,
    level: 'Elementary',
    time_limits: { plan: 2, build: 6 },
    safety_flags: null,
  };
  await openEditor();
  await row('Task, paragraph 1').fill('Build for 9 minutes with scissors.');
  await expect(row('Task, paragraph 1')).toHaveAccessibleDescription(
    'The task says “9 minutes”, the time parts do not. “scissors” asks for the safety flag “Sharp Objects”.',
  );
  await form.getByLabel('Minutes for build').fill('9');
  await form.getByLabel('Sharp Objects').click();
  await expect(row('Task, paragraph 1')).toHaveAccessibleDescription('');
  await row('Scene, paragraph 1').fill(`${'the storm and '.repeat(10)}the flood.`);
  await expect(row('Scene, paragraph 1')).toHaveAccessibleDescription(
    'A sentence has 32 words, too many for Elementary.',
  );
  await expect(part('Task')).toContainText('words on average, too many for Elementary.');
});

test('SHT-003, SHT-016 points add up while they are typed, a step is taken back, and rows without a word are not sent', async () => {
  await openEditor();
  await expect(part('Scoring').getByText('100 of 100 points')).toBeVisible();
  await row('Scoring, item 2, points').fill('30');
  await expect(part('Scoring').getByText('90 of 100 points')).toBeVisible();
  await expect(part('Scoring').getByText('The points add up to 90, not to 100.')).toBeVisible();
  await part('Scoring').getByRole('button', { name: 'Add a line' }).click();
  await person().paste('Teamwork (10)\nStyle: up to 5 points');
  await expect(row('Scoring, item 4, points')).toHaveValue('5');
  await part('Scoring').getByRole('button', { name: 'Remove Scoring, item 4' }).click();
  await expect(part('Scoring').getByText('100 of 100 points')).toBeVisible();
  await part('Scoring').getByRole('button', { name: 'Undo in Scoring' }).click();
  await expect(row('Scoring, item 4')).toHaveValue('Style');
  await row('Scoring, item 4').click();
  await person().keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect(row('Scoring, item 4')).toHaveCount(0);

  await part('Handouts').getByRole('button', { name: 'Add a paragraph' }).click();
  await form.getByLabel('Handouts, item 1, paragraph 1').fill('');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(sent()).toMatchObject({
    sheet: {
      scoring: [{ points: 60 }, { points: 30 }, { item: 'Teamwork', points: 10 }],
      handouts: [{ title: 'Spy', text: [] }],
    },
  });
});

test('SHT-005 who does not run challenges edits what teams read', async () => {
  stored.words = aSheet(team);
  await openEditor();
  await expect(part('Scoring')).toHaveCount(1);
  await expect(part('Setup')).toHaveCount(0);
  await expect(part('Handouts')).toHaveCount(0);
});

test('SHT-025 a part is rewritten: the proposal stands beside the words, is taken and taken back', async () => {
  server
    .answer(getRewriting, { rewritable: true })
    .answer(rewriteDraft, { sheet: { task: ['Build a short tower.'] }, time_limits: { plan: 2 } });
  await openEditor();
  await part('Task').getByRole('button', { name: 'Rewrite Task' }).click();
  await part('Task').getByRole('button', { name: 'Easier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposed words' });
  await expect(dialog.getByRole('listitem')).toHaveTexts(['Build a tower.', 'Build a short tower.', 'Plan 2 min']);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(row('Task, paragraph 1')).toHaveValue('Build a tower.');
  await part('Task').getByRole('button', { name: 'Rewrite Task' }).click();
  await part('Task').getByRole('button', { name: 'Easier' }).click();
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(row('Task, paragraph 1')).toHaveValue('Build a short tower.');
  await part('Task').getByRole('button', { name: 'Undo in Task' }).click();
  await expect(row('Task, paragraph 1')).toHaveValue('Build a tower.');
  expect(server.requests(rewriteDraft).map(({ body }) => body)).toEqual([
    { section: 'task', wish: 'easier' },
    { section: 'task', wish: 'easier' },
  ]);

  const detail = 'No AI model is set up, and this draft is not from the built-in generator.';
  server.refuseOnce(rewriteDraft, { code: 'conflict', detail });
  await part('Task').getByRole('button', { name: 'Rewrite Task' }).click();
  await part('Task').getByRole('button', { name: 'Easier' }).click();
  await expect(page.getByText(detail)).toBeVisible();
});

test('SHT-025 where nothing can rewrite a draft, no button says so', async () => {
  await openEditor();
  await until(() => expect(server.requests(getRewriting)).toHaveLength(1));
  await expect(part('Task').getByRole('button', { name: 'Rewrite', exact: false })).toHaveCount(0);
});
