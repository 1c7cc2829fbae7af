import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { startNode } from './child-process.ts';
import { loggedErrors } from './logged-errors.ts';
import { aBrowser, type Person } from './people.ts';

export interface ServerProcess {
  child: ChildProcessWithoutNullStreams;
  url: string;
  port: number;
  /** Everything that it wrote, to either stream. */
  output: () => string;
  /** Resolves when it serves people, rejects when it ends before. */
  ready: Promise<void>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

const main = join(import.meta.dirname, '../src/main.ts');

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** The real program in a process of its own, with these settings and no others. */
async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  const usual = { HOST: '127.0.0.1', PORT: `${port}`, FREE_SPACE_MIN: '0', DRAIN: '0', LOG_LEVEL: 'error' };
  const child = startNode([main], { ...usual, ...environment });
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  const ready = new Promise<void>((serving, failed) => {
    const listen = (data: Buffer) => {
      output += data.toString();
      if (output.includes('TeamSparks is ready')) serving();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((how) => failed(new Error(`the server ended (${how}): ${output}`)));
  });
  // Who waits for the end does not care.
  ready.catch(() => {});
  return { child, url: `http://127.0.0.1:${port}`, port, output: () => output, ready, ended };
}

/**
 * Starts servers for the tests of a file. None outlives them, and an error that one logs fails the test that did not expect it.
 */
export function withServers() {
  const running = new Set<ServerProcess>();
  const errors = loggedErrors();
  const start = async (environment: Record<string, string>) => {
    const server = await startServer(environment);
    running.add(server);
    void server.ended.then(() => running.delete(server));
    for (const stream of [server.child.stdout, server.child.stderr]) errors.readFrom(stream);
    return server;
  };
  /** Ends those that run as a machine that loses its power would. */
  const killAll = async () => {
    const all = [...running];
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map(({ ended }) => ended));
  };
  afterAll(killAll);
  return { start, killAll, expectError: errors.expect };
}

/** Asks until the server has time: under load it says 503 and when to come back. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await after(200);
  }
}

/** Somebody who is signed in there. */
export async function signedInAt(url: string, username: string, password: string): Promise<Person> {
  const person = aBrowser(0, username);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const response = await patiently(() => fetch(`${url}/api/auth/token`, { method: 'POST', headers, body }));
  if (response.status !== 200)
    throw new Error(`${username} cannot sign in: ${response.status} ${await response.text()}`);
  person.keep(response);
  return person;
}
