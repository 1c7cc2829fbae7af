import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { MailState } from '@teamsparks/contract/shared/mail-states';
import { createChallenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { tinyWebBuild } from './harness.ts';
import type { Person } from './people.ts';
import { PostgresPeer } from './postgres-peer.ts';
import { type ServerProcess } from './child-process.ts';
import { patiently, signedInAt, withServers } from './server-process.ts';
import { type Acknowledged, missingOf, writeUntilItEnds } from './writers.ts';

interface Answer {
  what: string;
  /** Milliseconds on the clock of the test, when it was asked. */
  at: number;
  ms: number;
  status: number;
  retryAfter: string | null;
}

const readers = 10;
const writers = 2;
/** Ten readers without a pause would be a test of the processor. */
const pauseMs = 25;
const paths = ['/org-api/challenges', '/org-api/challenges/7', '/org-api/api/bookmarks/user', '/api/auth/me'];

describe.runIf('server' in inject('database'))('a PostgreSQL that goes away under load', () => {
  const servers = withServers();
  let folder: string;
  let postgres: PostgresPeer;
  let server: ServerProcess;
  let admin: Person;
  const acknowledged: Acknowledged[] = [];
  /** Names of challenges are taken once, also by an attempt before. */
  let loads = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'teamsparks-lost-'));
    postgres = await PostgresPeer.start();
    server = await servers.start({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      WEB_DIST: tinyWebBuild(folder),
      AUTH_SECRETS: 'x'.repeat(32),
      SEED: 'demo',
      DEMO_PASSWORD: 'demo password',
    });
    await server.ready;
    admin = await signedInAt(server.url, 'admin', 'demo password');
  });

  afterAll(async () => {
    await servers.killAll();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts ten readers and two writers; `stop` ends them and returns their answers. */
  function load(label: string) {
    const answers: Answer[] = [];
    const names = `${label} ${(loads += 1)}`;
    const end = new AbortController();
    const { signal } = end;
    const ask = async (url: string, init: RequestInit = {}) => {
      await after(pauseMs);
      if (signal.aborted) throw new Error('enough');
      const at = performance.now();
      const answer = await fetch(url, init).catch((lost: Error) =>
        Response.json({ lost: lost.message }, { status: 599 }),
      );
      const { pathname } = new URL(url);
      const outcome = { status: answer.status, retryAfter: answer.headers.get('retry-after') };
      answers.push({ what: `${init.method ?? 'GET'} ${pathname}`, at, ms: performance.now() - at, ...outcome });
      return answer;
    };
    const reading = Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; !signal.aborted; turn += 1) {
        const path = paths[turn % paths.length] ?? '';
        const answer = ask(server.url + path, { headers: { cookie: admin.cookieHeader(path) } });
        await answer.then(
          (whole) => whole.arrayBuffer(),
          () => {},
        );
      }
    });
    const writing = Array.from({ length: writers }, (_, writer) =>
      writeUntilItEnds(server.url, admin, `${names}, ${writer}`, () => {}, ask),
    );
    const stop = async () => {
      end.abort();
      await Promise.all(reading);
      acknowledged.push(...(await Promise.all(writing)).flat());
      return answers;
    };
    /** Waits until `count` requests have succeeded since then, three of which created a challenge. */
    const answered = async (count: number, since: number) => {
      for (;;) {
        const succeeded = answers.filter(({ at, status }) => at >= since && status < 300);
        const created = succeeded.filter(({ what }) => what === `POST ${createChallenge.path}`);
        if (succeeded.length >= count && created.length >= 3) return;
        if (server.child.exitCode !== null) throw new Error(`the server ended: ${server.output()}`);
        await after(10);
      }
    };
    return { stop, answered };
  }

  /** Expects the probe to answer 503 within its own deadline, even if others wait for the database. */
  async function isNotReadyInTime() {
    const began = performance.now();
    const answer = await fetch(`${server.url}/readyz`);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  }

  test.each<[string, () => Promise<void>]>([
    ['killed', () => postgres.crash()],
    ['restarted fast', () => postgres.restart('fast')],
    ['restarted immediately', () => postgres.restart('immediate')],
    ['frozen for ten seconds', async () => void (await Promise.all([postgres.freeze(10_000), isNotReadyInTime()]))],
    ['out of connections', () => postgres.withoutSlots(1_000)],
  ])('REL-03 REL-04 %s: people are told to come back within 5 s, and it goes on within 1 s', async (how, harm) => {
    servers.expectError('request failed', 'jobs cannot be read', 'job failed');
    const { stop, answered } = load(how);
    await answered(50, 0);
    const begun = performance.now();
    await harm();
    const returned = performance.now();
    const witness = postgres.watch();
    await answered(50, returned + 1_000);
    const answers = await stop();
    const back = Math.max(returned, await witness.lastAway());
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual([]);
    expect(refused.filter(({ at, ms }) => at + ms > begun && at < returned).length).toBeGreaterThan(0);
    expect(answers.filter(({ ms }) => ms > 5_000)).toEqual([]);
    expect(refused.filter(({ at }) => at > back + 1_000)).toEqual([]);
  });

  test('REL-14 what is done in the background goes on as well', async () => {
    const ada = { username: 'ada', email: 'ada@example.org', password: 'a quiet blue lantern', role: 'student' };
    const headers = { 'content-type': 'application/json' };
    const signUp = () => fetch(`${server.url}/register`, { method: 'POST', headers, body: JSON.stringify(ada) });
    expect((await patiently(signUp)).status).toBe(201);
    const path = '/api/admin/outbox';
    const outbox = () => fetch(server.url + path, { headers: { cookie: admin.cookieHeader(path) } });
    for (let state: MailState | undefined; state !== 'kept';) {
      const { items } = (await (await patiently(outbox)).json()) as { items: { to: string; state: MailState }[] };
      state = items.find(({ to }) => to === ada.email)?.state;
    }
  });

  test('REL-06 nothing that was acknowledged in between is lost', async () => {
    // Five times three before what happened, and three after it.
    expect(acknowledged.length).toBeGreaterThanOrEqual(30);
    expect(await missingOf(server.url, admin, acknowledged)).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
