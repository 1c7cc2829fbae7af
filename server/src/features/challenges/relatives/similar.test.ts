import { listSimilar } from '@teamsparks/contract/challenges/endpoints/relatives';
import {
  archiveChallenge,
  createChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { readStarter, starterNames } from '../starter/starter-library.ts';
import { markedPairs } from '../../../../test/marked-pairs.ts';

const harness = withApp();
let admin: Person;

beforeEach(async () => {
  admin = await aPerson(harness.context, 'admin');
});

type Wanted = Parameters<typeof aNewChallenge>[0];
const add = async (wanted: Wanted) =>
  (await harness.call(createChallenge, { as: admin, body: aNewChallenge(wanted) })).body.id;
const similarTo = (as: Person, id: number) => harness.call(listSimilar, { as, params: { id: `${id}` } });
const namesFor = async (role: Role, id: number) => {
  const { body } = await similarTo(await aPerson(harness.context, role), id);
  return body.items.map(({ name }) => name);
};

test(
  'SHT-032 at least 24 of 30 pairs that a person marked are among the first five',
  { timeout: 120_000 },
  async () => {
    const ids = new Map<string, number>();
    for (const name of await starterNames()) ids.set(name, await add(await readStarter(name)));
    const mentor = await aPerson(harness.context, 'mentor');
    const missed: string[] = [];
    for (const [first, second] of markedPairs) {
      const { items } = (await similarTo(mentor, ids.get(first) ?? 0)).body;
      if (!items.some(({ id }) => id === ids.get(second))) missed.push(`${first}: ${second}`);
    }
    expect(markedPairs).toHaveLength(30);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6);
    const warm = (await similarTo(mentor, ids.get('water-high-school-practice') ?? 0)).body.items[0];
    const flask = { name: 'The Midnight Flask', category: 'Container', level: 'High School' };
    expect(warm).toMatchObject({ ...flask, about: ['water'] });
  },
);

const bridge = (word: string) =>
  ({
    sheet: { task: [`Carry a ${word} kangaroo across the wobbly canyon.`] },
    materials: [
      { name: 'Straws', quantity: 3 },
      { name: 'Rubber bands', quantity: 2 },
      { name: 'Curtain', quantity: 1, category: 'setup_only' },
    ],
  }) satisfies Wanted;

test('SHT-032 similar challenges come with a reason, which names only what the reader sees', async () => {
  const id = await add({ ...bridge('sleepy'), name: 'One' });
  await add({ ...bridge('hungry'), name: 'Two' });
  await add({ ...bridge('angry'), name: 'Sketch', status: 'draft' });
  const gone = await add({ ...bridge('grumpy'), name: 'Gone' });
  await harness.call(archiveChallenge, { as: admin, params: { id: `${gone}` } });
  await add({ name: 'Zebra', category: 'Sales', sheet: { task: ['Praise soap.'] } });
  const { body } = await similarTo(await aPerson(harness.context, 'student'), id);
  expect(body.items).toMatchObject([{ name: 'Two', category: 'Bridge', same_materials: true }]);
  expect(body.items[0]?.about).toEqual(expect.arrayContaining(['kangaroo']));
  expect(await namesFor('mentor', id)).toEqual(expect.arrayContaining(['Sketch', 'Two']));
  expect(await namesFor('admin', id)).not.toContain('Gone');
  expect((await similarTo(await aPerson(harness.context, 'student'), gone)).status).toBe(404);
});

test('SHT-032 a reason is a noun of both texts, not a verb; in another language it is any shared word', async () => {
  const lift = (way: string): Wanted => ({
    sheet: { task: [`Quickly decide which kangaroo leaves, then ${way} the old elevator.`] },
  });
  const id = await add({ ...lift('repair'), name: 'One' });
  await add({ ...lift('repaint'), name: 'Two' });
  const turm = { task: ['Baut gemeinsam Papierboote.'], language: 'de' };
  const german = await add({ name: 'Eins', category: 'Sales', sheet: turm });
  await add({ name: 'Zwei', category: 'Sales', sheet: turm });
  for (let n = 0; n < 6; n += 1) await add({ name: `Other ${n}`, category: 'Tower', sheet: { task: ['Stack cups.'] } });
  expect((await similarTo(admin, id)).body.items).toMatchObject([{ name: 'Two', about: ['elevator'] }]);
  expect((await similarTo(admin, german)).body.items).toMatchObject([
    { name: 'Zwei', about: expect.arrayContaining(['papierboote']) },
  ]);
});

test('SHT-032 words and materials of the host, keywords and hidden fields tell a student nothing', async () => {
  const id = await add({ name: 'One', sheet: { task: ['Build a nest.'] } });
  const near = await add({ name: 'Near', sheet: { task: ['Build a nest of paper.'] } });
  const far = await add({ name: 'Far', category: 'Sales', sheet: { task: ['Praise soap.'] } });
  for (let n = 0; n < 4; n += 1) await add({ name: `Other ${n}`, category: 'Tower', sheet: { task: ['Stack cups.'] } });
  const before = await similarTo(await aPerson(harness.context, 'student'), id);
  const canary = {
    setup: ['Canarysetup canaryroom'],
    notes: ['Canarynotes'],
    handouts: [{ title: 'Canarytitle', text: [] }],
  };
  const hidden = { one_liner: 'Canaryline', core_mechanic: 'Imposters' as const, tags: ['canarytag'] };
  const room = {
    materials: [{ name: 'Canaryroom', quantity: 1, category: 'setup_only' as const }],
    has_materials: false,
  };
  for (const each of [id, far]) {
    const body = { sheet: canary, ...hidden, ...room };
    expect((await harness.call(updateChallenge, { as: admin, params: { id: `${each}` }, body })).status).toBe(200);
  }
  const after = await similarTo(await aPerson(harness.context, 'student'), id);
  expect(before.body.items.map((item) => item.id)).toEqual([near]);
  expect(after.body).toEqual(before.body);
  expect(JSON.stringify((await similarTo(admin, id)).body)).not.toMatch(/canary(?:setup|notes|title|room)/i);
});

/** Inserts challenges directly, because hundreds of requests would take a minute. */
async function addRows(count: number, name: string, status: 'draft' | 'published') {
  const fields = { level: 'Elementary', type: 'Business', category: 'Sales', status } as const;
  const rows = Array.from({ length: count }, (_, n) => ({ ...fields, name: `${name} ${n}`, name_key: `${name} ${n}` }));
  return harness.context.db.insertInto('challenges').values(rows).returning('id').execute();
}

test('SHT-032 in a large library similar challenges are found by rare words and materials, even among many drafts', async () => {
  const { db } = harness.context;
  const id = await add({ ...bridge('sleepy'), name: 'One', level: 'High School' });
  const drafts = await addRows(130, 'sketch', 'draft');
  const team = JSON.stringify({ ...emptySheet(), task: ['A kangaroo in a canyon.'] });
  const straws = { position: 0, name: 'Straws', quantity: 1, category: 'non_damaging' as const };
  const each = drafts.map((row) => ({ challenge_id: row.id }));
  await db
    .insertInto('challenge_sheets')
    .values(each.map((one) => ({ ...one, team, host: '{}' })))
    .execute();
  await db
    .insertInto('challenge_materials')
    .values(each.map((one) => ({ ...one, ...straws })))
    .execute();
  await addRows(310, 'filler', 'published');
  const { sheet, materials } = bridge('hungry');
  const elsewhere = { level: 'Middle School', category: 'Invention' } as const;
  await add({ name: 'Words', sheet, ...elsewhere });
  await add({ name: 'Things', materials, ...elsewhere });
  const student = await aPerson(harness.context, 'student');
  const { items } = (await similarTo(student, id)).body;
  expect(items.map(({ name, same_materials }) => [name, same_materials])).toEqual([
    ['Words', false],
    ['Things', true],
  ]);
  await add({ ...bridge('angry'), name: 'Latest', status: 'draft' });
  expect((await similarTo(student, id)).body.items).toEqual(items);
  expect(await namesFor('mentor', id)).toContain('Latest');
});

test('SHT-032 a challenge unlike all others has no similar ones', async () => {
  const id = await add({ name: 'Lonely', category: 'Sales', sheet: { task: ['Praise soap.'] } });
  await add({ name: 'Tall', category: 'Tower', sheet: { task: ['Stack cups.'] } });
  expect((await similarTo(admin, id)).body).toEqual({ items: [] });
});
