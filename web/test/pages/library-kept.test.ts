import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  getChallenge,
  listChallenges,
  listMyBookmarks,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { beforeEach, expect, test, vi } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a, userOf } from '../stage/people.ts';
import { aChallenge, aRow, libraryOf, mayAll } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const row = page.getByRole('row', { name: '50%25 Chain' });
const sort = page.getByLabel('Sort by');
const libraryLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TeamSparks! Library' });
const requestCount = () => server.requests(listChallenges).length;
const kept = () =>
  Object.entries(localStorage).filter(([key]) => key.startsWith('ts.challenges.')) as [string, string][];
/** Waits until the effects of this visit's first render have run: the bookmarks are the last request. */
const atRest = (visit: number) => until(() => expect(server.requests(listMyBookmarks)).toHaveLength(visit));

beforeEach(() => {
  nothingAround().answer(listTags, []).answer(listPrograms, []);
  server.answer(listChallenges, libraryOf([aRow({ name: '50%25 Chain' })]));
});

test('LIB-011, LIB-083, LIB-084, LIM-003, LIM-004: within ten minutes the list comes from this browser, afterwards anew', async () => {
  await open('/challenges?search=chain', a('student'));
  await expect(row).toBeVisible();
  const [[key, text] = ['', '']] = kept();
  expect(key).toBe('ts.challenges.student.7');
  expect(text).toContain('50%2525%20Chain');
  expect(text).not.toContain('50%25 Chain');
  const { savedAt } = (JSON.parse(text) as Record<string, { savedAt: number }>)['?search=chain']!;
  expect(Math.abs(savedAt - Date.now())).toBeLessThan(5000);

  vi.setSystemTime(savedAt + 590_000);
  await open('/challenges?search=chain', a('student'));
  await expect(row).toBeVisible();
  await atRest(2);
  expect(requestCount()).toBe(1);

  vi.setSystemTime(savedAt + 601_000);
  await open('/challenges?search=chain', a('student'));
  await expect(row).toBeVisible();
  await until(() => expect(requestCount()).toBe(2));
});

test('LIB-086: pointing at the library and going there share one request', async () => {
  await open('/programs', a('student'));
  await libraryLink.hover();
  await until(() => expect(requestCount()).toBe(1));
  await libraryLink.click();
  await expect(row).toBeVisible();
  expect(requestCount()).toBe(1);
});

test('LIB-083: going back to a list that was seen asks for nothing', async () => {
  await open('/challenges?search=chain', a('student'));
  await expect(row).toBeVisible();
  await sort.selectOption('level');
  await addressIs('/challenges?search=chain&sort=level');
  const head = page.getByRole('columnheader', { name: 'Challenge Level' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await until(() => expect(kept()[0]?.[1]).toContain('sort=level'));
  const before = requestCount();
  history.back();
  await addressIs('/challenges?search=chain');
  await expect(row).toBeVisible();
  history.forward();
  await expect(sort).toHaveValue('level');
  await expect(row).toBeVisible();
  expect(requestCount()).toBe(before);
});

test('LIB-085, WRT-11, WRT-45: nobody sees the list of another role or person', async () => {
  await open('/challenges', a('mentor'));
  await expect(row).toBeVisible();
  server.answer(listChallenges, libraryOf([]));
  await open('/challenges', { ...a('parent'), user: { ...userOf('parent'), id: 8 } });
  await expect(page.getByRole('heading', { name: 'No challenges yet' })).toBeVisible();
  expect(requestCount()).toBe(2);
  expect(kept().map(([key]) => key)).toEqual(['ts.challenges.parent.8']);
});

test('LIB-087 to LIB-090: a change drops every kept list', async () => {
  server.answer(listChallenges, libraryOf([aRow({ name: '50%25 Chain', can: mayAll })]));
  await open('/challenges?level=Elementary', a('admin'));
  await expect(row).toBeVisible();
  await open('/challenges?search=chain', a('admin'));
  await expect(row).toBeVisible();
  expect(kept()[0]?.[1]).toContain('level=Elementary');
  const archived = { deleted_at: '2026-03-02T12:00:00.000Z', can: { ...mayAll, edit: false, archive: false } };
  server.answer(archiveChallenge, aChallenge(archived));
  server.answer(listChallenges, libraryOf([aRow({ name: '50%25 Chain', ...archived })]));
  await page.getByRole('button', { name: 'Archive 50%25 Chain' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  expect(
    kept()
      .map(([, text]) => text)
      .join(),
  ).not.toContain('level=Elementary');
});

test('WRT-12: coming back to the tab shows what others changed meanwhile', async () => {
  await open('/challenges', a('student'));
  await expect(row).toContainText('STEM');
  server.answer(listChallenges, libraryOf([aRow({ name: '50%25 Chain', type: 'Business' })]));
  await atRest(1);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect(row).toContainText('Business');
});

test('WRT-12: a row that is gone meanwhile is told, and the list forgets it', async () => {
  await open('/challenges?search=chain', a('student'));
  server.refuse(getChallenge, { code: 'not_found', detail: 'Challenge not found.' });
  server.answer(listChallenges, libraryOf([]));
  expectConsoleError('Failed to fetch challenge with ID 41');
  await row.getByRole('link', { name: '50%25 Chain' }).click();
  await expect(page.getByRole('heading', { name: 'Challenge not found.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
});
