import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/platform/db/database.ts';
import { fillLibrary, signIn, type Reader } from '../library.ts';
import { onBothEngines, type Place } from '../places.ts';
import { startProgram, type Running } from '../processes.ts';
import { plantedWords, plantMaterials, plantSheets } from '../sheets.ts';
import { median, ratioOf, spread, type Row } from '../table.ts';

const rounds = 5;
/** In small libraries one answer takes less than what else the machine does. */
const repeats = { small: 10, large: 2 };
const largeFrom = 10_000;
const readers: Reader[] = ['student', 'mentor'];
const words = Object.keys(plantedWords) as (keyof typeof plantedWords)[];

const plainPage = '/org-api/challenges';
const facets = '/org-api/library/facets';
const goals = { embedded: 400, postgres: 150 };
const health = '/org-api/library-health';
const healthSize = 10_000;

/** Requests JSON and returns its body and duration (ms); throws if it fails. */
async function ask(url: string, cookie: string, method = 'GET') {
  const began = performance.now();
  const response = await fetch(url, { method, headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return { ms: performance.now() - began, body: JSON.parse(text) as Record<string, unknown> };
}

/** Measures the time until all sheets from before an upgrade are searchable, and searches during it. */
async function readAllWords({ under, size }: Place, product: Running): Promise<Row[]> {
  const cookie = await signIn(product, 'mentor');
  const began = performance.now();
  const waits: number[] = [];
  for (;;) {
    const { ms, body } = await ask(`${product.url}${plainPage}?in=text&search=gyroscope`, cookie);
    if (!body.text_incomplete) break;
    waits.push(ms);
    await sleep(500);
  }
  const seconds = (performance.now() - began) / 1_000;
  // In a small library it is over before it can be timed.
  if (size < largeFrom) return [];
  return [
    {
      part: 'text',
      what: 'words of all sheets read after an upgrade',
      under,
      goal: '<= 60 s per 100,000',
      value: `${seconds.toFixed(1)} s, ${((seconds / size) * 100_000).toFixed(0)} s per 100,000`,
      ratio: spread(waits, 'ms', 0),
      against: `a search meanwhile; start ${(product.startMs / 1_000).toFixed(1)} s`,
    },
  ];
}

/** Measures a page with its filter counts, against the page without a search. */
async function measureSearch({ engine, size, under }: Place, product: Running, cookies: Record<Reader, string>) {
  const cases = readers.flatMap((reader) => [
    { reader, what: `filters of the library, ${reader}`, query: undefined },
    ...words.map((word) => ({
      reader,
      what: `word in ${plantedWords[word] * 100} % of sheets, ${reader}`,
      query: `?in=text&search=${word}`,
    })),
  ]);
  const taken = cases.map(() => ({ plain: [] as number[], page: [] as number[], facets: [] as number[] }));
  const times = size < largeFrom ? repeats.small : repeats.large;
  for (let round = 0; round < rounds * times; round += 1) {
    for (const [at, { reader, query = '' }] of cases.entries()) {
      const timeOf = async (path: string) => (await ask(product.url + path, cookies[reader])).ms;
      taken[at]?.plain.push(await timeOf(plainPage));
      taken[at]?.page.push(await timeOf(plainPage + query));
      taken[at]?.facets.push(await timeOf(facets + query));
    }
  }
  return cases.flatMap(({ what, query }, at): Row[] => {
    const { plain, page, facets } = taken[at]!;
    const row = (of: string, values: number[]): Row => ({
      part: 'text',
      what: `${what}: ${of}`,
      under,
      value: spread(values, 'ms'),
      ratio: ratioOf(median(values), median(plain)),
      against: `first page (${median(plain).toFixed(1)} ms)`,
      goal: `<= ${goals[engine]} ms`,
    });
    if (query === undefined) return [row('facets', facets)];
    return [
      row('page', page),
      row(
        'page and facets',
        page.map((ms, round) => ms + (facets[round] ?? 0)),
      ),
    ];
  });
}

/** Measures the product while it runs on a library in which more may be planted. */
async function withProduct(
  place: Place,
  measure: (product: Running) => Promise<Row[]>,
  plantMore?: (db: Database) => Promise<void>,
): Promise<Row[]> {
  await fillLibrary(place, place.size, plantMore);
  const product = await startProgram('server/src/main.ts', place.env);
  try {
    return await measure(product);
  } finally {
    await product.stop();
  }
}

async function signInAll(product: Running): Promise<Record<Reader, string>> {
  return { student: await signIn(product, 'student'), mentor: await signIn(product, 'mentor') };
}

async function measureText(place: Place): Promise<Row[]> {
  const measure = async (product: Running) => {
    const reading = await readAllWords(place, product);
    return [...reading, ...(await measureSearch(place, product, await signInAll(product)))];
  };
  return withProduct(place, measure, (db) => plantSheets(db, place.size));
}

/** Measures the computation of the library's problems. */
async function measureHealth(place: Place): Promise<Row[]> {
  const plant = async (db: Database) => {
    await plantSheets(db, place.size);
    await plantMaterials(db, place.size);
  };
  const measure = async (product: Running) => {
    await readAllWords(place, product);
    const cookie = await signIn(product, 'mentor');
    const [plain, computed]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      plain.push((await ask(product.url + plainPage, cookie)).ms);
      computed.push((await ask(product.url + health, cookie, 'POST')).ms);
    }
    const seconds = spread(
      computed.map((ms) => ms / 1_000),
      's',
      2,
    );
    return [
      {
        part: 'text',
        what: 'what is wrong with the library',
        under: place.under,
        value: seconds,
        goal: '<= 5 s',
        ratio: ratioOf(median(computed), median(plain)),
        against: `first page (${median(plain).toFixed(1)} ms)`,
      },
    ];
  };
  return withProduct(place, measure, plant);
}

/** Measures filter counts of a million rows without sheets on PostgreSQL, where they are lower bounds; throws if they are not. */
async function measureMillion(place: Place): Promise<Row[]> {
  return withProduct(place, async (product) => {
    const cookies = await signInAll(product);
    const { body } = await ask(product.url + facets, cookies.mentor);
    if (body.at_least !== true) throw new Error('The counts of a million do not say that they are of some only.');
    return (await measureSearch(place, product, cookies)).filter(({ what }) => what.startsWith('filters'));
  });
}

/** Measures search in the text of sheets, filter counts, and what reads all sheets. */
export async function text(): Promise<Row[]> {
  return [
    ...(await onBothEngines([1_000, 100_000], measureText)),
    ...(await onBothEngines([healthSize], measureHealth)),
    ...(process.argv.includes('--million') ? await onBothEngines([1_000_000], measureMillion) : []),
  ];
}
