import { archiveEvent, getEvent, restoreEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import {
  listFollowedGroups,
  archiveGroup,
  deleteGroup,
  getGroup,
  listGroupDates,
  restoreGroup,
} from '@teamsparks/contract/groups/endpoints';
import { expect, test } from 'vitest';
import { aGroup, aGroupEvent, follow } from '../../../test/event-people.ts';
import { dayMs, groupTerms, inDays } from '../../../test/group-term.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { sweepGroups } from './index.ts';

const harness = withApp();

const { aTerm, calendarOf, textOf, entries, states } = groupTerms(harness);

const at = (id: number) => ({ params: { id: String(id) } });
const statusOf = async (as: Person, id: number) => (await harness.call(getEvent, { as, ...at(id) })).status;
const isCanceled = async (as: Person, id: number) => (await harness.call(getEvent, { as, ...at(id) })).body.archived;
const dates = async (as: Person, id: number) =>
  (await harness.call(listGroupDates, { as, ...at(id) })).body.map(({ name }) => name);
const ahead = async (as: Person, id: number) => (await harness.call(getGroup, { as, ...at(id) })).body.events_ahead;
const endingQuery = (number: number, giveTo?: number) => ({
  query: { ahead: String(number), ...(giveTo !== undefined && { give_to: String(giveTo) }) },
});

test('PRE-004 who followed a deleted group reads in the calendar that its dates are canceled, for 60 days, and nothing else', async () => {
  const { leader, parent, group, first, past, calendar } = await aTerm();
  const stranger = await calendarOf(await aPerson(harness.context, 'parent'));
  const before = await entries(calendar);
  expect(await states(calendar)).toEqual(['First CONFIRMED', 'Past CONFIRMED', 'Second CONFIRMED']);
  expect((await harness.call(deleteGroup, { as: leader, ...at(group.id), ...endingQuery(2) })).status).toBe(200);
  const after = await entries(calendar);
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Second CANCELLED']);
  for (const name of ['First', 'Second']) {
    expect(after.get(name)?.uid).toBe(before.get(name)?.uid);
    expect(after.get(name)?.number).toBeGreaterThan(before.get(name)?.number ?? 99);
  }
  expect(await textOf(calendar)).not.toMatch(/Gym|tape|\/events\/|URL/);
  expect([await statusOf(parent, first.id), await statusOf(parent, past.id)]).toEqual([404, 404]);
  expect((await harness.send(`/org-api/events/${first.id}/calendar.ics`, { as: parent })).status).toBe(404);
  expect((await harness.call(listFollowedGroups, { as: parent })).body).toEqual([]);
  expect(await states(stranger)).toEqual([]);
  harness.clock.ahead = 59 * dayMs;
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Second CANCELLED']);
  harness.clock.ahead = 61 * dayMs;
  expect(await states(calendar)).toEqual([]);
});

test('PRE-001 what becomes of the events ahead is decided by who was endingQuery how many there are', async () => {
  const { leader, group, first } = await aTerm();
  expect(await ahead(leader, group.id)).toBe(2);
  for (const query of [{}, { ahead: '1' }, { ahead: '3' }]) {
    for (const endpoint of [deleteGroup, archiveGroup]) {
      const refused = await harness.call(endpoint, { as: leader, ...at(group.id), query });
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        'The events of this group have changed: 2 are ahead. Please decide about them again.',
      ]);
    }
  }
  for (const query of [{ ahead: '-1' }, { ahead: 'x' }, { ahead: '2', give_to: '0x' }]) {
    expect((await harness.call(deleteGroup, { as: leader, ...at(group.id), query })).status).toBe(422);
  }
  expect([await isCanceled(leader, first.id), await dates(leader, group.id)]).toEqual([false, ['First', 'Second']]);
});

test('PRE-004 dates that are given to another group go on there, and are canceled for who followed, as they knew them', async () => {
  const { context } = harness;
  const { leader, parent, group, first, calendar } = await aTerm();
  const other = await aGroup(context, [leader], { name: 'Makers' });
  const family = await aPerson(context, 'parent');
  await follow(context, family, other.id);
  const theirs = await calendarOf(family);
  const give = { as: leader, ...at(group.id), ...endingQuery(2, other.id) };
  expect((await harness.call(deleteGroup, give)).status).toBe(200);
  const body = { name: 'Renamed', place: 'Secret place' };
  expect((await harness.call(updateEvent, { as: leader, ...at(first.id), body })).status).toBe(200);
  expect(await dates(leader, other.id)).toEqual(['Renamed', 'Second']);
  expect(await states(theirs)).toEqual(['Renamed CONFIRMED', 'Second CONFIRMED']);
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Second CANCELLED']);
  expect(await textOf(calendar)).not.toContain('Secret place');
  expect([await statusOf(parent, first.id), await statusOf(family, first.id)]).toEqual([404, 200]);
  const log = await context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'group.deleted')
    .executeTakeFirstOrThrow();
  expect(log.details).toMatchObject({ given_events: 2, given_to: other.id });
});

test('PRE-012 dates are given to a current group that the person leads, or any for administrators', async () => {
  const { context } = harness;
  const { leader, group } = await aTerm();
  const foreign = await aGroup(context, [await aPerson(context, 'mentor')]);
  const archived = await aGroup(context, [leader], { archived_at: new Date() });
  for (const receiver of [foreign.id, archived.id, group.id, 999_999]) {
    const refused = await harness.call(archiveGroup, { as: leader, ...at(group.id), ...endingQuery(2, receiver) });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { give_to: 'Please choose another group that you lead.' },
    ]);
  }
  expect(await dates(leader, group.id)).toEqual(['First', 'Second']);
  const admin = await aPerson(context, 'admin');
  expect((await harness.call(archiveGroup, { as: admin, ...at(group.id), ...endingQuery(2, foreign.id) })).status).toBe(
    200,
  );
  expect(await dates(admin, foreign.id)).toEqual(['First', 'Second']);
});

test('PRE-004 PRE-011 a follower of an archived group sees neither its events nor their calendar, until it is restored', async () => {
  const { leader, parent, group, first, second, past, calendar } = await aTerm();
  await harness.call(archiveEvent, { as: leader, ...at(second.id) });
  expect((await harness.call(archiveGroup, { as: leader, ...at(group.id), ...endingQuery(1) })).status).toBe(200);
  for (const { id } of [first, second, past]) {
    expect(await statusOf(parent, id)).toBe(404);
    expect((await harness.send(`/org-api/events/${id}/calendar.ics`, { as: parent })).status).toBe(404);
  }
  const canceled = await entries(calendar);
  expect(await states(calendar)).toEqual(['First CANCELLED']);
  expect(await isCanceled(leader, first.id)).toBe(true);
  expect((await harness.call(restoreGroup, { as: leader, ...at(group.id) })).status).toBe(200);
  expect([await isCanceled(leader, first.id), await isCanceled(leader, second.id)]).toEqual([false, true]);
  expect(await states(calendar)).toEqual(['First CONFIRMED', 'Past CONFIRMED', 'Second CANCELLED']);
  expect((await entries(calendar)).get('First')?.number).toBeGreaterThan(canceled.get('First')?.number ?? 99);
  expect(await harness.context.db.selectFrom('ended_dates').selectAll().execute()).toEqual([]);
});

test('PRE-004 what was given away with archiving comes back with restoring, unless the other group is not theirs any more', async () => {
  const { context } = harness;
  const { leader, group, first, calendar } = await aTerm();
  const other = await aGroup(context, [leader]);
  const family = await aPerson(context, 'parent');
  await follow(context, family, other.id);
  const theirs = await calendarOf(family);
  const archive = () => harness.call(archiveGroup, { as: leader, ...at(group.id), ...endingQuery(2, other.id) });
  await archive();
  expect(await states(theirs)).toEqual(['First CONFIRMED', 'Second CONFIRMED']);
  await harness.call(restoreGroup, { as: leader, ...at(group.id) });
  expect([await dates(leader, group.id), await dates(leader, other.id)]).toEqual([['First', 'Second'], []]);
  expect(await states(theirs)).toEqual(['First CANCELLED', 'Second CANCELLED']);
  expect(await states(calendar)).toEqual(['First CONFIRMED', 'Past CONFIRMED', 'Second CONFIRMED']);
  await archive();
  await context.db.deleteFrom('group_leaders').where('group_id', '=', other.id).execute();
  await harness.call(restoreGroup, { as: leader, ...at(group.id) });
  expect([await dates(leader, group.id), await statusOf(leader, first.id)]).toEqual([[], 404]);
});

test('PRE-001 an event that another group goes on with is neither counted nor canceled, and ends for who followed this group alone', async () => {
  const { context } = harness;
  const { leader, parent, group, first, second, calendar } = await aTerm();
  const other = await aGroup(context, [await aPerson(context, 'mentor')]);
  await context.db.insertInto('event_groups').values({ event_id: first.id, group_id: other.id }).execute();
  const both = await aPerson(context, 'parent');
  await follow(context, both, group.id);
  await follow(context, both, other.id);
  expect(await ahead(leader, group.id)).toBe(1);
  expect((await harness.call(deleteGroup, { as: leader, ...at(group.id), ...endingQuery(1) })).status).toBe(200);
  const admin = await aPerson(context, 'admin');
  expect([await isCanceled(admin, first.id), await isCanceled(admin, second.id)]).toEqual([false, true]);
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Second CANCELLED']);
  expect(await states(await calendarOf(both))).toEqual(['First CONFIRMED', 'Second CANCELLED']);
  expect(await statusOf(parent, first.id)).toBe(404);
});

test('PRE-004 a group that is taken off an event ends the date for who followed it, until it is put on again', async () => {
  const { context } = harness;
  const { leader, group, first, past, calendar } = await aTerm();
  const other = await aGroup(context, [leader]);
  const change = async (id: number, groupId: number) =>
    (await harness.call(updateEvent, { as: leader, ...at(id), body: { group_ids: [groupId] } })).status;
  const before = await entries(calendar);
  expect([await change(first.id, other.id), await change(past.id, other.id)]).toEqual([200, 200]);
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Second CONFIRMED']);
  const canceled = (await entries(calendar)).get('First')?.number ?? 0;
  expect(canceled).toBeGreaterThan(before.get('First')?.number ?? 99);
  expect(await change(first.id, group.id)).toBe(200);
  expect(await states(calendar)).toEqual(['First CONFIRMED', 'Second CONFIRMED']);
  expect((await entries(calendar)).get('First')?.number).toBeGreaterThan(canceled);
});

test('PRE-001 of two groups that give their dates to each other at the same moment, one keeps them all', async () => {
  const { context } = harness;
  const { leader, group } = await aTerm();
  const other = await aGroup(context, [leader]);
  await aGroupEvent(context, [other.id], { name: 'Third', ...inDays(4) });
  const answers = await Promise.all([
    harness.call(archiveGroup, { as: leader, ...at(group.id), ...endingQuery(2, other.id) }),
    harness.call(archiveGroup, { as: leader, ...at(other.id), ...endingQuery(1, group.id) }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = answers[0]?.status === 200 ? other.id : group.id;
  expect(await dates(leader, kept)).toEqual(['First', 'Third', 'Second']);
});

test('PRE-004 dates that ended are forgotten after 60 days, and with the account of who followed', async () => {
  const { db } = harness.context;
  const { leader, parent, group, first, calendar } = await aTerm();
  await harness.call(archiveGroup, { as: leader, ...at(group.id), ...endingQuery(2) });
  await harness.call(restoreEvent, { as: leader, ...at(first.id) });
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Second CANCELLED']);
  const followed = async () => (await db.selectFrom('ended_date_followers').selectAll().execute()).length;
  const age = (days: number) =>
    db
      .updateTable('ended_dates')
      .set({ ended_at: new Date(Date.now() - days * dayMs) })
      .execute();
  await age(59);
  await sweepGroups(harness.context);
  expect(await followed()).toBe(2);
  await age(61);
  await sweepGroups(harness.context);
  expect(await followed()).toBe(0);
  await db.deleteFrom('users').where('id', '=', parent.id).execute();
  expect((await harness.send(calendar, { as: signedOut })).status).toBe(404);
});
