import { listUsedOn } from '@teamsparks/contract/events/endpoints';
import { getLessonPlan, setLessonPlanStatus } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { expect, test } from 'vitest';
import { aDay, fromPlanMenu, openPlan } from '../stage/lesson-plan.ts';
import { expectConsoleError, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const main = page.getByRole('main');
const question = page.getByRole('alertdialog', { name: 'Publish “Build Day”?' });
const can = { ...aDay().can, edit: true, publish: true, set_status: false };
const event = {
  id: 6,
  name: 'Build Night',
  start_date: '2100-03-20',
  end_date: '2100-03-20',
  begins_at: null,
  minutes: null,
  had_group: true,
};
const draft = { status: 'draft' as const, can };
const ready = aDay({ ...draft, for_group: true });
const published = aDay({ status: 'published', can });

const sentStatuses = () => server.requests(setLessonPlanStatus).map(({ body }) => body);

test('PRE-024 publishing a draft that is ready for a group asks first, and can be taken back', async () => {
  server.answer(listUsedOn, [{ ...event, next: 'prepare' }]);
  await openPlan(ready, a('mentor'));
  await fromPlanMenu('Publish');
  await expect(question).toContainText('Every student and parent here will read this plan.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(sentStatuses()).toEqual([]);
  await fromPlanMenu('Publish');
  server.answer(setLessonPlanStatus, published).answer(getLessonPlan, published);
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Build Day” is now published.')).toBeVisible();
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await expect(page.getByRole('button', { name: 'Back to draft' })).toBeVisible();
  server.answer(setLessonPlanStatus, ready).answer(getLessonPlan, ready);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Build Day” is a draft again.')).toBeVisible();
  expect(sentStatuses()).toEqual([{ status: 'published' }, { status: 'draft' }]);
});

test('PRE-024 a draft that no group uses is published at once', async () => {
  await openPlan(aDay(draft), a('mentor'));
  server.answer(setLessonPlanStatus, published);
  await fromPlanMenu('Publish');
  await expect(page.getByText('“Build Day” is now published.')).toBeVisible();
  expect(sentStatuses()).toEqual([{ status: 'published' }]);
});

test('PRE-024 PRE-013 a draft for one event of a group is not to be published: nobody else would read it', async () => {
  const copy = { event_name: 'Build Night', original: null };
  await openPlan(aDay({ ...draft, for_group: true, event_id: 6, copy }), a('mentor'));
  await expect(main.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await expect(main.getByRole('button', { name: 'Publish' })).toHaveCount(0);
});

test('PRE-024 administrators are asked, too, whichever status shows the plan to everybody', async () => {
  await openPlan(aDay({ status: 'draft', for_group: true }), a('admin'));
  server.answer(setLessonPlanStatus, aDay({ status: 'locked' }));
  await page.getByRole('button', { name: 'Published - Visible to everyone, admin-only editing' }).click();
  await expect(question).toContainText('Every student and parent here will read this plan.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sentStatuses()).toEqual([]);
  await page.getByRole('button', { name: /^Locked/ }).click();
  const lock = page.getByRole('alertdialog', { name: 'Lock “Build Day”?' });
  await expect(lock).toContainText('Every student and parent here will read this plan.');
  await lock.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('“Build Day” is now locked.')).toBeVisible();
  expect(sentStatuses()).toEqual([{ status: 'locked' }]);
});

test('PRE-024 a failed publishing is told, and the draft stays', async () => {
  await openPlan(ready, a('mentor'));
  await fromPlanMenu('Publish');
  server.refuse(setLessonPlanStatus, { code: 'forbidden', detail: 'No.' });
  expectConsoleError('No.');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('You do not have permission to update lesson plan status.')).toBeVisible();
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await expect(main.getByRole('button', { name: 'Publish' })).toBeVisible();
});
