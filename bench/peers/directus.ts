import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { freePort } from '../../scripts/free-port.mjs';
import { end } from '../processes.ts';
import { installPeer } from './install.ts';
import { answering, type Peer } from './peer.ts';
import { addIndexesByHand, addOwnIndexes, columns, rowsOf, within } from './rows.ts';

const version = '12.4.0';
const token = 'bench-bench-bench-bench';
const page = '/items/challenges?limit=10&meta=filter_count';

const table = ['id integer primary key', ...Object.entries(columns).map(([name, type]) => `${name} ${type}`)];

/** Copies the rows of the library into a table of Directus. */
async function copyRows(library: string, databaseUrl: string) {
  const all = await rowsOf(library);
  await within(databaseUrl, async (db) => {
    await sql.raw(`create table challenges (${table.join(', ')})`).execute(db);
    await sql`insert into challenges select * from json_populate_recordset(null::challenges, ${all})`.execute(db);
  });
  await addOwnIndexes(databaseUrl);
}

/** Directus with what its own settings cannot make. */
export async function indexByHand(directus: Peer, databaseUrl: string): Promise<Peer> {
  await addIndexesByHand(databaseUrl);
  return { ...directus, name: `${directus.name} with indexes by hand` };
}

/** Directus with a static token of an administrator, and with everything off that a benchmark would not want. */
export async function startDirectus(library: string, databaseUrl: string): Promise<Peer> {
  const { folder, node } = installPeer('directus', [`directus@${version}`]);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: token,
    ADMIN_TOKEN: token,
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: token,
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  await copyRows(library, databaseUrl);
  const cli = join(folder, 'node_modules', 'directus', 'cli.js');
  const bootstrapped = spawnSync(node, [cli, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' });
  if (bootstrapped.status !== 0)
    throw new Error(`Directus did not set itself up: ${bootstrapped.stdout}${bootstrapped.stderr}`);
  const child = spawn(node, [cli, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answering(child, 'Directus', `${url}/server/ping`);
  return {
    name: `Directus ${version}`,
    url,
    headers: { authorization: `Bearer ${token}` },
    paths: {
      'first page': `${page}&sort=name`,
      filtered: `${page}&sort=category,name&filter[level][_eq]=Elementary&filter[type][_eq]=STEM`,
      'rare search': `${page}&sort=name&filter[name][_icontains]=marble%20bridge%20733`,
      'common search': `${page}&sort=name&filter[name][_icontains]=marble`,
      'one challenge': '/items/challenges/7',
    },
    stop: () => end(child, 'SIGTERM'),
  };
}
