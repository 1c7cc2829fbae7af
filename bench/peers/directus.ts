import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../processes.ts';
import { installPeer } from './install.ts';
import type { Peer } from './peer.ts';

const version = '12.4.0';
const token = 'bench-bench-bench-bench';
const page = '/items/challenges?limit=10&meta=filter_count';

/** The same rows in a table of its own, with an index for each thing that is asked. */
async function copyRows(from: string, to: string) {
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  await target.query(`
    create extension if not exists pg_trgm;
    create table challenges (id integer primary key, name text not null, status text not null, level text not null,
      tournament_level text, type text not null, category text not null, setup_difficulty integer, copyright text)`);
  const { rows } = await source.query<{ all: string }>(`
    select json_agg(json_build_object('id', id, 'name', name, 'status', status, 'level', level, 'tournament_level',
      tournament_level, 'type', type, 'category', category, 'setup_difficulty', setup_difficulty, 'copyright', copyright))::text as all
    from challenges`);
  await target.query('insert into challenges select * from json_populate_recordset(null::challenges, $1)', [
    rows[0]?.all,
  ]);
  await target.query(`
    create index on challenges (name);
    create index on challenges (level, type, category, name);
    create index on challenges using gin (lower(name) gin_trgm_ops)`);
  await target.query('vacuum analyze challenges');
  await Promise.all([source.end(), target.end()]);
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
