import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.mjs';
import { S3Peer } from '../../server/test/s3-peer.ts';
import { s3Key } from '../../server/test/s3-protocol.ts';
import { signedInAt } from '../../server/test/server-process.ts';
import type { Person } from '../../server/test/people.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { type Running, startProgram } from '../processes.ts';
import { startProxy } from '../runs/proxy.ts';

export const program = 'server/src/main.ts';
export const metricsToken = 'token-of-the-drills';
const demoPassword = 'drill drill drill';

/** What every instance is started with; the access cookie outlasts a drill. */
const settings = {
  AUTH_SECRETS: 'drill secret drill secret drill secret',
  SEED: 'demo',
  DEMO_PASSWORD: demoPassword,
  ACCESS_TTL: '86400',
  FREE_SPACE_MIN: '0',
  METRICS_TOKEN: metricsToken,
};

/** Signs in as the demonstration's administrator. */
export const administratorOf = (url: string): Promise<Person> => signedInAt(url, 'admin', demoPassword);

/** Starts one process with the embedded database in a folder. */
export const startEmbedded = (dataDir: string, more: Record<string, string> = {}) =>
  startProgram(program, { ...settings, DATABASE_URL: '', FILES_URL: '', DATA_DIR: dataDir, ...more });

export interface Scene {
  /** Address of nginx, which people use. */
  url: string;
  /** Environment of another instance. */
  env: Record<string, string>;
  instances: Running[];
  /** Of nginx, whose children serve. */
  proxyPid: number;
  postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
  /** Ends an instance by `how` and starts it anew at the same place, from another tree if there is one. */
  restart: (index: number, how: 'stop' | 'kill', tree?: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Wanted {
  instances: number;
  /** Where the product looks for the database, when that is not the server itself. */
  databaseAt?: (url: string) => Promise<string>;
  tree?: string;
  more?: Record<string, string>;
}

/** Starts what instances need: a database, a bucket and a folder. */
async function openPlace({ databaseAt, more }: Wanted) {
  const postgres = await startPostgres();
  if (!postgres)
    throw new Error('PostgreSQL is missing. Install it (Debian: apt-get install postgresql) and try again.');
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-drill-'));
  const bucket = await S3Peer.listen();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = {
    ...settings,
    DATABASE_URL: (await databaseAt?.(postgres.url)) ?? postgres.url,
    DATA_DIR: dataDir,
    FILES_URL: bucket.url,
    ...s3Key,
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    ...more,
  };
  const close = async () => {
    await bucket.close();
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, port, env, postgres, close };
}

const portOf = ({ url }: Running) => Number(new URL(url).port);

/** Instances behind nginx, on one PostgreSQL server and one bucket. */
export async function openScene(wanted: Wanted): Promise<Scene> {
  const { url, port, env, postgres, close: closePlace } = await openPlace(wanted);
  const running: Running[] = [];
  const start = (at: number | undefined, tree?: string) =>
    startProgram(program, { ...env, ...(at && { PORT: String(at) }) }, tree ? { tree } : {});
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  const close = async () => {
    await proxy?.stop();
    await Promise.all(running.map((instance) => instance.kill()));
    await closePlace();
  };
  try {
    for (let number = 0; number < wanted.instances; number += 1) running.push(await start(undefined, wanted.tree));
    proxy = await startProxy({ port, upstreams: running.map(portOf), kind: 'as documented' });
  } catch (error) {
    await close();
    throw error;
  }
  const restart: Scene['restart'] = async (index, how, tree) => {
    const old = running[index];
    if (!old) throw new Error(`there is no instance ${index}`);
    await old[how]();
    running[index] = await start(portOf(old), tree);
  };
  return { url, env, instances: running, proxyPid: proxy.pid, postgres, restart, close };
}
