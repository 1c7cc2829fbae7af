import type { Challenge } from '@teamsparks/contract/challenges';
import { getChallenge, updateChallenge } from '@teamsparks/contract/endpoints/challenges';
import type { APIRequestContext, Page } from '@playwright/test';
import { addChallenge, lockedChallenge } from '../stage/challenges.ts';
import { listRequests, openLibrary, rowOf } from '../stage/library-screen.ts';
import { refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

const asStored = (api: APIRequestContext, id: number): Promise<Challenge> =>
  call(api, getChallenge, { params: { id: String(id) } });

const typeOf = (page: Page, name: string) => page.getByLabel(`Challenge Type of ${name}`);
const categoryOf = (page: Page, name: string) => page.getByLabel(`Challenge Category of ${name}`);

test('LIB-006, LIB-100 to LIB-105, LIB-088, WRT-14: type and category are changed in the row', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { one_liner: 'Stays as it is', skills: ['Storycraft'], pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(typeOf(page, name)).toBeFocused();
  await expect(typeOf(page, name)).toHaveValue('STEM');
  await typeOf(page, name).selectOption('Business');
  await categoryOf(page, name).selectOption('Improv – With Props');
  const asked = listRequests(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ type: 'Business', category: 'Improv – With Props' });
  await expect(page.getByText(`Saved “${name}”.`)).toBeVisible();
  await expect(typeOf(page, name)).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('Business');
  await expect(rowOf(page, name)).toContainText('Improv – With Props');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
  expect(asked).toHaveLength(1);
  const after = await asStored(admin, id);
  expect(after).toMatchObject({ type: 'Business', one_liner: 'Stays as it is', skills: ['Storycraft'] });
});

test('LIB-099, LIB-106 to LIB-108, LIB-117, LIB-118, AUT-078 to AUT-081: who may edit and archive what', async ({
  page,
  signIn,
  admin,
}) => {
  const draft = await addChallenge(admin, { status: 'draft', pages: null });
  const published = await addChallenge(admin, { pages: null });
  const actions = async (name: string) => {
    await openLibrary(page, name);
    return rowOf(page, name).getByRole('button', { name: /^(Edit|Archive|Restore) / });
  };
  for (const role of ['mentor', 'demoAdmin'] as const) {
    await signIn(role);
    await expect(await actions(draft.name)).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Edit ${draft.name}` })).toBeVisible();
    await expect(await actions(published.name)).toHaveCount(0);
  }
  await signIn('admin');
  for (const { name } of [draft, published, await lockedChallenge(admin)]) {
    await expect(await actions(name)).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: `Archive ${name}` })).toBeVisible();
  }
});

test('LIB-007, LIB-008, LIB-109 to LIB-116, LIB-120, GAP-23: archiving asks by name, and Undo restores', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { name: `The "Last" Straw ${Date.now()}`, pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  const archive = page.getByRole('button', { name: `Archive ${name}` });
  await archive.click();
  const dialog = page.getByRole('alertdialog', { name: 'Archive challenge' });
  await expect(dialog).toContainText(
    `Archive "${name}"? This hides the challenge from the library but preserves the data. An administrator can restore it.`,
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(archive).toBeFocused();
  expect((await asStored(admin, id)).deleted_at).toBeNull();

  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf(page, name)).toContainText('Archived');
  expect((await asStored(admin, id)).deleted_at).not.toBeNull();
  const message = page.getByRole('status').filter({ hasText: `Archived “${name}”.` });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Restored “${name}”.`)).toBeVisible();
  await expect(archive).toBeVisible();
  expect((await asStored(admin, id)).deleted_at).toBeNull();

  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(archive).toBeVisible();
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0);
});

test('GAP-39: in a row, what somebody else changed stays, and what both changed is told before it is written', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await typeOf(page, name).selectOption('Business');
  await call(admin, updateChallenge, { params: { id: String(id) }, body: { level: 'High School' } });
  nets.expectConsoleError(refusalInConsole(412, 'Precondition Failed'));
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(typeOf(page, name)).toHaveCount(0);
  await expect(rowOf(page, name)).toContainText('High School');
  expect(await asStored(admin, id)).toMatchObject({ type: 'Business', level: 'High School' });

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await typeOf(page, name).selectOption('STEM');
  await call(admin, updateChallenge, { params: { id: String(id) }, body: { type: 'Civic Engagement' } });
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Challenge Type: Business → became Civic Engagement');
  await expect(typeOf(page, name)).toHaveValue('STEM');
  await rowOf(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(typeOf(page, name)).toHaveCount(0);
  expect(await asStored(admin, id)).toMatchObject({ type: 'STEM', level: 'High School' });
});
