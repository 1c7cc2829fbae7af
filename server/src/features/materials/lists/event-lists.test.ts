import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import {
  changeMaterialList,
  getMaterialList,
  listMaterialLists,
  seeMaterialList,
} from '@teamsparks/contract/materials/endpoints/material-lists';
import { expect, test } from 'vitest';
import { aProgram } from '../../../../test/builders.ts';
import { aGroup, aGroupEvent, assignMentor, follow } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { aPlannedChallenge, giveMaterials, putOnEvent } from '../../../../test/planned.ts';
import { closeLists } from './event-lists.service.ts';

const harness = withApp();

const straws: Material = { name: 'Straws', quantity: 10, units: '', category: 'damaging' };
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const when = (days: number) => {
  const day = inDays(days).toISOString().slice(0, 10);
  return { start_date: day, end_date: day, begins: inDays(days), ends: inDays(days + 0.1) };
};

const of = (list: 'event' | 'group', id: number) => ({ of: list, id: String(id) });
const read = (as: Person, list: 'event' | 'group', id: number) =>
  harness.call(getMaterialList, { as, params: of(list, id) });
const choose = (as: Person, list: 'event' | 'group', id: number, ...entries: CurriculumNote[]) =>
  harness.call(changeMaterialList, { as, params: of(list, id), body: { entries } });
const confirm = (as: Person, id: number, fingerprint: string) =>
  harness.call(seeMaterialList, { as, params: of('event', id), body: { fingerprint } });

/** Creates an event in three days with one plan, for a group of 13 children in teams of four. */
async function anEventToShopFor() {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const group = await aGroup(context, [as], { children: 13, team_size: 4 });
  const event = await aGroupEvent(context, [group.id], { name: 'Build Day', ...when(3) });
  const { plan, challenge } = await aPlannedChallenge(context, [straws], { event_id: event.id });
  return { as, group, event, plan, challenge };
}

const endIt = (id: number) =>
  harness.context.db
    .updateTable('events')
    .set({ begins: inDays(-1), ends: inDays(-0.5) })
    .where('id', '=', id)
    .execute();
const note = (kind: 'teams' | 'rounds', value: number, at: number): CurriculumNote => ({ kind, item: '', value, at });
const tick: CurriculumNote = { kind: 'done', item: 'straw\t', value: 40, at: 1000 };

test('PRE-003 PRE-030 the list of an event follows its plans in order, for the teams of all its groups', async () => {
  const { context } = harness;
  const { as, event, challenge } = await anEventToShopFor();
  const other = await aGroup(context, [], { children: 5, team_size: 4 });
  await context.db.insertInto('event_groups').values({ event_id: event.id, group_id: other.id }).execute();
  const second = await aPlannedChallenge(context, [straws]);
  await putOnEvent(context, event.id, second.plan, 0);
  const { status, body } = await read(as, 'event', event.id);
  expect([status, body]).toMatchObject([
    200,
    {
      of: 'event',
      id: event.id,
      name: 'Build Day',
      date: event.start_date,
      hidden: 0,
      changes: [],
      closed: false,
      can: { edit: true },
      challenges: [{ id: second.challenge }, { id: challenge }],
    },
  ]);
  expect(body.entries).toContainEqual({ kind: 'teams', item: '', value: 6, at: 0 });
});

test('PRE-003 the list of 15 teams begins with 8 teams in 2 rounds, and with all 15 at once where someone chose that', async () => {
  const { as, event, group } = await anEventToShopFor();
  await harness.context.db.updateTable('groups').set({ children: 60 }).where('id', '=', group.id).execute();
  const inTurns = [note('teams', 8, 0), note('rounds', 2, 0)];
  expect((await read(as, 'event', event.id)).body.entries).toEqual(expect.arrayContaining(inTurns));
  expect((await read(as, 'group', group.id)).body.entries).toEqual(expect.arrayContaining(inTurns));
  const { body } = await choose(as, 'event', event.id, note('teams', 15, 1000));
  expect(body.entries).toEqual(expect.arrayContaining([note('teams', 15, 1000), note('rounds', 1, 0)]));
  const fewer = await choose(as, 'event', event.id, note('teams', 5, 2000));
  expect(fewer.body.entries).toEqual(expect.arrayContaining([note('teams', 5, 2000), note('rounds', 2, 0)]));
  expect((await choose(as, 'event', event.id, note('teams', 51, 3000))).status).toBe(422);
});

test('PRE-003 PRE-030 the list of a past event keeps the teams and rounds that it began with', async () => {
  const { context } = harness;
  const { as, event, group } = await anEventToShopFor();
  const sizeOfGroup = (children: number) =>
    context.db.updateTable('groups').set({ children }).where('id', '=', group.id).execute();
  await sizeOfGroup(60);
  await endIt(event.id);
  await closeLists(context);
  await sizeOfGroup(8);
  const kept = [note('teams', 8, 0), note('rounds', 2, 0)];
  expect((await read(as, 'event', event.id)).body.entries).toEqual(expect.arrayContaining(kept));
  await context.db.updateTable('events').set(when(5)).where('id', '=', event.id).execute();
  await closeLists(context);
  const ahead = [note('teams', 2, 0), note('rounds', 1, 0)];
  expect((await read(as, 'event', event.id)).body.entries).toEqual(expect.arrayContaining(ahead));
});

test('PRE-030 two leaders tick off the same list, and of two choices the later one wins', async () => {
  const { as, event, group } = await anEventToShopFor();
  const other = await aPerson(harness.context, 'mentor');
  await harness.context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: other.id }).execute();
  await choose(as, 'event', event.id, tick, { kind: 'teams', item: '', value: 2, at: 3000 });
  const { body } = await choose(other, 'event', event.id, { kind: 'teams', item: '', value: 5, at: 2000 });
  expect(body.entries).toEqual(expect.arrayContaining([tick, { kind: 'teams', item: '', value: 2, at: 3000 }]));
});

test('PRE-030 assigned mentors read the list of an event, its leaders and administrators change it', async () => {
  const { context } = harness;
  const { event } = await anEventToShopFor();
  const [mentor, admin] = [await aPerson(context, 'mentor'), await aPerson(context, 'admin')];
  await assignMentor(context, mentor, { event_id: event.id });
  expect((await read(mentor, 'event', event.id)).body).toMatchObject({ can: { edit: false } });
  const refused = await choose(mentor, 'event', event.id, tick);
  expect([refused.status, refused.body.detail]).toEqual([403, 'This list is changed by the leaders of the event.']);
  expect((await confirm(mentor, event.id, 'x')).status).toBe(403);
  expect((await choose(admin, 'event', event.id, tick)).body.can).toEqual({ edit: true });
});

test('PRE-011 PRE-030 the list of an event is hidden with the event, and closed to people who only see the event', async () => {
  const { context } = harness;
  const { event, group } = await anEventToShopFor();
  const [stranger, follower] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  await follow(context, follower, group.id);
  const hidden = [await read(stranger, 'event', event.id), await choose(stranger, 'event', event.id, tick)];
  expect(hidden.map(({ status, body }) => [status, body.detail])).toEqual([
    [404, 'List not found.'],
    [404, 'List not found.'],
  ]);
  expect((await read(follower, 'event', event.id)).status).toBe(403);
  expect((await read(stranger, 'group', group.id)).status).toBe(404);
  expect((await read(stranger, 'event', 999_999)).status).toBe(404);
  expect((await read(signedOut, 'event', event.id)).status).toBe(401);
  const program = await aGroupEvent(context, [], { had_group: false, program_id: (await aProgram(context)).id });
  expect((await read(stranger, 'event', program.id)).status).toBe(403);
  const blind = await aHolderOf(context, 'view_training_videos', 'view_events', 'run_challenges');
  await context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: blind.id }).execute();
  expect((await read(blind, 'event', event.id)).status).toBe(404);
  await context.db.updateTable('events').set({ archived_at: new Date() }).where('id', '=', event.id).execute();
  expect((await read(await aPerson(context, 'admin'), 'event', event.id)).status).toBe(404);
});

test('PRE-030 the list of a past event stays as it was when a plan changes, and is read-only', async () => {
  const { context } = harness;
  const { as, event, challenge, group } = await anEventToShopFor();
  await choose(as, 'event', event.id, tick);
  await endIt(event.id);
  await closeLists(context);
  await giveMaterials(context, challenge, { ...straws, quantity: 99 });
  await context.db.updateTable('groups').set({ children: 60 }).where('id', '=', group.id).execute();
  const { body } = await read(as, 'event', event.id);
  expect(body).toMatchObject({
    closed: true,
    changes: [],
    can: { edit: false },
    challenges: [{ materials: [straws] }],
  });
  expect(body.entries).toEqual(expect.arrayContaining([tick, { kind: 'teams', item: '', value: 4, at: 0 }]));
  const refused = await choose(as, 'event', event.id, { ...tick, value: 1, at: 5000 });
  expect([refused.status, refused.body.detail]).toEqual([409, 'This event is over. Its list stays as it was.']);
  expect((await confirm(as, event.id, body.fingerprint)).status).toBe(409);
});

test('PRE-030 what an event needed is stored even if no one opened its list, but not for canceled events', async () => {
  const { context } = harness;
  const { as, event, challenge } = await anEventToShopFor();
  const { event: canceled } = await anEventToShopFor();
  await endIt(event.id);
  await endIt(canceled.id);
  await context.db.updateTable('events').set({ archived_at: new Date() }).where('id', '=', canceled.id).execute();
  await closeLists(context);
  await closeLists(context);
  await giveMaterials(context, challenge);
  expect((await read(as, 'event', event.id)).body.challenges).toMatchObject([{ materials: [straws] }]);
  expect(await context.db.selectFrom('material_lists').select('event_id').execute()).toEqual([{ event_id: event.id }]);
});

test('PRE-030 the list of an event that is moved into the future follows its plans again, and ticks stay', async () => {
  const { context } = harness;
  const { as, event, challenge, group } = await anEventToShopFor();
  await choose(as, 'event', event.id, tick);
  await endIt(event.id);
  await closeLists(context);
  await giveMaterials(context, challenge, { ...straws, quantity: 12 });
  await context.db.updateTable('groups').set({ children: 8 }).where('id', '=', group.id).execute();
  await context.db.updateTable('events').set(when(5)).where('id', '=', event.id).execute();
  await closeLists(context);
  const { body } = await read(as, 'event', event.id);
  expect(body).toMatchObject({
    closed: false,
    can: { edit: true },
    changes: [{ name: 'Straws', before: 20, now: 24 }],
  });
  expect(body.entries).toEqual(expect.arrayContaining([tick, { kind: 'teams', item: '', value: 2, at: 0 }]));
});

test('PRE-030 the list of a group has what its events of the next four weeks need, counting a plan used twice twice', async () => {
  const { context } = harness;
  const { as, group, plan, challenge } = await anEventToShopFor();
  const on = async (days: number, wanted: object = {}) => {
    const { id } = await aGroupEvent(context, [group.id], { ...when(days), ...wanted });
    return id;
  };
  await putOnEvent(context, await on(10), plan);
  await aPlannedChallenge(context, [straws], { event_id: await on(29) });
  await aPlannedChallenge(context, [straws], { event_id: await on(-2) });
  await aPlannedChallenge(context, [straws], { event_id: await on(4, { archived_at: new Date() }) });
  const { body } = await read(as, 'group', group.id);
  expect(body).toMatchObject({ of: 'group', name: group.name, closed: false, can: { edit: true } });
  expect(body.challenges.map(({ id }) => id)).toEqual([challenge, challenge]);
  expect(body.entries).toContainEqual({ kind: 'teams', item: '', value: 4, at: 0 });
  expect((await choose(as, 'group', group.id, tick)).body.entries).toContainEqual(tick);
});

test('PRE-030 a leader finds the lists of groups and of coming events with plans, administrators not those of everyone', async () => {
  const { context } = harness;
  const { as, group, event } = await anEventToShopFor();
  await aGroupEvent(context, [group.id], when(-2));
  await aGroupEvent(context, [group.id], { ...when(9), name: 'Not planned' });
  expect((await harness.call(listMaterialLists, { as })).body).toEqual([
    { of: 'event', id: event.id, name: 'Build Day', date: event.start_date },
    { of: 'group', id: group.id, name: group.name, date: null },
  ]);
  expect((await harness.call(listMaterialLists, { as: await aPerson(context, 'admin') })).body).toEqual([]);
});
