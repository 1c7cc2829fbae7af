import { buildPracticePlan } from '@teamsparks/contract/right-now/endpoints';
import { type WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import {
  addPlanItem,
  addPlanItems,
  createLessonPlan,
  deleteLessonPlan,
  duplicateLessonPlan,
  getLessonPlan,
  findLessonPlans,
  listLessonPlans,
  setLessonPlanStatus,
  updateLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { type ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import {
  createTrainingVideo,
  deleteTrainingVideo,
  listTrainingSessions,
  listTrainingVideos,
  updateTrainingVideo,
} from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { addSomethingElse } from '../stage/lesson-plan.ts';
import { built, practicePlanOf } from '../stage/practice-plan.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { sendsOnce } from '../stage/pressed-twice.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { aPlan, aVideo, aWholePlan, aPlanPage } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

/** Answers with a plan that gets one more break with each part that is added. */
function answerGrowingPlan(): void {
  let plan: WholePlan = aWholePlan({ name: 'Warm Up Day' });
  const part = () => ({ kind: 'break' as const, id: plan.items.length + 1, minutes: 5, title: 'Break' });
  const grow = () => (plan = { ...plan, version: plan.version + 1, items: [...plan.items, part()] });
  server
    .answer(listLessonPlans, [])
    .answer(findLessonPlans, aPlanPage())
    .answer(createLessonPlan, () => (grow(), aPlan({ name: 'Warm Up Day', items: 1 })))
    .answer(getLessonPlan, ({ params }) => ({
      ...plan,
      id: params.id,
      name: params.id === 3 ? plan.name : 'Copy of Warm Up Day',
    }))
    .answer(addPlanItem, () => grow())
    .answer(addPlanItems, () => ({ ...grow(), added: [] }))
    .answer(updateLessonPlan, ({ body }) => (plan = { ...plan, description: body.description ?? null }))
    .answer(duplicateLessonPlan, aPlan({ id: 30, name: 'Copy of Warm Up Day' }))
    .answer(listTrainingVideos, [aVideo()])
    .answer(listTrainingSessions, [])
    .answer(listChallenges, libraryOf([aRow()]));
}

test('REL-17 a lesson plan, its copy and its parts are made once', async () => {
  answerGrowingPlan();
  server.answer(buildPracticePlan, practicePlanOf(built));
  await open('/lesson-plans', a('mentor'));
  await sendsOnce(createLessonPlan, async () => {
    await page.getByRole('button', { name: 'Create Lesson Plan' }).click();
    await dialog.getByRole('button', { name: 'More' }).click();
    await dialog.getByText('Training videos').click();
    await dialog.getByLabel('Name *').fill('Warm Up Day');
    await dialog.getByLabel('Video Title *').fill('Warm up');
    await dialog.getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
    await dialog.getByRole('button', { name: 'Create Lesson Plan' }).clickTwice();
    await expect(page.getByRole('heading', { level: 1, name: 'Warm Up Day' })).toBeVisible();
  });
  const parts = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await sendsOnce(addPlanItem, async () => {
    await addSomethingElse('Notes');
    await dialog.getByLabel('Title *').fill('Hello');
    await dialog.getByLabel('Title *').enterTwice();
    await expect(dialog).toHaveCount(0);
    await expect(parts).toHaveCount(2);
  });
  await sendsOnce(addPlanItem, async () => {
    await addSomethingElse('Video');
    await dialog.getByLabel('Video *').selectOption('How to brainstorm');
    await dialog.getByLabel('Or a new session').fill('Opening');
    await dialog.getByRole('button', { name: 'Add to plan' }).clickTwice();
    await expect(dialog).toHaveCount(0);
    await expect(parts).toHaveCount(3);
  });
  await sendsOnce(addPlanItems, async () => {
    await page.getByRole('button', { name: 'Add challenge' }).click();
    await dialog.getByRole('checkbox', { name: /^Paper Chain/ }).check();
    await dialog.getByRole('button', { name: 'Add 1 challenge' }).clickTwice();
    await expect(parts).toHaveCount(4);
  });
  await sendsOnce(updateLessonPlan, async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Description').fill('For all.');
    await dialog.getByLabel('Name *').enterTwice();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('For all.')).toBeVisible();
  });
  await sendsOnce(duplicateLessonPlan, async () => {
    await page.getByRole('button', { name: 'More for Warm Up Day' }).click();
    await page.getByRole('button', { name: 'Duplicate' }).clickTwice();
    await expect(page.getByRole('heading', { level: 1, name: 'Copy of Warm Up Day' })).toBeVisible();
  });
  expect(server.requests(addPlanItem).map(({ body }) => body.kind)).toEqual(['text', 'video']);
});

test('REL-17 a plan changes its status and goes once', async () => {
  server.answer(getLessonPlan, aWholePlan()).answer(listLessonPlans, []).answer(findLessonPlans, aPlanPage());
  server.answer(setLessonPlanStatus, ({ body }) => aWholePlan({ status: body.status }));
  server.answer(deleteLessonPlan, { message: 'Lesson plan deleted.' });
  await open('/lesson-plans/3', a('admin'));
  await sendsOnce(setLessonPlanStatus, async () => {
    await page.getByRole('button', { name: /^Draft/ }).clickTwice();
    await expect(page.getByText('“First Meeting” is now draft.')).toBeVisible();
  });
  await sendsOnce(deleteLessonPlan, async () => {
    await page.getByRole('button', { name: 'More for First Meeting' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).clickTwice();
    await expect(page.getByText('“First Meeting” deleted.')).toBeVisible();
  });
});

test('REL-17 a training video is added, changed and deleted once', async () => {
  let videos: ListedVideo[] = [];
  server
    .answer(listTrainingVideos, () => videos)
    .answer(createTrainingVideo, ({ body }) => (videos = [aVideo({ title: body.title })])[0]!)
    .answer(
      updateTrainingVideo,
      ({ body }) => (videos = [aVideo({ title: 'Tape', description: body.description ?? null })])[0]!,
    )
    .answer(deleteTrainingVideo, () => ((videos = []), { message: 'Training video deleted.' }));
  await open('/training-videos', a('admin'));
  const card = page.getByRole('listitem').filter({ hasText: 'Tape' });
  await sendsOnce(createTrainingVideo, async () => {
    await page.getByRole('button', { name: 'Add Video' }).first().click();
    await dialog.getByLabel('Video Title *').fill('Tape');
    await dialog.getByLabel('YouTube URL *').fill('https://youtu.be/dQw4w9WgXcQ');
    await dialog.getByLabel('Video Title *').enterTwice();
    await expect(card).toHaveCount(1);
  });
  await sendsOnce(updateTrainingVideo, async () => {
    await card.getByRole('button', { name: 'Edit Tape' }).click();
    await dialog.getByLabel('Description').fill('Short.');
    await dialog.getByRole('button', { name: 'Update Video' }).clickTwice();
    await expect(card).toContainText('Short.');
  });
  await sendsOnce(deleteTrainingVideo, async () => {
    await card.getByRole('button', { name: 'Delete Tape' }).click();
    await question.getByRole('button', { name: 'Delete' }).clickTwice();
    await expect(card).toHaveCount(0);
  });
});
