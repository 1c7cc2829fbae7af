import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/src/platform/db/database.ts';
import { freePort } from '../processes.ts';
import { installPeer } from './install.ts';
import type { Peer } from './peer.ts';

const version = '12.4.0';
const token = 'bench-bench-bench-bench';
const page = '/items/challenges?limit=10&meta=filter_count';

const columns = 'id, name, status, level, tournament_level, type, category, setup_difficulty, copyright';
const table = `create table challenges (id integer primary key, name text not null, status text not null, level text not null,
  tournament_level text, type text not null, category text not null, setup_difficulty integer, copyright text)`;
/** As Directus itself indexes a field: one column each. */
const ownIndexes = ['name', 'level', 'type', 'category'].map((column) => `create index on challenges (${column})`);
/** What somebody who knows PostgreSQL adds by hand: one for each thing that is asked. */
const indexesByHand = [
  'create extension if not exists pg_trgm',
  'create index on challenges (level, type, category, name)',
  'create index on challenges using gin (lower(name) gin_trgm_ops)',
];

/** Does `work` on a database that is large. */
async function within<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { unhurried, close } = await openDatabase({ databaseUrl, dataDir: '', onConnectionLost: () => {} });
  return unhurried(work).finally(close);
}

/** The same rows in a table of its own. */
async function copyRows(from: string, to: string) {
  const read = sql<{
    all: string;
  }>`select json_agg(c)::text as all from (select ${sql.raw(columns)} from challenges) c`;
  const { rows } = await within(from, (db) => read.execute(db));
  await within(to, async (db) => {
    await sql.raw(table).execute(db);
    await sql`insert into challenges select * from json_populate_recordset(null::challenges, ${rows[0]?.all})`.execute(
      db,
    );
  });
  await addIndexes(to, ownIndexes);
}

async function addIndexes(databaseUrl: string, indexes: readonly string[]) {
  await within(databaseUrl, async (db) => {
    for (const statement of [...indexes, 'vacuum analyze challenges']) await sql.raw(statement).execute(db);
  });
}

/** Directus with what its own settings cannot make. */
export async function indexByHand(directus: Peer, databaseUrl: string): Promise<Peer> {
  await addIndexes(databaseUrl, indexesByHand);
  return { ...directus, name: `${directus.name} with indexes by hand` };
}

/** Directus with a static token of an administrator, and with everything off that a benchmark would not want. */
export async function startDirectus(library: string, databaseUrl: string): Promise<Peer> {
  const { folder, node } = installPeer('directus', version);
  const port = await freePort();
  const env = {
    ...{
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, SECRET: token, ADMIN_TOKEN: token },
    ...{
      ADMIN_EMAIL: 'bench@example.com',
      ADMIN_PASSWORD: token,
      TELEMETRY: 'false',
      PRESSURE_LIMITER_ENABLED: 'false',
    },
  };
  await copyRows(library, databaseUrl);
  const cli = join(folder, 'node_modules', 'directus', 'cli.js');
  const made = spawnSync(node, [cli, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Directus did not set itself up: ${made.stdout}${made.stderr}`);
  const child = spawn(node, [cli, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await answers())) await sleep(100);
  if (child.exitCode !== null) throw new Error('Directus ended while starting');
  return {
    ...{ name: `Directus ${version}`, url, headers: { authorization: `Bearer ${token}` } },
    paths: {
      'first page': `${page}&sort=name`,
      filtered: `${page}&sort=category,name&filter[level][_eq]=Elementary&filter[type][_eq]=STEM`,
      'rare search': `${page}&sort=name&filter[name][_icontains]=marble%20bridge%20733`,
      'common search': `${page}&sort=name&filter[name][_icontains]=marble`,
      'one challenge': '/items/challenges/7',
    },
    stop: () => new Promise((done) => child.once('exit', () => done()) && child.kill()),
  };
}
