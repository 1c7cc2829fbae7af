import { changePassword, exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { generateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import {
  createChallenge,
  getChallengePdf,
  listChallenges,
  stageUpload,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { register, resetPassword } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { auditCsv } from '@teamsparks/contract/admin/endpoints/admin';
import type { Endpoint, PlainRoute } from '@teamsparks/contract/shared/endpoint';
import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { withApp } from './harness.ts';
import { aPerson, type Person, signedOut } from './people.ts';
import { buildApp } from '../src/app.ts';
import { measureWaiting } from '../src/platform/http/shed-load.ts';

const token = 'a token of sixteen or more letters'.replaceAll(' ', '-');
const harness = withApp({ METRICS_TOKEN: token });

const ask = ({ method, path }: Pick<Endpoint | PlainRoute, 'method' | 'path'>, as: Person, waitMs: number) => {
  harness.waitMs = waitMs;
  return harness.send(path.replace(/:\w+/g, 'x'), {
    method,
    as,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  });
};
const isShed = async (answer: Promise<Response>) => (await answer).status === 503;

test.each([
  ['writing with AI', generateAiChallenge, 250],
  ['an upload', stageUpload, 250],
  ['an export', exportMyData, 250],
  ['the whole audit log', auditCsv, 250],
  ['another change', createChallenge, 500],
  ['signing in', signIn, 500],
  ['reading', listChallenges, 1_000],
  ['reading a document', getChallengePdf, 1_000],
  ['renewing a session', refreshSession, 1_000],
  ['signing out', signOut, 1_000],
] as const)('REL-05 %s is refused once others wait longer than they may', async (_, route, patience) => {
  const as = await aPerson(harness.context, 'admin');
  expect(await isShed(ask(route, as, patience))).toBe(false);
  const refused = await ask(route, as, patience + 1);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    detail: 'TeamSparks is busy. Please try again in a moment.',
  });
});

test('REL-05 visitors are refused before people who are signed in, and see a page that opens by itself', async () => {
  const accept = { accept: 'text/html' };
  harness.waitMs = 501;
  const page = await harness.send('/challenges', { headers: accept });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5']);
  expect(await page.text()).toContain('<h1>TeamSparks is busy</h1>');
  expect((await harness.send('/challenges', { headers: accept, as: await aPerson(harness.context) })).status).toBe(200);
  expect(await isShed(ask({ method: 'GET', path: '/org-api/programs' }, signedOut, 500))).toBe(false);
});

test('REL-01 REL-05 probes, measurements and built files are answered under any load', async () => {
  harness.waitMs = 60_000;
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/livez', '/readyz', '/metrics', '/assets/entry-1a2b3c.js']) {
    expect([path, (await harness.send(path, { headers })).status]).toEqual([path, 200]);
  }
});

/** Takes every connection to the database, so that all who need one wait. */
async function blockDatabase() {
  const { pool } = harness.context.database;
  const taken: PoolClient[] = [];
  while (taken.length < (pool.options.max ?? 10)) taken.push(await pool.connect());
  return () => taken.forEach((client) => client.release());
}

test('REL-05 a class that waits is waited for, however long; one more that waits too long turns others away', async () => {
  const as = await aPerson(harness.context, 'mentor');
  let now = 0;
  const waiting = measureWaiting(() => now);
  const begin = vi.spyOn(waiting, 'begin');
  const app = await buildApp(harness.context, { phase: 'ready' }, waiting);
  // It asks the database for the time before it takes requests.
  await app.ready();
  const headers = { cookie: as.cookieHeader('/org-api/challenges') };
  const read = () => app.inject({ url: '/org-api/challenges', headers });
  const answers: ReturnType<typeof read>[] = [];
  const more = async (count: number) => {
    for (let n = 0; n < count; n += 1) answers.push(read());
    await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(answers.length));
  };
  const unblock = await blockDatabase();
  try {
    await more(32);
    now = 60_000;
    await more(1);
    now += 1_000;
    // The class has waited for a minute, the one after it for a second.
    await more(1);
    now += 1;
    const refused = await read();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  } finally {
    unblock();
  }
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(34).fill(200));
  expect(waiting.waitMs()).toBe(0);
  await app.close();
});

test('REL-05 slow uploads and calls that take long by nature make nobody else wait', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const counted: number[] = [];
  const begun = new Set<object>();
  const app = await buildApp(
    harness.context,
    { phase: 'ready' },
    { begin: (request) => begun.add(request), end: (request) => begun.delete(request), waitMs: () => 0 },
  );
  app.addHook('preParsing', async () => void counted.push(begun.size));
  app.addHook('preHandler', async () => void counted.push(begun.size));
  const headers = { cookie: as.cookieHeader('/'), 'content-type': 'application/json' };
  const post = (url: string) => app.inject({ method: 'POST', url, headers, payload: '{}' });
  await post('/org-api/challenges');
  await post('/ai/challenges/generate');
  expect(counted.splice(0)).toEqual([0, 1, 0, 0]);
  // Passwords are hashed in a line of their own: a school that logs in closes nothing.
  for (const { path } of [signIn, register, resetPassword, changePassword]) await post(path);
  expect(counted).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(begun.size).toBe(0);
  await app.close();
});
