import {
  acceptEvent,
  assignMentor,
  declineEvent,
  joinMentor,
  listAssignedMentors,
  readMentorAccount,
  readMentoring,
  saveAvailability,
  suggestMentors,
  unassignMentor,
  listMentors,
} from '@teamsparks/contract/mentors/endpoints';
import { archiveEvent, getEvent, restoreEvent } from '@teamsparks/contract/events/endpoints';
import type { AssignmentSubject } from '@teamsparks/contract/mentors/addresses';
import { expect, test } from 'vitest';
import { aMentor, anEvent, aProgram } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

/** Creates a group with an event on a Saturday from 16:00 to 17:30, its leader, and a mentor with an account. */
async function aScene() {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const leader = await aPerson(context, 'mentor');
  const group = await context.db
    .insertInto('groups')
    .values({ name: 'Owls', level: 'Elementary', children: 8, team_size: 4, color: 'blue' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: leader.id }).execute();
  const hours = { all_day: false, begins_at: 960, ends_at: 1050, time_zone: 'America/New_York' };
  const program = await aProgram(context);
  const event = await anEvent(context, { program_id: program.id, ...hours, had_group: true });
  await context.db.insertInto('event_groups').values({ event_id: event.id, group_id: group.id }).execute();
  const mentor = await aMentor(context, { name: 'Ada Lovelace', email: 'canary@school.example', email_hidden: true });
  const person = await aPerson(context, 'student', { email: 'canary@school.example' });
  const params = { id: String(mentor.id) };
  await harness.call(joinMentor, { as: admin, params, body: { username: person.username } });
  return { admin, leader, group, event, program, mentor, person };
}

const assign = (as: Person, mentor_id: number, subject: AssignmentSubject, subject_id: number) =>
  harness.call(assignMentor, { as, body: { mentor_id, subject, subject_id } });
const listOf = (as: Person, subject: AssignmentSubject, id: number) =>
  harness.call(listAssignedMentors, { as, query: { subject, subject_id: String(id) } });
const suggest = (as: Person, subject: AssignmentSubject, id: number) =>
  harness.call(suggestMentors, { as, query: { subject, subject_id: String(id) } });
const paramsOf = (id: number) => ({ params: { id: String(id) } });

test('PRE-041 a leader assigns a mentor, who sees the event, declines it for those who lead it, and comes after all', async () => {
  const { leader, event, mentor, person } = await aScene();
  expect((await harness.call(getEvent, { as: person, ...paramsOf(event.id) })).status).toBe(404);
  const assigned = await assign(leader, mentor.id, 'event', event.id);
  expect([assigned.status, assigned.body]).toEqual([
    201,
    { id: assigned.body.id, mentor_id: mentor.id, name: 'Ada L.', through: 'event', declined: false },
  ]);
  expect((await harness.call(getEvent, { as: person, ...paramsOf(event.id) })).status).toBe(200);
  const mine = (await harness.call(readMentoring, { as: person })).body.mentor?.events;
  expect(mine).toMatchObject([{ id: event.id, begins_at: '16:00', ends_at: '17:30', declined: false }]);
  const declined = await harness.call(declineEvent, { as: person, ...paramsOf(event.id) });
  expect(declined.body.mentor?.events).toMatchObject([{ id: event.id, declined: true }]);
  expect((await listOf(leader, 'event', event.id)).body.mentors).toMatchObject([{ declined: true }]);
  await harness.call(acceptEvent, { as: person, ...paramsOf(event.id) });
  expect((await listOf(leader, 'event', event.id)).body.mentors).toMatchObject([{ declined: false }]);
});

test('PRE-041 the event says whether oneself comes as its mentor, to nobody else, and not once it is over or canceled', async () => {
  const { context } = harness;
  const { admin, leader, event, program, mentor, person } = await aScene();
  await context.db.updateTable('events').set({ had_group: false }).where('id', '=', event.id).execute();
  const answerOf = async (as: Person) =>
    (await harness.call(getEvent, { as, ...paramsOf(event.id) })).body.my_assignment;
  expect(await answerOf(person)).toBeNull();
  await assign(admin, mentor.id, 'program', program.id);
  await assign(leader, mentor.id, 'event', event.id);
  expect(await Promise.all([person, leader, admin].map(answerOf))).toEqual([{ declined: false }, null, null]);
  await harness.call(declineEvent, { as: person, ...paramsOf(event.id) });
  expect(await Promise.all([person, leader, admin].map(answerOf))).toEqual([{ declined: true }, null, null]);
  await harness.call(acceptEvent, { as: person, ...paramsOf(event.id) });
  await harness.call(archiveEvent, { as: admin, ...paramsOf(event.id) });
  expect(await answerOf(person)).toBeNull();
  await harness.call(restoreEvent, { as: admin, ...paramsOf(event.id) });
  expect(await answerOf(person)).toEqual({ declined: false });
  await context.db
    .updateTable('events')
    .set({ ends: new Date(0), begins: new Date(0) })
    .where('id', '=', event.id)
    .execute();
  expect(await answerOf(person)).toBeNull();
});

test('PRE-041 one event of a group is declined; taking that back assigns nobody', async () => {
  const { leader, group, event, mentor, person } = await aScene();
  const assigned = await assign(leader, mentor.id, 'group', group.id);
  await harness.call(declineEvent, { as: person, ...paramsOf(event.id) });
  expect((await listOf(leader, 'event', event.id)).body.mentors).toMatchObject([
    { id: null, through: 'group', declined: true },
  ]);
  await harness.call(acceptEvent, { as: person, ...paramsOf(event.id) });
  await harness.call(unassignMentor, { as: leader, ...paramsOf(assigned.body.id ?? 0) });
  expect(await harness.context.db.selectFrom('mentor_assignments').selectAll().execute()).toEqual([]);
  expect((await harness.call(declineEvent, { as: person, ...paramsOf(event.id) })).status).toBe(404);
  expect((await harness.call(getEvent, { as: person, ...paramsOf(event.id) })).status).toBe(404);
});

test('PRE-041 assigning again after a removal keeps what the mentor declined', async () => {
  const { leader, event, mentor, person } = await aScene();
  const assigned = await assign(leader, mentor.id, 'event', event.id);
  await harness.call(declineEvent, { as: person, ...paramsOf(event.id) });
  await harness.call(unassignMentor, { as: leader, ...paramsOf(assigned.body.id ?? 0) });
  expect((await listOf(leader, 'event', event.id)).body.mentors).toEqual([]);
  expect((await harness.call(readMentoring, { as: person })).body.mentor?.events).toEqual([]);
  expect((await assign(leader, mentor.id, 'event', event.id)).body).toMatchObject({
    id: assigned.body.id,
    declined: true,
  });
  expect((await assign(leader, mentor.id, 'event', event.id)).body).toMatchObject({ id: assigned.body.id });
});

test('PRE-041 SEC-63 who does not lead the event learns neither mentors, nor addresses, nor declines, nor times', async () => {
  const { context } = harness;
  const { admin, leader, group, event, program, mentor, person } = await aScene();
  const other = await aMentor(context, { name: 'Grace Hopper', email: 'grace@school.example' });
  const colleague = await aPerson(context, 'student', { email: 'grace@school.example' });
  await harness.call(joinMentor, { as: admin, ...paramsOf(other.id), body: { username: colleague.username } });
  await assign(leader, mentor.id, 'event', event.id);
  await assign(leader, other.id, 'group', group.id);
  const days_off = [{ first_day: event.start_date, last_day: event.start_date }];
  await harness.call(saveAvailability, { as: person, body: { hours: [], days_off } });
  await harness.call(declineEvent, { as: person, ...paramsOf(event.id) });
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    const as = await aPerson(context, role);
    const answers = [
      await listOf(as, 'event', event.id),
      await listOf(as, 'group', group.id),
      await suggest(as, 'event', event.id),
      await assign(as, mentor.id, 'group', group.id),
      await harness.call(declineEvent, { as, ...paramsOf(event.id) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Lovelace|canary|Ada/);
    expect((await listOf(as, 'program', program.id)).status).toBe(403);
  }
  const seen = await listOf(colleague, 'event', event.id);
  expect(seen.body).toEqual({
    mentors: [{ id: null, mentor_id: other.id, name: 'Grace H.', through: 'group', declined: null }],
    can: { assign: false },
  });
  expect((await suggest(colleague, 'event', event.id)).status).toBe(403);
  expect((await assign(colleague, mentor.id, 'event', event.id)).status).toBe(403);
  expect((await suggest(leader, 'event', event.id)).body).toEqual([
    { id: mentor.id, name: 'Ada Lovelace', email: null, grade: 11, available: false, load: 0 },
    { id: other.id, name: 'Grace Hopper', email: 'grace@school.example', grade: 11, available: null, load: 1 },
  ]);
  expect((await suggest(admin, 'event', event.id)).body[0]).toMatchObject({ email: 'canary@school.example' });
  const list = await harness.call(listMentors, { as: leader });
  expect(JSON.stringify(list.body)).not.toMatch(/canary|declined|available|2027/);
});

test('PRE-041 programs are for administrators, who read names whole; the dialog of a mentor has all assignments', async () => {
  const { admin, leader, event, group, program, mentor } = await aScene();
  expect((await assign(leader, mentor.id, 'program', program.id)).status).toBe(403);
  expect((await assign(admin, mentor.id, 'program', program.id)).body).toMatchObject({ name: 'Ada Lovelace' });
  await assign(admin, mentor.id, 'group', group.id);
  expect((await listOf(admin, 'event', event.id)).body.mentors).toMatchObject([{ id: null, through: 'group' }]);
  const { body } = await harness.call(readMentorAccount, { as: admin, ...paramsOf(mentor.id) });
  expect(body.assignments.map(({ subject, name }) => [subject, name])).toEqual([
    ['program', program.name],
    ['group', 'Owls'],
  ]);
});

test('PRE-041 what is not there is not found; a second press assigns once', async () => {
  const { admin, event, mentor } = await aScene();
  for (const subject of ['event', 'group', 'program'] as const) {
    expect((await assign(admin, mentor.id, subject, 999_999)).status).toBe(404);
  }
  expect((await assign(admin, 999_999, 'event', event.id)).status).toBe(404);
  expect((await harness.call(unassignMentor, { as: admin, ...paramsOf(999_999) })).status).toBe(404);
  const both = await Promise.all([1, 2, 3].map(() => assign(admin, mentor.id, 'event', event.id)));
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await harness.context.db.selectFrom('mentor_assignments').select('id').execute()).toHaveLength(1);
});

test('SEC-63 PRE-041 suggestions count with looks at the list and are recorded', async () => {
  const { leader, event } = await aScene();
  for (let looks = 0; looks < 59; looks += 1) await harness.call(listMentors, { as: leader });
  expect((await suggest(leader, 'event', event.id)).status).toBe(200);
  expect((await suggest(leader, 'event', event.id)).status).toBe(429);
  const rows = await harness.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', leader.id)
    .execute();
  expect(rows.filter(({ action }) => action === 'mentors.viewed')).toHaveLength(60);
});
