import {
  getNeighbors,
  listChallengeHistory,
  listTags,
  setChallengeStatus,
} from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, listChallenges, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aRow, aWholeChallenge, libraryOf, mayAll, reviewsOf } from '../stage/rows.ts';

const editing = { ...mayAll, archive: false, set_status: false };
const form = page.getByRole('form', { name: 'Edit the challenge' });
const field = (label: string) => form.getByLabel(label).first();
const alert = page.getByRole('alert');
const control = page.getByRole('group', { name: 'Status' });
const failed = { code: 'internal', detail: '' } as const;
const fact = (name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: (row) => row.getByText(name) })
    .getByRole('definition');

let challenge: Challenge;

beforeEach(() => {
  challenge = aWholeChallenge({ status: 'draft', can: editing });
  nothingAround()
    .answer(listTags, [])
    .answer(getChallenge, () => challenge)
    .answer(listChallenges, libraryOf([aRow()]));
});

async function openEditor(query = ''): Promise<void> {
  await open(`/challenges/41${query}`, a('mentor'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(field('Name')).toBeFocused();
}

test('DET-042 to DET-046, DET-048, DET-049, LIM-009: setup difficulty is told in words', async () => {
  for (const [index, words] of ['Very Easy', 'Easy', 'Moderate', 'Hard', 'Very Hard'].entries()) {
    challenge = aWholeChallenge({ setup_difficulty: index + 1 });
    await open('/challenges/41', a('mentor'));
    await expect(fact('Setup difficulty')).toHaveText(`${words} (${index + 1} of 5)`);
    await expect(fact('Has materials')).toHaveText('No');
  }
});

test('DET-003, DET-051, CON-06: status and archive marker are shown, drafts to those who edit', async () => {
  await open('/challenges/41', a('mentor'));
  await expect(page.getByRole('main').getByText('Draft')).toBeVisible();
  challenge = aWholeChallenge({
    deleted_at: '2026-02-20T12:00:00.000Z',
    can: { ...mayAll, edit: false, set_status: false, restore: true },
  });
  await open('/challenges/41', a('admin'));
  await expect(page.getByRole('main').getByText('Published')).toBeVisible();
  await expect(page.getByRole('main').getByText('Archived Feb 20, 2026')).toBeVisible();
  await expect(page.getByText('This challenge is archived. Restore it before editing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(control).toHaveCount(0);
});

test('DET-015, DET-016: "Back to Library" finds the same list again', async () => {
  challenge = aChallenge();
  const query = 'level=Elementary&level=High+School&search=chain&sort=category';
  await open(`/challenges/41?${query}`, a('student'));
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await addressIs(`/challenges?${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeFocused();
});

test('DET-021: the page says that it is loading', async () => {
  const answer = server.holdOnce(getChallenge, aChallenge());
  await open('/challenges/41', a('student'));
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Chain' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('DET-022, ERR-024: what is not there or not for this person is not found, another failure can be tried again', async () => {
  server.refuse(getChallenge, { code: 'not_found', detail: 'Challenge not found.' });
  server.refuse(getNeighbors, { code: 'not_found', detail: 'Challenge not found.' });
  server.refuse(listReviews, { code: 'not_found', detail: 'Challenge not found.' });
  expectConsoleError('Failed to fetch challenge with ID 2000000000');
  for (const wrong of ['2000000000', 'abc', '1e3', '99999999999999999999']) {
    await open(`/challenges/${wrong}?level=Elementary`, a('student'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge not found.');
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Library' });
    await expect(back).toHaveAttribute('href', '/challenges?level=Elementary');
  }
  server.refuse(getChallenge, failed).answer(getNeighbors, { previous: null, next: null });
  server.answer(listReviews, reviewsOf([]));
  expectConsoleError('Failed to fetch challenge with ID 41');
  await open('/challenges/41', a('student'));
  await expect(alert).toContainText('Failed to fetch challenge with ID 41');
  server.answer(getChallenge, aChallenge());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Chain' })).toBeVisible();
});

test('DET-024, GAP-13: a challenge without a PDF says so and offers nothing to print', async () => {
  challenge = aChallenge();
  await open('/challenges/41', a('student'));
  await expect(page.getByText('No PDF data available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: false })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download', exact: false })).toHaveCount(0);
});

test('DET-019, DET-020: Cancel resets edits and keywords', async () => {
  await openEditor();
  await field('Name').fill('Something else');
  const keyword = form.getByRole('combobox', { name: 'Add a keyword' });
  await keyword.fill('gone again');
  await keyword.press('Enter');
  await expect(form.getByRole('button', { name: 'Remove keyword gone again' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Chain' })).toBeVisible();
  await expect(fact('Keywords')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).press('e');
  await expect(field('Name')).toHaveValue('Paper Chain');
  await expect(form.getByRole('button', { name: /^Remove keyword/ })).toHaveCount(0);
  expect(server.requests(updateChallenge)).toEqual([]);
});

for (const [ids, code, sentence] of [
  ['ERR-013', 'forbidden', 'You do not have permission to update challenges.'],
  ['DET-066, CON-29', 'internal', 'Failed to save changes. Please try again.'],
] as const) {
  test(`${ids}: a save that is answered ${code} keeps what was typed`, async () => {
    server.refuse(updateChallenge, { code, detail: 'No.' });
    await openEditor();
    await field('Name').fill('Still here');
    expectConsoleError(code === 'forbidden' ? 'No.' : 'Failed to update challenge.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(alert).toHaveText(sentence);
    await expect(field('Name')).toHaveValue('Still here');
  });
}

test('DET-066, WRT-02: what is wrong with a field stands beside it, also a name that another challenge has', async () => {
  const detail = 'Another challenge has this name.';
  server.refuse(updateChallenge, { code: 'conflict', detail, fields: { name: detail } });
  await openEditor();
  await field('Name').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toHaveText('Name: Please enter a name.');
  await expect(field('Name')).toBeFocused();
  await field('Name').fill('TAKEN');
  expectConsoleError('Failed to update challenge.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(alert.filter({ hasText: 'Failed to save changes. Please try again.' })).toBeVisible();
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('DET-019: leaving with unsaved changes asks first', async () => {
  await openEditor('?search=chain');
  await field('Name').fill('Not saved');
  await page.getByRole('link', { name: 'Back to Library' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field('Name')).toHaveValue('Not saved');
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('row', { name: 'Paper Chain' })).toBeVisible();
});

test('WRT-43: the history is for those who see the fields, and a failure says so', async () => {
  challenge = aChallenge({ status: 'draft', can: { ...editing, history: false } });
  await open('/challenges/41', a('demoAdmin'));
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('button', { name: 'Make a variant' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'History', exact: false })).toHaveCount(0);
  challenge = aWholeChallenge({ status: 'draft', can: editing });
  server.refuse(listChallengeHistory, failed);
  await open('/challenges/41', a('mentor'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('The history could not be loaded.')).toBeVisible();
  const created = { version: 1, at: '2026-03-01T12:00:00.000Z', by: 'Ada L.', restored_from: null, changes: [] };
  server.answer(listChallengeHistory, { items: [{ ...created, can_restore: false }], total: 1, page: 1, per_page: 20 });
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByText('Created')).toBeVisible();
});

for (const [ids, code, sentence] of [
  ['ERR-017', 'forbidden', 'You do not have permission to update challenge status.'],
  ['DET-065, CON-29', 'internal', 'Failed to update status. Please try again.'],
] as const) {
  test(`${ids}: a status that is answered ${code} stays as it was`, async () => {
    challenge = aWholeChallenge();
    server.refuse(setChallengeStatus, { code, detail: 'No.' });
    expectConsoleError(code === 'forbidden' ? 'No.' : 'Failed to update challenge status: 500 No.');
    await open('/challenges/41', a('admin'));
    await control.getByRole('button', { name: 'Locked - Admin-only editing' }).click();
    await expect(alert).toHaveText(sentence);
    const published = /^Published - Visible to everyone, admin-only editing/;
    await expect(control.getByRole('button', { name: published })).toBeDisabled();
    await expect(control.getByRole('button', { name: 'Locked - Admin-only editing' })).toBeEnabled();
  });
}

test('DET-056, CON-05: nobody else has the control', async () => {
  for (const role of ['student', 'mentor', 'demoAdmin'] as const) {
    challenge = role === 'student' ? aChallenge() : aWholeChallenge({ can: { ...editing, edit: false } });
    await open('/challenges/41', a(role));
    await expect(page.getByRole('heading', { level: 1, name: 'Paper Chain' })).toBeVisible();
    await expect(page.getByText('No reviews yet for this challenge.')).toBeVisible();
    await expect(control).toHaveCount(0);
  }
});
