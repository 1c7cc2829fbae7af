import { getNeighbors } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { createChallenge, listChallenges, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const emptyWords = { scene: [], task: [], rules: [], setup: [], scoring: [], notes: [], handouts: [] };

async function aWordy(as: Person, name: string, sheet: object, fields: object = {}) {
  const body = aNewChallenge({ name, sheet: { ...emptyWords, ...sheet }, ...fields });
  return (await harness.call(createChallenge, { as, body })).body;
}

async function inText(as: Person, search: string, query: object = {}) {
  const { status, body } = await harness.call(listChallenges, { as, query: { search, in: 'text', ...query } });
  expect(status).toBe(200);
  return body;
}
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

async function threeWordy() {
  const admin = await aPerson(harness.context, 'admin');
  await aWordy(admin, 'Crane', {
    scene: ['A storm has broken the harbor crane.'],
    task: ['Lift as many containers as you can.'],
    rules: ["Don't touch the floor.", 'The fan is on for one minute.'],
    scoring: [{ item: 'Lifted', detail: 'each container', points: 60 }],
  });
  await aWordy(admin, 'Alpine Hut', {
    task: ['Build a roof that stands the storms of one winter.'],
    rules: ['No tape.'],
    setup: ['Hide the ventilator behind the door.'],
    notes: ['Canary: the avalanche comes at minute six.'],
    handouts: [{ title: 'Spy letter', text: ['You work for the glacier.'], for: 'one player' }],
  });
  await aWordy(admin, 'Stormy Letters', { task: ['Write to a lighthouse.'] });
  return admin;
}

test('SHT-030 words of the team part are found stemmed, together, as phrases and begun, in the chosen order', async () => {
  await threeWordy();
  const as = await aPerson(harness.context);
  const expectations: [string, string[]][] = [
    ['storms', ['Alpine Hut', 'Crane']],
    ['storm', ['Alpine Hut', 'Crane', 'Stormy Letters']],
    ['broken harbor', ['Crane']],
    ['harbor winter', []],
    ['lifted', ['Crane']],
    ['"harbor crane"', ['Crane']],
    ['"crane harbor"', []],
    ['“broken the harbor', ['Crane']],
    ['light', ['Stormy Letters']],
    ['li', []],
    ['"light"', []],
    ["don't floor", ['Crane']],
    ['the', []],
    ['avalanche', []],
    ['ventilator', []],
    ['player', []],
    ['en', []],
  ];
  for (const [search, names] of expectations)
    expect([search, namesOf(await inText(as, search))]).toEqual([search, names]);
  expect(await inText(as, 'storm', { level: ['High School'] })).toMatchObject({
    total: 0,
    items: [],
    facets: { level: { Elementary: 3 }, type: {} },
  });
  const { body } = await harness.call(listChallenges, { as, query: { search: 'storms' } });
  expect([body.total, body.items]).toEqual([0, []]);
});

test('SHT-030 a row has a plain snippet of the text with the ranges of the words', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const as = await aPerson(harness.context);
  const long = `${'Bring wood to the yard. '.repeat(12)}Then the <b>lantern</b> goes out. ${'Wait for the sun to rise. '.repeat(12)}`;
  await aWordy(admin, 'Night Watch', {
    rules: ['A lantern may not be moved.', 'Keep your lanterns dry, and your matches.'],
    scoring: [{ item: 'Light', detail: 'each lit match', points: 100 }],
  });
  await aWordy(admin, 'Yard', { scene: [long.trim()] });
  await aWordy(admin, 'Lantern', { task: ['Sing.'] });
  const { items } = await inText(as, 'lantern match');
  expect(items.map(({ name, snippet }) => [name, snippet])).toEqual([
    [
      'Night Watch',
      {
        part: 'rules',
        text: 'Keep your lanterns dry, and your matches.',
        marks: [
          [10, 18],
          [33, 40],
        ],
      },
    ],
  ]);
  const page = await inText(as, 'lantern');
  expect(page.items.map(({ name, snippet }) => [name, snippet?.part])).toEqual([
    ['Lantern', undefined],
    ['Night Watch', 'rules'],
    ['Yard', 'scene'],
  ]);
  const { text, marks } = page.items[2]!.snippet!;
  expect(text).toMatch(/^… (\S+ )+Then the <b>lantern<\/b> goes out\. .*\S …$/);
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text.length).toBeGreaterThan(180);
  expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['lantern']);
  const { body } = await harness.call(listChallenges, { as, query: { search: 'lantern' } });
  expect(body.items.map(({ name, snippet }) => [name, snippet])).toEqual([['Lantern', undefined]]);
});

test('SHT-030 words of the host change nothing for people without run_challenges', async () => {
  const admin = await threeWordy();
  const student = await aPerson(harness.context);
  const runner = await aHolderOf(harness.context, 'run_challenges', 'view_challenge_library');
  const id = (await inText(admin, 'Crane')).items[0]!.id;
  const around = async (as: Person, search: string) =>
    (await harness.call(getNeighbors, { as, params: { id: `${id}` }, query: { search, in: 'text' } })).body;
  for (const search of [
    'avalanche',
    'ventilator',
    'canary',
    'glacier',
    'spy',
    'avalan',
    '"minute six"',
    'roof avalanche',
  ]) {
    const nothing = await inText(student, search);
    expect([search, nothing]).toEqual([
      search,
      {
        items: [],
        total: 0,
        page: 1,
        per_page: 10,
        facets: { level: {}, tournament_level: {}, type: {}, category: {} },
      },
    ]);
    expect(await around(student, search)).toEqual({ previous: null, next: null });
    const results = await inText(runner, search);
    expect([search, namesOf(results), results.facets.level]).toEqual([search, ['Alpine Hut'], { Elementary: 1 }]);
    expect((await around(runner, search)).previous).toMatchObject({ name: 'Alpine Hut' });
  }
  const [mixed] = (await inText(runner, 'avalanche')).items;
  expect(mixed?.snippet).toEqual({
    part: 'notes',
    text: 'Canary: the avalanche comes at minute six.',
    marks: [[12, 21]],
  });
  // The word is in both parts: people who read only the team part get the snippet from there.
  await aWordy(admin, 'Pond', {
    task: ['Skate.'],
    notes: ['The ice is thin, the ice breaks.'],
    rules: ['No ice cream.'],
  });
  const ofStudent = (await inText(student, 'thin ice')).items;
  expect(ofStudent).toEqual([]);
  expect((await inText(student, 'ice')).items[0]?.snippet).toEqual({
    part: 'rules',
    text: 'No ice cream.',
    marks: [[3, 6]],
  });
  expect((await inText(runner, 'thin skate')).items.map(({ name }) => name)).toEqual(['Pond']);
});

test('SHT-031 the index follows every change of a sheet in its transaction, and drafts stay unseen', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const as = await aPerson(harness.context);
  const { id } = await aWordy(admin, 'Raft', { task: ['Cross the lagoon.'] });
  await aWordy(admin, 'Reef', { task: ['Dive into the lagoon.'] }, { status: 'draft' });
  expect(namesOf(await inText(as, 'lagoon'))).toEqual(['Raft']);
  expect(namesOf(await inText(admin, 'lagoon'))).toEqual(['Raft', 'Reef']);
  const put = (sheet: object | null) =>
    harness.call(updateChallenge, { as: admin, params: { id: `${id}` }, body: { sheet } });
  await put({ task: ['Cross the swamp.'] });
  // A search fetches few columns of each challenge, even with few words.
  const { rows } = await sql<{ bytes: number }>`
    select max(pg_column_size(w.*)) as bytes from sheet_words w`.execute(harness.context.db);
  expect(rows[0]?.bytes).toBeLessThan(200);
  expect([namesOf(await inText(as, 'lagoon')), namesOf(await inText(as, 'swamp'))]).toEqual([[], ['Raft']]);
  await put(null);
  expect(namesOf(await inText(as, 'swamp'))).toEqual([]);
});

test('SHT-031 a job indexes sheets from before the upgrade, and until then the answer says that it is incomplete', async () => {
  const admin = await threeWordy();
  const { db } = harness.context;
  const complete = await inText(admin, 'avalanche');
  expect(complete.text_incomplete).toBeUndefined();
  await harness.runJobsNow();
  await db.deleteFrom('sheet_words').execute();
  await db.insertInto('jobs').values({ kind: 'sheet-words', payload: '{}' }).execute();
  expect(await inText(admin, 'avalanche')).toMatchObject({ items: [], total: 0, text_incomplete: true });
  expect(
    (await harness.call(listChallenges, { as: admin, query: { search: 'hut' } })).body.text_incomplete,
  ).toBeUndefined();
  await harness.runJobsNow();
  expect(await inText(admin, 'avalanche')).toEqual(complete);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sheet_words`.execute(db);
  expect(rows).toEqual([{ n: 3 }]);
});

const odd = [
  "'",
  "''",
  '"',
  '""',
  '\\',
  "\\'",
  ':*',
  '!',
  '&',
  '|',
  '<->',
  '(',
  "a' & 'b",
  "x':*",
  '!!! & |',
  '<b>',
  '\u0001',
];
test('SHT-030 no search text is a syntax error', async () => {
  const admin = await threeWordy();
  const letters = [...odd, 'storm', ' ', 'é', '–', '𝒳', '%', '_', '10:30', 'a@b.c', 'http://x.y/z?q', '-1', "don't"];
  let seed = 30;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  const random = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + (next() % 9) }, () => letters[next() % letters.length]).join(next() % 2 ? '' : ' '),
  );
  for (const search of [...odd, ...random, 'a '.repeat(100), 'storm '.repeat(33), `"${'x'.repeat(199)}`]) {
    expect(await inText(admin, search)).toHaveProperty('total');
  }
});
