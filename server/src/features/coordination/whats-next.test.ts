import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import { askToRun, decideToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import type { ReviewDecision } from '@teamsparks/contract/admin/vocabulary';
import { createEventLessonPlan, handOverEvent } from '@teamsparks/contract/events/endpoints';
import { confirmFollower, createGroupLink, followGroup, removeFollower } from '@teamsparks/contract/groups/endpoints';
import { saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aPlan, aProgram } from '../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow, standIn } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPlannedChallenge } from '../../../test/planned.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const next = async (as: Person) => {
  const { status, body } = await harness.call(getNext, { as });
  expect(status).toBe(200);
  return body;
};
const hour = 60 * 60 * 1000;
/** Returns the times of an event that ends in this number of hours. */
const endingIn = (hours: number) => {
  const ends = new Date(harness.clock.now().getTime() + hours * hour);
  const day = ends.toISOString().slice(0, 10);
  return { start_date: day, begins: new Date(ends.getTime() - hour), ends };
};

test('NOW-032 the next event of a leader comes with its plans and what it misses', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  await aGroupEvent(context, [group.id], endingIn(300));
  const soon = await aGroupEvent(context, [group.id], { ...endingIn(30), name: 'Soon' });
  await aGroupEvent(context, [group.id], { ...endingIn(20), archived_at: new Date() });
  const straws = { name: 'Straws', quantity: 10, units: '', category: 'damaging' } as const;
  const { plan } = await aPlannedChallenge(context, [straws], { name: 'Bridges' });
  const body = { event_id: soon.id, lesson_plan_id: plan };
  await harness.call(createEventLessonPlan, { as: leader, body });
  const [event, ...later] = (await next(leader)).events;
  expect(event).toMatchObject({ id: soon.id, name: 'Soon', plans: ['Bridges'], begins_at: null });
  expect(later).toEqual([]);
  expect(event?.missing).toEqual([{ kind: 'materials', count: 1, things: [] }]);
});

test('NOW-032 PRE-011 mentors and followers see their next event, and what everybody may see is nobody’s own', async () => {
  const { context } = harness;
  await anEvent(context, { program_id: (await aProgram(context)).id, ...endingIn(10) });
  const group = await aGroup(context);
  const event = await aGroupEvent(context, [group.id], { ...endingIn(30), name: 'Secret session' });
  const [mentor, parent] = [await aPerson(context, 'mentor'), await aPerson(context, 'parent')];
  await assignMentor(context, mentor, { event_id: event.id });
  await follow(context, parent, group.id);
  for (const as of [mentor, parent]) {
    expect((await next(as)).events[0]).toMatchObject({ id: event.id, plans: [], missing: [] });
  }
  for (const role of ['student', 'mentor', 'admin', 'demoAdmin'] as const) {
    const body = await next(await aPerson(context, role));
    expect(body.events).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('Secret session');
  }
});

test('NOW-032 after the next event come two more at most, of the seven days from now', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const at = (hours: number, name: string) => aGroupEvent(context, [group.id], { ...endingIn(hours), name });
  await at(30, 'First');
  expect((await next(leader)).events.map(({ name }) => name)).toEqual(['First']);
  await at(8 * 24, 'In eight days');
  await at(60, 'Second');
  expect((await next(leader)).events.map(({ name }) => name)).toEqual(['First', 'Second']);
  await at(90, 'Third');
  await at(100, 'Fourth');
  const { events } = await next(leader);
  expect(events.map(({ name, missing }) => [name, missing[0]?.kind])).toEqual([
    ['First', 'plan'],
    ['Second', 'plan'],
    ['Third', 'plan'],
  ]);
});

test('NOW-032 PRE-004 families that ask to follow a group are counted for who leads it, and the groups for the family, until a leader answers', async () => {
  const { context } = harness;
  const [leader, other] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const [parent, admin] = [await aPerson(context, 'parent'), await aPerson(context, 'admin')];
  const group = await aGroup(context, [leader], { name: 'Owls' });
  await aGroup(context, [leader], { name: 'Foxes' });
  const { code } = (await harness.call(createGroupLink, { as: leader, params: { id: String(group.id) } })).body;
  expect((await next(leader)).asking).toEqual([]);
  await harness.call(followGroup, { as: parent, body: { code } });
  expect((await next(leader)).asking).toEqual([{ group_id: group.id, name: 'Owls', families: 1 }]);
  for (const as of [other, parent, admin]) expect((await next(as)).asking).toEqual([]);
  for (const as of [other, leader, admin]) expect((await next(as)).asked_to_follow).toBe(undefined);
  expect((await next(parent)).asked_to_follow).toBe(1);
  const params = { id: String(group.id), userId: String(parent.id) };
  await harness.call(confirmFollower, { as: leader, params });
  expect((await next(leader)).asking).toEqual([]);
  expect((await next(parent)).asked_to_follow).toBe(undefined);
  await harness.call(removeFollower, { as: leader, params });
  expect((await next(leader)).asking).toEqual([]);
});

test('FST-027 the next event names the first group, by name, that the person leads, and none to others', async () => {
  const { context } = harness;
  const [leader, other] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const [second, first] = [
    await aGroup(context, [leader], { name: 'Owls' }),
    await aGroup(context, [leader], { name: 'Foxes' }),
  ];
  const archived = await aGroup(context, [leader], { name: 'Ants', archived_at: new Date() });
  const foreign = await aGroup(context, [other], { name: 'Bees' });
  const groups = [second.id, first.id, archived.id, foreign.id];
  const event = await aGroupEvent(context, groups, endingIn(3));
  expect((await next(leader)).events[0]).toMatchObject({ id: event.id, group_id: first.id });
  expect((await next(other)).events[0]).toMatchObject({ id: event.id, group_id: foreign.id });
  const [substitute, parent] = [await aPerson(context, 'mentor'), await aPerson(context, 'parent')];
  await standIn(context, substitute, event.id, leader);
  await follow(context, parent, first.id);
  for (const as of [substitute, parent]) {
    expect((await next(as)).events[0]).toMatchObject({ id: event.id, group_id: null });
  }
});

test('NOW-032 PRE-050 events that a person led wait for a look back, for thirty days and until somebody did', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const [old, last] = [
    await aGroupEvent(context, [group.id], endingIn(-60)),
    await aGroupEvent(context, [group.id], endingIn(-2)),
  ];
  await aGroupEvent(context, [group.id], endingIn(-31 * 24));
  const mentor = await aPerson(context, 'mentor');
  await assignMentor(context, mentor, { event_id: last.id });
  expect((await next(leader)).look_back.map(({ id }) => id)).toEqual([last.id, old.id]);
  expect((await next(mentor)).look_back).toEqual([]);
  const said = { parts: [], children: 9, engagement: null, time: null, materials: null, again: null };
  await harness.call(saveLookingBack, { as: leader, params: { id: String(last.id) }, body: said });
  expect((await next(leader)).look_back.map(({ id }) => id)).toEqual([old.id]);
});

test('NOW-032 PRE-015 a substitute has the event next, and looks back on it while its day lasts', async () => {
  const { context } = harness;
  const [leader, substitute] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const group = await aGroup(context, [leader]);
  const soon = await aGroupEvent(context, [group.id], { ...endingIn(30), name: 'Soon' });
  const over = await aGroupEvent(context, [group.id], { ...endingIn(-1), start_date: '2097-03-05' });
  const gone = await aGroupEvent(context, [group.id], { ...endingIn(-60), start_date: '2020-03-05' });
  for (const { id } of [soon, over, gone]) await standIn(context, substitute, id, leader);
  const { events, look_back } = await next(substitute);
  expect(events[0]).toMatchObject({ id: soon.id, missing: [{ kind: 'plan' }] });
  expect(look_back.map(({ id }) => id)).toEqual([over.id]);
});

test('NOW-032 PRE-015 what somebody is invited to is told to them alone', async () => {
  const { context } = harness;
  const leader = await aPerson(context, 'mentor', { displayName: 'Ada King Lovelace' });
  const invited = await aPerson(context, 'mentor');
  const group = await aGroup(context, [leader]);
  const { id } = await aGroupEvent(context, [group.id], { name: 'Bridge day', start_date: '2097-03-05' });
  const body = { username: invited.username };
  await harness.call(handOverEvent, { as: leader, params: { id: String(id) }, body });
  const { events, invitations } = await next(invited);
  expect([events, invitations]).toEqual([
    [],
    [{ id: invitations[0]?.id, kind: 'substitute', name: 'Bridge day', invited_by: 'Ada L.' }],
  ]);
  expect((await next(leader)).invitations).toEqual([]);
});

test('NOW-032 PEO-003 what waits for a decision is counted for those who decide', async () => {
  const { context } = harness;
  const admin = await aPerson(context, 'admin');
  const before = (await next(admin)).to_review;
  await aChallenge(context, { status: 'draft' });
  expect((await next(admin)).to_review).toBe(before + 1);
  expect((await next(await aPerson(context))).to_review).toBe(0);
});

test('PEO-013 a request for teacher access stands in what is next while it waits, for its person alone', async () => {
  const { context } = harness;
  const [as, other, admin] = [
    await aPerson(context, 'parent'),
    await aPerson(context, 'parent'),
    await aPerson(context, 'admin'),
  ];
  const decide = (decision: ReviewDecision) =>
    harness.call(decideToReview, { as: admin, params: { kind: 'request', id: `${as.id}` }, body: { decision } });
  await harness.call(askToRun, { as: other, body: { wants: 'run_challenges' } });
  const { body } = await harness.call(askToRun, { as, body: { wants: 'mentor' } });
  expect((await next(as)).teacher_request).toEqual({ asked_at: body.asked_at, confirmed: true });
  await context.db.updateTable('users').set({ email_proof: 'link' }).where('id', '=', as.id).execute();
  expect((await next(as)).teacher_request).toMatchObject({ confirmed: false });
  await context.db.updateTable('users').set({ email_proof: 'own' }).where('id', '=', as.id).execute();
  for (const person of [other, admin]) expect((await next(person)).teacher_request).toBe(undefined);
  await decide('reject');
  expect((await next(as)).teacher_request).toBe(undefined);
  await decide('undo');
  expect((await next(as)).teacher_request).toMatchObject({ confirmed: true });
  await decide('mentor');
  expect((await next(as)).teacher_request).toBe(undefined);
});

test('NOW-032 without the dashboard there is nothing next', async () => {
  expect((await harness.call(getNext, { as: signedOut })).status).toBe(401);
  const as = await aHolderOf(harness.context, 'view_events');
  expect((await harness.call(getNext, { as })).status).toBe(403);
});

test('FST-010 the plan that was changed last is one that the person wrote or writes along, and no shared login’s', async () => {
  const { context } = harness;
  const [author, other] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  expect((await next(author)).last_plan).toBe(null);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
  const first = await aPlan(context, { name: 'Bridges', created_by: author.id, updated_at: at(2) });
  await aPlan(context, { name: 'Older', created_by: author.id, updated_at: at(1) });
  await aPlan(context, { name: 'Deleted', created_by: author.id, updated_at: at(9), deleted_at: at(9) });
  const foreign = await aPlan(context, { name: 'Towers', created_by: other.id, updated_at: at(5) });
  const bridges = { id: first.id, name: 'Bridges', updated_at: '2026-01-01T10:02:00.000Z' };
  expect((await next(author)).last_plan).toEqual(bridges);
  await context.db
    .insertInto('lesson_plan_authors')
    .values({ lesson_plan_id: foreign.id, user_id: author.id })
    .execute();
  expect((await next(author)).last_plan).toMatchObject({ name: 'Towers' });
  const shared = await aPerson(context, 'demoAdmin');
  await aPlan(context, { created_by: shared.id, status: 'published' });
  expect((await next(shared)).last_plan).toBe(null);
});
