import {
  createTrainingVideo,
  deleteTrainingVideo,
  listTrainingVideos,
  restoreTrainingVideo,
  updateTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aVideo } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const card = page.getByRole('article').filter({ hasText: 'How to brainstorm' });
const failed = { code: 'internal', detail: '' } as const;

test('TRV-003, ERR-053: a video that cannot be deleted stays, and says so', async () => {
  server.answer(listTrainingVideos, [aVideo()]).refuse(deleteTrainingVideo, failed);
  await open('/training-videos', a('admin'));
  const remove = async () => {
    await card.getByRole('button', { name: 'Delete How to brainstorm' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(page.getByRole('alert')).toContainText('Failed to delete training video');
  await expect(question).toHaveCount(0);
  await expect(card).toBeVisible();
  server.answer(deleteTrainingVideo, () => (server.answer(listTrainingVideos, []), { message: 'Deleted.' }));
  await remove();
  await expect(page.getByRole('status').getByText('“How to brainstorm” deleted.')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('PEO-005 a deleted video comes back with Undo', async () => {
  server.answer(listTrainingVideos, [aVideo()]);
  server.answer(deleteTrainingVideo, () => (server.answer(listTrainingVideos, []), { message: 'Deleted.' }));
  server.answer(restoreTrainingVideo, () => (server.answer(listTrainingVideos, [aVideo()]), aVideo()));
  await open('/training-videos', a('admin'));
  await card.getByRole('button', { name: 'Delete How to brainstorm' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('TRV-011, ERR-052, ERR-054: no videos, a list that fails, and a change that is refused', async () => {
  expectConsoleError('Failed to fetch training videos');
  server.refuse(listTrainingVideos, failed);
  await open('/training-videos', a('admin'));
  await expect(page.getByText('Failed to load training videos')).toBeVisible();
  server.answer(listTrainingVideos, [aVideo()]).refuse(updateTrainingVideo, failed);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Edit How to brainstorm' }).click();
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog.getByText('Failed to update training video')).toBeVisible();
  server.answer(listTrainingVideos, []);
  await open('/training-videos', a('admin'));
  await expect(page.getByText('No training videos found.')).toBeVisible();
  await expect(page.getByText('0 video(s) available')).toBeVisible();
});

test('CON-16: a mentor changes their own video and deletes none; its address stays where others use it', async () => {
  const others = aVideo({ id: 9, title: 'Of somebody else', can: { edit: false, address: false, delete: false } });
  server.answer(listTrainingVideos, [aVideo({ can: { edit: true, address: true, delete: false } }), others]);
  server.answer(updateTrainingVideo, ({ body }) => aVideo(body));
  await open('/training-videos', a('mentor'));
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(1);
  const url = dialog.getByLabel('YouTube URL *');
  await page.getByRole('button', { name: 'Edit How to brainstorm' }).click();
  await url.fill('https://www.youtube.com/shorts/aaaaaaaaaaa');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog).toHaveCount(0);
  expect(server.requests(updateTrainingVideo)[0]?.body).toMatchObject({
    video_url: 'https://www.youtube.com/embed/aaaaaaaaaaa',
  });
  server.answer(listTrainingVideos, [aVideo({ can: { edit: true, address: false, delete: false } })]);
  await open('/training-videos', a('mentor'));
  await page.getByRole('button', { name: 'Edit How to brainstorm' }).click();
  await expect(url).toHaveAttribute('readonly', '');
  await expect(url).toHaveAccessibleDescription(
    'Someone else’s lesson plan uses this video, so its address cannot change.',
  );
});

test('TRV-017 to TRV-037, WRT-35: the length of a video, and an address that is none of YouTube', async () => {
  server.answer(listTrainingVideos, [aVideo({ duration_seconds: null })]);
  server.answer(updateTrainingVideo, ({ body }) => aVideo(body));
  await open('/training-videos', a('admin'));
  await expect(page.getByText('1 video(s) available')).toBeVisible();
  await expect(card).toContainText('Unknown duration');
  await card.getByRole('button', { name: 'Edit How to brainstorm' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit Training Video' })).toBeVisible();
  const url = dialog.getByLabel('YouTube URL *');
  await expect(url).toHaveValue('https://www.youtube.com/embed/dQw4w9WgXcQ');
  await url.fill('https://example.com/?x=youtube.com');
  await dialog.getByLabel('Duration (seconds)').fill('61');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog.getByText('Invalid YouTube URL: https://example.com/?x=youtube.com')).toBeVisible();
  await expect(url).toBeFocused();
  await url.fill('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  server.answer(listTrainingVideos, [aVideo({ duration_seconds: 61 })]);
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(card).toContainText('1:01');
  expect(server.requests(updateTrainingVideo)[0]?.body).toMatchObject({
    video_url: 'https://www.youtube.com/embed/aaaaaaaaaaa',
    duration_seconds: 61,
  });
  expect(server.requests(createTrainingVideo)).toEqual([]);
});
