import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import {
  getEvent,
  handOverEvent,
  listEventLessonPlans,
  listEvents,
  restoreSubstitute,
  takeEventBack,
} from '@teamsparks/contract/events/endpoints';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  restoreInvitation,
} from '@teamsparks/contract/accounts/endpoints/invitations';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { HandOver } from '@teamsparks/contract/events/addresses';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { anInvitation } from '../stage/rows.ts';
import { anEvent, aWholeEvent } from '../stage/teaching.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const invitationSentence = 'If this username exists, the invitation is waiting there.';

const substitute: NonNullable<HandOver['substitute']> = {
  user_id: 5,
  name: 'Grace H.',
  handed_by: 'Ada L.',
  note: 'The tape is in the red box.',
  me: false,
  can: { remove: true },
};
const handedTo = (its: Partial<typeof substitute>) => ({
  hand_over: { substitute: { ...substitute, ...its }, can: { invite: false } },
});
const asSubstitute = aWholeEvent({ ...handedTo({ me: true }), can: { edit: false, plan: true } });

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  server.answer(takeEventBack, { message: 'Done.' }).answer(restoreSubstitute, { message: 'Done.' });
});

test('PRE-015 a leader hands an event over by username, with a line', async () => {
  server.answer(getEvent, aWholeEvent()).answer(handOverEvent, { message: invitationSentence });
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await page.getByRole('button', { name: 'Find a substitute' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter a username.').first()).toBeVisible();
  await dialog.getByLabel('Username', { exact: false }).fill('grace.hopper');
  await dialog.getByLabel('Note', { exact: false }).fill('The tape is in the red box.');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(invitationSentence)).toBeVisible();
  expect(server.requests(handOverEvent).map(({ body }) => body)).toEqual([
    { username: 'grace.hopper', note: 'The tape is in the red box.' },
  ]);
});

test('PRE-015 what the server refuses is said in the dialog, which keeps what was typed', async () => {
  server.answer(getEvent, aWholeEvent());
  server.refuse(handOverEvent, { code: 'conflict', detail: 'Somebody else has this event for its day.' });
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await page.getByRole('button', { name: 'Find a substitute' }).click();
  await dialog.getByLabel('Username', { exact: false }).fill('grace.hopper');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Somebody else has this event for its day.')).toBeVisible();
  await expect(dialog.getByLabel('Username', { exact: false })).toHaveValue('grace.hopper');
});

test('PRE-015 the page says to whom an event was handed, and taking it back has Undo', async () => {
  server.answer(getEvent, aWholeEvent(handedTo({})));
  await open('/events/6', a('mentor'));
  const block = page.getByRole('region', { name: 'Handed over' });
  await expect(block).toContainText('Handed to Grace H. for Friday, Mar 13, 2026.');
  await expect(block).toContainText('The tape is in the red box.');
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  await expect(page.getByRole('button', { name: 'Find a substitute' })).toHaveCount(0);
  await block.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Grace H. no longer has the event.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Grace H. has the event again.')).toBeVisible();
  expect([server.requests(takeEventBack).length, server.requests(restoreSubstitute).length]).toEqual([1, 1]);
});

test('PRE-015 the page tells a substitute why they see the event, and offers neither editing nor handing on', async () => {
  server.answer(getEvent, asSubstitute);
  await open('/events/6', a('mentor'));
  const block = page.getByRole('region', { name: 'Handed over' });
  await expect(block).toContainText('Ada L. handed you this event for Friday, Mar 13, 2026.');
  await expect(block).toContainText('You see it until that day ends.');
  await page.getByRole('button', { name: 'More for Build Day' }).click();
  for (const name of ['Find a substitute', 'Edit', 'Cancel event', 'Take back']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('PRE-015 a substitute gives an event back after a question, and is told where they are', async () => {
  server.answer(getEvent, asSubstitute).answer(listEvents, []).answer(listEventLessonPlans, []);
  server.answer(listInvitations, []);
  await open('/events/6', a('mentor'));
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(page.getByText('The event is back with its leaders.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.requests(restoreSubstitute).length).toBe(1);
});

test('PRE-015 people whom it does not concern read who has the event, and nothing more', async () => {
  server.answer(
    getEvent,
    aWholeEvent({ ...handedTo({ note: null, can: { remove: false } }), can: { edit: false, plan: false } }),
  );
  await open('/events/6', a('mentor'));
  await expect(main).toContainText('Handed to Grace H. for Friday, Mar 13, 2026.');
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
});

const { start_date, end_date, begins_at, all_day, time_zone, begins, ends } = aWholeEvent();
const times = { start_date, end_date, begins_at, all_day, time_zone, begins, ends };

test('PRE-015 an invitation to take an event over says when it is, and is accepted above the events', async () => {
  server.answer(listEvents, [anEvent()]).answer(listEventLessonPlans, []);
  server.answer(listInvitations, [anInvitation({ times, note: 'The tape is in the red box.' })]);
  server.answer(acceptInvitation, { kind: 'substitute', subject_id: 6 });
  await open('/events', a('mentor'));
  await expect(main).toContainText('Ada L. asks you to take over the event Bridge day on Friday, Mar 13, 2026, 4:00');
  await expect(main).toContainText('“The tape is in the red box.”');
  await page.getByRole('button', { name: 'Accept Bridge day' }).click();
  await expect(page.getByText('You now take over “Bridge day”.')).toBeVisible();
});

test('PRE-015 PEO-005 who lacks the rights reads which, and can decline, and take that back', async () => {
  server.answer(listEvents, []).answer(listEventLessonPlans, []);
  server.answer(listInvitations, [anInvitation({ can: { accept: false } })]);
  server.answer(declineInvitation, { kind: 'substitute', subject_id: 6 });
  server.answer(getContact, {
    school_name: null,
    contact_name: null,
    contact_email: null,
    contact_phone: null,
  });
  await open('/events', a('student'));
  await expect(main).toContainText('You need the rights to run challenges and edit lesson plans.');
  await expect(page.getByRole('button', { name: 'Accept Bridge day' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Decline Bridge day' }).click();
  await expect(page.getByText('Invitation declined.')).toBeVisible();
  server.answer(restoreInvitation, { kind: 'substitute', subject_id: 6 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Decline Bridge day' })).toBeVisible();
  expect(server.requests(restoreInvitation)).toHaveLength(1);
});

test('PRE-015 events come with the invitations above them, so that nothing moves', async () => {
  server.answer(listEvents, [anEvent({ name: 'Build Day' })]).answer(listEventLessonPlans, []);
  const answer = server.holdOnce(listInvitations, [anInvitation()]);
  await open('/events', a('mentor'));
  await expect(page.getByText('Loading events...')).toBeVisible();
  await expect(main).not.toContainText('Build Day');
  answer();
  await expect(page.getByRole('button', { name: 'Accept Bridge day' })).toBeVisible();
  await expect(main).toContainText('Build Day');
});

test('PRE-015 where invitations cannot be had the events are there', async () => {
  server.answer(listEvents, [anEvent({ name: 'Build Day' })]).answer(listEventLessonPlans, []);
  server.refuse(listInvitations, { code: 'internal', detail: 'Something went wrong.' });
  await open('/events', a('mentor'));
  await expect(main).toContainText('Build Day');
});
