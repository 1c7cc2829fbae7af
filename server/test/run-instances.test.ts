import { randomUUID } from 'node:crypto';
import { endSessionsOf } from '@teamsparks/contract/admin/endpoints/admin';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Context } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { aChallenge } from './builders.ts';
import { served, withApp } from './harness.ts';
import { aBrowser, aPerson, type Person } from './people.ts';
import { listening } from './run-listener.ts';
import { swallowingNotices } from './swallowed-notices.ts';

const harness = withApp();
const hourMs = 3_600_000;

describe.runIf('server' in inject('database'))('two processes on one database', () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  /** Starts another app on the same database and returns its URL. */
  async function another(context: Context = harness.context): Promise<string> {
    const { url, close } = await served(await buildApp(context, { phase: 'ready' }));
    ends.push(close);
    return url;
  }

  async function aRun() {
    const mentor = await aPerson(harness.context, 'mentor');
    const { id } = await aChallenge(harness.context);
    const body = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'room' as const, sound: true };
    const { body: run } = await harness.call(at.createRun, { as: mentor, body: { ...body, teams: ['Sea Turtles'] } });
    return { mentor, run };
  }

  /** Joins as a team's screen at another process and listens to its stream. */
  async function screenAt(url: string, code = '') {
    const tablet = aBrowser();
    const { body: joined } = await harness.call(guest.joinRun, { as: tablet, body: { code } });
    const stream = await listening(`${url}/run-api/team/${joined.screen}/stream`, tablet);
    ends.push(stream.stop);
    await stream.until(() => stream.heard.length > 0);
    const kinds = () => stream.heard.flatMap(({ data }) => data.events.map((event) => event.kind));
    const say = async (body: object) => {
      const path = `/run-api/team/${joined.screen}/messages`;
      const headers = { 'content-type': 'application/json', cookie: tablet.cookieHeader(path) };
      const { status } = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(status).toBe(200);
    };
    return { stream, kinds, say };
  }

  async function steps(as: Person, id: number, ...kinds: ('start' | 'pause' | 'resume' | 'next')[]) {
    for (const kind of kinds) {
      const body = { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload: {} } };
      const { status } = await harness.call(at.commandRun, { as, params: { id: String(id) }, body });
      expect(status).toBe(200);
    }
  }

  const listeners = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen teamsparks_runs'
      order by pid`.execute(harness.context.db);
    return rows.map(({ pid }) => pid);
  };
  const listenersOtherThan = async (others: number[], count: number) => {
    let pids: number[] = [];
    while (pids.length < count) pids = (await listeners()).filter((pid) => !others.includes(pid));
    return pids;
  };

  test('RUN-033 what one writes reaches a screen that the other holds, each event once and in order', async () => {
    const { mentor, run } = await aRun();
    const { stream, kinds } = await screenAt(await another(), run.code?.code);
    await steps(mentor, run.id, 'start', 'pause', 'resume', 'next');
    await stream.until(() => kinds().length >= 4);
    expect(kinds()).toEqual(['start', 'pause', 'resume', 'next']);
  });

  test('RUN-033 a run that is deleted ends at once for a screen that the other process holds', async () => {
    const { mentor, run } = await aRun();
    const { stream } = await screenAt(await another(), run.code?.code);
    expect((await harness.call(at.deleteRun, { as: mentor, params: { id: String(run.id) } })).status).toBe(200);
    await stream.until(stream.hasEnded);
    expect(stream.heard.at(-1)).toMatchObject({ event: 'deleted' });
  });

  test('RUN-032 a process whose machine is an hour ahead shows and writes the same time', async () => {
    const { mentor, run } = await aRun();
    const { clock } = harness.context;
    const ahead = { now: () => new Date(clock.now().getTime() + hourMs), elapsed: () => clock.elapsed() + hourMs };
    const { stream, kinds, say } = await screenAt(await another({ ...harness.context, clock: ahead }), run.code?.code);
    const left = async () => {
      const { body } = await harness.call(at.getRunState, { as: mentor, params: { id: String(run.id) } });
      return body.state.clock.left_ms - (body.state.clock.running ? body.now - body.state.clock.since : 0);
    };
    await steps(mentor, run.id, 'start');
    await stream.until(() => kinds().length >= 1);
    const shown = stream.heard.at(-1)?.data.view?.clock;
    expect(shown?.running).toBe(true);
    expect(Math.abs(Number(shown?.left_ms) - (await left()))).toBeLessThan(5_000);
    // A team reads aloud: the clock waits from then on, which the other process writes.
    await say({ kind: 'reading', on: true });
    await stream.until(() => kinds().includes('reading'));
    expect(Math.abs(Number(stream.heard.at(-1)?.data.view?.clock?.left_ms) - (await left()))).toBeLessThan(5_000);
    expect(await left()).toBeGreaterThan(60_000);
  });

  test('RUN-033 processes whose listening connections are ended lose no event, and listen again', async () => {
    const { mentor, run } = await aRun();
    const { stream, kinds } = await screenAt(await another(), run.code?.code);
    const before = await listenersOtherThan([], 2);
    await steps(mentor, run.id, 'start');
    await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(harness.context.db);
    await steps(mentor, run.id, 'pause', 'resume');
    await stream.until(() => kinds().length >= 3);
    expect(kinds()).toEqual(['start', 'pause', 'resume']);
    expect(await listenersOtherThan(before, 2)).toHaveLength(2);
    await steps(mentor, run.id, 'next');
    await stream.until(() => kinds().length >= 4);
    expect(kinds()).toEqual(['start', 'pause', 'resume', 'next']);
  });

  /** Milliseconds until the stream of a host who is logged out everywhere ends, which the process at `url` holds. */
  async function endAfterLogout(url: string): Promise<number> {
    const { mentor, run } = await aRun();
    const stream = await listening(`${url}/org-api/runs/${run.id}/stream`, mentor);
    ends.push(stream.stop);
    await stream.until(() => stream.heard.length > 0);
    const admin = await aPerson(harness.context, 'admin');
    const begun = performance.now();
    await harness.call(endSessionsOf, { as: admin, params: { id: String(mentor.id) } });
    await stream.until(stream.hasEnded);
    return performance.now() - begun;
  }

  test('RUN-033 a person who is logged out everywhere loses the stream that the other process holds within a second', async () => {
    expect(await endAfterLogout(await another())).toBeLessThan(1_000);
  });

  test('RUN-033 behind a pooler that swallows notices a person who is logged out loses the stream within two seconds', async () => {
    const pooler = await swallowingNotices(harness.context.database.pool.options.connectionString ?? '');
    ends.push(pooler.close);
    const database = await openDatabase({ databaseUrl: pooler.url, dataDir: '', onConnectionLost: () => {} });
    ends.push(database.close);
    expect(await endAfterLogout(await another({ ...harness.context, database, db: database.db }))).toBeLessThan(2_000);
  });

  test('RUN-033 behind a pooler that swallows notices a process looks for events itself, and its log says so', async () => {
    const { mentor, run } = await aRun();
    const pooler = await swallowingNotices(harness.context.database.pool.options.connectionString ?? '');
    ends.push(pooler.close);
    const database = await openDatabase({ databaseUrl: pooler.url, dataDir: '', onConnectionLost: () => {} });
    ends.push(database.close);
    const url = await another({ ...harness.context, database, db: database.db });
    const { stream, kinds } = await screenAt(url, run.code?.code);
    await steps(mentor, run.id, 'start', 'pause');
    await stream.until(() => kinds().length >= 2);
    expect(kinds()).toEqual(['start', 'pause']);
    const isSaid = () => harness.logLines.some((line) => line.includes('notices do not arrive'));
    await expect.poll(isSaid, { timeout: 60_000 }).toBe(true);
    expect(pooler.swallowed()).toBeGreaterThan(0);
  });
});
