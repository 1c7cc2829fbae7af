import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, listMyBookmarks, toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const star = page.getByRole('button', { name: 'Bookmark Paper Chain' });
const sent = () => server.requests(toggleBookmark).map(({ body }) => body);
const isPressed = (pressed: boolean) => expect(star).toHaveAttribute('aria-pressed', String(pressed));

let bookmarked: boolean;

beforeEach(() => {
  bookmarked = false;
  server.answer(listChallenges, libraryOf([aRow()])).answer(listTags, []);
  server.answer(listMyBookmarks, () => (bookmarked ? [{ challenge_id: 41 }] : []));
  server.answer(toggleBookmark, ({ body }) => ({ is_bookmarked: (bookmarked = body.is_bookmarked ?? !bookmarked) }));
});

test('LIB-093, WRT-10, ERR-026: without a connection the star flips all the same and is sent with the next visit', async () => {
  await open('/challenges', a('parent'));
  await isPressed(false);
  server.connected = false;
  await star.click();
  await isPressed(true);
  const kept = 'Failed to toggle bookmark. Your choice is saved on this device and sent later.';
  await expect(page.getByText(kept)).toBeVisible();
  expect(sent()).toEqual([]);
  server.connected = true;
  await open('/challenges', a('parent'));
  await isPressed(true);
  await until(() => expect(sent()).toEqual([{ challenge_id: 41, is_bookmarked: true }]));
  await isPressed(true);
});

test('WRT-10, ERR-026: a refusal is final: the star goes back and it is said', async () => {
  server.refuse(toggleBookmark, { code: 'not_found', detail: 'Challenge not found.' });
  expectConsoleError('Failed to toggle bookmark');
  await open('/challenges', a('parent'));
  await star.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to toggle bookmark');
  await isPressed(false);
  await page.getByRole('alert').getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('LIB-095, ERR-028: where the bookmarks cannot be loaded this browser remembers them', async () => {
  await open('/challenges', a('student'));
  await until(() => expect(server.requests(listMyBookmarks)).toHaveLength(1));
  await star.click();
  await until(() => expect(sent()).toEqual([{ challenge_id: 41, is_bookmarked: true }]));
  expectConsoleError('Failed to fetch user bookmarks');
  server.refuse(listMyBookmarks, { code: 'unavailable', detail: '' });
  await open('/challenges', a('student'));
  await expect(
    page.getByText('Failed to fetch user bookmarks. The stars show what this browser last saved.'),
  ).toBeVisible();
  await isPressed(true);
});

test('REL-26: bookmarks, curriculum and list work where the storage is full, and where it holds nonsense', async () => {
  localStorage.setItem('ts.bookmarks.7', '{"confirmed":"all"');
  localStorage.setItem('ts.curriculum.7', '["x", null]');
  localStorage.setItem('ts.challenges.mentor.7', '{"":{"savedAt":9e15,"data":7}}');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  server.answer(changeCurriculum, ({ body }) => ({ entries: body.entries, hidden: 0, share: null }));
  await open('/challenges', a('mentor'));
  await star.click();
  await isPressed(true);
  await page.getByRole('button', { name: 'Add Paper Chain to shopping list' }).click();
  await expect(page.getByRole('link', { name: 'Shopping list, 1 challenge' })).toBeVisible();
});
