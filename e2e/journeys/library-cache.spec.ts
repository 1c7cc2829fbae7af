import { archiveChallenge, restoreChallenge, updateChallenge } from '@teamsparks/contract/endpoints/challenges';
import type { Page } from '@playwright/test';
import { addChallenge } from '../stage/challenges.ts';
import { listRequests, names, openLibrary, range, rowOf } from '../stage/library-screen.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('ts.challenges.')));

test('LIB-011, LIB-083, LIB-084, LIM-003, LIM-004: within ten minutes the list comes from this browser, afterwards anew', async ({
  page,
  signIn,
  admin,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  const { id } = await signIn('student');
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await openLibrary(page, name);
  const asked = listRequests(page);
  await page.clock.setFixedTime(start + 599_000);
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  expect(asked).toEqual([]);
  const [[key, text] = ['', '']] = await kept(page);
  expect(key).toBe(`ts.challenges.student.${id}`);
  expect(text).toContain(encodeURIComponent(name));
  expect(text).not.toContain(name);
  expect(text).toContain(`"savedAt":${start}`);

  await page.clock.setFixedTime(start + 601_000);
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('LIB-086: two pages that need the same list at once share one request', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/programs');
  const asked = listRequests(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TeamSparks! Library' });
  await link.hover();
  await link.click();
  await expect(range(page)).not.toBeEmpty();
  expect(asked).toHaveLength(1);
});

test('LIB-083: going back to a list that was seen asks for nothing', async ({ page, signIn, admin }) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await openLibrary(page, name);
  await page.getByLabel('Sort by').selectOption('level');
  await expect(page).toHaveURL(/sort=level/);
  await expect(page.getByRole('columnheader', { name: 'Challenge Level' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await kept(page))[0]?.[1]).toContain('sort=level');
  const asked = listRequests(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(rowOf(page, name)).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Sort by')).toHaveValue('level');
  await expect(rowOf(page, name)).toBeVisible();
  expect(asked).toEqual([]);
});

test('LIB-085, WRT-11, WRT-45: nobody sees the list of another role or person', async ({ page, signIn, admin }) => {
  const { name } = await addChallenge(admin, { status: 'draft', pages: null });
  await signIn('mentor');
  await openLibrary(page, name);
  await expect(names(page)).toHaveText([name]);
  const address = page.url();
  const { id } = await signIn('parent');
  const asked = listRequests(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect((await kept(page)).map(([key]) => key)).toEqual([`ts.challenges.parent.${id}`]);
});

test('LIB-087 to LIB-090: a change drops every kept list, here and in the other tabs', async ({
  page,
  context,
  signIn,
  admin,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('admin');
  await page.goto('/challenges?level=Elementary');
  await expect(range(page)).not.toBeEmpty();
  await openLibrary(page, name);
  const other = await context.newPage();
  await openLibrary(other, name);
  const asked = listRequests(other);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(rowOf(page, name)).toContainText('Archived');
  await expect(rowOf(other, name)).toContainText('Archived');
  expect(asked).toHaveLength(1);
  const texts = (await kept(page)).map(([, text]) => text).join();
  expect(texts).not.toContain('level=Elementary');
});

test('WRT-12: coming back to the tab shows what others changed meanwhile', async ({ page, signIn, admin }) => {
  const { id, name } = await addChallenge(admin, { type: 'STEM', pages: null });
  await signIn('student');
  await openLibrary(page, name);
  await expect(rowOf(page, name)).toContainText('STEM');
  await call(admin, updateChallenge, { params: { id: String(id) }, body: { type: 'Business' } });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(rowOf(page, name)).toContainText('Business');
});

test('WRT-12: a row that is gone meanwhile is told, and the list forgets it', async ({ page, signIn, admin, nets }) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await openLibrary(page, name);
  await call(admin, archiveChallenge, { params: { id: String(id) } });
  nets.expectConsoleError('Failed to load resource: the server responded with a status of 404 (Not Found)');
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Challenge not found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  await call(admin, restoreChallenge, { params: { id: String(id) } });
});
