import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { APIRequestContext, Page } from '@playwright/test';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { openLibrary, rowOf } from '../../stage/library-screen.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const asStored = (api: APIRequestContext, { id }: { id: number }) =>
  call(api, getChallenge, { params: { id: String(id) } });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected challenges' });
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

/** Creates drafts whose names begin with the mark. */
async function addDrafts(api: APIRequestContext, mark: string, count: number) {
  const drafts = [];
  for (let index = 0; index < count; index += 1) {
    drafts.push(await addChallenge(api, { name: `${mark} ${index}`, status: 'draft', pages: null }));
  }
  return drafts;
}

test('DET-056, LIB-108, GAP-19: chosen rows change their status, get a keyword and are archived, with one confirmation each', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const [one, two, three] = await addDrafts(admin, mark, 3);
  await signIn('admin');
  await openLibrary(page, mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await select(page, three!.name).uncheck();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Change the status of 2 challenges');
  await expect(dialog.getByRole('list', { name: 'Challenges' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Change status' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Locked - Admin-only editing' }).check();
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('2 challenges changed to locked.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  for (const { name } of [one!, two!]) await expect(rowOf(page, name)).toContainText('Locked');
  await expect(rowOf(page, three!.name)).toContainText('Draft');

  for (const { name } of [one!, three!]) await select(page, name).check();
  await bar(page).getByRole('button', { name: 'Keywords' }).click();
  await dialog.getByRole('combobox', { name: 'Keyword' }).fill(`both ${mark}`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Change keywords' }).click();
  await expect(page.getByText(`Added “both ${mark}” to 2 challenges.`)).toBeVisible();
  expect((await asStored(admin, three!)).tags).toMatchObject([{ name: `both ${mark}` }]);
  expect((await asStored(admin, two!)).tags).toEqual([]);

  for (const { name } of [one!, two!]) await select(page, name).check();
  await bar(page).getByRole('button', { name: 'Archive' }).click();
  await expect(dialog).toContainText('This hides the challenges from the library but preserves the data.');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf(page, one!.name)).toContainText('Archived');
  const message = page.getByRole('status').filter({ hasText: 'Archived 2 challenges.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored 2 challenges.')).toBeVisible();
  await expect(rowOf(page, one!.name)).not.toContainText('Archived');
});

test('LIB-106, LIB-107: one that may not be changed stops all, is named, and can be left out', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const mark = ownMark();
  const [mine] = await addDrafts(admin, mark, 1);
  const published = await addChallenge(admin, { name: `${mark} public`, pages: null });
  await signIn('mentor');
  await openLibrary(page, mark);
  for (const { name } of [mine!, published]) await select(page, name).check();
  await expect(bar(page).getByRole('button')).toHaveText(['Add to plan', 'Keywords', 'Clear selection']);
  await bar(page).getByRole('button', { name: 'Keywords' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Keyword' }).fill(mark);
  await page.keyboard.press('Enter');
  nets.expectConsoleError(refusalInConsole(403, 'Forbidden'));
  await dialog.getByRole('button', { name: 'Change keywords' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Nothing was changed: 1 of 2 challenges does not allow it.');
  await expect(refusal).toContainText(`${published.name}: You do not have permission to update challenges.`);
  expect((await asStored(admin, mine!)).tags).toEqual([]);
  await refusal.getByRole('button', { name: 'Skip them and continue with 1 challenge' }).click();
  await dialog.getByRole('button', { name: 'Change keywords' }).click();
  await expect(page.getByText(`Added “${mark}” to 1 challenge.`)).toBeVisible();
  expect((await asStored(admin, mine!)).tags).toMatchObject([{ name: mark }]);
});

test('LIB-050: the selection stays on other pages; nobody without rights can select', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  const drafts = await addDrafts(admin, mark, 11);
  await signIn('admin');
  await openLibrary(page, mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const last = page.getByRole('table').getByRole('checkbox').last();
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(2);
  await last.check();
  await expect(bar(page)).toContainText(`${drafts.length} selected`);
  for (const role of ['student', 'demoAdmin'] as const) {
    await signIn(role);
    await page.goto('/challenges');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
  }
});
