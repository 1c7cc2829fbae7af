import { changeManyChallenges, listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  listChallenges,
  listMyBookmarks,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf, mayAll } from '../stage/rows.ts';

const row = page.getByRole('row', { name: 'Paper Chain' });
const type = page.getByLabel('Challenge Type of Paper Chain');
const edit = page.getByRole('button', { name: 'Edit Paper Chain' });
const alert = page.getByRole('alert');
const bar = page.getByRole('group', { name: 'Selected challenges' });
const archived = {
  deleted_at: '2026-03-01T12:00:00.000Z',
  can: { ...mayAll, edit: false, archive: false, restore: true },
};

beforeEach(() => {
  server.answer(listChallenges, libraryOf([aRow({ can: mayAll })]));
  server.answer(listMyBookmarks, []).answer(listTags, []);
});

test('LIB-100, LIB-101: Cancel and Escape leave the row as it was', async () => {
  await open('/challenges', a('admin'));
  await edit.click();
  await type.selectOption('Civic Engagement');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('STEM');
  await expect(edit).toBeFocused();
  await edit.click();
  await type.selectOption('Civic Engagement');
  await type.press('Escape');
  await expect(row).toContainText('STEM');
  expect(server.requests(updateChallenge)).toEqual([]);
});

for (const [id, change, code, sentence, logged] of [
  [
    'ERR-020, CON-29',
    'edit',
    'internal',
    'Failed to update challenge. Please try again.',
    'Failed to update challenge.',
  ],
  ['ERR-013', 'edit', 'forbidden', 'You do not have permission to update challenges.', 'No.'],
  [
    'LIB-121, ERR-022',
    'archive',
    'internal',
    'Failed to delete challenge. Please try again.',
    'Failed to delete challenge.',
  ],
  ['ERR-015, WRT-28', 'archive', 'forbidden', 'You do not have permission to delete challenges.', 'No.'],
  [
    'LIB-122, ERR-023',
    'restore',
    'internal',
    'Failed to restore challenge. Please try again.',
    'Failed to restore challenge.',
  ],
  ['ERR-016', 'restore', 'forbidden', 'You do not have permission to restore challenges.', 'No.'],
] as const) {
  test(`${id}: ${change} is answered ${code}`, async () => {
    if (change === 'restore') server.answer(listChallenges, libraryOf([aRow(archived)]));
    const endpoint = { edit: updateChallenge, archive: archiveChallenge, restore: restoreChallenge }[change];
    server.refuse(endpoint, { code, detail: 'No.' });
    expectConsoleError(logged);
    await open('/challenges', a('admin'));
    if (change === 'edit') {
      await edit.click();
      await type.selectOption('Business');
      await row.getByRole('button', { name: 'Save' }).click();
    } else if (change === 'archive') {
      await page.getByRole('button', { name: 'Archive Paper Chain' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    } else {
      await page.getByRole('button', { name: 'Restore Paper Chain' }).click();
    }
    await expect(alert).toHaveText(sentence);
    // What was chosen is still there.
    if (change === 'edit') await expect(type).toHaveValue('Business');
    await alert.getByRole('button', { name: 'Close message' }).click();
    await expect(alert).toHaveCount(0);
  });
}

test('ERR-020: a failure keeps the dialog and the selection', async () => {
  server.refuse(changeManyChallenges, { code: 'internal', detail: '' });
  await open('/challenges', a('admin'));
  await page.getByRole('checkbox', { name: 'Select Paper Chain' }).check();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(alert).toHaveText('Failed to change the challenges. Please try again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Challenges' })).toBeFocused();
});
