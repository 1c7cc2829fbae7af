import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput, ReplyOf } from '@teamsparks/contract/calls';
import { urlOf, type Endpoint } from '@teamsparks/contract/shared/endpoint';
import type { ErrorBody } from '@teamsparks/contract/shared/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/platform/context.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import type { Lifecycle } from '../src/platform/http/readiness.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import type { Clock } from '../src/platform/clock.ts';
import { createLogger } from '../src/platform/logger.ts';
import { emptyTables, workerDatabase } from './database.ts';
import { loggedErrors } from './logged-errors.ts';
import { type Person, signedOut } from './people.ts';

export interface TestClock extends Clock {
  /** Time added to the real one (ms). */
  ahead: number;
  /** Change of the machine's wall clock (ms), which elapsed time must ignore. */
  set: number;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface Harness {
  app: FastifyInstance;
  context: Context;
  clock: TestClock;
  lifecycle: Lifecycle;
  /** Wait of requests that the app measures (ms); 0 unless a test sets it. */
  waitMs: number;
  /** `http://127.0.0.1:…`, also the app's PUBLIC_URL. */
  url: string;
  /** Everything logged since the test began, one JSON line each. */
  logLines: string[];
  /** Expects at least one logged error with one of these words in the running test; any other error fails it. */
  expectError: (...words: string[]) => void;
  /** Runs the waiting jobs, mails included; in tests none runs by itself. */
  runJobsNow: () => Promise<void>;
  /** Sends a raw request with the person's cookies. */
  send: (path: string, init?: RequestInit & { as?: Person }) => Promise<Response>;
  /** Calls an endpoint; a refusal answers with an {@link ErrorBody}. */
  call: <E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E> & { as?: Person; headers?: Record<string, string> },
  ) => Promise<Answer<ReplyOf<E> & ErrorBody>>;
}

/** Painter for tests: shows what it was given; words in the URL make it fail or wait. */
const tinyPainter = `
  import { parentPort } from 'node:worker_threads';
  const paint = ({ url, boot, answers }) => {
    if (url.includes('ends-afterwards')) setTimeout(() => process.exit());
    if (url.includes('cannot-paint')) return { failure: 'Error: planted' };
    if (url.includes('asks-for-more')) return { markup: null };
    if (url.includes('takes-long')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30);
    if (url.includes('takes-too-long')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    const shown = [boot.painted, boot.user?.id, ...Object.keys(answers)].join(' ');
    return { markup: '<main>Painted: ' + shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;') + '</main>' };
  };
  parentPort.on('message', (order) => parentPort.postMessage(paint(order)));
  parentPort.postMessage('ready');
`;

/** Writes a minimal web build into a folder and returns its path. */
export function tinyWebBuild(folder: string): string {
  const dist = join(folder, 'web');
  for (const part of ['assets', 'painter']) mkdirSync(join(dist, part), { recursive: true });
  const frame = [
    '<!doctype html><html lang="en"><head><style>p{margin:0}</style><script>0;</script><!--boot--><!--head--></head>',
    '<body><div id="root"><!--page--></div><!--answers--></body></html>',
  ].join('');
  writeFileSync(join(dist, 'index.html'), frame);
  writeFileSync(join(dist, 'run.html'), '<!doctype html><html lang="en"><body data-screens></body></html>');
  writeFileSync(join(dist, 'assets', 'entry-1a2b3c.js'), '0;');
  writeFileSync(join(dist, 'painter', 'painter.js'), tinyPainter);
  const page = (pattern: string, head: string, data: string[] = []) => ({ pattern, head, painted: true, data });
  const entry = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/entry-1a2b3c.js">';
  const routes = [
    page('/', '<title>TeamSparks</title>'),
    page('/challenges', `<title>Library</title>${entry}`, ['/org-api/challenges?']),
    page('/challenges/:challengeId', '<title>Challenge</title><style>h1{margin:0}</style>', [
      '/org-api/challenges/:challengeId',
    ]),
  ];
  const pages = { routes, notFound: { head: '<title>Page not found</title>' } };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  return dist;
}

/**
 * Starts the real app on a real port for the tests of a file, over this worker's database, whose tables are emptied before each test;
 * `environment` overrides settings. With `fill` the tables are emptied and filled only once, for tests that only read.
 */
export function withApp(
  environment: Record<string, string> = {},
  fill?: (context: Context) => Promise<unknown>,
): Harness {
  const errors = loggedErrors();
  const harness = { logLines: [] as string[], expectError: errors.expect } as Harness;
  let folder: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'teamsparks-app-'));
    const database = await workerDatabase();
    const config = readConfig({
      NODE_ENV: 'test',
      AUTH_SECRETS: 'test secret test secret test secret 1',
      DATA_DIR: folder,
      WEB_DIST: tinyWebBuild(folder),
      FREE_SPACE_MIN: '0',
      PUBLIC_URL: 'http://teamsparks.test',
      ...environment,
    });
    const clock: TestClock = {
      ahead: 0,
      set: 0,
      now: () => new Date(Date.now() + clock.ahead + clock.set),
      elapsed: () => performance.now() + clock.ahead,
    };
    const write = (line: string) => {
      harness.logLines.push(line);
      errors.note(line);
    };
    const log = createLogger('info', { write });
    const files = await openFiles(config);
    const { db } = database;
    const jobs = new Jobs({ db, log });
    const context: Context = { config, database, db, files, clock, jobs, log };
    const lifecycle: Lifecycle = { phase: 'ready' };
    const waiting = { begin: () => {}, end: () => {}, waitMs: () => harness.waitMs };
    const app = await buildApp(context, lifecycle, waiting);
    const { url, close } = await served(app);
    stop = close;
    const runJobsNow = () => jobs.runDue();
    Object.assign(harness, { app, context, clock, lifecycle, url, runJobsNow, ...requestersOf(url) });
    await emptyTables(db);
    await fill?.(context);
  });

  beforeEach(async () => {
    harness.logLines.length = 0;
    Object.assign(harness.clock, { ahead: 0, set: 0 });
    harness.waitMs = 0;
    harness.lifecycle.phase = 'ready';
    if (!fill) await emptyTables(harness.context.db);
  });

  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return harness;
}

/** Serves an app on a free port of this machine until `close` is called. */
export async function served(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    // app.close() would wait for connections that clients keep open or never used.
    const hangUp = setInterval(() => app.server.closeAllConnections(), 20);
    await app.close();
    clearInterval(hangUp);
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Returns the functions that send requests to the app. */
function requestersOf(url: string): Pick<Harness, 'send' | 'call'> {
  const send: Harness['send'] = (path, { as = signedOut, headers, ...init } = {}) => {
    const all = new Headers(headers);
    const cookie = as.cookieHeader(path);
    if (cookie) all.set('cookie', cookie);
    return fetch(url + path, { redirect: 'manual', ...init, headers: all }).then((response) => {
      as.keep(response);
      return response;
    });
  };
  const call: Harness['call'] = async (endpoint, input) => {
    const { as, headers, params, query, body } = (input ?? {}) as {
      as?: Person;
      headers?: Record<string, string>;
      params?: object;
      query?: object;
      body?: unknown;
    };
    const response = await send(urlOf(endpoint.path, params, query), {
      method: endpoint.method,
      ...(as && { as }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  };
  return { send, call };
}
