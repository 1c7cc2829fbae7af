import { listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listFollowers, getGroup, listGroupDates } from '@teamsparks/contract/groups/endpoints';
import { listPastEvents } from '@teamsparks/contract/practice/endpoints/looking-back';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import type { PastEvent, PastEvents } from '@teamsparks/contract/practice/addresses/looking-back';
import { skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { noPastEvents } from '../stage/teaching.ts';

const main = page.getByRole('main');
const group = aGroup();
const session: PastEvent = {
  event_id: 6,
  name: 'Build Day',
  start_date: '2025-11-14',
  end_date: '2025-11-14',
  saved: true,
  plans: [{ id: 3, name: 'Bridges' }],
  challenges: [{ id: 41, name: 'Paper Chain', category: 'Bridge' }],
  runs: [],
  children: 11,
  engagement: 4,
  time: null,
  materials: 2,
  again: 'More tape.',
};
const open_: PastEvent = {
  ...session,
  event_id: 7,
  start_date: '2025-11-21',
  saved: false,
  plans: [{ id: null, name: 'Towers' }],
  challenges: [],
  children: null,
  engagement: null,
  materials: null,
  again: null,
};
const data: PastEvents = {
  sessions: [open_, session],
  categories: categories.map((category) => ({ category, done: category === 'Bridge' ? 1 : 0 })),
  skills: skills.map((skill) => ({ skill, done: 0 })),
  next_times: [],
  points: [],
  truncated: false,
};
/** The same group, with a run without an event. */
const withRuns: PastEvents = {
  ...data,
  sessions: [
    {
      ...open_,
      event_id: null,
      name: null,
      start_date: '2025-11-28',
      end_date: '2025-11-28',
      plans: [],
      challenges: [{ id: 42, name: 'Tall Tower', category: 'Tower' }],
      runs: [{ id: 51, name: 'Tall Tower', teams: ['Comets', 'Turtles'] }],
    },
    session,
  ],
  next_times: [{ team: 'Comets', text: 'draw first', run_id: 51, day: '2025-11-28' }],
  points: [
    {
      team: 'Comets',
      challenge_id: 42,
      challenge: 'Tall Tower',
      run_id: 51,
      day: '2025-11-28',
      points: 72,
      of: 100,
      best_before: 60,
    },
  ],
};

beforeEach(() => {
  server.answer(getGroup, group).answer(listGroupDates, []).answer(listPastEvents, data);
  server.answer(listFollowers, { link: null, waiting: [], following: [] });
  server.answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

test('PRE-002 the page of a group shows this school year: past events, coverage, and what to do next time', async () => {
  await open('/groups/8', a('mentor'));
  await expect(main).toContainText('2 sessions · 11 children on average · 1 challenge');
  await expect(main).toContainText('11 children · 1 challenge done');
  await expect(main).toContainText('No notes yet');
  await expect(main).toContainText('More tape.');
  await expect(page.getByRole('link', { name: 'Bridges' })).toHaveAttribute('href', '/lesson-plans/3');
  expect(server.requests(listPastEvents).at(-1)?.query).toEqual({ from: '2025-08-01', to: '2026-07-31' });
  await page.getByRole('button', { name: 'More for Tuesday Team' }).click();
  await expect(page.getByRole('link', { name: 'Group report' })).toHaveAttribute('href', '/groups/8?view=term');
});

test('PRE-002 a group without past events says so, and one whose past events cannot be loaded too', async () => {
  server.answer(listPastEvents, noPastEvents);
  await open('/groups/8', a('mentor'));
  await expect(main).toContainText('No sessions yet.');
  server.refuse(listPastEvents, { code: 'internal', detail: 'Something went wrong.' });
  await open('/groups/8', a('mentor'));
  await expect(main).toContainText('Failed to load the sessions');
});

test('PRE-002 before the first challenge one sentence stands in place of the counts', async () => {
  const none = data.categories.map(({ category }) => ({ category, done: 0 }));
  server.answer(listPastEvents, { ...data, sessions: [open_], categories: none });
  await open('/groups/8', a('mentor'));
  await expect(main).toContainText('No challenge is done yet. Its category and skills are counted here.');
  await expect(main.getByRole('heading', { name: 'Categories' })).toHaveCount(0);
});

test('PRE-051 a term on one page has its period in the address and names challenges for what is thin', async () => {
  server.answer(listChallenges, ({ query }) => libraryOf([aRow({ id: 50, name: `New ${query.category[0]}` })]));
  await open('/groups/8?view=term&from=2025-11-01&to=2025-11-30', a('mentor'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tuesday Team, Nov 1 – 30, 2025');
  await expect(main).toContainText('Paper Chain · Engagement 4, Materials 2');
  await expect(main).toContainText('Towers · no notes yet');
  expect(server.requests(listPastEvents).at(-1)?.query).toEqual({ from: '2025-11-01', to: '2025-11-30' });
  await expect(main).toContainText('More tape.');
  const first = categories.find((category) => category !== 'Bridge') ?? 'Tower';
  await expect(page.getByRole('link', { name: `New ${first}` })).toBeVisible();
  expect(server.requests(listChallenges)).toHaveLength(3);
  expect(server.requests(listChallenges)[0]?.query).toMatchObject({ category: [first], level: ['Elementary'] });
  await page.getByLabel('Starts').fill('2025-10-01');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oct 1 – Nov 30, 2025');
});

test('PRE-002 PRE-051 runs are past events of the group, with lines and points of its teams against their own', async () => {
  server.answer(listPastEvents, withRuns).answer(listChallenges, libraryOf([]));
  await open('/groups/8', a('mentor'));
  await expect(main).toContainText('1 challenge done · Comets, Turtles');
  await expect(page.getByRole('link', { name: 'Tall Tower' }).first()).toHaveAttribute('href', '/runs/51');
  await expect(main).toContainText('draw first');
  await open('/groups/8?view=term', a('mentor'));
  await expect(page.getByRole('row', { name: /Tall Tower/ })).toContainText('60');
  await expect(page.getByRole('row', { name: /Tall Tower/ })).toContainText('72 of 10012 more than before');
  await expect(main).toContainText('Comets');
});

test('PRE-051 days with more than fits say so', async () => {
  server.answer(listPastEvents, { ...withRuns, truncated: true }).answer(listChallenges, libraryOf([]));
  await open('/groups/8?view=term', a('mentor'));
  await expect(
    page.getByText('There is more than fits here. Only the latest sessions and points count.'),
  ).toBeVisible();
});
