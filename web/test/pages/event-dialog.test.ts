import { getBoard } from '@teamsparks/contract/coordination/endpoints';
import {
  createEvent,
  getEvent,
  listEventLessonPlans,
  listEvents,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listDaysOff } from '@teamsparks/contract/accounts/endpoints/settings';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { beforeEach, expect, test, vi } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anEvent, aWholeEvent } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabel(label, { exact: true });

const group = aGroup();
const series = { weekdays: [5], last_day: '2026-06-05', further: 12, version: 'abc' };

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

const openEvent = async (event: WholeEvent, as = a('mentor')) => {
  server.answer(getEvent, event);
  await open(`/events/${event.id}`, as);
};

test('PRE-012 PRE-014 a leader adds a repeating event for a group', async () => {
  server.answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  server.answer(createEvent, anEvent()).answer(listDaysOff, []);
  await open('/events?group_id=8', a('mentor'));
  await page.getByRole('button', { name: 'New event' }).click();
  await field('Name *').fill('Practice');
  await field('Day').fill('2027-03-02');
  await field('Starts').fill('16:00');
  await expect(field('Ends')).toHaveValue('17:00');
  await dialog.getByLabel('Repeats every week').check();
  await dialog.getByLabel('Until').fill('2027-06-01');
  await dialog.getByRole('button', { name: 'Save event' }).click();
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

test('EVT-003 an end that is left empty is no mistake, also while the start is missing', async () => {
  server.answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'New event' }).click();
  await field('Day').fill('');
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await expect(field('Day')).toHaveAccessibleDescription('Please enter a date.');
  await expect(field('Last day')).toHaveCount(0);
  await field('More than one day').check();
  await expect(field('Last day')).toHaveValue('');
  await field('Last day').fill('2027-03-09');
  await field('More than one day').uncheck();
  await field('More than one day').check();
  await expect(field('Last day')).toHaveValue('');
});

const tuesdays = aGroup({ name: 'Tuesday Club', weekday: 2, begins_at: '15:30', minutes: 45, place: 'Room 12' });
const fridays = aGroup({ id: 9, name: 'Friday Crew', weekday: 5, place: 'Gym' });
const chip = (name: string) => dialog.getByRole('group', { name: 'Group' }).getByRole('button', { name });

async function openNewEvent(groups: Group[], path = '/events') {
  vi.setSystemTime(new Date(2026, 10, 28, 12));
  server.answer(listEventLessonPlans, []).answer(listGroups, groups);
  await open(path, a('mentor'));
  await page.getByRole('button', { name: 'New event' }).click();
}

test('FST-021 the group that the calendar shows fills the event in, on its next free day', async () => {
  const taken = anEvent({
    start_date: '2026-12-01',
    end_date: '2026-12-01',
    groups: [{ id: 8, name: 'Tuesday Club', color: 'green' }],
  });
  const daysOff = [{ name: 'Fair', first_day: '2026-12-08', last_day: '2026-12-08' }];
  server.answer(listEvents, [taken]).answer(listDaysOff, daysOff).answer(createEvent, anEvent());
  await openNewEvent([tuesdays, fridays], '/events?group_id=8');
  await expect(chip('Tuesday Club')).toHaveAttribute('aria-pressed', 'true');
  await expect(field('Name *')).toHaveValue('Tuesday Club');
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByText('Event added.')).toBeVisible();
  expect(server.requests(createEvent).at(-1)?.body).toMatchObject({
    name: 'Tuesday Club',
    start_date: '2026-12-15',
    begins_at: '15:30',
    ends_at: '16:15',
    all_day: false,
    place: 'Room 12',
    program_id: null,
    group_ids: [8],
  });
});

test('FST-021 what nobody typed in follows the chosen group, and what is typed stays', async () => {
  server.answer(listEvents, []);
  await openNewEvent([tuesdays, fridays]);
  await expect(field('Name *')).toHaveValue('');
  await chip('Tuesday Club').click();
  await expect(field('Day')).toHaveValue('2026-12-01');
  await expect(field('Starts')).toHaveValue('15:30');
  await expect(field('Ends')).toHaveValue('16:15');
  await field('Name *').fill('Bridge day');
  await chip('Tuesday Club').click();
  await chip('Friday Crew').click();
  await expect(field('Name *')).toHaveValue('Bridge day');
  await expect(field('Day')).toHaveValue('2026-12-04');
  await expect(field('Place')).toHaveValue('Gym');
  await expect(field('Starts')).toHaveValue('13:00');
  await expect(field('Ends')).toHaveValue('14:00');
});

test('FST-021 a new event begins without a group, on the next school day at the next whole hour, and its hours may wait', async () => {
  const daysOff = [{ name: 'Fair', first_day: '2026-11-30', last_day: '2026-11-30' }];
  server.answer(listEvents, []).answer(listDaysOff, daysOff).answer(createEvent, anEvent());
  await openNewEvent([tuesdays]);
  await expect(chip('Tuesday Club')).toHaveAttribute('aria-pressed', 'false');
  await expect(field('Name *')).toHaveValue('');
  await expect(field('Day')).toHaveValue('2026-12-01');
  await expect(field('Starts')).toHaveValue('13:00');
  await expect(field('Ends')).toHaveValue('14:00');
  await field('Starts').fill('18:00');
  await expect(field('Ends')).toHaveValue('19:00');
  await field('Starts').fill('');
  await expect(field('Ends')).toHaveValue('');
  await field('Name *').fill('Family Night');
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByText('Event added.')).toBeVisible();
  expect(server.requests(createEvent).at(-1)?.body).toMatchObject({
    name: 'Family Night',
    start_date: '2026-12-01',
    begins_at: null,
    ends_at: null,
    all_day: false,
  });
});

for (const [address, first] of [
  ['view=week&day=2027-03-10', '2027-03-08'],
  ['view=month&day=2027-05-01', '2027-05-03'],
  ['view=week&day=2026-11-28', '2026-11-30'],
] as const) {
  test(`FST-021 a new event is on a school day that is looked at: ${address}`, async () => {
    server.answer(listEvents, []).answer(listDaysOff, []).answer(listLessonPlans, []);
    server.answer(getBoard, { events: [], truncated: false, clashes: [], loads: [] });
    await openNewEvent([tuesdays], `/events?${address}`);
    await expect(field('Day')).toHaveValue(first);
  });
}

test('FST-021 a group without a usual weekday keeps the day that is filled in', async () => {
  server.answer(listEvents, []).answer(listDaysOff, []);
  const anyDay = aGroup({ id: 10, name: 'Any Day Club', weekday: null, begins_at: '15:30', minutes: 60 });
  await openNewEvent([anyDay, tuesdays]);
  await expect(field('Day')).toHaveValue('2026-11-30');
  await chip('Any Day Club').click();
  await expect(field('Starts')).toHaveValue('15:30');
  await expect(field('Day')).toHaveValue('2026-11-30');
  await chip('Any Day Club').click();
  await chip('Tuesday Club').click();
  await expect(field('Day')).toHaveValue('2026-12-01');
});

test('FST-021 a group that is chosen second fills nothing in', async () => {
  server.answer(listEvents, []);
  await openNewEvent([tuesdays, fridays]);
  await chip('Friday Crew').click();
  await chip('Tuesday Club').click();
  await expect(field('Name *')).toHaveValue('Friday Crew');
  await expect(field('Day')).toHaveValue('2026-12-04');
});

const spring = { name: 'Spring break', first_day: '2027-03-22', last_day: '2027-03-26' };

const fold = dialog.locator('summary');

/**
 * Opens the dialog of a new event for a group and fills it in: every Tuesday from March 2, 2027 until the given day.
 */
async function repeatOnTuesdays(until: string) {
  server.answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'New event' }).click();
  await field('Name *').fill('Practice');
  await field('Day').fill('2027-03-02');
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
  await dialog.getByRole('button', { name: 'Save event' }).click();
  await expect(page.getByText('Event added.')).toBeVisible();
  const repeat = { weekdays: [2], until: '2027-04-06', skip: ['2027-03-30'] };
  expect(server.requests(createEvent).at(-1)?.body).toMatchObject({ repeat });
});

test('PRE-014 so many times count the days that are made: one that is skipped adds another', async () => {
  server.answer(listDaysOff, []);
  await repeatOnTuesdays('');
  await dialog.getByLabel('Or number of times').fill('2');
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
  await dialog.getByRole('button', { name: 'Save event' }).click();
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
  await dialog.getByRole('button', { name: 'Save event' }).click();
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
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog.getByLabel('Place').fill('Hall');
  await dialog.getByLabel('All events of the series').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Event saved.')).toBeVisible();
  const body = { place: 'Hall', scope: 'all', series_version: 'abc', group_ids: [8] };
  expect(server.requests(updateEvent).at(-1)?.body).toMatchObject(body);
});

test('FST-021 the days of a repeat begin with Sunday, as the calendar does, and the name says that it is needed', async () => {
  server.answer(listDaysOff, []).answer(listEvents, []).answer(listEventLessonPlans, []).answer(listGroups, [group]);
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(dialog.getByLabel('Name *')).toBeVisible();
  await dialog.getByLabel('Repeats every week').check();
  await expect(dialog.getByRole('group', { name: 'On these days' })).toContainText(
    /SunSundayMonMondayTueTuesdayWedWednesdayThuThursdayFriFridaySatSaturday$/,
  );
});
