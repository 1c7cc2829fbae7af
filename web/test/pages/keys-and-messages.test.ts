import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { deleteTrainingVideo, listTrainingVideos } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test, vi } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aCard, noPractice } from '../stage/rows.ts';
import { aVideo } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog', { name: 'Keyboard and messages' });
const messages = page.getByRole('region', { name: 'Messages' });
const keysButton = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard and messages' });
const heading = page.getByRole('heading', { level: 1 });

async function choose(label: string, on: boolean): Promise<void> {
  await keysButton.click();
  await (on ? dialog.getByLabel(label).check() : dialog.getByLabel(label).uncheck());
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('GAP-37 single keys are shortcuts until the device says that they are none', async () => {
  await open('/team');
  await choose('Single keys are shortcuts', true);
  await heading.press('?');
  await dialog.getByLabel('Single keys are shortcuts').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await heading.press('?');
  await expect(dialog).toHaveCount(0);

  await open('/team');
  await choose('Messages stay until I close them', false);
  await heading.press('?');
  await expect(dialog).toHaveCount(0);
  await choose('Single keys are shortcuts', true);
  await heading.press('?');
  await expect(dialog).toHaveCount(1);
});

async function deleteAVideo(): Promise<void> {
  server.answer(listTrainingVideos, [aVideo()]);
  server.answer(deleteTrainingVideo, () => (server.answer(listTrainingVideos, []), { message: 'Deleted.' }));
  await page.getByRole('button', { name: 'Delete How to brainstorm' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages).toContainText('“How to brainstorm” deleted.');
}

test('GAP-37 a message comes into a region that was there before it, also above a dialog', async () => {
  server.answer(listTrainingVideos, [aVideo()]);
  await open('/training-videos', a('admin'));
  await expect(messages.getByRole('status')).toHaveCount(1);
  const region = messages.getByRole('status').now();
  expect(region.textContent).toBe('');
  await page.getByRole('button', { name: 'Delete How to brainstorm' }).click();
  await expect(page.getByRole('alertdialog').getByRole('region', { name: 'Messages' })).toHaveCount(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await deleteAVideo();
  expect(messages.getByRole('status').now()).toBe(region);
});

test('GAP-37 a message with Undo goes after ten seconds, or stays until it is closed where the device says so', async () => {
  server.answer(listTrainingVideos, [aVideo()]);
  await open('/training-videos', a('admin'));
  await deleteAVideo();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(messages).toHaveText('');

  server.answer(listTrainingVideos, [aVideo()]);
  await open('/training-videos', a('admin'));
  await choose('Messages stay until I close them', true);
  await deleteAVideo();
  await vi.advanceTimersByTimeAsync(600_000);
  await expect(messages).toContainText('“How to brainstorm” deleted.');
  await messages.getByRole('button', { name: 'Close message' }).click();
  await expect(messages).toHaveText('');
});

test('GAP-37 each button of a card on the dashboard names its challenge', async () => {
  server.answer(listBookmarkedChallenges, [aCard({ name: 'Paper Chain' })]).answer(listFavorites, []);
  server.answer(listTried, []).answer(listOwnReviews, []).answer(getPractice, noPractice);
  await open('/dashboard', a('mentor'));
  await page.getByRole('tab', { name: 'Bookmarks (1)' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article').getByRole('button')).toHaveTexts([
    'Bookmark Paper Chain',
    /^Favorite Paper Chain/,
    'Mark as Tried Paper Chain',
    'Add Review Paper Chain',
    'Add to plan Paper Chain',
  ]);
});
