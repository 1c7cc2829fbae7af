import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../../scripts/postgres.mjs';
import { fillLibrary, signIn } from '../library.ts';
import { indexByHand, startDirectus } from '../peers/directus.ts';
import { type Peer, type RequestKind, requestKinds } from '../peers/peer.ts';
import { startStrapi } from '../peers/strapi.ts';
import { makeDatabase } from '../places.ts';
import { startProgram } from '../processes.ts';
import { median, ratioOf, spread, type Row } from '../table.ts';

const size = 100_000;
const rounds = 5;
const roundSeconds = 1;
const connections = 32;

const goals: Record<RequestKind, string> = {
  'first page': '>= 6 ×',
  filtered: '>= 5 ×',
  'rare search': '>= 12 ×',
  'common search': '>= 4 ×',
  'one challenge': '>= 6 ×',
};

/** What indexes made by hand would help the other one with. */
const byIndex = ['filtered', 'rare search', 'common search'] as const;

/** Ours as people use it: a mentor who is signed in, with rights, facets and exact totals. */
async function startOurs(databaseUrl: string, dataDir: string): Promise<Peer> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_SECRETS: 'bench secret bench secret bench secret' };
  const { url, stop } = await startProgram('server/src/main.ts', env);
  const list = '/org-api/challenges';
  return {
    name: 'TeamSparks',
    url,
    stop,
    headers: { cookie: await signIn({ url }, 'mentor') },
    paths: {
      'first page': list,
      filtered: `${list}?level=Elementary&type=STEM&sort=category`,
      'rare search': `${list}?search=marble%20bridge%20733`,
      'common search': `${list}?search=marble`,
      'one challenge': `${list}/7`,
    },
  };
}

async function rateOf({ url, paths, headers, name }: Peer, what: RequestKind): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: url + paths[what],
    headers,
    connections,
    duration: roundSeconds,
  });
  if (non2xx + errors > 0) throw new Error(`${name}, ${what}: ${non2xx + errors} failed answers`);
  // What it has still under way would otherwise be done while the other one is measured.
  await (await fetch(url + paths['one challenge'], { headers })).text();
  return requests.total / duration;
}

async function compare(what: RequestKind, ours: Peer, peer: Peer, goal?: string): Promise<Row> {
  const rates = { ours: [] as number[], peer: [] as number[] };
  // Until the programs have compiled what they need.
  for (const one of [ours, peer]) await rateOf(one, what);
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await rateOf(ours, what));
    rates.peer.push(await rateOf(peer, what));
  }
  return {
    part: 'peers',
    what,
    under: `postgres, ${size.toLocaleString('en')}`,
    value: spread(rates.ours, `requests/s at ${connections}`, 0),
    ratio: ratioOf(median(rates.ours), median(rates.peer)),
    against: `${peer.name}, ${spread(rates.peer, 'requests/s', 0)}`,
    ...(goal === undefined ? {} : { goal }),
  };
}

/** Measures the library against other programs on the same rows. Run by hand, since it installs them. */
export async function peers(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-bench-'));
  const running: Peer[] = [];
  try {
    const library = await makeDatabase(postgres.url, 'bench_ours');
    await fillLibrary({ databaseUrl: library, dataDir }, size);
    const ours = await startOurs(library, dataDir);
    running.push(ours);
    const copy = await makeDatabase(postgres.url, 'bench_directus');
    const directus = await startDirectus(library, copy);
    running.push(directus);
    const strapi = await startStrapi(library, await makeDatabase(postgres.url, 'bench_strapi'));
    running.push(strapi);
    const rows: Row[] = [];
    for (const what of requestKinds) rows.push(await compare(what, ours, directus, goals[what]));
    for (const what of requestKinds) rows.push(await compare(what, ours, strapi));
    const indexed = await indexByHand(directus, copy);
    for (const what of byIndex) rows.push(await compare(what, ours, indexed));
    return rows;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
