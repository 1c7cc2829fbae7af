import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { updateEvent } from '@teamsparks/contract/events/endpoints';
import { assignMentor, declineEvent, joinMentor, unassignMentor } from '@teamsparks/contract/mentors/endpoints';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { aMentor, anEvent, aProgram } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { readMail } from '../../../platform/mail/outbox.ts';
import { mailMentorNotices } from '../index.ts';

const harness = withApp();
let admin: Person;
beforeEach(async () => void (admin = await aPerson(harness.context, 'admin')));

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const hours = { begins_at: 960, ends_at: 1050, time_zone: 'America/New_York', all_day: false };
const anHour = async () =>
  anEvent(harness.context, {
    name: 'Build Day',
    place: 'Room 2',
    description: 'Ask Grace Hopper',
    start_date: '2027-03-13',
    ...hours,
    begins: new Date('2027-03-13T21:00:00Z'),
    ends: new Date('2027-03-13T22:30:00Z'),
    program_id: (await aProgram(harness.context)).id,
  });
const assign = async (mentor_id: number, subject_id: number) =>
  (await harness.call(assignMentor, { as: admin, body: { mentor_id, subject: 'event', subject_id } })).body.id ?? 0;

/** Sends the notices as they are due this many minutes later, by moving the earlier ones back in time. */
async function tellAfter(minutes: number) {
  const { context } = harness;
  await mailMentorNotices(context);
  for (const notice of await context.db.selectFrom('mentor_notices').selectAll().execute()) {
    const earlier = (at: Date | null) => at && new Date(at.getTime() - minutes * 60_000);
    await context.db
      .updateTable('mentor_notices')
      .set({ told_at: earlier(notice.told_at), waiting_since: earlier(notice.waiting_since) })
      .where('mentor_id', '=', notice.mentor_id)
      .where('event_id', '=', notice.event_id)
      .execute();
  }
  await mailMentorNotices(context);
}
const mails = async () => {
  const rows = await harness.context.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  const read = rows.map(({ payload }) => readMail(harness.context.config, payload as object));
  return read.filter(({ subject }) => subject !== 'Are you a high school mentor at TeamSparks?');
};
const eventsIn = (text = '') =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => ({
    status: part.getFirstPropertyValue('status'),
    begins: new ICAL.Event(part).startDate.toJSDate().toISOString(),
    location: new ICAL.Event(part).location,
  }));

test('PRE-041 a listed mentor without an account is told times, place and name, and to tell their coordinator', async () => {
  const ada = await aMentor(harness.context, { name: 'Ada Lovelace', email: 'ada@school.example' });
  await aMentor(harness.context, { name: 'Grace Hopper' });
  const event = await anHour();
  await assign(ada.id, event.id);
  await tellAfter(1);
  expect(await mails()).toEqual([]);
  await tellAfter(2);
  const [mail, ...more] = await mails();
  expect([mail?.to, mail?.subject, more]).toEqual(['ada@school.example', 'You are invited: Build Day', []]);
  expect(mail?.text).toContain('When: Saturday, March 13, 2027, 4:00–5:30 PM (America/New_York)\nWhere: Room 2\n');
  expect(mail?.text).toContain(`http://teamsparks.test/events/${event.id}`);
  expect(mail?.text).toContain('please tell the adult who coordinates you');
  expect(JSON.stringify(mail)).not.toMatch(/Lovelace|Grace|Hopper/);
  expect(eventsIn(mail?.calendar)).toEqual([
    { status: 'CONFIRMED', begins: '2027-03-13T21:00:00.000Z', location: 'Room 2' },
  ]);
});

test('PRE-041 one mail for a person and event in an hour says the last state; what is undone is not told', async () => {
  const ada = await aMentor(harness.context);
  const event = await anHour();
  const id = await assign(ada.id, event.id);
  await tellAfter(2);
  await harness.call(updateEvent, { as: admin, ...paramsOf(event.id), body: { place: 'Room 3' } });
  await tellAfter(30);
  await harness.call(updateEvent, { as: admin, ...paramsOf(event.id), body: { place: 'Room 4' } });
  expect(await mails()).toHaveLength(1);
  await tellAfter(31);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['You are invited: Build Day', 'Changed: Build Day']);
  expect((await mails())[1]?.text).toContain('Where: Room 4');
  await harness.call(unassignMentor, { as: admin, ...paramsOf(id) });
  await mailMentorNotices(harness.context);
  await assign(ada.id, event.id);
  await tellAfter(120);
  expect(await mails()).toHaveLength(2);
  await harness.call(updateEvent, { as: admin, ...paramsOf(event.id), body: { description: 'Other words' } });
  await tellAfter(120);
  expect(await mails()).toHaveLength(2);
});

test('PRE-041 who is no longer assigned is told with a canceled calendar entry', async () => {
  const ada = await aMentor(harness.context);
  const event = await anHour();
  const id = await assign(ada.id, event.id);
  await tellAfter(2);
  await harness.call(unassignMentor, { as: admin, ...paramsOf(id) });
  await tellAfter(61);
  const last = (await mails()).at(-1);
  expect([last?.subject, eventsIn(last?.calendar)[0]?.status]).toEqual(['Not needed anymore: Build Day', 'CANCELLED']);
  await tellAfter(120);
  expect(await mails()).toHaveLength(2);
});

test('PRE-041 a joined mentor hears at the account’s address, in one mail for several events, unless they declined or want none', async () => {
  const { context } = harness;
  const ada = await aMentor(context, { email: 'ada@school.example' });
  const person = await aPerson(context, 'student', { username: 'ada1815', email: 'ada@school.example' });
  await harness.call(joinMentor, { as: admin, ...paramsOf(ada.id), body: { username: 'ada1815' } });
  await context.db.updateTable('mentors').set({ email: 'old@school.example' }).execute();
  const [first, second] = [await anHour(), await anHour()];
  for (const { id } of [first, second]) await assign(ada.id, id);
  await tellAfter(2);
  const [mail, ...more] = await mails();
  expect([mail?.to, mail?.subject, more]).toEqual(['ada@school.example', 'Your TeamSparks events', []]);
  expect(mail?.text).toContain('http://teamsparks.test/account?section=mentoring');
  expect(eventsIn(mail?.calendar)).toHaveLength(2);
  await harness.call(declineEvent, { as: person, ...paramsOf(first.id) });
  await harness.call(updateEvent, { as: admin, ...paramsOf(first.id), body: { place: 'Room 9' } });
  await tellAfter(120);
  expect(await mails()).toHaveLength(1);
  await harness.call(updateProfile, { as: person, body: { preferences: { email_notices: false } } });
  await harness.call(updateEvent, { as: admin, ...paramsOf(second.id), body: { place: 'Room 9' } });
  await tellAfter(120);
  expect(await mails()).toHaveLength(1);
});
