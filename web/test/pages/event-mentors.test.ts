import { getEvent } from '@teamsparks/contract/events/endpoints';
import { acceptEvent, declineEvent, listAssignedMentors, readMentoring } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { WholeEvent } from '@teamsparks/contract/events/addresses';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aWholeEvent } from '../stage/teaching.ts';

const main = page.getByRole('main');

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

const openEvent = async (event: WholeEvent, as = a('mentor')) => {
  server.answer(getEvent, event);
  await open(`/events/${event.id}`, as);
};

test('PRE-011 an assigned mentor reads who else comes', async () => {
  await openEvent(aWholeEvent({ mentors: ['Ada L.', 'Bo D.'], can: { edit: false, plan: false } }));
  await expect(main).toContainText('High school mentors: Ada L., Bo D.');
  expect(server.requests(listAssignedMentors)).toEqual([]);
});

test('PRE-041 who changes the event assigns its mentors', async () => {
  await openEvent(aWholeEvent());
  await expect(page.getByRole('heading', { name: 'High school mentors' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign a high school mentor' })).toBeVisible();
  await expect(page.getByText('No one is assigned.')).toHaveCount(0);
});

const noMentor = { requests: [], mentor: null };

test('PRE-041 an assigned mentor declines on the page of the event, and takes it back', async () => {
  let declined = false;
  server
    .answer(getEvent, () => aWholeEvent({ my_assignment: { declined }, can: { edit: false, plan: false } }))
    .answer(declineEvent, () => ((declined = true), noMentor))
    .answer(acceptEvent, () => ((declined = false), noMentor));
  await open('/events/6', a('student'));
  const block = page.getByRole('region', { name: 'Are you coming?' });
  await expect(block).toContainText('You are a high school mentor of this event. If you cannot come, say so here.');
  await block.getByRole('button', { name: /^I can’t come/ }).click();
  await expect(block).toContainText('You cannot come');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block.getByText('You cannot come')).toHaveCount(0);
  await block.getByRole('button', { name: /^I can’t come/ }).click();
  await block.getByRole('button', { name: /^I can come/ }).click();
  await expect(block.getByText('You cannot come')).toHaveCount(0);
  expect(server.requests(declineEvent).map(({ params }) => params)).toEqual([{ id: 6 }, { id: 6 }]);
  expect(server.requests(acceptEvent)).toHaveLength(2);
  expect(server.requests(readMentoring)).toEqual([]);
});

test('PRE-041 PEO-005 who loses sight of the event by declining it is told, and comes after all', async () => {
  const own = {
    id: 6,
    name: 'Build Day',
    start_date: '2027-03-13',
    end_date: '2027-03-13',
    begins_at: '16:00',
    ends_at: '17:30',
    place: 'Room 2',
    declined: true,
  };
  const mentor = { id: 4, name: 'Ada Lovelace', availability: { hours: [], days_off: [], version: 0 }, events: [own] };
  server
    .refuse(getEvent, { code: 'not_found', detail: 'Event not found.' })
    .answer(readMentoring, { requests: [], mentor })
    .answer(acceptEvent, noMentor);
  await open('/events/6', a('student'));
  await expect(main).toContainText('You said that you cannot come.');
  await expect(main).toContainText('Room 2');
  server.answer(getEvent, aWholeEvent({ name: 'Build Day', my_assignment: { declined: false } }));
  await page.getByRole('button', { name: /^I can come/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build Day' })).toBeVisible();
});

test('PRE-041 who is not assigned to the event has no button to decline', async () => {
  await openEvent(aWholeEvent({ can: { edit: false, plan: false } }), a('parent'));
  await expect(page.getByRole('heading', { name: 'Lesson plans' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Are you coming?' })).toHaveCount(0);
});
