import { getEvent, listEvents, updateEvent } from '@teamsparks/contract/events/endpoints';
import { acceptInvitation } from '@teamsparks/contract/accounts/endpoints/invitations';
import { getMaterialList } from '@teamsparks/contract/materials/endpoints/material-lists';
import { beforeEach, expect, test } from 'vitest';
import { aGroupEvent, standIn } from '../../../test/event-people.ts';
import { at, type EventToHandOver, handOvers, march } from '../../../test/hand-overs.ts';
import { withApp } from '../../../test/harness.ts';
import type { Person } from '../../../test/people.ts';
import { sweepSubstitutes } from './index.ts';

const harness = withApp();

const { anEventToHandOver, asks, waitingFor, handOver, sight } = handOvers(harness);

let stage: EventToHandOver;

beforeEach(async () => {
  stage = await anEventToHandOver();
});

const handed = () => handOver(stage);
const seesIt = (as: Person) => sight(as, stage.event.id);
const put = (values: object) =>
  harness.context.db.updateTable('events').set(values).where('id', '=', stage.event.id).execute();
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Returns a zone in which it is now this hour of the day, and the day there. */
function zoneAt(hour: number) {
  const utc = new Date().getUTCHours();
  const ahead = ((hour - utc + 12 + 48) % 24) - 12;
  const day = new Date(Date.now() + ahead * 3600_000).toISOString().slice(0, 10);
  // The names of these zones count the other way around.
  return { zone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`, day };
}

test('PRE-015 it ends by itself with the last day of the event, where the event takes place', async () => {
  const { colleague, event } = stage;
  await handed();
  const { zone, day } = zoneAt(12);
  const yesterday = dayBefore(day);
  await put({ start_date: yesterday, end_date: day, time_zone: zone });
  expect(await seesIt(colleague)).toBe(200);
  await put({ start_date: yesterday, end_date: yesterday });
  expect(await seesIt(colleague)).toBe(404);
  const list = { params: { of: 'event', id: String(event.id) } as const };
  expect((await harness.call(getMaterialList, { as: colleague, ...list })).status).toBe(404);
  expect((await harness.call(listEvents, { as: colleague })).body).toEqual([]);
  const { hand_over } = (await harness.call(getEvent, { as: stage.leader, ...at(event.id) })).body;
  expect(hand_over).toEqual({ substitute: null, can: { invite: false } });
});

test('PRE-015 an hour before midnight a substitute has the event, an hour after it not', async () => {
  const { colleague } = stage;
  await handed();
  const [late, early] = [zoneAt(22), zoneAt(1)];
  await put({ start_date: late.day, end_date: late.day, time_zone: late.zone });
  expect(await seesIt(colleague)).toBe(200);
  const ended = dayBefore(early.day);
  await put({ start_date: ended, end_date: ended, time_zone: early.zone });
  expect(await seesIt(colleague)).toBe(404);
});

test('PRE-015 for an event of no zone the day of the installation counts', async () => {
  const { context } = harness;
  const { colleague } = stage;
  await handed();
  const { zone, day } = zoneAt(12);
  await put({ start_date: day, end_date: day, time_zone: null });
  const row = context.db.selectFrom('event_substitutes').select('time_zone');
  expect((await row.executeTakeFirstOrThrow()).time_zone).toBe('America/New_York');
  await context.db.updateTable('event_substitutes').set({ time_zone: zone }).execute();
  expect(await seesIt(colleague)).toBe(200);
  await put({ start_date: dayBefore(day), end_date: dayBefore(day) });
  expect(await seesIt(colleague)).toBe(404);
});

test('PRE-015 the end moves with the event, and what ended does not begin again', async () => {
  const { leader, colleague, event } = stage;
  await handed();
  const moves = async (day: string) => {
    const body = { start_date: day, end_date: day };
    expect((await harness.call(updateEvent, { as: leader, ...at(event.id), body })).status).toBe(200);
    return seesIt(colleague);
  };
  expect(await moves('2098-04-01')).toBe(200);
  expect(await moves('2020-04-01')).toBe(404);
  expect(await moves('2098-04-01')).toBe(404);
});

test('PRE-015 an invitation ends with the day, with the event, and with the rights of who sent it', async () => {
  const { context } = harness;
  const { leader, colleague, event, group } = stage;
  await asks(leader, event.id, colleague.username);
  const isWaiting = async () => (await waitingFor(colleague)).length === 1;
  expect(await isWaiting()).toBe(true);
  await put({ start_date: '2020-01-01', end_date: '2020-01-01' });
  expect(await isWaiting()).toBe(false);
  await put({ ...march, archived_at: new Date() });
  expect(await isWaiting()).toBe(false);
  await put({ archived_at: null });
  const [waiting] = await waitingFor(colleague);
  await context.db.deleteFrom('group_leaders').where('group_id', '=', group.id).execute();
  expect(await isWaiting()).toBe(false);
  const late = await harness.call(acceptInvitation, { as: colleague, ...at(waiting?.id ?? 0) });
  expect([late.status, late.body.detail]).toEqual([404, 'Invitation not found.']);
});

test('PRE-015 an event whose day is over, or that is canceled, is handed to nobody', async () => {
  const { leader, event } = stage;
  await put({ start_date: '2020-01-01', end_date: '2020-01-01' });
  const over = await asks(leader, event.id, 'anybody');
  expect([over.status, over.body.detail]).toEqual([409, 'The day of this event is over.']);
  await put({ ...march, archived_at: new Date() });
  const canceled = await asks(leader, event.id, 'anybody');
  expect([canceled.status, canceled.body.detail]).toEqual([409, 'This event is canceled. Restore it first.']);
});

test('SEC-65 who had an event is forgotten a day after it, or after it was given back', async () => {
  const { context } = harness;
  const { leader, colleague, group, event } = stage;
  await standIn(context, colleague, event.id, leader);
  const past = { start_date: '2020-01-01', end_date: '2020-01-01' };
  const over = await aGroupEvent(context, [group.id], past);
  await standIn(context, colleague, over.id, leader);
  await sweepSubstitutes(context);
  const rows = () => context.db.selectFrom('event_substitutes').select('event_id').execute();
  expect(await rows()).toEqual([{ event_id: event.id }]);
  await context.db
    .updateTable('event_substitutes')
    .set({ removed_at: new Date(Date.now() - 25 * 3600_000) })
    .execute();
  await sweepSubstitutes(context);
  expect(await rows()).toEqual([]);
});
