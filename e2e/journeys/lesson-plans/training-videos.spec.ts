import { listTrainingVideos } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { ownMark } from '../../stage/challenges.ts';
import { addVideo, playInstead, youtube } from '../../stage/lesson-plans.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

test('TRV-009 to TRV-037, WRT-35: an administrator adds, changes and deletes a video', async ({ page, signIn }) => {
  const mark = ownMark();
  await signIn('admin');
  await page.goto('/training-videos');
  await expect(page.getByRole('heading', { level: 1, name: 'Training Videos' })).toBeVisible();
  await expect(page.getByText(/^\d+ video\(s\) available$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Video' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Video Title *').fill(`Talk ${mark}`);
  await dialog.getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ?si=x');
  await dialog.getByRole('button', { name: 'Add Video' }).click();
  const card = page.getByRole('article').filter({ hasText: mark });
  await expect(card).toContainText('Unknown duration');

  await card.getByRole('button', { name: `Edit Talk ${mark}` }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit Training Video' })).toBeVisible();
  await expect(dialog.getByLabel('YouTube URL *')).toHaveValue('https://www.youtube.com/embed/dQw4w9WgXcQ');
  await dialog.getByLabel('YouTube URL *').fill('https://example.com/?x=youtube.com');
  await dialog.getByLabel('Duration (seconds)').fill('61');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog.getByText('Invalid YouTube URL: https://example.com/?x=youtube.com')).toBeVisible();
  await expect(dialog.getByLabel('YouTube URL *')).toBeFocused();
  await dialog.getByLabel('YouTube URL *').fill('https://www.youtube.com/watch?v=aaaaaaaaaaa');
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(card).toContainText('1:01');

  await card.getByRole('button', { name: `Delete Talk ${mark}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Are you sure you want to delete this training video?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: `Delete Talk ${mark}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
});

test('SEC-38, CON-16: a student plays a video: nothing is asked of YouTube before, and where it was left is kept', async ({
  page,
  context,
  signInNew,
  admin,
  nets,
}) => {
  const { id, title } = await addVideo(admin);
  await signInNew('student');
  const playerRequests = await playInstead(page, nets, { currentTime: 42.5, duration: 100, playerState: 2 });
  await page.goto('/training-videos');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Video' })).toHaveCount(0);
  expect(playerRequests).toEqual([]);
  await card.getByRole('button', { name: `Play from YouTube ${title}` }).click();
  const frame = card.locator('iframe');
  await expect(frame).toHaveAttribute('title', title);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${youtube}/embed/dQw4w9WgXcQ\\?`));
  const mine = async () =>
    (await call(context.request, listTrainingVideos, {})).find((video) => video.id === id)?.progress;
  await expect.poll(mine).toEqual({ position_seconds: 42, watched: false });
  await page.reload();
  await card.getByRole('button', { name: `Continue at 0:42 ${title}` }).click();
  await expect(frame).toHaveAttribute('src', /[?&]start=42(&|$)/);
  await expect.poll(() => playerRequests.length).toBe(2);
});

test('REL-26: on a phone the place of a player that does not come shows all of its message and the way out', async ({
  page,
  signInNew,
  admin,
  nets,
}) => {
  const { title } = await addVideo(admin);
  await signInNew('student');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/training-videos');
  const card = page.getByRole('article').filter({ hasText: title });
  const play = card.getByRole('button', { name: `Play from YouTube ${title}` });
  const place = play.locator('..');
  const shape = (await place.boundingBox())!;
  expect(shape.width / shape.height).toBeCloseTo(16 / 9, 1);
  nets.expectConsoleError('Failed to load resource: net::ERR_FAILED');
  await page.route(/\/assets\/VideoEmbed-/, (route) => route.abort());
  await play.click();
  const message = card.getByRole('alert');
  await expect(message.getByRole('button')).toBeVisible();
  const cut = await message.evaluate(({ parentElement }) => parentElement!.scrollHeight - parentElement!.clientHeight);
  expect(cut).toBe(0);
});

test('TRV-017: a video of unknown length that was watched to its end begins anew, and has its length from the player', async ({
  page,
  signIn,
  signInNew,
  admin,
  nets,
}) => {
  const { title } = await addVideo(admin, undefined, null);
  await playInstead(page, nets, { currentTime: 400, duration: 420.5, playerState: 0 });
  const card = page.getByRole('article').filter({ hasText: title });
  const watch = async () => {
    await page.goto('/training-videos');
    await expect(card.getByText('Unknown duration')).toBeVisible();
    await card.getByRole('button', { name: `Play from YouTube ${title}` }).click();
    await expect(card.getByText('7:01')).toBeVisible();
    await expect(card.getByText('Watched')).toBeVisible();
    await page.reload();
    await expect(card.getByRole('button', { name: `Play from YouTube ${title}` })).toBeVisible();
  };
  await signInNew('student');
  await watch();
  await expect(card.getByText('Unknown duration')).toBeVisible();
  // For people who may change the video, the duration that the player reports is saved for everyone.
  await signIn('admin');
  await watch();
  await expect(card.getByText('7:01')).toBeVisible();
});

test('CON-16: the last seconds before a page is left or put away are kept', async ({
  page,
  context,
  signInNew,
  admin,
  nets,
}) => {
  const { id, title } = await addVideo(admin, undefined, null);
  await signInNew('student');
  await playInstead(page, nets, { currentTime: 9, duration: 100, playerState: 1 });
  const mine = async () =>
    (await call(context.request, listTrainingVideos, {})).find((video) => video.id === id)?.progress;
  const card = page.getByRole('article').filter({ hasText: title });
  const play = async (words: string) => {
    await page.goto('/training-videos');
    await card.getByRole('button', { name: `${words} ${title}` }).click();
    // The page has received the duration from the player.
    await expect(card.getByText('1:40')).toBeVisible();
  };
  await play('Play from YouTube');
  expect(await mine()).toBeNull();
  await page.reload();
  await expect.poll(mine).toEqual({ position_seconds: 9, watched: false });
  await playInstead(page, nets, { currentTime: 15, duration: 100, playerState: 1 });
  await play('Continue at 0:09');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(mine).toEqual({ position_seconds: 15, watched: false });
});
