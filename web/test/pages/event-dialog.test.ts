import {
  createEvent,
  getEvent,
  listEventLessonPlans,
  listEvents,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listDaysOff } from '@teamsparks/contract/accounts/endpoints/settings';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anEvent, aWholeEvent } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');

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
  await open('/events', a('mentor'));
  await page.getByRole('button', { name: 'New event' }).click();
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
  await page.getByRole('button', { name: 'New event' }).click();
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
  await page.getByRole('button', { name: 'New event' }).click();
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
