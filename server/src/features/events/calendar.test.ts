import { setTimeout as sleep } from 'node:timers/promises';
import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import {
  calendarFeedFile,
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
  updateEvent,
} from '@teamsparks/contract/events/endpoints';
import type { ErrorBody } from '@teamsparks/contract/shared/errors';
import { archiveProgram } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { anEvent, aProgram } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
const fileOf = (id: number | string, as: Person) => harness.send(`/org-api/events/${id}/calendar.ics`, { as });
const makeFeed = async (as: Person) => (await harness.call(createCalendarFeed, { as })).body.path;
/** Reads a calendar the way calendar programs do: without cookies. */
const read = (path: string) => harness.send(path, { as: signedOut });
const summariesIn = async (path: string) => eventsIn(await (await read(path)).text()).map(({ summary }) => summary);

test('one event is a file of whole days that a calendar understands', async () => {
  const { context } = harness;
  const program = await aProgram(context);
  const event = await anEvent(context, {
    program_id: program.id,
    name: 'Bridge Day; part 1, "tape"',
    place: 'Gym, Elm Street \\ 2nd floor',
    description: 'Bring tape.\nBEGIN:VEVENT',
    start_date: '2027-12-31',
    end_date: '2028-01-01',
  });
  const answer = await fileOf(event.id, await aPerson(context));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="teamsparks-event-${event.id}.ics"`);
  const [one, ...more] = eventsIn(await answer.text());
  expect(more).toEqual([]);
  expect([one?.summary, one?.location, one?.description]).toEqual([event.name, event.place, event.description]);
  expect([one?.startDate.isDate, String(one?.startDate), String(one?.endDate)]).toEqual([
    true,
    '2027-12-31',
    '2028-01-02',
  ]);
  expect(one?.component.getFirstPropertyValue('url')).toBe(`http://teamsparks.test/events/${event.id}`);
});

test('a change comes under the same UID and a higher number', async () => {
  const { context } = harness;
  const event = await anEvent(context, { program_id: (await aProgram(context)).id });
  const as = await aPerson(context, 'admin');
  const [before] = eventsIn(await (await fileOf(event.id, as)).text());
  await harness.call(updateEvent, { as, params: { id: String(event.id) }, body: { place: 'Hall' } });
  const [after] = eventsIn(await (await fileOf(event.id, as)).text());
  expect([after?.uid, after?.sequence]).toEqual([before?.uid, (before?.sequence ?? 0) + 1]);
});

test('PRG-006 there is no file of an event that one does not know of, and none of an archived one', async () => {
  const { context } = harness;
  const secret = await aProgram(context, { restricted: true });
  const gone = await aProgram(context, { archived_at: context.clock.now() });
  const hidden = await anEvent(context, { program_id: secret.id });
  const archived = await anEvent(context, { program_id: gone.id });
  const [student, mentor] = [await aPerson(context), await aPerson(context, 'mentor')];
  expect((await fileOf(hidden.id, mentor)).status).toBe(200);
  for (const answer of [
    await fileOf(hidden.id, student),
    await fileOf(archived.id, mentor),
    await fileOf('0', mentor),
    await fileOf('x', mentor),
    await fileOf('99999999999', mentor),
  ]) {
    expect([answer.status, ((await answer.json()) as ErrorBody).detail]).toEqual([404, 'Event not found.']);
  }
});

test('a private address is told once, kept as a hash, and read without signing in', async () => {
  const { context } = harness;
  const event = await anEvent(context, { program_id: (await aProgram(context)).id });
  const as = await aPerson(context);
  expect((await harness.call(getCalendarFeed, { as })).body).toEqual({ created_at: null });
  const { status, body } = await harness.call(createCalendarFeed, { as });
  expect(status).toBe(201);
  expect(body.path).toMatch(/^\/calendars\/events\.ics\?key=[\w-]{32}$/);
  const feedRead = await harness.call(getCalendarFeed, { as });
  expect(feedRead.body).toEqual({ created_at: body.created_at });
  const secret = body.path.split('=').at(-1) ?? '';
  expect(JSON.stringify(await context.db.selectFrom('calendar_feeds').selectAll().execute())).not.toContain(secret);
  const answer = await read(body.path);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  expect(eventsIn(await answer.text()).map(({ summary }) => summary)).toEqual([event.name]);
});

test('LIM-019 the secret of an address is in no line of the log', async () => {
  const path = await makeFeed(await aPerson(harness.context));
  await read(path);
  const lines = () => harness.logLines.filter((line) => line.includes('/calendars/events.ics'));
  // A line is written when the answer has left.
  for (let tries = 0; lines().length === 0 && tries < 100; tries += 1) await sleep(10);
  expect(lines().length).toBeGreaterThan(0);
  expect(harness.logLines.join('\n')).not.toContain(path.split('=').at(-1));
});

test('PRG-006 WRT-18 an address shows what its owner may see at that moment, for every role', async () => {
  const { context } = harness;
  const secret = await aProgram(context, { restricted: true });
  const open = await aProgram(context);
  await anEvent(context, { program_id: open.id, name: 'Open', start_date: '2027-01-01' });
  await anEvent(context, { program_id: secret.id, name: 'Secret', start_date: '2027-01-02' });
  for (const role of ['student', 'parent'] as const) {
    expect(await summariesIn(await makeFeed(await aPerson(context, role)))).toEqual(['Open']);
  }
  for (const role of ['admin', 'demoAdmin'] as const) {
    expect(await summariesIn(await makeFeed(await aPerson(context, role)))).toEqual(['Open', 'Secret']);
  }
  const mentor = await aPerson(context, 'mentor');
  const path = await makeFeed(mentor);
  expect(await summariesIn(path)).toEqual(['Open', 'Secret']);
  const { db } = context;
  await db
    .insertInto('flag_overrides')
    .values({ user_id: mentor.id, flag: 'view_all_programs', allowed: false })
    .execute();
  expect(await summariesIn(path)).toEqual(['Open']);
  const admin = await aPerson(context, 'admin');
  await harness.call(archiveProgram, { as: admin, params: { id: String(open.id) } });
  // Canceled (dates-of-programs.test.ts), until they lose the right to know of it.
  expect(await summariesIn(path)).toEqual(['Open']);
  await db.updateTable('programs').set({ restricted: true }).where('id', '=', open.id).execute();
  expect(await summariesIn(path)).toEqual([]);
});

test.each(['disabled', 'unverified', 'without the right', 'deleted'])(
  'the address of somebody who is %s leads nowhere',
  async (state) => {
    const { context } = harness;
    const as = await aPerson(context);
    const path = await makeFeed(as);
    expect((await read(path)).status).toBe(200);
    const users = context.db.updateTable('users').where('id', '=', as.id);
    if (state === 'disabled') await users.set({ status: 'disabled' }).execute();
    else if (state === 'unverified') await users.set({ email_verified_at: null }).execute();
    else if (state === 'deleted') await context.db.deleteFrom('users').where('id', '=', as.id).execute();
    else {
      const never = { user_id: as.id, flag: 'view_events', allowed: false };
      await context.db.insertInto('flag_overrides').values(never).execute();
    }
    const answer = await read(path);
    expect([answer.status, ((await answer.json()) as ErrorBody).detail]).toEqual([
      404,
      'This calendar address no longer works.',
    ]);
  },
);

test('a new address ends the one before, stopping ends all; only the own one', async () => {
  const [as, other] = [await aPerson(harness.context), await aPerson(harness.context)];
  const first = await makeFeed(as);
  const second = await makeFeed(as);
  const others = await makeFeed(other);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await harness.call(revokeCalendarFeed, { as })).body).toEqual({ created_at: null });
  expect([(await read(second)).status, (await read(others)).status]).toEqual([404, 200]);
  const rows = await harness.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', as.id)
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'calendar.address_created',
    'calendar.address_created',
    'calendar.address_revoked',
  ]);
});

test('SEC-64 the export says since when there is an address, not which', async () => {
  const as = await aPerson(harness.context);
  const exported = async () => (await harness.send(exportMyData.path, { as })).text();
  expect(JSON.parse(await exported())).toMatchObject({ calendar_address: { created_at: null } });
  const path = await makeFeed(as);
  const text = await exported();
  expect(JSON.parse(text)).toMatchObject({ calendar_address: { created_at: expect.any(String) } });
  expect(text).not.toContain(path.split('=').at(-1));
});

test('no address works without its secret', async () => {
  await makeFeed(await aPerson(harness.context));
  for (const query of ['', '?key=', '?key=x', '?key=a&key=b', `?key=${'a'.repeat(32)}`]) {
    expect((await read(`${calendarFeedFile.path}${query}`)).status).toBe(404);
  }
});

test('SEC-07 an address that is asked without end is told to wait', async () => {
  const path = await makeFeed(await aPerson(harness.context));
  const statuses = [];
  for (let request = 0; request < 61; request += 1) statuses.push((await read(path)).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

test('permissions.md: a calendar address needs view_events', async () => {
  const as = await aHolderOf(harness.context, 'view_all_programs');
  expect((await harness.call(createCalendarFeed, { as })).status).toBe(403);
  expect((await harness.call(createCalendarFeed, { as: signedOut })).status).toBe(401);
});
