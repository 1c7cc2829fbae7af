import {
  copyEventLessonPlan,
  createEventLessonPlan,
  deleteEventLessonPlan,
  getEvent,
  listEvents,
  listUsedOn,
  orderEventPlans,
} from '@teamsparks/contract/events/endpoints';
import {
  duplicateLessonPlan,
  getLessonPlan,
  offerBackLessonPlan,
} from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { beforeEach, expect, test } from 'vitest';
import { aDay, openPlan } from '../stage/lesson-plan.ts';
import { expectConsoleError, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anEvent, aPlan, aPlannedPart, aWholeEvent } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

test('PRE-013 a plan is changed for this event only, and that is taken back by Undo', async () => {
  const plan = aPlannedPart(3, 'Bridges', { order_index: 5 });
  const own = aPlan({ id: 9, name: 'Bridges', event_id: 6 });
  server.answer(copyEventLessonPlan, { event_id: 6, lesson_plan_id: 9, lesson_plan: own });
  server.answer(deleteEventLessonPlan, { message: 'The lesson plan has been removed from the event.' });
  server.answer(createEventLessonPlan, { event_id: 6, lesson_plan_id: 3, lesson_plan: plan.lesson_plan });
  server.answer(getEvent, aWholeEvent({ plans: [plan] }));
  await open('/events/6', a('mentor'));
  await page.getByText('More for Bridges').click();
  server.answer(getEvent, aWholeEvent({ plans: [{ ...plan, lesson_plan: own }] }));
  await page.getByRole('button', { name: 'Change for this event only' }).click();
  await expect(main.getByText('Only for this event')).toBeVisible();
  expect(server.requests(copyEventLessonPlan).at(-1)?.body).toEqual({ lesson_plan_id: 3 });
  server.answer(getEvent, aWholeEvent({ plans: [plan] }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Only for this event')).toHaveCount(0);
  const back = { event_id: 6, lesson_plan_id: 3, order_index: 5 };
  await expect.poll(() => server.requests(createEventLessonPlan).at(-1)?.body).toEqual(back);
  await expect.poll(() => server.requests(deleteEventLessonPlan)).toHaveLength(1);
});

test('PRE-013 an Undo that fails leaves the event its copy', async () => {
  const plan = aPlannedPart(3, 'Bridges');
  const own = aPlan({ id: 9, name: 'Bridges', event_id: 6 });
  server.answer(copyEventLessonPlan, { event_id: 6, lesson_plan_id: 9, lesson_plan: own });
  server.refuse(createEventLessonPlan, { code: 'not_found', detail: 'Lesson plan not found.' });
  server.answer(getEvent, aWholeEvent({ plans: [plan] }));
  await open('/events/6', a('mentor'));
  await page.getByText('More for Bridges').click();
  server.answer(getEvent, aWholeEvent({ plans: [{ ...plan, lesson_plan: own }] }));
  await page.getByRole('button', { name: 'Change for this event only' }).click();
  expectConsoleError('Failed to assign lesson plan to event');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Lesson plan not found.')).toBeVisible();
  expect(server.requests(deleteEventLessonPlan)).toEqual([]);
  await expect(main.getByText('Only for this event')).toBeVisible();
});

test('PRE-013 a plan that is moved while another move is on its way moves, too', async () => {
  const plans = [aPlannedPart(3, 'One'), aPlannedPart(4, 'Two'), aPlannedPart(5, 'Three')];
  server.answer(getEvent, aWholeEvent({ plans })).answer(orderEventPlans, aWholeEvent({ plans }));
  const letGo = server.holdOnce(orderEventPlans, aWholeEvent({ plans }));
  await open('/events/6', a('mentor'));
  const rows = page.getByRole('link', { name: /^(One|Two|Three)$/ });
  await page.getByRole('link', { name: 'One' }).press('Alt>}{ArrowDown}{/Alt');
  await expect(rows).toHaveTexts(['Two', 'One', 'Three']);
  await page.getByRole('link', { name: 'One' }).press('Alt>}{ArrowDown}{/Alt');
  await expect(rows).toHaveTexts(['Two', 'Three', 'One']);
  letGo();
  const sentOrders = () => server.requests(orderEventPlans).map(({ body }) => body.lesson_plan_ids);
  await expect.poll(sentOrders).toEqual([
    [4, 3, 5],
    [4, 5, 3],
  ]);
});

test('PRE-013 a plan is put on an event from its page, events of the person’s groups first, and taken off by Undo', async () => {
  const ahead = { begins: '2100-03-13T05:00:00.000Z', ends: '2100-03-14T04:00:00.000Z' };
  const can = { edit: false, plan: true };
  const events = [
    anEvent({ id: 1, name: 'Over', begins: '2020-03-13T05:00:00.000Z', ends: '2020-03-14T04:00:00.000Z', can }),
    anEvent({ id: 2, name: 'Open day', ...ahead, can }),
    anEvent({ id: 3, name: 'My team', ...ahead, can: { edit: true, plan: true } }),
    anEvent({ id: 4, name: 'Of others', ...ahead }),
    anEvent({ id: 5, name: 'Already added', ...ahead, can }),
  ];
  const days = { start_date: '2100-03-13', end_date: '2100-03-13' };
  server
    .answer(listUsedOn, [
      { id: 5, name: 'Already added', ...days, begins_at: null, minutes: null, had_group: true, next: null },
    ])
    .answer(listEvents, events);
  server.answer(createEventLessonPlan, { event_id: 3, lesson_plan_id: 3, lesson_plan: aPlan() });
  server.answer(deleteEventLessonPlan, { message: 'The lesson plan has been removed from the event.' });
  await openPlan(aDay());
  await page.getByRole('button', { name: 'Add to a date' }).click();
  await expect(dialog.getByRole('listitem')).toHaveTexts([/My team/, /Open day/, /Already added/, /Over/]);
  await expect(dialog.getByRole('button', { name: /^Add to / })).toHaveCount(3);
  await dialog.getByLabel('Search events').fill('my');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('Search events').fill('nothing like it');
  await expect(dialog.getByText('No event matches this.')).toBeVisible();
  await dialog.getByLabel('Search events').fill('');
  await dialog.getByRole('button', { name: 'Add to My team, Mar 13, 2026' }).click();
  await expect(page.getByText('Added to “My team”, Mar 13, 2026.')).toBeVisible();
  expect(server.requests(createEventLessonPlan).at(-1)?.body).toEqual({ event_id: 3, lesson_plan_id: 3 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Removed from “My team” again.')).toBeVisible();
});

test('PRE-013 a student is not offered to put a plan on an event', async () => {
  server.answer(listUsedOn, []);
  await openPlan(aDay(), a('student'));
  await expect(page.getByRole('button', { name: 'Just the plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to a date' })).toHaveCount(0);
});

const original = { id: 8, name: 'Bridges', version: 4, changed: false, can_edit: true };
const aCopy = (its: Partial<typeof original> | null = {}) =>
  aDay({ event_id: 6, copy: { event_name: 'Build Night', original: its && { ...original, ...its } } });

test('PRE-013 what was changed for one event is offered back to the original', async () => {
  server.answer(offerBackLessonPlan, aDay({ id: 8 })).answer(listUsedOn, []);
  await openPlan(aCopy());
  await expect(main.getByText('Only for this event')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Build Night' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bridges' })).toBeVisible();
  await page.getByRole('button', { name: 'Offer back' }).click();
  await dialog.getByRole('button', { name: 'Replace the original' }).click();
  await expect(page.getByText('“Build Day” now has the changes of this event.')).toBeVisible();
  expect(server.requests(offerBackLessonPlan).at(-1)?.headers.get('if-match')).toBe('"4"');
});

test('PRE-013 an original that someone changed meanwhile is told before it is replaced', async () => {
  const detail = 'Someone else changed this lesson plan in the meantime.';
  server.refuse(offerBackLessonPlan, { code: 'stale', detail, current: aDay({ id: 8 }) });
  server.answer(listUsedOn, []);
  await openPlan(aCopy());
  await page.getByRole('button', { name: 'Offer back' }).click();
  server.answer(getLessonPlan, aCopy({ changed: true, version: 5 }));
  await dialog.getByRole('button', { name: 'Replace the original' }).click();
  await expect(dialog.getByText(/was changed by someone after this copy was made/)).toBeVisible();
});

test('PRE-013 who may not edit the original makes a draft', async () => {
  server.answer(duplicateLessonPlan, aPlan({ id: 12, name: 'Copy of Build Day', status: 'draft' }));
  server.answer(listUsedOn, []);
  await openPlan(aCopy({ can_edit: false }));
  await page.getByRole('button', { name: 'Offer back' }).click();
  await expect(dialog.getByRole('button', { name: 'Replace the original' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make a draft of mine' }).click();
  await expect(page.getByText('“Copy of Build Day” is a new draft of yours.')).toBeVisible();
});
