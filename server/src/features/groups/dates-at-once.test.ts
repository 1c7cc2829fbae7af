import { getEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import {
  archiveGroup,
  getGroup,
  listGroupDates,
  removeLeader,
  restoreGroup,
  deleteGroup,
} from '@teamsparks/contract/groups/endpoints';
import { expect } from 'vitest';
import { atOnce, held, onServer } from '../../../test/at-once.ts';
import { aGroup, follow } from '../../../test/event-people.ts';
import { groupTerms } from '../../../test/group-term.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();
const { aTerm } = groupTerms(harness);

const at = (id: number) => ({ params: { id: String(id) } });
const isCanceled = async (as: Person, id: number) => (await harness.call(getEvent, { as, ...at(id) })).body.archived;
const dates = async (as: Person, id: number) =>
  (await harness.call(listGroupDates, { as, ...at(id) })).body.map(({ name }) => name);
const archive = (as: Person, id: number, ahead: number, giveTo?: number) =>
  harness.call(archiveGroup, {
    as,
    ...at(id),
    query: { ahead: String(ahead), ...(giveTo !== undefined && { give_to: String(giveTo) }) },
  });

onServer(
  'PRE-001 a group that takes its dates back keeps them when the group that had them is archived meanwhile',
  async () => {
    const { leader, group, first } = await aTerm();
    const other = await aGroup(harness.context, [leader]);
    await archive(leader, group.id, 2, other.id);
    const [back, refused] = await atOnce(harness.context.db, held('events', first.id), [
      () => harness.call(restoreGroup, { as: leader, ...at(group.id) }),
      () => archive(leader, other.id, 2),
    ]);
    expect([back.status, refused.status, refused.body.detail]).toEqual([
      200,
      409,
      'The events of this group have changed: 0 are ahead. Please decide about them again.',
    ]);
    expect([await dates(leader, group.id), await isCanceled(leader, first.id)]).toEqual([['First', 'Second'], false]);
  },
);

onServer(
  'PRE-001 a group that is restored while another one ends waits for it, and takes what it still has',
  async () => {
    const { leader, group, first } = await aTerm();
    const other = await aGroup(harness.context, [leader]);
    const third = await aGroup(harness.context, [leader]);
    await archive(leader, group.id, 2, other.id);
    const [given, back] = await atOnce(harness.context.db, held('events', first.id), [
      () => archive(leader, other.id, 2, third.id),
      () => harness.call(restoreGroup, { as: leader, ...at(group.id) }),
    ]);
    expect([given.status, back.status]).toEqual([200, 200]);
    expect([await dates(leader, group.id), await dates(leader, third.id)]).toEqual([[], ['First', 'Second']]);
  },
);

onServer(
  'PRE-001 of two groups of one event that are archived at the same moment, the second one decides about it',
  async () => {
    const { leader, group, first } = await aTerm();
    const other = await aGroup(harness.context, [leader]);
    await harness.context.db.insertInto('event_groups').values({ event_id: first.id, group_id: other.id }).execute();
    expect((await harness.call(getGroup, { as: leader, ...at(group.id) })).body.events_ahead).toBe(1);
    const [archived, refused] = await atOnce(harness.context.db, held('events', first.id), [
      () => archive(leader, group.id, 1),
      () => archive(leader, other.id, 0),
    ]);
    expect([archived.status, refused.status, refused.body.detail]).toEqual([
      200,
      409,
      'The events of this group have changed: 1 are ahead. Please decide about them again.',
    ]);
  },
);

onServer.each([
  ['an event', { scope: undefined }],
  ['a whole series', { scope: 'all' as const }],
])('PRE-012 SEC-21 whose group is taken off %s while they wait changes nothing of it', async (_, { scope }) => {
  const { context } = harness;
  const { leader, group, first } = await aTerm();
  const series = await context.db
    .insertInto('event_series')
    .values({ weekdays: [2] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db.updateTable('events').set({ series_id: series.id }).where('id', '=', first.id).execute();
  const other = await aGroup(context, [await aPerson(context, 'mentor')]);
  // They go on seeing it, and that is all.
  await follow(context, leader, other.id);
  const admin = await aPerson(context, 'admin');
  const change = (as: Person, body: object) => harness.call(updateEvent, { as, ...at(first.id), body });
  const [moved, refused] = await atOnce(harness.context.db, held('events', first.id), [
    () => change(admin, { group_ids: [other.id] }),
    () => change(leader, { name: 'Mine', ...(scope && { scope }) }),
  ]);
  expect([moved.status, refused.status]).toEqual([200, scope ? 409 : 403]);
  expect((await harness.call(getEvent, { as: admin, ...at(first.id) })).body.name).toBe('First');
  expect(await dates(leader, group.id)).toEqual(['Second']);
});

onServer('PRE-001 SEC-21 a leader who is removed while they wait deletes no group', async () => {
  const { context } = harness;
  const [leader, other] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const group = await aGroup(context, [leader, other], { name: 'Makers' });
  const params = { id: String(group.id), userId: String(other.id) };
  const [removed, refused] = await atOnce(harness.context.db, held('groups', group.id), [
    () => harness.call(removeLeader, { as: leader, params }),
    () => harness.call(deleteGroup, { as: other, ...at(group.id), query: {} }),
  ]);
  expect([removed.status, refused.status]).toEqual([200, 404]);
  expect((await harness.call(getGroup, { as: leader, ...at(group.id) })).body.name).toBe('Makers');
});
