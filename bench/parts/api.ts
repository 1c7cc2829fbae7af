import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { libraryQuery } from '@teamsparks/contract/challenges/fields/library';
import { Kysely, PostgresDialect } from 'kysely';
import { findActor } from '../../server/src/features/accounts/auth/sessions.repository.ts';
import { getChallenge } from '../../server/src/features/challenges/challenges.service.ts';
import { listChallenges } from '../../server/src/features/challenges/library/library.service.ts';
import type { Actor } from '../../server/src/platform/actor.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import type { Tables } from '../../server/src/tables.ts';
import type { Baseline } from '../baseline.ts';
import { fillLibrary, signIn } from '../library.ts';
import { onBothEngines, type Place, type Where } from '../places.ts';
import { startProgram, type Running } from '../processes.ts';
import { median, ratioOf, spread, type Row } from '../table.ts';

const rounds = 5;
const roundSeconds = 1;
const sizes = process.argv.includes('--million') ? [1_000, 100_000, 1_000_000] : [1_000, 100_000];

/** What people do: paths with the queries that the screens send. */
const paths: Record<string, string> = {
  'first page': '/org-api/challenges',
  'filtered and sorted': '/org-api/challenges?level=Elementary&type=STEM&sort=category',
  'late page': '/org-api/challenges?page=90',
  'common search (8 %)': '/org-api/challenges?search=marble',
  'rare search': '/org-api/challenges?search=marble%20bridge%20733',
  'one-letter search': '/org-api/challenges?search=a',
  detail: '/org-api/challenges/7',
};

/** Returns the SQL statements that one request of each path sends, logged from the product's own queries. */
async function statementsOf(where: Where, bytes: Record<string, string>): Promise<Baseline> {
  const database = await openDatabase({ ...where, onConnectionLost: () => {} });
  const seen: { sql: string; parameters: unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void seen.push({ sql: event.query.sql, parameters: [...event.query.parameters] }),
  });
  const { id } = await db.selectFrom('sessions').select('id').limit(1).executeTakeFirstOrThrow();
  const baseline: Baseline = { paths: {} };
  for (const [name, path] of Object.entries(paths)) {
    seen.length = 0;
    const actor = (await findActor(db, id)) as Actor;
    const { pathname, searchParams } = new URL(path, 'http://bench');
    const query = Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key)]));
    for (const key of ['search', 'sort', 'page']) if (query[key]) Object.assign(query, { [key]: query[key][0] });
    if (pathname.endsWith('/7')) await getChallenge({ db }, actor, 7);
    else await listChallenges({ db }, actor, libraryQuery.parse(query));
    baseline.paths[name] = { bytes: bytes[name] ?? '', statements: [...seen] };
  }
  await database.close();
  return baseline;
}

async function load(url: string, cookie: string, connections: number) {
  const options = { url, connections, headers: { cookie } };
  const timed = await autocannon({ ...options, duration: roundSeconds });
  // A round that ends before everybody was answered once says nothing of the rate: then until everybody was.
  const isShort = timed.requests.total < connections;
  const result = isShort ? await autocannon({ ...options, amount: connections, timeout: 60 }) : timed;
  const { latency, duration, non2xx, errors } = result;
  const answered = result['2xx'];
  if (answered === 0) throw new Error(`${url}: ${non2xx + errors} failed answers, and no other`);
  return { rate: answered / duration, failed: non2xx + errors, p50: latency.p50, p99: latency.p99 };
}

async function one(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  await (await fetch(url, { headers: { cookie } })).text();
  return performance.now() - began;
}

async function measurePath(
  name: string,
  product: Running,
  base: Running,
  cookie: string,
  under: string,
): Promise<Row[]> {
  const address = product.url + paths[name];
  const of = `of=${encodeURIComponent(name)}`;
  const rates = { product: [] as number[], sql: [] as number[], bytes: [] as number[] };
  // Beyond its capacity a server refuses some requests or times out.
  const failed = { product: 0, sql: 0, bytes: 0 };
  const p99s: number[] = [];
  const alone: number[] = [];
  const loadOne = async (side: keyof typeof rates, url: string) => {
    const measured = await load(url, cookie, 32);
    rates[side].push(measured.rate);
    failed[side] += measured.failed;
    return measured;
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let request = 0; request < 10; request += 1) alone.push(await one(address, cookie));
    const { p50, p99 } = await loadOne('product', address);
    p99s.push(p99 / Math.max(1, p50));
    await loadOne('sql', `${base.url}/sql?${of}`);
    await loadOne('bytes', `${base.url}/bytes?${of}`);
  }
  const row = { part: 'api', what: name, under };
  const withFailed = (text: string, count: number) => (count > 0 ? `${text}, ${count} failed` : text);
  return [
    {
      ...row,
      value: spread(alone, 'ms alone', 2),
      ratio: `p99 ${median(p99s).toFixed(1)} × p50`,
      against: 'at 32 connections',
      goal: '<= 5 × p50',
    },
    {
      ...row,
      value: withFailed(spread(rates.product, 'requests/s at 32', 0), failed.product),
      ratio: ratioOf(median(rates.product), median(rates.sql)),
      against: withFailed('same SQL, bare route', failed.sql),
      goal: '>= 0.75 ×',
    },
    {
      ...row,
      value: spread(rates.bytes, 'requests/s at 32', 0),
      ratio: ratioOf(median(rates.product), median(rates.bytes)),
      against: 'same bytes, bare route',
    },
  ];
}

async function measureLibrary(place: Place): Promise<Row[]> {
  const { env, under } = place;
  await fillLibrary(place, place.size);
  let product = await startProgram('server/src/main.ts', env);
  const cookie = await signIn(product, 'mentor');
  const bytes: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths)) {
    bytes[name] = await (await fetch(product.url + path, { headers: { cookie } })).text();
  }
  await product.stop();
  const file = join(place.dataDir, 'baseline.json');
  writeFileSync(file, JSON.stringify(await statementsOf(place, bytes)));
  const copy = `${place.dataDir}-copy`;
  if (!place.databaseUrl) cpSync(place.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  product = await startProgram('server/src/main.ts', env);
  const base = await startProgram('bench/baseline.ts', {
    BASELINE: file,
    DATABASE_URL: env.DATABASE_URL,
    DATA_DIR: copy,
  });
  const rows: Row[] = [];
  for (const name of Object.keys(paths)) {
    const measured = await measurePath(name, product, base, cookie, under);
    // A part that takes a quarter of an hour says what it has.
    for (const { value, ratio } of measured) process.stderr.write(`  ${under}, ${name}: ${value}, ${ratio}\n`);
    rows.push(...measured);
  }
  await Promise.all([product.stop(), base.stop()]);
  rmSync(copy, { recursive: true, force: true });
  return rows;
}

/** Measures the library's calls against a bare route that sends the same bytes and one that runs the same statements. */
export async function api(): Promise<Row[]> {
  return onBothEngines(sizes, measureLibrary);
}
