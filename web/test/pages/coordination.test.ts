import { getCoordination } from '@teamsparks/contract/coordination/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anEvent } from '../stage/teaching.ts';

const main = page.getByRole('main');
const tabs = page.getByRole('navigation', { name: 'Scheduler' });

test('PRE-042 administrators find what the next two weeks need beside the mentors', async () => {
  const missing = [
    { kind: 'published_plans' as const, count: 1, things: [{ id: 3, name: 'Towers' }] },
    { kind: 'plan' as const, count: 1, things: [] },
  ];
  const before = { events: 2, counted: 1, children: 9, runs: 3 };
  server.answer(listMentors, []).answer(getCoordination, {
    programs: [{ id: 2, name: 'Maker Club', ahead: [{ ...anEvent(), missing }], before }],
  });
  await open('/scheduler', a('admin'));
  await expect(page.getByRole('heading', { name: 'Scheduler' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Next two weeks' }).click();
  await expect(page.getByRole('heading', { name: 'Next two weeks' })).toBeVisible();
  await expect(main).toContainText('9 children at 1 of 2 events in the last four weeks · 3 runs');
  await expect(main).toContainText('1 event ahead, 1 still needs something.');
  await expect(main.getByRole('link', { name: 'Towers' })).toHaveAttribute('href', '/lesson-plans/3');
  await expect(main.getByRole('link', { name: 'No lesson plan yet' })).toHaveAttribute('href', '/events/6');
});

test('PRE-042 MEN-001 who leads nothing yet finds the list of mentors, and the schedule beside it', async () => {
  server.answer(listMentors, []).answer(listGroups, []);
  await open('/scheduler?view=events', a('mentor'));
  await expect(page.getByRole('heading', { name: 'Scheduler' })).toBeVisible();
  await expect(tabs.getByRole('link')).toHaveTexts(['Mentors', 'Schedule']);
  expect(server.requests(getCoordination)).toHaveLength(0);
});

test('PRE-042 MEN-001 who may lead no group finds the list of mentors alone', async () => {
  server.answer(listMentors, []);
  await open('/scheduler?view=events', a('student'));
  await expect(page.getByRole('heading', { name: 'Scheduler' })).toBeVisible();
  await expect(tabs).toHaveCount(0);
  expect(server.requests(getCoordination)).toHaveLength(0);
});
