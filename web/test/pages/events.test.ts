import { listEventLessonPlans, listEvents } from '@teamsparks/contract/events/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { Event, EventLessonPlan } from '@teamsparks/contract/events/addresses';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPlan, anEvent, aProgram } from '../stage/teaching.ts';

const main = page.getByRole('main');
const rowCalled = (name: string) =>
  main.getByRole('article').filter({ has: (row) => row.getByRole('heading', { name }) });

/** Returns an event that takes this whole day. */
const on = (day: string, its: Partial<Event> = {}): Event => anEvent({ start_date: day, end_date: day, ...its });

const assigned = (event_id: number, id: number): EventLessonPlan => ({
  event_id,
  lesson_plan_id: id,
  lesson_plan: { ...aPlan({ id, name: `Plan ${id}` }), items: 2 },
});

function answer(events: Event[], plans: EventLessonPlan[] = []) {
  server.answer(listPrograms, [aProgram()]).answer(listEvents, events).answer(listEventLessonPlans, plans);
}

test('FST-026 EVT-003 an event is a row with its day, time, place and plans; a plan is made where there is none', async () => {
  const can = { edit: false, plan: true };
  const fair = on('2026-03-03', { id: 6, name: 'Fair', place: 'Gym', can });
  answer([fair, on('2026-04-04', { id: 7, name: 'Bare', can })], [assigned(6, 3)]);
  await open('/events', a('mentor'));
  await expect(main.getByRole('heading', { level: 2 })).toHaveTexts(['March 2026', 'April 2026']);
  await expect(rowCalled('Fair')).toContainText('Gym');
  await expect(rowCalled('Fair').getByRole('link', { name: 'Fair' })).toHaveAttribute('href', '/events/6');
  await expect(rowCalled('Fair').getByRole('link', { name: 'Plan 3' })).toHaveAttribute('href', '/lesson-plans/3');
  await expect(rowCalled('Fair').getByRole('button', { name: /^Create Lesson Plan/ })).toHaveCount(0);
  await expect(rowCalled('Bare').getByRole('button', { name: /^Create Lesson Plan/ })).toBeVisible();
});

test('FST-026 LIM-028 WRT-41 a row shows four plans, then all', async () => {
  answer(
    [on('2026-03-03', { name: 'Fair' })],
    [3, 4, 5, 6, 7].map((id) => assigned(6, id)),
  );
  await open('/events', a('student'));
  await expect(rowCalled('Fair').getByRole('listitem')).toHaveCount(4);
  await rowCalled('Fair').getByRole('button', { name: 'View all lesson plans' }).click();
  await expect(rowCalled('Fair').getByRole('listitem')).toHaveCount(5);
});

test('FST-026 a series is one row that unfolds, and with a program every date is unfolded', async () => {
  const club = (id: number, day: string) => on(day, { id, name: 'Club', series_id: 4, description: 'Bring tape.' });
  answer([club(6, '2026-03-03'), club(7, '2026-03-10'), club(8, '2026-04-07')]);
  await open('/events', a('student'));
  await expect(rowCalled('Club')).toHaveCount(1);
  await main.getByRole('button', { name: 'Every Tuesday until Apr 7 · 3 dates' }).click();
  await expect(rowCalled('Club')).toHaveCount(3);
  await open('/events?program_id=2', a('student'));
  await expect(rowCalled('Club')).toHaveCount(3);
  await expect(rowCalled('Club').first()).toContainText('Bring tape.');
  await expect(
    rowCalled('Club')
      .first()
      .getByRole('link', { name: /^Add to calendar/ }),
  ).toBeVisible();
});

test('FST-026 a long series unfolds to its next four dates, then to all', async () => {
  const days = ['03', '10', '17', '24', '31'].map((day) => `2026-03-${day}`);
  answer(
    [...days, '2026-04-07', '2026-04-14'].map((day, index) => on(day, { id: 6 + index, name: 'Club', series_id: 4 })),
  );
  await open('/events', a('student'));
  await main.getByRole('button', { name: 'Every Tuesday until Apr 14 · 7 dates' }).click();
  await expect(rowCalled('Club')).toHaveCount(5);
  await main.getByRole('button', { name: '2 more' }).click();
  await expect(rowCalled('Club')).toHaveCount(7);
  await expect(main.getByRole('button', { name: '2 more' })).toHaveCount(0);
});

test('FST-026 an event of a whole day says so', async () => {
  answer([on('2026-03-07', { id: 6, name: 'Fair', all_day: true, begins_at: null, ends_at: null })]);
  await open('/events', a('student'));
  await expect(rowCalled('Fair')).toContainText('Sat, All day');
});

test('FST-026 administrators edit and archive in the menu of a row, others find only the calendar file in it', async () => {
  answer([on('2026-03-03', { name: 'Fair' })]);
  await open('/events', a('admin'));
  await rowCalled('Fair').getByRole('button', { name: 'More for Fair' }).click();
  await expect(rowCalled('Fair').getByRole('button', { name: 'Archive' })).toBeVisible();
  await open('/events', a('student'));
  await rowCalled('Fair').getByRole('button', { name: 'More for Fair' }).click();
  await expect(rowCalled('Fair').getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/org-api/events/6/calendar.ics',
  );
  await expect(rowCalled('Fair').getByRole('button')).toHaveCount(1);
});
