import {
  listChallengeHistory,
  listTags,
  restoreChallengeVersion,
  setChallengeStatus,
} from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { archiveChallenge, getChallenge, restoreChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aWholeChallenge } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

beforeEach(() => {
  nothingAround()
    .answer(listTags, [])
    .answer(getChallenge, () => aWholeChallenge({ version: 3 }));
});

test('the history tells who changed what, and when', async () => {
  const at = '2026-03-01T12:00:00.000Z';
  const items = [
    {
      version: 3,
      at,
      by: null,
      restored_from: 1,
      can_restore: false,
      changes: [
        { field: 'type' as const, from: 'STEM', to: 'Business' },
        { field: 'skills' as const, from: ['Collaboration'], to: ['Time Management'] },
        { field: 'setup_difficulty' as const, from: 1, to: 2 },
        { field: 'has_materials' as const, from: false, to: true },
        { field: 'one_liner' as const, from: null, to: 'Build it.' },
        { field: 'time_limits' as const, from: { plan: 2 }, to: { plan: 2, build_up: 5 } },
        { field: 'pdf' as const, from: null, to: { pages: 1, bytes: 2048 } },
      ],
    },
    { version: 2, at, by: 'Ada L.', restored_from: null, can_restore: true, changes: [] },
  ];
  server.answer(listChallengeHistory, ({ query }) =>
    query.page === 1
      ? { items, total: 3, page: 1, per_page: 2 }
      : {
          items: [{ version: 1, at, by: 'Ada L.', restored_from: null, can_restore: true, changes: [] }],
          total: 3,
          page: 2,
          per_page: 2,
        },
  );
  await open('/challenges/41', a('admin'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByRole('heading', { name: 'History of Paper Chain' })).toBeVisible();
  const entries = dialog.locator('ol > li');
  await expect(entries.first()).toContainText('Version 3');
  await expect(entries.first()).toContainText('Current');
  await expect(entries.first()).toContainText(', by someone whose account was deleted, restored from version 1');
  await expect(entries.first().getByRole('listitem')).toHaveTexts([
    /^Type: STEM → ?became ?Business$/,
    /^Skills: Collaboration\+ Time Management$/,
    /^Setup difficulty: 1: Very Easy → ?became ?2: Easy$/,
    /^Has materials: No → ?became ?Yes$/,
    /^One liner: None → ?became ?Build it\.$/,
    /^Time limits: \+ Build up 5 min$/,
    /^PDF: None → ?became ?1 page, 2 KB$/,
  ]);
  await expect(entries.nth(1)).toContainText(', by Ada L.');
  await expect(entries.nth(1)).toContainText('As it was before history was kept');
  await expect(dialog.getByText('Current')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Show older changes' }).click();
  await expect(entries.nth(2)).toContainText('Created');
  await expect(dialog.getByRole('button', { name: 'Show older changes', exact: false })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Restore version/ })).toHaveTexts([
    'Restore version 2',
    'Restore version 1',
  ]);
  await dialog.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(question.getByRole('heading', { name: 'Restore version 2?' })).toBeVisible();
  await expect(question).toContainText(
    'This restores the fields, keywords and PDF of "Paper Chain" to version 2. Its status does not change, and the current version stays in this history.',
  );
  server.refuse(restoreChallengeVersion, { code: 'internal', detail: '' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Failed to restore/);
});

test('a history that is loading or empty says so', async () => {
  server.holdBack(listChallengeHistory);
  await open('/challenges/41', a('admin'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByText('Loading...')).toBeVisible();
  server.answer(listChallengeHistory, { items: [], total: 0, page: 1, per_page: 20 });
  await open('/challenges/41', a('admin'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByText('No changes yet.')).toBeVisible();
});

test('a status can be undone; archiving and restoring on the page say what happened', async () => {
  let challenge = aWholeChallenge();
  server.answer(getChallenge, () => challenge);
  server.answer(setChallengeStatus, ({ body }) => (challenge = { ...challenge, ...body }));
  server.answer(archiveChallenge, () => (challenge = { ...challenge, deleted_at: '2026-03-02T12:00:00.000Z' }));
  server.answer(restoreChallenge, () => (challenge = { ...challenge, deleted_at: null }));
  await open('/challenges/41', a('admin'));
  await page.getByRole('button', { name: 'Draft - Only visible to interns & admins' }).click();
  await expect(page.getByText('“Paper Chain” is now draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Paper Chain” is published again.')).toBeVisible();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived “Paper Chain”.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Archived Mar 2, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Restored “Paper Chain”.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Archived Mar 2, 2026')).toHaveCount(0);
});
