import {
  createLessonPlan,
  getLessonPlan,
  findLessonPlans,
  listLessonPlans,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { addressIs, expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aListedPlan, aPlan, aWholePlan, aPlanPage } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const video = (number: number) => dialog.getByRole('group', { name: `Video ${number}` });
const send = () => dialog.getByRole('button', { name: 'Create Lesson Plan' }).click();

async function openDialog(): Promise<void> {
  server.answer(listLessonPlans, []).answer(findLessonPlans, aPlanPage());
  await open('/lesson-plans', a('mentor'));
  await page.getByRole('main').getByRole('button', { name: 'Create Lesson Plan' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create Lesson Plan' })).toBeVisible();
}

test('a plan is created with its videos, and opened', async () => {
  await openDialog();
  server.answer(createLessonPlan, aPlan({ name: 'Rain Day' }));
  server.answer(getLessonPlan, aWholePlan({ name: 'Rain Day' }));
  await dialog.getByLabel('Name *').fill(' Rain Day ');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await video(1).getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await video(1).getByLabel('Duration (seconds)').fill(' 90 ');
  await dialog.getByRole('button', { name: 'Add another video' }).click();
  await dialog.getByRole('button', { name: 'Add another video' }).click();
  await video(2).getByLabel('Video Title *').fill('Cool down');
  await video(2).getByLabel('YouTube URL *').fill('https://youtu.be/9bZkp7q19f0');
  await video(2).getByLabel('Description').fill('Slowly.');
  await send();
  await expect(page.getByText('“Rain Day” created.')).toBeVisible();
  await addressIs('/lesson-plans/3');
  await expect(page.getByRole('heading', { level: 1, name: 'Rain Day' })).toBeVisible();
  expect(server.requests(createLessonPlan).map(({ body }) => body)).toMatchObject([
    {
      name: 'Rain Day',
      description: null,
      videos: [
        { title: 'Warm up', description: null, duration_seconds: 90 },
        { title: 'Cool down', description: 'Slowly.', duration_seconds: 0 },
      ],
    },
  ]);
});

test('a video of which only a wrong duration was typed says what it lacks, and can be removed', async () => {
  await openDialog();
  await dialog.getByLabel('Name *').fill('Rain Day');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await video(1).getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Add another video' }).click();
  await video(2).getByLabel('Duration (seconds)').fill('soon');
  await send();
  await expect(video(2).getByText('Please enter a title.')).toBeVisible();
  await expect(video(2).getByText('Please enter a YouTube URL')).toBeVisible();
  await expect(video(2).getByText('Please enter a whole number of seconds, 1 or more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove video 2' }).click();
  await expect(video(2)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Remove video 1' })).toHaveCount(0);
  expect(server.requests(createLessonPlan)).toHaveLength(0);
});

test('an address that is not YouTube’s is told when its field is left, and again when it is sent', async () => {
  await openDialog();
  await dialog.getByLabel('Name *').fill('Rain Day');
  await video(1).getByLabel('YouTube URL *').fill('https://example.org/video');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await expect(video(1).getByText('Please enter a valid YouTube URL')).toBeVisible();
  await send();
  await expect(dialog.getByText('Invalid YouTube URL')).toBeVisible();
  expect(server.requests(createLessonPlan)).toHaveLength(0);
});

test('the step that failed is named, and what was typed stays', async () => {
  await openDialog();
  expectConsoleError('Failed to create lesson plan');
  server.refuse(createLessonPlan, { code: 'internal', detail: 'Failed to create training video' });
  await dialog.getByLabel('Name *').fill('Rain Day');
  await video(1).getByLabel('Video Title *').fill('Warm up');
  await video(1).getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
  await send();
  await expect(dialog.getByText('Failed to create training video')).toBeVisible();
  await expect(dialog.getByLabel('Name *')).toHaveValue('Rain Day');
});

test('a card says how many parts its plan has', async () => {
  const plans = [
    aListedPlan({ id: 1, name: 'None', items: 0 }),
    aListedPlan({ id: 2, name: 'One', items: 1 }),
    aListedPlan({ id: 3, name: 'Two', items: 2 }),
  ];
  server.answer(findLessonPlans, aPlanPage(...plans));
  await open('/lesson-plans', a('mentor'));
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText('Empty');
  await expect(cards.nth(1)).toContainText('1 part');
  await expect(cards.nth(2)).toContainText('2 parts');
});

test('a plan that is opened from its card has the focus in its heading, while it loads and afterwards', async () => {
  server.answer(findLessonPlans, aPlanPage(aListedPlan({ name: 'Rain Day' })));
  await open('/lesson-plans', a('mentor'));
  const answer = server.holdOnce(getLessonPlan, aWholePlan({ name: 'Rain Day' }));
  await page.getByRole('link', { name: 'Rain Day' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Rain Day' });
  await expect(page.getByText('Loading the lesson plan')).toBeVisible();
  await expect(heading).toBeFocused();
  answer();
  await expect(page.getByText('This plan is empty. Add a video, a challenge, notes or a break.')).toBeVisible();
  await expect(heading).toBeFocused();
});
