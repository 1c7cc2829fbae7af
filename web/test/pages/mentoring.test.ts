import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import {
  acceptEvent,
  confirmMentor,
  declineEvent,
  joinMentor,
  leaveMentor,
  partMentor,
  readMentorAccount,
  readMentoring,
  saveAvailability,
  listMentors,
} from '@teamsparks/contract/mentors/endpoints';
import type { MentorAccount, Mentoring } from '@teamsparks/contract/mentors/addresses';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aMentor, aProfile } from '../stage/rows.ts';

const untold = { hours: [], days_off: [], version: 0 };
const nobody: Mentoring = { requests: [], mentor: null };
const requested: Mentoring = { requests: [{ mentor_id: 4, name: 'Ada Lovelace' }], mentor: null };
const joined: Mentoring = { requests: [], mentor: { id: 4, name: 'Ada Lovelace', availability: untold, events: [] } };
const account: MentorAccount = {
  id: 4,
  name: 'Ada Lovelace',
  email: 'ada@school.example',
  state: 'none',
  username: null,
  availability: null,
  assignments: [],
};
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
beforeEach(() => void server.answer(getProfile, aProfile));
const toastOf = (text: string) => page.getByText(text);

test('PRE-041 who is asked says yes, and is then a mentor with a time of their own', async () => {
  server.answer(readMentoring, requested);
  await open('/account', a('student'));
  await page.getByRole('link', { name: 'Answer' }).click();
  await addressIs('/account?section=mentoring');
  await expect(page.getByRole('heading', { name: 'Are you Ada Lovelace?' })).toBeVisible();
  server.answer(readMentoring, joined).answer(confirmMentor, joined);
  await button('Yes, this is me').click();
  await expect(toastOf('Your account is now linked to the list of high school mentors.')).toBeVisible();
  expect(server.requests(confirmMentor)[0]?.params).toEqual({ id: 4 });
  await expect(page.getByRole('region', { name: 'When you have time' })).toContainText('Not given');
});

test('PRE-041 who is somebody else says no; who is no mentor is told how one becomes one', async () => {
  server.answer(readMentoring, requested).answer(leaveMentor, nobody);
  await open('/account?section=mentoring', a('parent'));
  await expect(button('No, this is not me')).toBeVisible();
  server.answer(readMentoring, nobody);
  await button('No, this is not me').click();
  await expect(page.getByRole('heading', { name: 'Your account is not linked to a high school mentor' })).toBeVisible();
});

test('PRE-041 the own page says that it failed, and is tried again', async () => {
  server.refuse(readMentoring, { code: 'internal', detail: '' });
  await open('/account?section=mentoring', a('student'));
  await expect(page.getByRole('alert')).toContainText('Failed to load your mentoring');
  server.answer(readMentoring, joined);
  await button('Try again').click();
  await expect(page.getByRole('heading', { name: 'When you have time' })).toBeVisible();
});

test('PRE-041 weekdays, hours and days off are chosen; what is wrong stands beside it', async () => {
  server.answer(readMentoring, joined);
  await open('/account?section=mentoring', a('student'));
  await button('Edit').click();
  await dialog.getByLabel('Tuesday').click();
  await dialog.getByLabel('Tuesday, from').fill('16:00');
  await dialog.getByLabel('Tuesday, to').fill('15:00');
  await dialog.getByRole('button', { name: 'Add days off' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter an end that is after the start.').first()).toBeVisible();
  await expect(dialog.getByText('Please enter the first day.').first()).toBeVisible();
  await dialog.getByLabel('Tuesday, to').fill('18:00');
  await dialog.getByLabel('Starts').fill('2027-04-05');
  const said = {
    hours: [{ weekday: 2, begins_at: '16:00', minutes: 120 }],
    days_off: [{ first_day: '2027-04-05', last_day: '2027-04-05' }],
  };
  const saved = { ...said, version: 1 };
  server.answer(saveAvailability, saved).answer(readMentoring, {
    ...joined,
    mentor: { id: 4, name: 'Ada Lovelace', availability: saved, events: [] },
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf('Availability saved.')).toBeVisible();
  expect(server.requests(saveAvailability)[0]?.body).toEqual(said);
  expect(server.requests(saveAvailability)[0]?.headers.get('if-match')).toBe('"0"');
  await expect(page.getByRole('region', { name: 'When you have time' })).toContainText('Tuesday');
});

test('PRE-041 an administrator comes from the edit dialog, asks an account, withdraws it and takes that back', async () => {
  server.answer(listMentors, [aMentor({ id: 4, name: 'Ada Lovelace' })]).answer(readMentorAccount, account);
  await open('/scheduler', a('admin'));
  await button('Edit Ada Lovelace').click();
  await button('Account and assignments…').click();
  await button('Link account').click();
  await expect(page.getByText('Please enter a username.')).toBeVisible();
  const detail = 'No account of one person has this username.';
  server.refuseOnce(joinMentor, { code: 'invalid', detail, fields: { username: detail } });
  await page.getByLabel('Username of the account').fill('ada1815');
  await button('Link account').click();
  await expect(page.getByText('No account of one person has this username.')).toBeVisible();
  const waiting: MentorAccount = { ...account, state: 'asked', username: 'ada1815' };
  server.answer(joinMentor, waiting).answer(readMentorAccount, waiting);
  await button('Link account').click();
  await expect(toastOf('ada1815 has been asked.')).toBeVisible();
  await expect(page.getByText('has been asked and has not answered yet.', { exact: false })).toBeVisible();
  server.answer(partMentor, account).answer(readMentorAccount, account);
  await button('Withdraw the question').click();
  await expect(page.getByLabel('Username of the account')).toBeVisible();
  server.answer(readMentorAccount, waiting);
  await button('Undo').click();
  await expect(page.getByText('has been asked and has not answered yet.', { exact: false })).toBeVisible();
  expect(server.requests(joinMentor).map(({ body }) => body)).toEqual([
    { username: 'ada1815' },
    { username: 'ada1815' },
    { username: 'ada1815' },
  ]);
});

test('PRE-041 administrators read when a joined mentor has time; a failure is tried again', async () => {
  const availability = { hours: [], days_off: [{ first_day: '2027-04-05', last_day: '2027-04-09' }], version: 3 };
  const joinedAccount: MentorAccount = { ...account, state: 'joined', username: 'ada1815', availability };
  server.answer(listMentors, [aMentor({ id: 4 })]).refuse(readMentorAccount, { code: 'internal', detail: '' });
  await open('/scheduler', a('admin'));
  await button('Edit Ada Lovelace').click();
  await button('Account and assignments…').click();
  await expect(page.getByRole('alert')).toContainText('Failed to load this high school mentor');
  server.answer(readMentorAccount, joinedAccount);
  await button('Try again').click();
  await expect(page.getByRole('region', { name: 'When they have time' })).toContainText('Off: ');
  await expect(button('Unlink the account')).toBeVisible();
});

test('PRE-041 MEN-002 the table has no column and no button more than before', async () => {
  server.answer(listMentors, [aMentor()]);
  await open('/scheduler', a('admin'));
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads).toHaveCount(6);
  await expect(page.getByRole('table').getByRole('row').last().getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('PRE-041 a mentor says that they cannot come, and takes it back', async () => {
  const event = {
    id: 9,
    name: 'Build Day',
    start_date: '2027-03-13',
    end_date: '2027-03-13',
    begins_at: '16:00',
    ends_at: '17:30',
    place: 'Room 2',
    declined: false,
  };
  const withEvent = (declined: boolean): Mentoring => ({
    ...joined,
    mentor: { id: 4, name: 'Ada Lovelace', availability: untold, events: [{ ...event, declined }] },
  });
  server
    .answer(readMentoring, withEvent(false))
    .answer(declineEvent, withEvent(true))
    .answer(acceptEvent, withEvent(false));
  await open('/account?section=mentoring', a('student'));
  const events = page.getByRole('region', { name: 'My events' });
  await expect(events).toContainText('Room 2');
  server.answer(readMentoring, withEvent(true));
  await events.getByRole('button').click();
  await expect(events).toContainText('You cannot come');
  expect(server.requests(declineEvent)[0]?.params).toEqual({ id: 9 });
  server.answer(readMentoring, withEvent(false));
  await button('Undo').click();
  await expect(events.getByText('You cannot come')).toHaveCount(0);
  expect(server.requests(acceptEvent)).toHaveLength(1);
});
