import {
  confirmFollower,
  createGroupLink,
  followGroup,
  listFollowedGroups,
  listFollowers,
  removeFollower,
  restoreFollower,
  createGroup,
  getGroup,
  inviteLeader,
  listGroupDates,
  listGroups,
} from '@teamsparks/contract/groups/endpoints';
import { acceptInvitation, listInvitations } from '@teamsparks/contract/accounts/endpoints/invitations';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import type { FollowedGroup, Group } from '@teamsparks/contract/groups/addresses';
import { createEvent, archiveEvent, listEvents } from '@teamsparks/contract/events/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listDaysOff } from '@teamsparks/contract/accounts/endpoints/settings';
import { beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '../stage/teaching.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anInvitation } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');
const unfoldPeople = () => page.getByRole('main').getByText('People', { exact: true }).click();

const aGroup = (its: Partial<Group> = {}): Group => ({
  id: 5,
  name: 'Tuesday makers',
  level: 'Elementary',
  children: 12,
  team_size: 5,
  teams: 3,
  color: 'teal',
  weekday: 2,
  begins_at: '16:00',
  minutes: 60,
  place: 'Room 12',
  program_id: null,
  program_name: null,
  based_on: null,
  leaders: [{ user_id: 7, name: 'Ada L.', me: true }],
  archived: false,
  events_ahead: 0,
  deleted_after: null,
  version: 1,
  can: { choose_program: false },
  ...its,
});
const waitingGroup: FollowedGroup = {
  id: 5,
  confirmed: false,
  name: null,
  place: null,
  weekday: null,
  begins_at: null,
  minutes: null,
  reminder: false,
  dates: [],
};
const mila = { user_id: 9, name: 'Mila N.', asked_at: '2026-11-23T08:00:00.000Z' };

beforeEach(() => {
  server.answer(listInvitations, []).answer(listFollowedGroups, []).answer(listGroups, [aGroup()]);
  server.answer(getGroup, aGroup()).answer(listGroupDates, []);
  server.answer(listFollowers, { link: null, waiting: [mila], following: [] });
  server.answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

test('PRE-001 PRE-003 a mentor sees the groups with children, teams and usual hour', async () => {
  await open('/groups', a('mentor'));
  const card = page.getByRole('article').filter({ hasText: 'Tuesday makers' });
  await expect(card.getByText('12 children in 3 teams of 4')).toBeVisible();
  await expect(card.getByText('Room 12')).toBeVisible();
  await card.getByRole('link', { name: 'Tuesday makers' }).click();
  await addressIs('/groups/5');
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday makers' })).toBeVisible();
  await expect(page.getByText('No upcoming dates.')).toBeVisible();
});

test('PRE-001 the form says that it wants no names of children, and makes a group', async () => {
  server.answer(listGroups, []).answer(createGroup, aGroup());
  await open('/groups', a('mentor'));
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).nth(0).click();
  await expect(dialog.getByText('Please leave out children’s names, here and in the room.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: false }).fill('Tuesday makers');
  await dialog.getByLabel('Number of children', { exact: false }).fill('12');
  await dialog.getByRole('button', { name: 'Save group' }).click();
  await addressIs('/groups/5');
  expect(server.requests(createGroup).map(({ body }) => body)).toMatchObject([
    { name: 'Tuesday makers', level: 'Elementary', children: 12, team_size: 4, weekday: null, based_on: null },
  ]);
});

test('PRE-001 inviting says the same whatever the username', async () => {
  server.answer(inviteLeader, { message: 'If this username exists, the invitation is waiting there.' });
  await open('/groups/5', a('mentor'));
  await unfoldPeople();
  await page.getByRole('button', { name: 'Invite a leader' }).click();
  await dialog.getByLabel('Username', { exact: false }).fill('grace.hopper');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('If this username exists, the invitation is waiting there.')).toBeVisible();
  await expect(page.getByText('The last leader cannot leave.', { exact: false })).toBeVisible();
});

test('PRE-001 an invitation is accepted where groups are', async () => {
  server.answer(listInvitations, [anInvitation({ kind: 'leader', name: 'Robotics' })]);
  server.answer(acceptInvitation, { kind: 'leader', subject_id: 8 });
  await open('/groups', a('mentor'));
  await page.getByRole('button', { name: 'Accept Robotics' }).click();
  await expect(page.getByText('You now lead “Robotics”.')).toBeVisible();
});

test('PRE-004 a leader makes a code that is told once, and refuses with Undo', async () => {
  server.answer(createGroupLink, {
    code: 'ABCDE-23456',
    path: '/groups#ABCDE23456',
    expires_at: '2026-12-07T08:00:00.000Z',
  });
  server.answer(removeFollower, { link: null, waiting: [], following: [] });
  server.answer(restoreFollower, { link: null, waiting: [mila], following: [] });
  await open('/groups/5', a('mentor'));
  await page.getByRole('button', { name: 'Refuse Mila N.' }).click();
  await expect(page.getByText('Mila N. refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await unfoldPeople();
  await page.getByRole('button', { name: 'Code for families' }).click();
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(dialog.getByText('ABCDE-23456')).toBeVisible();
  expect(server.requests(restoreFollower)).toHaveLength(1);
  expect(server.requests(confirmFollower)).toHaveLength(0);
});

test('PRE-004 a family follows by the code of a link, and waits', async () => {
  server.answer(followGroup, waitingGroup);
  await open('/groups#ABCDE23456', a('parent'));
  await expect(page.getByText('You follow no group.', { exact: false })).toBeVisible();
  server.answer(listFollowedGroups, [waitingGroup]);
  await page.getByRole('button', { name: 'Ask to follow' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
  expect(server.requests(followGroup).map(({ body }) => body)).toEqual([{ code: 'ABCDE23456' }]);
});

test('PRE-004 who may neither lead nor follow reads that', async () => {
  await open('/groups', a('demoAdmin'));
  await expect(page.getByText('This account cannot follow a group')).toBeVisible();
  await expect(page.getByText('Follow a group with its code')).toHaveCount(0);
});

test('PRE-004 a follower sees the next dates with what to bring', async () => {
  const date = {
    event_id: 6,
    name: 'Build Day',
    description: 'Bring tape.',
    place: 'Gym',
    all_day: false,
    start_date: '2026-12-01',
    end_date: '2026-12-01',
    begins_at: '16:00',
    ends_at: '17:00',
    time_zone: 'America/New_York',
  };
  const group = { ...waitingGroup, confirmed: true, name: 'Tuesday makers', place: 'Room 12', dates: [date] };
  server.answer(listFollowedGroups, [group]);
  await open('/groups', a('parent'));
  await expect(page.getByText('Bring tape.')).toBeVisible();
  await expect(page.getByText(/^Build Day · 4:00–5:00\sPM · Gym$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar Build Day' })).toHaveAttribute(
    'href',
    '/org-api/events/6/calendar.ics',
  );
  await expect(page.getByRole('button', { name: 'New group' })).toHaveCount(0);
});

const dates = (...days: string[]) =>
  days.map((day, at) => ({
    event_id: 6 + at,
    name: 'Tuesday makers',
    description: null,
    place: 'Room 12',
    all_day: false,
    start_date: day,
    end_date: day,
    begins_at: '16:00',
    ends_at: '17:00',
    time_zone: 'UTC',
    plans: [],
  }));
const main = page.getByRole('main');
const mainButtons = main.locator('a.bg-brand-fill, button.bg-brand-fill');
const days = dialog.getByRole('list', { name: 'Days' }).locator(':scope > li');

/** Opens the page of a group on Saturday, November 28, 2026, at noon. */
async function openGroup(as = a('mentor')): Promise<void> {
  vi.setSystemTime(new Date(2026, 10, 28, 12));
  server.answer(listEvents, []).answer(listPrograms, []);
  await open('/groups/5', as);
}

test('FST-021 weekly meetings are added in one dialog, and one Undo cancels them', async () => {
  const fair = { start_date: '2026-12-15', end_date: '2026-12-15', name: 'Fair' };
  const groups = [{ id: 5, name: 'Tuesday makers', color: 'teal' as const }];
  server.answer(listDaysOff, [{ name: 'Winter break', first_day: '2026-12-22', last_day: '2026-12-31' }]);
  await openGroup();
  server.answer(listEvents, [anEvent({ ...fair, groups })]);
  await expect(mainButtons).toHaveTexts(['Add weekly meetings']);
  await mainButtons.click();
  await dialog.getByLabel('Until').fill('2027-01-12');
  await expect(days).toHaveTexts([
    'Tuesday, Dec 1, 2026',
    'Tuesday, Dec 8, 2026',
    'Tuesday, Dec 15, 2026 · Fair',
    'Tuesday, Dec 22, 2026 · Winter break',
    'Tuesday, Dec 29, 2026 · Winter break',
    'Tuesday, Jan 5, 2027',
    'Tuesday, Jan 12, 2027',
  ]);
  await dialog.getByLabel('Tuesday, Dec 8, 2026').uncheck();
  server.answer(createEvent, anEvent({ id: 6, series_id: 2 })).answer(archiveEvent, anEvent({ archived: true }));
  server.answer(listGroupDates, dates('2026-12-01', '2027-01-05'));
  await dialog.getByRole('button', { name: 'Add 3 meetings' }).click();
  await expect(page.getByText('3 meetings added.')).toBeVisible();
  expect(server.requests(createEvent).map(({ body }) => body)).toMatchObject([
    {
      name: 'Tuesday makers',
      place: 'Room 12',
      program_id: null,
      group_ids: [5],
      start_date: '2026-12-01',
      begins_at: '16:00',
      ends_at: '17:00',
      repeat: {
        weekdays: [2],
        until: '2027-01-12',
        skip: ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
      },
    },
  ]);
  await expect(mainButtons).toHaveTexts(['Prepare for Dec 1']);
  server.answer(listGroupDates, []);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Meetings removed.')).toBeVisible();
  expect(server.requests(archiveEvent).map(({ query }) => query)).toEqual([{ scope: 'all' }]);
  await expect(mainButtons).toHaveTexts(['Add weekly meetings']);
});

test('FST-021 a group without a usual day and hour is asked for both', async () => {
  server.answer(getGroup, aGroup({ weekday: null, begins_at: null, minutes: 45 })).answer(createEvent, anEvent());
  await openGroup();
  await mainButtons.click();
  await expect(dialog.getByRole('button', { name: 'Add meetings' })).toBeDisabled();
  await dialog.getByLabel('Day', { exact: true }).selectOption('Thursday');
  await expect(dialog.getByLabel('Until')).toHaveValue('2027-02-18');
  await dialog.getByLabel('Starts').fill('15:30');
  await expect(dialog.getByLabel('Ends')).toHaveValue('16:15');
  await dialog.getByRole('button', { name: 'Add 12 meetings' }).click();
  await expect(page.getByText('12 meetings added.')).toBeVisible();
  const body = { start_date: '2026-12-03', begins_at: '15:30', ends_at: '16:15', repeat: { weekdays: [4] } };
  expect(server.requests(createEvent).map((request) => request.body)).toMatchObject([body]);
});

test('FST-021 more than 104 meetings are refused before they are sent', async () => {
  await openGroup();
  await mainButtons.click();
  await dialog.getByLabel('Until').fill('2029-01-01');
  await expect(dialog.getByText('Please choose a day within 2 years.')).toBeVisible();
  expect(server.requests(createEvent)).toEqual([]);
});

test('FST-021 administrators add meetings for a group of others, and readers without that right find no such button', async () => {
  server.answer(getGroup, aGroup({ leaders: [{ user_id: 9, name: 'Grace H.', me: false }] }));
  await openGroup(a('admin'));
  await expect(mainButtons).toHaveTexts(['Add weekly meetings']);
  await openGroup(a('mentor'));
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday makers' })).toBeVisible();
  await expect(mainButtons).toHaveCount(0);
});

test('FST-041 a group has one main button, and deletes in the warning color in its menu', async () => {
  server.answer(listGroupDates, dates('2026-12-01'));
  await openGroup();
  await expect(mainButtons).toHaveTexts(['Prepare for Dec 1']);
  await expect(mainButtons).toHaveAttribute('href', '/events/6');
  await expect(main.getByRole('link', { name: 'Tuesday, Dec 1' })).toHaveAttribute('href', '/events/6');
  await expect(main.getByText(/^4:00–5:00\sPM · Room 12$/)).toBeVisible();
  await main.getByRole('button', { name: 'More for Tuesday makers' }).click();
  await expect(main.locator('button.text-red')).toHaveTexts(['Delete group']);
});

test('FST-041 on the day of a meeting with a plan the group leads to its run, for those who lead it', async () => {
  const [meeting] = dates('2026-11-28');
  server.answer(listGroupDates, [{ ...meeting, plans: ['Towers'] }] as ReturnType<typeof dates>);
  await openGroup();
  await expect(mainButtons).toHaveTexts(['Run']);
  server.answer(listGroupDates, [{ ...meeting, plans: [] }] as ReturnType<typeof dates>);
  await openGroup();
  await expect(mainButtons).toHaveTexts([/^Prepare for /]);
});

test('FST-041 each of the next dates names its plans, or says that it has none, to those who see them', async () => {
  const [first, second, fair] = dates('2026-12-01', '2026-12-08', '2026-12-15');
  server.answer(listGroupDates, [
    { ...first, plans: ['Towers', 'Bridges'] },
    { ...second },
    { ...fair, plans: null },
  ] as ReturnType<typeof dates>);
  await openGroup();
  await expect(main.getByRole('region', { name: 'Next dates' }).getByRole('listitem')).toHaveTexts([
    /^Tuesday, Dec 14:00–5:00\sPM · Room 12Towers, Bridges$/,
    /^Tuesday, Dec 84:00–5:00\sPM · Room 12No plan yet$/,
    /^Tuesday, Dec 154:00–5:00\sPM · Room 12$/,
  ]);
});

test('FST-040 a group without dates has four visible actions, and its people are folded', async () => {
  server.answer(listFollowers, { link: null, waiting: [], following: [] });
  await openGroup();
  await expect(main.getByText('No upcoming dates.')).toBeVisible();
  const shown = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter(
    (one) => one.checkVisibility() && one.closest('[popover], details:not([open])') === null,
  );
  expect(shown.map((one) => one.textContent)).toEqual([
    'Back to Groups',
    'Add weekly meetings',
    'Edit',
    'More for Tuesday makers',
  ]);
  await unfoldPeople();
  for (const name of ['Invite a leader', 'Code for families', 'Assign a high school mentor']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
});
