import { getBoard, getCoordination } from '@teamsparks/contract/coordination/endpoints';
import { listEventLessonPlans, listEvents } from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anEvent, aProgram } from '../stage/teaching.ts';

const main = page.getByRole('main');

beforeEach(() => {
  server.answer(listPrograms, [aProgram()]).answer(listEvents, [anEvent()]).answer(listEventLessonPlans, []);
  server.answer(getBoard, { events: [], truncated: false, clashes: [], loads: [] });
});

const missing = [
  { kind: 'published_plans' as const, count: 1, things: [{ id: 3, name: 'Towers' }] },
  { kind: 'plan' as const, count: 1, things: [] },
];
const coordinated = {
  programs: [
    {
      id: 2,
      name: 'Maker Club',
      ahead: [
        { ...anEvent({ id: 6, name: 'Build Day' }), missing },
        { ...anEvent({ id: 7, name: 'Ready Day' }), missing: [] },
      ],
      before: { events: 2, counted: 1, children: 9, runs: 3 },
    },
  ],
};

test('FST-003 PRE-042 the list is narrowed to what needs attention, with its numbers and the CSV above it', async () => {
  server.answer(getCoordination, coordinated);
  await open('/events', a('admin'));
  await main.getByLabel('Needs attention').check();
  await addressIs('/events?needs=attention');
  await expect(main).toContainText('1 of 2 events in the next two weeks needs something');
  await expect(main).toContainText('9 children at 1 of 2 events in the last four weeks · 3 runs');
  await main.getByRole('button', { name: 'More for these events' }).click();
  await expect(main.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Towers' })).toHaveAttribute('href', '/lesson-plans/3');
  await expect(main.getByRole('link', { name: 'No lesson plan yet' })).toHaveAttribute('href', '/events/6');
  await main.getByLabel('Needs attention').uncheck();
  await addressIs('/events');
});

test('FST-003 PRE-042 the older address of the next two weeks leads there, for who leads a group', async () => {
  server.answer(getCoordination, coordinated).answer(listGroups, [aGroup()]);
  await open('/scheduler?view=events', a('mentor'));
  await addressIs('/events?needs=attention');
  await expect(main.getByRole('link', { name: 'Build Day' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Ready Day' })).toHaveCount(0);
});

test('PRE-042 events that clash need attention, too, and events without a program have no heading', async () => {
  server.answer(listGroups, [aGroup()]);
  const ready = { ...anEvent({ id: 7, name: 'Ready Day' }), missing: [] };
  const before = { events: 0, counted: 0, children: 0, runs: 0 };
  server.answer(getCoordination, { programs: [{ id: null, name: null, ahead: [ready], before }] });
  const { description: _, ...event } = ready;
  server.answer(getBoard, {
    events: [
      { ...event, plans: [] },
      { ...event, id: 8, name: 'Fair', plans: [] },
    ],
    truncated: false,
    clashes: [{ event_ids: [7, 8], shared: [{ kind: 'person', name: 'Ms. R.', you: true }] }],
    loads: [],
  });
  await open('/events?needs=attention', a('mentor'));
  await expect(main.getByRole('article')).toContainText('Overlaps “Fair”, and both need you.');
  await expect(main).toContainText('1 of 1 event in the next two weeks needs something');
  await expect(main).not.toContainText('No program');
});

test('FST-003 PRE-042 where the clashes cannot be read, what is missing shows', async () => {
  server.answer(getCoordination, coordinated).refuse(getBoard, { code: 'internal', detail: 'Something went wrong.' });
  await open('/events?needs=attention', a('admin'));
  await expect(main.getByRole('link', { name: 'Build Day' })).toBeVisible();
});

test('FST-003 PRE-042 where nothing is missing the page says so', async () => {
  server.answer(getCoordination, { programs: [] });
  await open('/events?needs=attention', a('admin'));
  await expect(main).toContainText('No event needs anything.');
});

test('FST-003 PRE-042 who leads nothing has the list without the filter', async () => {
  await open('/events?needs=attention', a('student'));
  await expect(main.getByRole('link', { name: 'Build Day' })).toBeVisible();
  await expect(main.getByLabel('Needs attention')).toHaveCount(0);
  expect(server.requests(getCoordination)).toHaveLength(0);
});
