import {
  archiveEvent,
  createEventLessonPlan,
  deleteEventLessonPlan,
  getEvent,
  listUsedOn,
  orderEventPlans,
  restoreEvent,
} from '@teamsparks/contract/events/endpoints';
import { listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { getBoard } from '@teamsparks/contract/coordination/endpoints';
import { listAssignedMentors, readMentoring } from '@teamsparks/contract/mentors/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { openPlan, aDay } from '../stage/lesson-plan.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aListedPlan, aPlannedPart, aWholeEvent } from '../stage/teaching.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

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
  for (const words of ['Friday, Mar 13', 'Gym', 'Tuesday Team', '(group removed)']) {
    await expect(main).toContainText(words);
  }
  await expect(main).toContainText('Every Friday until Jun 5, 2026 · 12 more');
  await expect(main).toContainText('15 minutes too many: 105 of 90 minutes, and 1 without minutes');
  await expect(main).toContainText(/4:25\sPM/);
  await expect(page.getByRole('link', { name: 'Paper Chain' })).toBeVisible();
});

test('FST-041 an event that is named after its only group is headed by its day, and leads to the group', async () => {
  const club = aWholeEvent({ name: 'Tuesday Team', start_date: '2100-03-16', end_date: '2100-03-16', place: 'Gym' });
  await openEvent(club);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday, Mar 16, 2100');
  await expect(page.getByRole('link', { name: 'Tuesday Team' })).toHaveAttribute('href', '/groups/8');
  // Hours and place: what stands in the heading is not said again.
  await expect(main.locator('header li')).toHaveCount(2);
  await until(() => expect(document.title).toBe('Tuesday Team, Mar 16, 2100 · TeamSparks'));
  await openEvent({ ...club, can: { edit: false, plan: false } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday, Mar 16, 2100');
  await expect(main.locator('header')).toContainText('Tuesday Team');
  await expect(page.getByRole('link', { name: 'Tuesday Team' })).toHaveCount(0);
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
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

const openMenu = () => page.getByRole('button', { name: 'More for Build Day' }).click();

const noMentor = { requests: [], mentor: null };

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
  await page.getByRole('button', { name: 'Use an existing plan' }).click();
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
  await page.getByRole('button', { name: 'More for Warm-ups' }).click();
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
  await openMenu();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('This event was canceled. Calendars show it crossed out.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect(server.requests(restoreEvent).at(-1)?.query).toEqual({ together: 'true' });
});

test('PRE-014 of a series one chooses what is canceled, in the version that was seen', async () => {
  server.answer(archiveEvent, aWholeEvent({ archived: true }));
  await openEvent(aWholeEvent({ series_id: 2, series }));
  await openMenu();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('This and the following events').check();
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('“Build Day” canceled.')).toBeVisible();
  const query = { scope: 'this_and_following', series_version: 'abc' };
  expect(server.requests(archiveEvent).at(-1)?.query).toEqual(query);
});

test('PRE-010 a plan names the events that use it', async () => {
  const days = { start_date: '2026-12-05', end_date: '2026-12-05' };
  server.answer(listUsedOn, [
    { id: 6, name: 'Build Night', ...days, begins_at: null, minutes: null, had_group: true, next: null },
  ]);
  await openPlan(aDay());
  await expect(page.getByRole('link', { name: /Dec 5, 2026.*Build Night/ })).toBeVisible();
});

test('PRE-032 the page of an event says what is left to do, each with the way to mend it', async () => {
  const missing = [
    { kind: 'published_plans' as const, count: 1, things: [{ id: 3, name: 'Towers' }] },
    { kind: 'archived' as const, count: 1, things: [{ id: 12, name: 'Old Bridge', lesson_plan_id: 3 }] },
    { kind: 'materials' as const, count: 3, things: [] },
    { kind: 'sheets' as const, count: 1, things: [{ id: 41, name: 'Paper Chain' }] },
  ];
  await openEvent(aWholeEvent({ missing }));
  const block = page.getByRole('region', { name: 'Before this meeting' });
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

test('PRE-032 FST-041 an event without a plan asks for one in one place, and the dialog stays when nothing is left', async () => {
  server
    .answer(listLessonPlans, [aListedPlan({ id: 3, name: 'Towers' })])
    .answer(listGroups, [aGroup({ id: 8, children: 12, teams: 3 })]);
  await openEvent(aWholeEvent({ missing: [{ kind: 'plan', count: 1, things: [] }] }));
  await expect(main.getByText('90 minutes · 12 children in 3 teams of 4')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lesson plans' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before this meeting' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Use an existing plan' }).click();
  server.answer(createEventLessonPlan, { event_id: 6, lesson_plan_id: 3, lesson_plan: aListedPlan({ id: 3 }) });
  server.answer(getEvent, aWholeEvent({ missing: [], plans: [aPlannedPart(3, 'Towers')] }));
  await dialog.getByRole('button', { name: 'Add Towers' }).click();
  await expect(dialog.getByRole('button', { name: 'Add a copy of Towers' })).toBeVisible();
});

test('PRE-032 who reads an event that somebody else plans is told that it has no plan', async () => {
  const can = { edit: false, plan: false };
  await openEvent(aWholeEvent({ can, missing: [{ kind: 'plan', count: 1, things: [] }] }));
  await expect(page.getByRole('region', { name: 'Before this meeting' })).toContainText('No lesson plan yet');
});

test('PRE-030 an event leads to its shopping list, from its steps or its menu, for those who see its groups', async () => {
  const plans = [aPlannedPart(3, 'Towers')];
  // While materials are missing the list is among the steps, and so once.
  await openEvent(aWholeEvent({ plans, missing: [{ kind: 'materials', count: 3, things: [] }] }));
  const steps = page.getByRole('region', { name: 'Before this meeting' });
  await expect(steps.getByRole('link', { name: 'Shopping list' })).toHaveAttribute('href', '/curriculum?list=event-6');
  await expect(page.getByRole('link', { name: 'Shopping list' })).toHaveCount(1);
  await openEvent(aWholeEvent({ plans, missing: null }));
  await openMenu();
  await expect(page.getByRole('link', { name: 'Shopping list' })).toHaveAttribute('href', '/curriculum?list=event-6');
  await openEvent(aWholeEvent({ plans, groups: null, mentors: null, missing: null }));
  await openMenu();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shopping list' })).toHaveCount(0);
});

test('PRE-040 the page of an event tells what overlaps with it, to those who have the board', async () => {
  const ahead = { begins: '2100-03-13T20:00:00.000Z', ends: '2100-03-13T21:30:00.000Z' };
  const { description: _, plans: __, ...event } = aWholeEvent(ahead);
  const board = {
    events: [
      { ...event, plans: [] },
      { ...event, id: 9, name: 'Robots', plans: [] },
    ],
    truncated: false,
    clashes: [
      { event_ids: [event.id, 9] as [number, number], shared: [{ kind: 'person' as const, name: 'Ann', you: true }] },
    ],
    loads: [],
  };
  server.answer(getBoard, board);
  await openEvent(aWholeEvent(ahead));
  await expect(main).toContainText('Overlaps “Robots”, and both need you.');
  expect(server.requests(getBoard)).toHaveLength(1);
  await openEvent(aWholeEvent(ahead), a('parent'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main).not.toContainText('Overlaps');
  expect(server.requests(getBoard)).toHaveLength(1);
});

test('FST-041 the only plan of an event is run from its row, and its menu moves nothing', async () => {
  await openEvent(aWholeEvent({ plans: [aPlannedPart(3, 'Towers')] }));
  await expect(page.getByRole('button', { name: 'Run Towers' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Towers' }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('FST-040 FST-041 an event with two plans has nine visible actions and one main button, and cancels in its menu', async () => {
  const chain = { id: 41, name: 'Paper Chain', category: 'Tower' as const };
  const ahead = { begins: '2100-03-13T20:00:00.000Z', ends: '2100-03-13T21:30:00.000Z' };
  const missing = [{ kind: 'materials' as const, count: 3, things: [] }];
  const plans = [
    aPlannedPart(3, 'Towers', { challenges: [chain] }),
    aPlannedPart(4, 'Bridges', { challenges: [chain] }),
  ];
  await openEvent(aWholeEvent({ ...ahead, plans, missing }));
  await expect(page.getByRole('button', { name: 'More for Bridges' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Assign a high school mentor' })).toBeVisible();
  const shown = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter(
    (one) => one.checkVisibility() && one.closest('.row-actions, [popover]') === null,
  );
  expect(shown.map((one) => one.textContent)).toEqual([
    'Back to Calendar',
    'Edit',
    'More for Build Day',
    'Shopping list',
    'Print pack',
    'Towers',
    'Paper Chain',
    'Bridges',
    'Paper Chain',
    'Create Lesson Plan for Build Day',
    'Use an existing plan',
    'Assign a high school mentor',
  ]);
  await expect(main.locator('a.bg-brand-fill, button.bg-brand-fill')).toHaveTexts(['Print pack']);
  await openMenu();
  await expect(main.locator('button.text-red')).toHaveTexts(['Cancel event']);
});
