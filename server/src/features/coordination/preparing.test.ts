import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { getEvent } from '@teamsparks/contract/events/endpoints';
import { changeMaterialList } from '@teamsparks/contract/materials/endpoints/material-lists';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow, standIn } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { aPlannedChallenge } from '../../../test/planned.ts';
import { listJobs } from '../../platform/jobs/job-rows.ts';
import { readMail } from '../../platform/mail/outbox.ts';
import { remindLeaders } from './index.ts';

const harness = withApp();

const straws: Material = { name: 'Straws', quantity: 10, units: '', category: 'damaging' };
const whole = (as: Person, id: number) => harness.call(getEvent, { as, params: { id: String(id) } });
const missing = async (as: Person, id: number) => (await whole(as, id)).body.missing;

async function anEventOf(...leaders: Person[]) {
  const group = await aGroup(harness.context, leaders);
  return aGroupEvent(harness.context, [group.id], { name: 'Build Day' });
}

test('PRE-032 an event without a plan says so, and never that nobody is assigned', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { id } = await anEventOf(as);
  const plan = { kind: 'plan', count: 1, things: [] };
  expect(await missing(as, id)).toEqual([plan]);
  const open = await anEvent(harness.context, { program_id: (await aProgram(harness.context)).id });
  expect(await missing(await aPerson(harness.context, 'admin'), open.id)).toEqual([plan]);
});

test('PRE-032 materials that are not ticked off and challenges without anything to print are missing until they are there', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const { id } = await anEventOf(as);
  const { plan, challenge } = await aPlannedChallenge(context, [straws], { event_id: id });
  const blank = await aChallenge(context, { name: 'Without paper' });
  const part = { lesson_plan_id: plan, kind: 'challenge', challenge_id: blank.id } as const;
  await context.db.insertInto('lesson_plan_items').values(part).execute();
  expect(await missing(as, id)).toEqual([
    { kind: 'materials', count: 1, things: [] },
    { kind: 'sheets', count: 1, things: [{ id: blank.id, name: 'Without paper' }] },
  ]);
  await harness.call(changeMaterialList, {
    as,
    params: { of: 'event', id: String(id) },
    body: { entries: [{ kind: 'have', item: 'straw\t', value: 30, at: 1 }] },
  });
  await context.db.deleteFrom('lesson_plan_items').where('challenge_id', '=', blank.id).execute();
  expect(await missing(as, id)).toEqual([]);
  await context.db.deleteFrom('lesson_plan_items').where('challenge_id', '=', challenge).execute();
  expect(await missing(as, id)).toEqual([]);
});

test('PRE-032 what is missing is for those who prepare the event, and for nobody else who sees it', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const { id } = await aGroupEvent(context, [group.id]);
  const [parent, mentor] = [await aPerson(context, 'parent'), await aPerson(context, 'mentor')];
  await follow(context, parent, group.id);
  await assignMentor(context, mentor, { event_id: id });
  expect((await whole(signedOut, id)).status).toBe(401);
  expect((await whole(await aPerson(context, 'mentor'), id)).status).toBe(404);
  expect([await missing(parent, id), await missing(mentor, id)]).toEqual([null, null]);
  const plan = { kind: 'plan', count: 1, things: [] };
  expect([await missing(leader, id), await missing(await aPerson(context, 'admin'), id)]).toEqual([[plan], [plan]]);
});

test('PRE-032 nothing is missing at an event that is over or canceled', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const over = await aGroupEvent(context, [(await aGroup(context, [as])).id], { start_date: '2021-03-02' });
  const canceled = await aGroupEvent(context, [(await aGroup(context, [as])).id], { archived_at: new Date() });
  expect([await missing(as, over.id), await missing(as, canceled.id)]).toEqual([[], []]);
});

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Makes it this hour of today in UTC; New York is four or five hours behind. */
const setHour = (hour: number) => {
  harness.clock.ahead = Date.parse(`${dayIn(0)}T${String(hour).padStart(2, '0')}:30:00Z`) - Date.now();
};
const mailsTo = async ({ username }: Person) => {
  const jobs = await listJobs(harness.context.db, 'mail', { limit: 50, offset: 0 });
  const mails = jobs.map(({ payload }) => readMail(harness.context.config, payload));
  return mails.filter(({ to }) => to === `${username}@example.com`);
};
const wantsEmailNotices = ({ id }: Person) =>
  harness.context.db
    .updateTable('users')
    .set({ preferences: JSON.stringify({ preparation_notices: true }) })
    .where('id', '=', id)
    .execute();
const eventOn = (groupId: number, day: string, name: string) =>
  aGroupEvent(harness.context, [groupId], { name, start_date: day });

test('PRE-032 the day before, a leader who asked for it gets one mail about all events that miss something', async () => {
  const { context } = harness;
  const [wants, wantsNot] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  await wantsEmailNotices(wants);
  const group = await aGroup(context, [wants, wantsNot]);
  await eventOn(group.id, dayIn(1), 'Build Day');
  const ready = await eventOn(group.id, dayIn(1), 'All there');
  await aPlannedChallenge(context, [], { event_id: ready.id });
  await eventOn(group.id, dayIn(1), 'Talk');
  await eventOn(group.id, dayIn(2), 'Later');
  setHour(15);
  await remindLeaders(context);
  await remindLeaders(context);
  const [mail, ...more] = await mailsTo(wants);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Build Day: No lesson plan yet.');
  expect(mail?.text).toContain('Talk: No lesson plan yet.');
  expect(mail?.text).not.toMatch(/All there|Later|mentor is assigned/);
  expect(await mailsTo(wantsNot)).toEqual([]);
});

test('PRE-032 no mail is sent at night, none to who leads no more, and none where nothing is missing', async () => {
  const { context } = harness;
  const [as, former] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  await wantsEmailNotices(as);
  await wantsEmailNotices(former);
  const group = await aGroup(context, [as, former]);
  const { id } = await eventOn(group.id, dayIn(1), 'Build Day');
  const never = { user_id: former.id, flag: 'run_challenges', allowed: false };
  await context.db.insertInto('flag_overrides').values(never).execute();
  setHour(10);
  await remindLeaders(context);
  expect(await mailsTo(as)).toEqual([]);
  const { plan } = await aPlannedChallenge(context, [], { event_id: id });
  setHour(15);
  await remindLeaders(context);
  expect(await mailsTo(as)).toEqual([]);
  await context.db.deleteFrom('event_lesson_plans').where('lesson_plan_id', '=', plan).execute();
  await remindLeaders(context);
  expect(await mailsTo(as)).toHaveLength(1);
  expect(await mailsTo(former)).toEqual([]);
});

test('PRE-032 PRE-015 the mail about what is missing goes to who stands in, and to nobody from whom the event was taken back', async () => {
  const { context } = harness;
  const [leader, substitute] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  await wantsEmailNotices(substitute);
  const group = await aGroup(context, [leader]);
  const { id } = await eventOn(group.id, dayIn(1), 'Build Day');
  await standIn(context, substitute, id, leader);
  const set = (removed_at: Date | null) => context.db.updateTable('event_substitutes').set({ removed_at }).execute();
  await set(new Date());
  setHour(15);
  await remindLeaders(context);
  expect(await mailsTo(substitute)).toEqual([]);
  await set(null);
  await remindLeaders(context);
  expect(await mailsTo(substitute)).toHaveLength(1);
});
