import { changeManyChallenges, listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf, mayAll } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');
const bar = page.getByRole('group', { name: 'Selected challenges' });
const rows = [aRow({ id: 1, name: 'One', can: mayAll }), aRow({ id: 2, name: 'Two', status: 'locked', can: mayAll })];

beforeEach(() => {
  server.answer(listMyBookmarks, []).answer(listTags, []);
  server.answer(listChallenges, libraryOf(rows));
});

async function choose(action: string): Promise<void> {
  await open('/challenges', a('admin'));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: action }).click();
}

test('the dialogs for many challenges say what they do and to which', async () => {
  await choose('Archive');
  await expect(dialog.getByRole('heading', { name: 'Archive 2 challenges' })).toBeVisible();
  await expect(
    dialog.getByText(
      'This hides the challenges from the library but preserves the data. An administrator can restore them.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Challenges' }).getByRole('listitem')).toHaveTexts([
    'OnePublished',
    'TwoLocked',
  ]);
  await choose('Status');
  await expect(dialog.getByRole('heading', { name: 'Change the status of 2 challenges' })).toBeVisible();
  const options = dialog.getByRole('group', { name: 'New status' });
  await expect(options.locator('label')).toHaveTexts([
    'Draft - Only visible to interns & admins',
    'Published - Visible to everyone, admin-only editing',
    'Locked - Admin-only editing',
  ]);
  await expect(dialog.getByRole('button', { name: 'Change status' })).toBeDisabled();
  await choose('Keywords');
  await expect(dialog.getByRole('heading', { name: 'Change the keywords of 2 challenges' })).toBeVisible();
  const what = dialog.getByRole('group', { name: 'What to do with the keyword' });
  await expect(what.locator('label')).toHaveTexts(['Add', 'Take away']);
  await expect(what.getByLabel('Add')).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Change keywords' })).toBeDisabled();
});

test('a keyword is taken away from all of them, another one can be chosen before', async () => {
  server.answer(changeManyChallenges, { items: rows, changed: 1 });
  await choose('Keywords');
  const keyword = dialog.getByRole('combobox', { name: 'Keyword' });
  await keyword.fill('wrong');
  await keyword.press('Enter');
  await dialog.getByRole('button', { name: 'Choose a keyword other than wrong' }).click();
  await expect(dialog.getByRole('button', { name: 'Change keywords' })).toBeDisabled();
  await keyword.fill('glue');
  await keyword.press('Enter');
  await dialog.getByLabel('Take away').check();
  await dialog.getByRole('button', { name: 'Change keywords' }).click();
  await expect(page.getByText('Removed “glue” from 1 challenge.')).toBeVisible();
  expect(server.requests(changeManyChallenges).map(({ body }) => body)).toEqual([
    { action: 'remove_tag', ids: [1, 2], tag: 'glue' },
  ]);
});

test('archived challenges are restored together', async () => {
  const archived = rows.map((row) => ({ ...row, deleted_at: '2026-02-20T12:00:00.000Z' }));
  server.answer(listChallenges, libraryOf(archived)).answer(changeManyChallenges, { items: rows, changed: 2 });
  await choose('Restore');
  await expect(dialog.getByRole('heading', { name: 'Restore 2 challenges' })).toBeVisible();
  await expect(
    dialog.getByText('This puts the challenges back in the library with their previous status.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored 2 challenges.')).toBeVisible();
  expect(server.requests(changeManyChallenges).map(({ body }) => body)).toEqual([{ action: 'restore', ids: [1, 2] }]);
});

test('a refused bulk change names the challenges and goes on without them', async () => {
  const detail = 'Nothing was changed.';
  server.refuse(changeManyChallenges, { code: 'conflict', detail, fields: { 2: 'It is locked.' } });
  await choose('Archive');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.');
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveTexts(['Two: It is locked.']);
  server.answer(changeManyChallenges, { items: rows, changed: 1 });
  await dialog.getByRole('button', { name: 'Skip them and continue with 1 challenge' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Archive 1 challenge' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Archived 1 challenge.')).toBeVisible();
  server.refuse(changeManyChallenges, { code: 'internal', detail: '' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Failed to restore the challenges. Please try again.')).toBeVisible();
});
