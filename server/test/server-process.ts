import { setTimeout as after } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { type ServerProcess, startServer } from './child-process.ts';
import { loggedErrors } from './logged-errors.ts';
import { aBrowser, type Person } from './people.ts';

/** Returns functions that start servers for the tests of a file, which all end with them; an unexpected logged error fails the test. */
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
  /** Kills all running servers, as a power cut does. */
  const killAll = async () => {
    const all = [...running];
    for (const { child } of all) child.kill('SIGKILL');
    await Promise.all(all.map(({ ended }) => ended));
  };
  afterAll(killAll);
  return { start, killAll, expectError: errors.expect };
}

/** Repeats a request until the answer is not 503. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await after(200);
  }
}

/** Signs in at a server and returns the browser; throws if that fails. */
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
