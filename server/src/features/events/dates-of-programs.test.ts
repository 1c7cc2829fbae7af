import { archiveEvent, getEvent, updateEvent } from '@teamsparks/contract/events/endpoints';
import { archiveProgram, listPrograms, restoreProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { createSeason } from '@teamsparks/contract/right-now/endpoints';
import { expect, test } from 'vitest';
import { atOnce, onServer } from '../../../test/at-once.ts';
import { aChallenge, anEvent, aProgram } from '../../../test/builders.ts';
import { aGroup } from '../../../test/event-people.ts';
import { dayMs, groupTerms, inDays } from '../../../test/group-term.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();
const { aTerm, calendarOf, entries, states, textOf } = groupTerms(harness);

const at = (id: number) => ({ params: { id: String(id) } });

/** Creates a group's term whose first and past events belong to a program, which has an event of its own. */
async function aProgramTerm() {
  const { context } = harness;
  const term = await aTerm();
  const admin = await aPerson(context, 'admin');
  const program = await aProgram(context, { name: 'City League' });
  const { db } = context;
  await db.updateTable('groups').set({ program_id: program.id }).where('id', '=', term.group.id).execute();
  const of = db.updateTable('events').set({ program_id: program.id });
  await of.where('id', 'in', [term.first.id, term.past.id]).execute();
  const open = await anEvent(context, { program_id: program.id, name: 'Open day', ...inDays(4) });
  const archive = () => harness.call(archiveProgram, { as: admin, ...at(program.id) });
  const restore = () => harness.call(restoreProgram, { as: admin, ...at(program.id) });
  return { ...term, admin, program, open, archive, restore };
}

test('PRE-010 while a program is archived calendars have its dates ahead as canceled, and nothing else of them', async () => {
  const { parent, leader, first, calendar, archive, restore } = await aProgramTerm();
  const visitors = await calendarOf(await aPerson(harness.context));
  const before = await entries(calendar);
  expect(before.get('First')?.status).toBe('CONFIRMED');
  expect((await archive()).status).toBe(200);
  const canceled = await entries(calendar);
  expect(await states(calendar)).toEqual(['First CANCELLED', 'Open day CANCELLED', 'Second CONFIRMED']);
  expect(await states(visitors)).toEqual(['Open day CANCELLED']);
  expect(canceled.get('First')).toMatchObject({ uid: before.get('First')?.uid, day: inDays(3).start_date });
  expect(canceled.get('First')?.number).toBeGreaterThan(before.get('First')?.number ?? 99);
  const text = await textOf(calendar);
  expect([text.match(/LOCATION:Gym/g)?.length, text.includes(`/events/${first.id}`)]).toEqual([1, false]);
  for (const as of [parent, leader]) expect((await harness.call(getEvent, { as, ...at(first.id) })).status).toBe(404);
  harness.clock.ahead = 59 * dayMs;
  expect(await states(visitors)).toEqual(['Open day CANCELLED']);
  harness.clock.ahead = 61 * dayMs;
  expect(await states(visitors)).toEqual([]);
  harness.clock.ahead = 0;
  expect((await restore()).status).toBe(200);
  expect(await states(calendar)).toEqual([
    'First CONFIRMED',
    'Open day CONFIRMED',
    'Past CONFIRMED',
    'Second CONFIRMED',
  ]);
  const again = (await entries(calendar)).get('First')?.number ?? 0;
  expect(again).toBeGreaterThan(canceled.get('First')?.number ?? 99);
});

test('PRE-010 an event that goes into another program comes back to calendars; only administrators change those of an archived one', async () => {
  const { admin, leader, first, calendar, archive } = await aProgramTerm();
  const other = await aProgram(harness.context);
  await archive();
  const canceled = (await entries(calendar)).get('First');
  const change = (as: Person, body: object) => harness.call(updateEvent, { as, ...at(first.id), body });
  expect((await change(leader, { name: 'Mine' })).status).toBe(404);
  expect((await harness.call(archiveEvent, { as: leader, ...at(first.id) })).status).toBe(404);
  expect((await change(admin, { program_id: other.id })).status).toBe(200);
  const again = (await entries(calendar)).get('First');
  expect(again).toMatchObject({ status: 'CONFIRMED', uid: canceled?.uid });
  expect(again?.number).toBeGreaterThan(canceled?.number ?? 99);
});

test('PRE-010 canceling a series leaves its events of an archived program alone, and nobody else cancels it from one of these', async () => {
  const { leader, first, second, archive, restore } = await aProgramTerm();
  const { db } = harness.context;
  const series = await db
    .insertInto('event_series')
    .values({ weekdays: [2] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('events').set({ series_id: series.id }).where('id', 'in', [first.id, second.id]).execute();
  await archive();
  const cancel = (id: number) => harness.call(archiveEvent, { as: leader, ...at(id), query: { scope: 'all' } });
  expect((await cancel(first.id)).status).toBe(404);
  expect((await cancel(second.id)).status).toBe(200);
  await restore();
  const canceled = db.selectFrom('events').select('id').where('archived_at', 'is not', null);
  expect(await canceled.execute()).toEqual([{ id: second.id }]);
});

test('GAP-30 administrators read how many events of a program are ahead, others do not', async () => {
  const { admin, leader } = await aProgramTerm();
  const ahead = async (as: Person) => (await harness.call(listPrograms, { as })).body.map((one) => one.events_ahead);
  expect(await ahead(admin)).toEqual([2]);
  for (const as of [leader, signedOut]) expect(await ahead(as)).toEqual([undefined]);
});

const heldNumber = (id: number) => (tx: typeof harness.context.db) =>
  tx.selectFrom('calendar_numbers').select('event_id').where('event_id', '=', id).forUpdate();

onServer('PRE-010 a program is archived while one of its events gets a group', async () => {
  const { context } = harness;
  const { admin, first, archive } = await aProgramTerm();
  const other = await aGroup(context, [await aPerson(context, 'mentor')]);
  const body = { name: 'Renamed', group_ids: [other.id] };
  const answers = await atOnce(context.db, heldNumber(first.id), [
    () => harness.call(updateEvent, { as: admin, ...at(first.id), body }),
    archive,
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

onServer('NOW-023 a program is archived while a season is made for a group of it', async () => {
  const { context } = harness;
  const { leader, group, first, archive } = await aProgramTerm();
  for (let round = 0; round < 9; round += 1) {
    await aChallenge(context, { status: 'published', time_limits: JSON.stringify({ build: 10 }) });
  }
  const days = { first_day: first.start_date, last_day: inDays(17).start_date };
  const body = {
    minutes: 30,
    teams: 1,
    seed: 1,
    name: 'Robins',
    group_id: group.id,
    ...days,
    also: [3, 10, 17].map((ahead) => inDays(ahead).start_date),
  };
  const [created, archived] = await atOnce(context.db, heldNumber(first.id), [
    () => harness.call(createSeason, { as: leader, body }),
    archive,
  ]);
  expect([created.status, archived.status]).toEqual([201, 200]);
  expect(created.body.events).not.toEqual([]);
});
