import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  archiveChallenge,
  getChallenge,
  listChallenges,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import type { Locator } from '../stage/locator.ts';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aChallenge, aRow, aWholeChallenge, libraryOf, mayAll } from '../stage/rows.ts';

const rowOf = (name: string): Locator => page.getByRole('row', { name });
const actionsOf = (name: string): Locator => rowOf(name).getByRole('button', { name: /^(Edit|Archive|Restore) / });
const button = (name: string): Locator => page.getByRole('button', { name });
const type = page.getByLabel('Challenge Type of Paper Chain');
const category = page.getByLabel('Challenge Category of Paper Chain');
const mayNothing = { edit: false, archive: false, restore: false, set_status: false, history: false };
const mayEdit = { ...mayNothing, edit: true };

let challenge: Challenge;
const change = (its: Partial<Challenge>): Challenge =>
  (challenge = { ...challenge, ...its, version: challenge.version + 1 });

beforeEach(() => {
  challenge = aWholeChallenge();
  nothingAround()
    .answer(listTags, [])
    .answer(listChallenges, () => libraryOf([{ ...challenge, minutes: null }]));
});

for (const [role, selects, more] of [
  ['student', false, []],
  ['parent', false, []],
  ['mentor', true, ['Curriculum', 'Actions']],
  ['demoAdmin', false, ['Curriculum', 'Actions']],
  ['admin', true, ['Curriculum', 'Actions']],
] as const) {
  test(`LIB-056 to LIB-067, LIB-096, LIB-098: the columns of a ${role}`, async () => {
    await open('/challenges', a(role));
    await expect(page.getByRole('columnheader')).toHaveTexts([
      ...(selects ? [''] : []),
      'Bookmark',
      'Name',
      'Status',
      'Challenge Level',
      'Tournament Level',
      'Challenge Type',
      'Challenge Category',
      ...more,
    ]);
    await expect(button('Add Challenge')).toHaveCount(more.length > 0 ? 1 : 0);
  });
}

test('LIB-058 to LIB-065: a row shows its challenge and leads to its page, keeping the query, and to its PDF', async () => {
  const name = '100% “Fun” #1 & AC/DC?';
  const its = { level: 'Middle School', tournament_level: 'Tournament', type: 'Business', category: 'Sales' } as const;
  server.answer(listChallenges, libraryOf([aRow({ name, has_pdf: true, ...its })]));
  server.answer(getChallenge, aChallenge({ name, ...its }));
  await open('/challenges?search=fun&level=Middle+School&sort=type', a('student'));
  for (const text of ['Published', 'Middle School', 'Tournament', 'Business', 'Sales']) {
    await expect(rowOf(name).getByText(text)).toBeVisible();
  }
  const pdf = rowOf(name).getByRole('link', { name: `PDF of ${name} (opens in a new tab)` });
  await expect(pdf).toHaveAttribute('href', '/pdfs/100%25%20%E2%80%9CFun%E2%80%9D%20%231%20%26%20AC%2FDC%3F.pdf?id=41');
  await expect(pdf).toHaveAttribute('target', '_blank');
  const link = rowOf(name).getByRole('link', { name });
  await expect(link).toHaveAttribute('href', '/challenges/41?search=fun&level=Middle+School&sort=type');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('LIB-073, LIB-099, LIB-106 to LIB-108, LIB-114, LIB-119, AUT-078 to AUT-081: each row offers what this person may do with it', async () => {
  const gone = '2026-02-20T12:00:00.000Z';
  server.answer(
    listChallenges,
    libraryOf([
      aRow({ id: 1, name: 'Ash', status: 'draft', can: mayEdit }),
      aRow({ id: 2, name: 'Birch', can: mayNothing }),
      aRow({ id: 3, name: 'Cedar', status: 'locked', can: mayAll }),
      aRow({ id: 4, name: 'Dogwood', deleted_at: gone, can: { ...mayNothing, restore: true } }),
    ]),
  );
  await open('/challenges', a('admin'));
  await expect(actionsOf('Ash')).toHaveCount(1);
  await expect(button('Edit Ash')).toBeVisible();
  await expect(actionsOf('Birch')).toHaveCount(0);
  await expect(actionsOf('Cedar')).toHaveCount(2);
  await expect(button('Edit Cedar')).toBeVisible();
  await expect(button('Archive Cedar')).toBeVisible();
  await expect(actionsOf('Dogwood')).toHaveCount(1);
  await expect(button('Restore Dogwood')).toBeVisible();
  await expect(rowOf('Dogwood')).toContainText('Archived Feb 20, 2026');
  // The status is changed on the page of the challenge, and by the action of all chosen rows.
  const table = page.getByRole('table');
  await expect(table.getByRole('combobox')).toHaveCount(0);
  await expect(table.getByRole('button', { name: /status|publish|lock|draft/i })).toHaveCount(0);
});

test('LIB-006, LIB-100 to LIB-105, LIB-088, WRT-14: type and category are changed in the row', async () => {
  server.answer(updateChallenge, ({ body }) => change(body as Partial<Challenge>));
  await open('/challenges', a('admin'));
  await button('Edit Paper Chain').click();
  await expect(type).toBeFocused();
  await expect(type).toHaveValue('STEM');
  await type.selectOption('Business');
  await category.selectOption('Improv – With Props');
  const before = server.requests(listChallenges).length;
  await rowOf('Paper Chain').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved “Paper Chain”.')).toBeVisible();
  await expect(type).toHaveCount(0);
  await expect(rowOf('Paper Chain')).toContainText('Business');
  await expect(rowOf('Paper Chain')).toContainText('Improv – With Props');
  await expect(button('Edit Paper Chain')).toBeFocused();
  expect(server.requests(updateChallenge).map(({ body }) => body)).toEqual([
    { type: 'Business', category: 'Improv – With Props' },
  ]);
  expect(server.requests(listChallenges).length - before).toBe(1);
});

test('GAP-39: in a row, what somebody else changed stays, and what both changed is told before it is written', async () => {
  const stale = (): unknown =>
    server.refuseOnce(updateChallenge, { code: 'stale', detail: 'Changed meanwhile.', current: challenge });
  server.answer(updateChallenge, ({ body }) => change(body as Partial<Challenge>));
  // The record for operators; the page tells of the conflict itself.
  expectConsoleError('Failed to update challenge.');
  await open('/challenges', a('admin'));
  await button('Edit Paper Chain').click();
  await type.selectOption('Business');
  change({ level: 'High School' });
  stale();
  await rowOf('Paper Chain').getByRole('button', { name: 'Save' }).click();
  await expect(type).toHaveCount(0);
  await expect(rowOf('Paper Chain')).toContainText('High School');
  expect(challenge).toMatchObject({ type: 'Business', level: 'High School' });

  await button('Edit Paper Chain').click();
  await type.selectOption('STEM');
  change({ type: 'Civic Engagement' });
  stale();
  await rowOf('Paper Chain').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Challenge Type: Business → became Civic Engagement');
  await expect(type).toHaveValue('STEM');
  expect(challenge.type).toBe('Civic Engagement');
  await rowOf('Paper Chain').getByRole('button', { name: 'Save' }).click();
  await expect(type).toHaveCount(0);
  expect(challenge).toMatchObject({ type: 'STEM', level: 'High School' });
  expect(server.requests(updateChallenge).map(({ headers }) => headers.get('if-match'))).toEqual([
    '"1"',
    '"2"',
    '"3"',
    '"4"',
  ]);
});

test('LIB-007, LIB-008, LIB-109 to LIB-116, LIB-120, GAP-23: archiving asks by name, and Undo restores', async () => {
  const mayRestore = { ...mayNothing, restore: true, history: true };
  server.answer(archiveChallenge, () => change({ deleted_at: '2026-03-02T12:00:00.000Z', can: mayRestore }));
  server.answer(restoreChallenge, () => change({ deleted_at: null, can: mayAll }));
  await open('/challenges', a('admin'));
  const archive = button('Archive Paper Chain');
  const dialog = page.getByRole('alertdialog', { name: 'Archive challenge' });
  await archive.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(archive).toBeFocused();
  expect(server.requests(archiveChallenge)).toEqual([]);

  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf('Paper Chain')).toContainText('Archived Mar 2, 2026');
  const message = page.getByRole('status').filter({ hasText: 'Archived “Paper Chain”.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored “Paper Chain”.')).toBeVisible();
  await expect(archive).toBeVisible();
  expect(challenge.deleted_at).toBeNull();

  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await button('Restore Paper Chain').click();
  await expect(archive).toBeVisible();
  await expect(button('Restore Paper Chain')).toHaveCount(0);
  expect(server.requests(restoreChallenge)).toHaveLength(2);
});
