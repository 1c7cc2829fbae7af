import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { inhabitedDatabaseUrl } from './database.ts';
import { tinyWebBuild } from './harness.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { withServers } from './server-process.ts';

const callers = 8;
const lookEveryMs = 50;
const pauseMs = 5;

/** What a load balancer does: asks every instance whether it is ready, and sends people to those that are. */
class Balancer {
  readonly #ports: readonly number[];
  readonly #ready = new Set<number>();
  readonly #agent = new Agent({ keepAlive: true });
  readonly #end = new AbortController();
  readonly #work: Promise<void>[];
  /** Whatever was not answered with 200. */
  readonly lost: string[] = [];
  answered = 0;

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#work = [
      ...ports.map((port) => this.#watch(port)),
      ...Array.from({ length: callers }, (_, turn) => this.#call(turn)),
    ];
  }

  async allReady() {
    while (this.#ready.size < this.#ports.length) await after(5);
  }

  async stop() {
    this.#end.abort();
    await Promise.all(this.#work);
    this.#agent.destroy();
  }

  async #watch(port: number) {
    while (!this.#end.signal.aborted) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) this.#ready.add(port);
      else this.#ready.delete(port);
      await after(lookEveryMs);
    }
  }

  async #call(first: number) {
    for (let turn = first; !this.#end.signal.aborted; turn += 1) {
      await after(pauseMs);
      const open = [...this.#ready];
      const port = open[turn % open.length];
      if (port === undefined) continue;
      const outcome = await this.#ask(port);
      if (outcome === 200) this.answered += 1;
      else this.lost.push(`${port}: ${outcome}`);
    }
  }

  #ask(port: number): Promise<number | string> {
    return new Promise((done) => {
      const request = get({ port, host: '127.0.0.1', path: '/livez', agent: this.#agent }, (answer) =>
        answer.resume().on('end', () => done(answer.statusCode ?? 0)),
      );
      request.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    });
  }
}

describe.runIf('server' in inject('database'))('instances that are told to end', () => {
  let folder: string;
  let settings: Record<string, string>;
  const servers = withServers();

  async function start(environment: Record<string, string>) {
    const server = await servers.start({ ...settings, ...environment });
    await server.ready;
    return server;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'teamsparks-restart-'));
    settings = {
      DATABASE_URL: await inhabitedDatabaseUrl(),
      DATA_DIR: folder,
      WEB_DIST: tinyWebBuild(folder),
      AUTH_SECRETS: 'x'.repeat(32),
    };
  });
  afterEach(servers.killAll);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('REL-12 restarted in turn under load they lose no request', async () => {
    const ports = [await freePort(), await freePort()];
    const begin = (port: number) => start({ PORT: `${port}`, DRAIN: '1' });
    const servers = await Promise.all(ports.map(begin));
    const balancer = new Balancer(ports);
    for (const { port, child, ended } of servers) {
      await balancer.allReady();
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      await begin(port);
    }
    await balancer.allReady();
    await balancer.stop();
    expect(balancer.lost).toEqual([]);
    expect(balancer.answered).toBeGreaterThan(200);
  });

  test('REL-11 after SIGTERM it is not ready and goes on serving; a second signal ends it at once', async () => {
    const { child, url, ended } = await start({ DRAIN: '60' });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    while ((await fetch(`${url}/readyz`)).status === 200) await after(5);
    const answer = await fetch(`${url}/livez`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });

  test('REL-11 who presses Ctrl-C does not wait', async () => {
    const { child, ended } = await start({ DRAIN: '60' });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
