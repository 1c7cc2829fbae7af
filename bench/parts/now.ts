import { sql } from 'kysely';
import { indexAll } from '../../server/src/features/challenges/needs/needs-index.repository.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { fillLibrary, signIn } from '../library.ts';
import { onBothEngines, type Place } from '../places.ts';
import { startProgram, type Running } from '../processes.ts';
import { withoutTriggers } from '../sheets.ts';
import { median, ratioOf, type Row, spread } from '../table.ts';

const rounds = 15;
const plainPage = '/org-api/challenges';
const boxItems = 300;
/** Names of things, the first ones far more often than the last. */
const things = 2_000;

/** Inserts eight materials per challenge: used up, tools and for the room. */
async function plantNeeds(db: Database, size: number): Promise<number> {
  await sql`select setseed(0.5)`.execute(db);
  await withoutTriggers(db, 'challenge_materials', () =>
    sql`
      insert into challenge_materials (challenge_id, position, name, quantity, units, category)
      select id, n, 'Thing ' || floor(${sql.lit(things)} * power(random(), 3))::int, 1 + (id * n) % 12, 'pieces',
        (array['damaging', 'damaging', 'damaging', 'non_damaging', 'non_damaging', 'setup_only'])[1 + n % 6]
      from challenges cross join generate_series(0, 7) as n where id <= ${sql.lit(size)}`.execute(db),
  );
  await sql`analyze challenge_materials`.execute(db);
  const began = performance.now();
  await indexAll(db);
  return performance.now() - began;
}

async function send(product: Running, cookie: string, path: string, body?: object) {
  const began = performance.now();
  const method = body ? 'POST' : 'GET';
  const headers = { cookie, origin: product.url, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(product.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return {
    ms: performance.now() - began,
    body: JSON.parse(text) as { id?: number; total?: number; complete?: number },
  };
}

async function aBox(product: Running, cookie: string): Promise<number> {
  const { body } = await send(product, cookie, '/org-api/boxes', { name: 'Crate' });
  const items = Array.from({ length: boxItems }, (_, at) => ({ name: `Thing ${at}`, quantity: 3 + (at % 40) }));
  await send(product, cookie, `/org-api/boxes/${body.id}/items`, { items });
  return body.id ?? 0;
}

interface Case {
  what: string;
  path: string;
  body?: object;
  goal: { embedded: number; postgres: number } | undefined;
}

const casesWith = (box: number): Case[] => [
  {
    what: 'a box of 300, with level and minutes',
    path: `/org-api/now?box=${box}&level=Elementary&minutes=20&teams=2`,
    goal: { embedded: 500, postgres: 150 },
  },
  { what: 'anything', path: '/org-api/now?minutes=20', goal: { embedded: 1_000, postgres: 400 } },
  { what: 'a box of 300, every level, an hour', path: `/org-api/now?box=${box}&minutes=60`, goal: undefined },
  {
    what: 'a session of an hour from the box',
    path: '/org-api/session',
    goal: undefined,
    body: { minutes: 60, teams: 2, seed: 1, box: [box], level: 'Elementary' },
  },
];

async function measureNow(place: Place): Promise<Row[]> {
  let indexMs = 0;
  await fillLibrary(place, place.size, async (db) => {
    indexMs = await plantNeeds(db, place.size);
  });
  const product = await startProgram('server/src/main.ts', place.env);
  try {
    const cookie = await signIn(product, 'mentor');
    const cases = casesWith(await aBox(product, cookie));
    const plain: number[] = [];
    const taken = cases.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      plain.push((await send(product, cookie, plainPage)).ms);
      for (const [at, { path, body }] of cases.entries()) taken[at]?.push((await send(product, cookie, path, body)).ms);
    }
    const against = `first page of the library (${median(plain).toFixed(1)} ms)`;
    const rows = cases.map(({ what, goal }, at): Row => {
      const values = taken[at] ?? [];
      return {
        part: 'now',
        what,
        under: place.under,
        value: spread(values, 'ms'),
        against,
        ratio: ratioOf(median(values), median(plain)),
        ...(goal && { goal: `<= ${goal[place.engine]} ms` }),
      };
    });
    const seconds = `${(indexMs / 1_000).toFixed(1)} s`;
    const indexing = {
      part: 'now',
      what: 'needs of all challenges indexed anew',
      under: place.under,
      value: seconds,
      ratio: `${((indexMs * 1_000) / place.size).toFixed(0)} µs`,
      against: 'one challenge',
    };
    return [...rows, indexing];
  } finally {
    await product.stop();
  }
}

/** Measures "right now" and a session against the plain page of the library. */
export const now = () => onBothEngines([1_000, 100_000], measureNow);
