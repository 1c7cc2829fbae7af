import {
  archiveEvent,
  createEvent,
  createEventLessonPlan,
  deleteEventLessonPlan,
  getEvent,
  listEventLessonPlans,
  listEvents,
  listUsedOn,
  orderEventPlans,
  restoreEvent,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { acceptEvent, declineEvent, listAssignedMentors, readMentoring } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listDaysOff } from '@teamsparks/contract/accounts/endpoints/settings';
import type { Group } from '@teamsparks/contract/groups/addresses';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { beforeEach, expect, test } from 'vitest';
import { openPlan, aDay } from '../stage/lesson-plan.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aListedPlan, anEvent, aPlannedPart, aWholeEvent } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

const group: Group = {
  id: 8,
  name: 'Tuesday Team',
  level: 'Elementary',
  children: 12,
  team_size: 4,
  teams: 3,
  weekday: null,
  begins_at: null,
  minutes: null,
  place: null,
  program_id: null,
  program_name: null,
  color: 'green',
  based_on: null,
  leaders: [],
  archived: false,
  events_ahead: 0,
  deleted_after: null,
  version: 1,
  can: { choose_program: false },
};
const series = { weekdays: [5], last_day: '2026-06-05', further: 12, version: 'abc' };

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

const openEvent = async (event: WholeEvent, as = a('mentor')) => {
  server.answer(getEvent, event);
  await open(`/events/${event.id}`, as);
};

test('PRE-010 PRE-014 the page of an event says when, where and for whom it is, and when its plans begin', async () => {
  const plans = [
    aPlannedPart(3, 'Warm-ups'),
    aPlannedPart(4, 'Bridges', {
      minutes: 80,
      unknown: 1,
      challenges: [{ id: 41, name: 'Paper Chain', category: 'Tower' }],
    }),
  ];
  const groups = [...(aWholeEvent().groups ?? []), { id: null, name: null, color: null }];
  await openEvent(aWholeEvent({ name: 'Build Day', place: 'Gym', series, plans, groups }));
  await expect(page.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
  for (const words of ['Friday, Mar 13, 2026', 'Gym', 'Tuesday Team', '(group removed)']) {
    await expect(main).toContainText(words);
  }
  await expect(main).toContainText('Every Friday until Jun 5, 2026 · 12 more');
  await expect(main).toContainText('105 of 90 minutes, 15 too many, and 1 without minutes');
  await expect(main).toContainText(/4:25\sPM/);
  await expect(page.getByRole('link', { name: 'Paper Chain' })).toBeVisible();
});

test('PRE-011 who only follows a group sees days and place, and no plans', async () => {
  const event = aWholeEvent({
    place: 'Gym',
    groups: null,
    mentors: null,
    plans: null,
    can: { edit: false, plan: false },
  });
  await openEvent(event, a('parent'));
  await expect(main).toContainText('Gym');
  await expect(page.getByRole('heading', { name: 'Lesson plans' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit event' })).toHaveCount(0);
});

test('PRE-011 an assigned mentor reads who else comes', async () => {
  await openEvent(aWholeEvent({ mentors: ['Ada L.', 'Bo D.'], can: { edit: false, plan: false } }));
  await expect(main).toContainText('Mentors: Ada L., Bo D.');
  expect(server.requests(listAssignedMentors)).toEqual([]);
});

test('PRE-041 who changes the event assigns its mentors', async () => {
  await openEvent(aWholeEvent());
  await expect(page.getByRole('heading', { name: 'Mentors' })).toBeVisible();
  await expect(page.getByText('Nobody is assigned.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign a mentor' })).toBeVisible();
});

const noMentor = { requests: [], mentor: null };

test('PRE-041 an assigned mentor declines on the page of the event, and takes it back', async () => {
  let declined = false;
  server
    .answer(getEvent, () => aWholeEvent({ my_assignment: { declined }, can: { edit: false, plan: false } }))
    .answer(declineEvent, () => ((declined = true), noMentor))
    .answer(acceptEvent, () => ((declined = false), noMentor));
  await open('/events/6', a('student'));
  const block = page.getByRole('region', { name: 'Whether you come' });
  await expect(block).toContainText('You are a mentor of this event. If you cannot come, say so here.');
  await block.getByRole('button', { name: /^I can’t come/ }).click();
  await expect(block).toContainText('You cannot come');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block.getByText('You cannot come')).toHaveCount(0);
  await block.getByRole('button', { name: /^I can’t come/ }).click();
  await block.getByRole('button', { name: /^I can come/ }).click();
  await expect(block.getByText('You cannot come')).toHaveCount(0);
  expect(server.requests(declineEvent).map(({ params }) => params)).toEqual([{ id: 6 }, { id: 6 }]);
  expect(server.requests(acceptEvent)).toHaveLength(2);
  expect(server.requests(readMentoring)).toEqual([]);
});

test('PRE-041 PEO-005 who loses sight of the event by declining it is told, and comes after all', async () => {
  const own = {
    id: 6,
    name: 'Build Day',
    start_date: '2027-03-13',
    end_date: '2027-03-13',
    begins_at: '16:00',
    ends_at: '17:30',
    place: 'Room 2',
    declined: true,
  };
  const mentor = { id: 4, name: 'Ada Lovelace', availability: { hours: [], days_off: [], version: 0 }, events: [own] };
  server
    .refuse(getEvent, { code: 'not_found', detail: 'Event not found.' })
    .answer(readMentoring, { requests: [], mentor })
    .answer(acceptEvent, noMentor);
  await open('/events/6', a('student'));
  await expect(main).toContainText('You said that you cannot come.');
  await expect(main).toContainText('Room 2');
  server.answer(getEvent, aWholeEvent({ name: 'Build Day', my_assignment: { declined: false } }));
  await page.getByRole('button', { name: /^I can come/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
});

test('PRE-041 who is not assigned to the event has no button to decline', async () => {
  await openEvent(aWholeEvent({ can: { edit: false, plan: false } }), a('parent'));
  await expect(page.getByRole('heading', { name: 'Lesson plans' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Whether you come' })).toHaveCount(0);
});

test('PRE-010 an event that is not there', async () => {
  server.answer(readMentoring, noMentor).refuse(getEvent, { code: 'not_found', detail: 'Event not found.' });
  await open('/events/7', a('mentor'));
  await expect(page.getByRole('heading', { name: 'Event not found.' })).toBeVisible();
});

test('PRE-013 a plan is found and added, those of one’s own first', async () => {
  let event = aWholeEvent();
  server
    .answer(getEvent, () => event)
    .answer(listLessonPlans, [
      aListedPlan({ id: 3, name: 'Bridges' }),
      aListedPlan({ id: 4, name: 'Towers', mine: true }),
    ]);
  server.answer(createEventLessonPlan, ({ body }) => {
    event = aWholeEvent({ plans: [aPlannedPart(4, 'Towers')] });
    return { ...body, lesson_plan: aPlannedPart(4, 'Towers').lesson_plan };
  });
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'Add lesson plan' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Towers');
  await dialog.getByRole('button', { name: 'Add Towers' }).click();
  await expect(dialog).toContainText('On this event');
  expect(server.requests(createEventLessonPlan).at(-1)?.body).toEqual({ event_id: 6, lesson_plan_id: 4 });
});

test('PRE-013 plans are moved, and removed with a way back to their place', async () => {
  const plans = [aPlannedPart(3, 'Warm-ups'), aPlannedPart(4, 'Bridges')];
  let event = aWholeEvent({ plans });
  server.answer(getEvent, () => event);
  server.answer(orderEventPlans, () => (event = aWholeEvent({ plans: plans.toReversed() })));
  server.answer(deleteEventLessonPlan, () => ((event = aWholeEvent({ plans: [plans[1]!] })), { message: 'Removed.' }));
  server.answer(createEventLessonPlan, ({ body }) => ((event = aWholeEvent({ plans })), { ...body, ...plans[0]! }));
  await open('/events/6', a('mentor'));
  await page.getByRole('link', { name: 'Bridges' }).press('Alt>}{ArrowUp}{/Alt');
  await expect(page.getByRole('status').filter({ hasText: 'Bridges is now 1 of 2' })).toHaveCount(1);
  expect(server.requests(orderEventPlans).at(-1)?.body).toEqual({ lesson_plan_ids: [4, 3] });
  await page.getByRole('button', { name: 'Change Warm-ups' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Warm-ups' })).toBeVisible();
  const body = { event_id: 6, lesson_plan_id: 3, order_index: 3 };
  expect(server.requests(createEventLessonPlan).at(-1)?.body).toEqual(body);
});

test('PRE-010 a canceled event says so, and comes back', async () => {
  let event = aWholeEvent();
  server.answer(getEvent, () => event);
  server.answer(archiveEvent, () => (event = aWholeEvent({ archived: true })));
  server.answer(restoreEvent, () => (event = aWholeEvent()));
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event was canceled. Calendars that have it strike it out.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Cancel event' })).toBeVisible();
  expect(server.requests(restoreEvent).at(-1)?.query).toEqual({ together: 'true' });
});

test('PRE-014 of a series one chooses what is canceled, in the version that was seen', async () => {
  server.answer(archiveEvent, aWholeEvent({ archived: true }));
  await openEvent(aWholeEvent({ series_id: 2, series }));
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('This and the following events').check();
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('“Build Day” canceled.')).toBeVisible();
  const query = { scope: 'this_and_following', series_version: 'abc' };
  expect(server.requests(archiveEvent).at(-1)?.query).toEqual(query);
});

test('PRE-012 PRE-014 a leader adds a repeating event for a group', async () => {
  server.answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  server.answer(createEvent, anEvent()).answer(listDaysOff, []);
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'Add event' }).click();
  await dialog.getByLabel('Name').fill('Practice');
  await dialog.getByLabel('Tuesday Team').check();
  await dialog.getByLabel('First day').fill('2027-03-02');
  await dialog.getByLabel('Hours').check();
  await dialog.getByLabel('Begins at').fill('16:00');
  await expect(dialog.getByLabel('Ends at')).toHaveValue('17:00');
  await dialog.getByLabel('Repeats every week').check();
  await dialog.getByLabel('Until').fill('2027-06-01');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Event added.')).toBeVisible();
  expect(server.requests(createEvent).at(-1)?.body).toMatchObject({
    name: 'Practice',
    program_id: null,
    group_ids: [8],
    begins_at: '16:00',
    ends_at: '17:00',
    all_day: false,
    repeat: { weekdays: [2], until: '2027-06-01', skip: [] },
  });
});

test('EVT-003 a last day that is left empty is no mistake, also while the first day is missing', async () => {
  server.answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'Add event' }).click();
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription('Please enter a date.');
  await expect(dialog.getByLabel('Last day')).toHaveAccessibleDescription('Leave empty for a one-day event.');
});

const spring = { name: 'Spring break', first_day: '2027-03-22', last_day: '2027-03-26' };

const fold = dialog.locator('summary');

/**
 * Opens the dialog of a new event for a group and fills it in: every Tuesday from March 2, 2027 until the given day.
 */
async function repeatOnTuesdays(until: string) {
  server.answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'Add event' }).click();
  await dialog.getByLabel('Name').fill('Practice');
  await dialog.getByLabel('Tuesday Team').check();
  await dialog.getByLabel('First day').fill('2027-03-02');
  await dialog.getByLabel('Repeats every week').check();
  await dialog.getByLabel('Until').fill(until);
}

test('PRE-014 the dialog shows the days that are made, names the days off, and lets days be skipped', async () => {
  server.answer(createEvent, anEvent()).answer(listDaysOff, [spring]);
  await repeatOnTuesdays('2027-04-06');
  await expect(fold).toHaveText('5 days: Mar 2 – Apr 6, 2027 · 1 left out');
  await fold.click();
  await expect(dialog.getByText('Tuesday, Mar 23, 2027 · Spring break')).toBeVisible();
  await dialog.getByLabel('Tuesday, Mar 9, 2027').uncheck();
  await dialog.getByLabel('Tuesday, Mar 30, 2027').uncheck();
  await dialog.getByLabel('Tuesday, Mar 9, 2027').check();
  await expect(fold).toHaveText('4 days: Mar 2 – Apr 6, 2027 · 2 left out');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(page.getByText('Event added.')).toBeVisible();
  const repeat = { weekdays: [2], until: '2027-04-06', skip: ['2027-03-30'] };
  expect(server.requests(createEvent).at(-1)?.body).toMatchObject({ repeat });
});

test('PRE-014 so many times count the days that are made: one that is skipped adds another', async () => {
  server.answer(listDaysOff, []);
  await repeatOnTuesdays('');
  await dialog.getByLabel('Or so many times').fill('2');
  await expect(fold).toHaveText('2 days: Mar 2 – 9, 2027');
  await fold.click();
  await dialog.getByLabel('Tuesday, Mar 2, 2027').press(' ');
  await expect(fold).toHaveText('2 days: Mar 9 – 16, 2027 · 1 left out');
  await expect(dialog.getByLabel('Tuesday, Mar 2, 2027')).toBeFocused();
});

test('PRE-014 where no day is left the dialog says so, and leads to the days', async () => {
  const refusal = 'No day is left. Please skip fewer.';
  server
    .answer(listDaysOff, [])
    .refuse(createEvent, { code: 'invalid', detail: refusal, fields: { 'repeat.skip': refusal } });
  await repeatOnTuesdays('2027-03-02');
  await expect(fold).toHaveText('1 day: Mar 2, 2027');
  await fold.click();
  await dialog.getByLabel('Tuesday, Mar 2, 2027').uncheck();
  await expect(dialog.getByText(refusal)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByText(refusal)).toHaveCount(1);
  await expect(fold).toBeFocused();
  await expect(fold).toHaveAccessibleDescription(refusal);
});

test('PRE-014 what is wrong with the repeats is said at their inputs', async () => {
  const refusal = 'Please choose a day within 2 years.';
  server
    .answer(listDaysOff, [])
    .refuse(createEvent, { code: 'invalid', detail: refusal, fields: { 'repeat.until': refusal } });
  await repeatOnTuesdays('2030-01-01');
  await expect(dialog.getByText(refusal)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect(dialog.getByLabel('Until')).toBeFocused();
  await expect(dialog.getByLabel('Until')).toHaveAccessibleDescription(`Days off are skipped. ${refusal}`);
  await expect(dialog.getByText(refusal)).toHaveCount(1);
});

test('PRE-014 without the days off the days are shown all the same', async () => {
  server.refuse(listDaysOff, { code: 'forbidden', detail: 'No.' });
  await repeatOnTuesdays('2027-03-16');
  await expect(fold).toHaveText('3 days: Mar 2 – 16, 2027');
  await expect(dialog.getByText('Days off could not be loaded. They are skipped all the same.')).toBeVisible();
});

test('PRE-014 a change of all events of a series names the version that was seen', async () => {
  const event = aWholeEvent({ series_id: 2, series });
  server.answer(listGroups, [group]).answer(updateEvent, event);
  await openEvent(event);
  await page.getByRole('button', { name: 'Edit event' }).click();
  await dialog.getByLabel('Place').fill('Hall');
  await dialog.getByLabel('All events of the series').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Event saved.')).toBeVisible();
  const body = { place: 'Hall', scope: 'all', series_version: 'abc', group_ids: [8] };
  expect(server.requests(updateEvent).at(-1)?.body).toMatchObject(body);
});

test('PRE-010 a plan names the events that use it', async () => {
  const days = { start_date: '2026-12-05', end_date: '2026-12-05' };
  server.answer(listUsedOn, [{ id: 6, name: 'Build Night', ...days, had_group: true, next: null }]);
  await openPlan(aDay());
  await expect(page.getByRole('link', { name: /Dec 5, 2026.*Build Night/ })).toBeVisible();
});

test('PRE-032 the page of an event says what is missing, each with the way to mend it', async () => {
  const missing = [
    { kind: 'published_plans' as const, count: 1, things: [{ id: 3, name: 'Towers' }] },
    { kind: 'archived' as const, count: 1, things: [{ id: 12, name: 'Old Bridge', lesson_plan_id: 3 }] },
    { kind: 'materials' as const, count: 3, things: [] },
    { kind: 'sheets' as const, count: 1, things: [{ id: 41, name: 'Paper Chain' }] },
  ];
  await openEvent(aWholeEvent({ missing }));
  const block = page.getByRole('region', { name: 'What is missing' });
  await expect(block.getByText('1 plan is still a draft')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Towers' })).toHaveAttribute('href', '/lesson-plans/3');
  await expect(block.getByText('1 challenge was archived')).toBeVisible();
  await expect(block.getByRole('listitem').filter({ hasText: 'Old Bridge' }).first()).toBeVisible();
  const replace = block.getByRole('link', { name: 'Replace Old Bridge' });
  await expect(replace).toHaveAttribute('href', '/lesson-plans/3?replace=12');
  await expect(block.getByText('3 materials are not checked off')).toBeVisible();
  await expect(block.getByRole('link', { name: 'Shopping list' })).toHaveAttribute('href', '/curriculum?list=event-6');
  await expect(block.getByRole('link', { name: 'Paper Chain' })).toHaveAttribute('href', '/challenges/41');
});

test('PRE-032 an event without a plan offers to add one, and the dialog stays when nothing is missing any more', async () => {
  server.answer(listLessonPlans, [aListedPlan({ id: 3, name: 'Towers' })]);
  await openEvent(aWholeEvent({ missing: [{ kind: 'plan', count: 1, things: [] }] }));
  const block = page.getByRole('region', { name: 'What is missing' });
  await block.getByRole('button', { name: 'Add lesson plan' }).click();
  server.answer(createEventLessonPlan, { event_id: 6, lesson_plan_id: 3, lesson_plan: aListedPlan({ id: 3 }) });
  server.answer(getEvent, aWholeEvent({ missing: [], plans: [aPlannedPart(3, 'Towers')] }));
  await dialog.getByRole('button', { name: 'Add Towers' }).click();
  await expect(dialog.getByRole('button', { name: 'Add a copy of Towers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is missing' })).toHaveCount(0);
});

test('PRE-030 the event leads to its shopping list, for those who see its groups', async () => {
  const plans = [aPlannedPart(3, 'Towers')];
  await openEvent(aWholeEvent({ plans }));
  await expect(page.getByRole('link', { name: 'Open the shopping list' })).toHaveAttribute(
    'href',
    '/curriculum?list=event-6',
  );
  await openEvent(aWholeEvent({ plans, groups: null, mentors: null, missing: null }));
  await expect(page.getByRole('heading', { name: 'Lesson plans' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the shopping list' })).toHaveCount(0);
});
