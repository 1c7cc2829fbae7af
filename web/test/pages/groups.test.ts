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
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anInvitation } from '../stage/rows.ts';

const dialog = page.getByRole('dialog');

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
  await expect(card.getByText('12 children in 3 teams of up to 5')).toBeVisible();
  await expect(card.getByText('Room 12')).toBeVisible();
  await card.getByRole('link', { name: 'Tuesday makers' }).click();
  await addressIs('/groups/5');
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday makers' })).toBeVisible();
  await expect(page.getByText('No dates ahead.')).toBeVisible();
});

test('PRE-001 the form says that it wants no names of children, and makes a group', async () => {
  server.answer(listGroups, []).answer(createGroup, aGroup());
  await open('/groups', a('mentor'));
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).nth(0).click();
  await expect(dialog.getByText('Please enter no names of children, here or in the place.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: false }).fill('Tuesday makers');
  await dialog.getByLabel('Number of children', { exact: false }).fill('12');
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await addressIs('/groups/5');
  expect(server.requests(createGroup).map(({ body }) => body)).toMatchObject([
    { name: 'Tuesday makers', level: 'Elementary', children: 12, team_size: 4, weekday: null, based_on: null },
  ]);
});

test('PRE-001 inviting says the same whatever the username', async () => {
  server.answer(inviteLeader, { message: 'If this username exists, the invitation is waiting there.' });
  await open('/groups/5', a('mentor'));
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
  await page.getByRole('button', { name: 'Code for families' }).click();
  await dialog.getByRole('button', { name: 'Make a code' }).click();
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
  await expect(page.getByRole('link', { name: 'Add to calendar Build Day' })).toHaveAttribute(
    'href',
    '/org-api/events/6/calendar.ics',
  );
  await expect(page.getByRole('button', { name: 'New group' })).toHaveCount(0);
});
