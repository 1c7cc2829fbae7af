import { makeVariant } from '@teamsparks/contract/challenges/endpoints/relatives';
import { createChallenge, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  computeLibraryHealth,
  getLibraryHealth,
  listFindings,
} from '@teamsparks/contract/challenges/endpoints/library-health';
import type { Finding } from '@teamsparks/contract/challenges/vocabulary';
import { expect, test } from 'vitest';
import { aNewChallenge, aReview } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const words = {
  scene: ['A storm is coming.'],
  task: ['Build the tallest tower that you can. You have eight minutes.'],
  rules: ['No tape.'],
  setup: ['Hide the fan.'],
  scoring: [{ item: 'Height', points: 100 }],
  notes: ['Smile.'],
};
const sound = {
  sheet: words,
  time_limits: { build: 8 },
  safety_flags: ['None' as const],
  materials: [{ name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' as const }],
};
type Wanted = Parameters<typeof aNewChallenge>[0];

const add = async (as: Person, wanted: Wanted = {}) =>
  (await harness.call(createChallenge, { as, body: aNewChallenge({ ...sound, ...wanted }) })).body.id;
const compute = async (as: Person) => (await harness.call(computeLibraryHealth, { as })).body;
const list = async (as: Person, finding: Finding, query = {}) =>
  (await harness.call(listFindings, { as, params: { finding }, query })).body;

const sha256 = 'a'.repeat(64);
const ownPdf = { pdf_sha256: sha256, pdf_bytes: 1, pdf_pages: 1 };
const change = (id: number, columns: object) =>
  harness.context.db.updateTable('challenges').set(columns).where('id', '=', id).execute();
const unread = (id: number, unread_lines: number) =>
  harness.context.db.updateTable('challenge_sheets').set({ unread_lines }).where('challenge_id', '=', id).execute();
async function rate(challenge_id: number, ...ratings: number[]) {
  for (const setup_rating of ratings) {
    await aReview(harness.context, { challenge_id, user_id: (await aPerson(harness.context)).id, setup_rating });
  }
}
const longTask = (count: number) => ['We', ...Array.from({ length: count - 2 }, () => 'very'), 'run.'].join(' ');
const story = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `Word${'abcdefghij'[(from + at) % 10]}${from + at}`).join(' ');

interface Planted {
  fault: Wanted;
  sound: Wanted;
  /** Changes to both challenges that no form can make. */
  later?: [fault: (id: number) => Promise<unknown>, sound: (id: number) => Promise<unknown>];
  path: string | null;
  sentence: string;
}
const sayNoMaterials = async (id: number) => {
  const body = { tags: ['No Materials'] };
  await harness.call(updateChallenge, { as: await aPerson(harness.context, 'admin'), params: { id: `${id}` }, body });
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const planted: Record<Exclude<Finding, 'same_words'>, Planted> = {
  no_pdf: {
    fault: { sheet: null },
    sound: { sheet: null },
    later: [async () => {}, (id) => change(id, ownPdf)],
    path: 'pdf',
    sentence: 'Nothing can be opened or printed.',
  },
  no_sheet: {
    fault: { sheet: null },
    sound: { sheet: { task: ['Run.'] } },
    later: [(id) => change(id, ownPdf), async () => {}],
    path: 'scene',
    sentence: 'Its words cannot be read, searched or printed.',
  },
  unread_lines: {
    fault: {},
    sound: {},
    later: [(id) => unread(id, 2), (id) => unread(id, 0)],
    path: 'notes',
    sentence: '2 lines of the notes may belong to another part.',
  },
  points: {
    fault: { sheet: { ...words, scoring: [{ item: 'Height', points: 90 }] } },
    sound: { sheet: { ...words, scoring: [] } },
    path: 'scoring',
    sentence: 'The points add up to 90, not to 100.',
  },
  minutes: {
    fault: { time_limits: { build: 5 } },
    sound: { time_limits: { plan: 3, build: 5 } },
    path: 'task.0',
    sentence: 'The task says “eight minutes”, the time parts do not.',
  },
  materials: {
    fault: { materials: [{ name: 'Craft sticks - 12 pieces', quantity: 1, units: '' }] },
    sound: { materials: [{ name: 'Craft sticks', quantity: 12, units: 'pieces' }] },
    path: 'materials.0',
    sentence: '“Craft sticks - 12 pieces” still has its quantity in its name.',
  },
  safety: {
    fault: { sheet: { ...words, rules: ['Cut with scissors.'] } },
    sound: { sheet: { ...words, rules: ['Cut with scissors.'] }, safety_flags: ['Sharp Objects'] },
    path: 'safety_flags',
    sentence: '“scissors” asks for the safety flag “Sharp Objects”.',
  },
  reading: {
    fault: { sheet: { ...words, task: [longTask(29)] } },
    sound: { sheet: { ...words, task: [longTask(29)] }, level: 'High School' },
    path: 'task.0',
    sentence: 'A sentence has 29 words, too many for Elementary.',
  },
  levels: {
    fault: { sheet: { ...words, rules: ['No tape.', 'Made for grades 6 to 8.'] } },
    sound: { sheet: { ...words, rules: ['No tape.', 'Made for elementary schools, grades 3–6.'] } },
    path: 'rules.1',
    sentence: '“grades 6 to 8” is not the level of the challenge, Elementary.',
  },
  no_materials: {
    fault: {},
    sound: { has_materials: false, materials: [] },
    later: [sayNoMaterials, sayNoMaterials],
    path: 'tags',
    sentence: 'Its keywords say “no materials”, its list has some.',
  },
  unprinted: {
    fault: { sheet: { ...words, rules: ['No tape.', 'Be fair 🙂.'] } },
    sound: { sheet: { ...words, rules: ['No tape.', 'Be fair → ✓ שלום.'] } },
    path: 'rules.1',
    sentence: 'The sheet cannot print 🙂. It is left out on paper.',
  },
  rated_setup: {
    fault: { setup_difficulty: 2 },
    sound: { setup_difficulty: 2 },
    later: [(id) => rate(id, 2, 3, 2), (id) => rate(id, 3, 4, 3)],
    path: 'setup_difficulty',
    sentence: '3 reviews rate its setup 3.7 of 5, it says 2.',
  },
  not_opened: {
    fault: {},
    sound: {},
    later: [
      (id) => change(id, { created_at: new Date('2020-05-06T10:00:00Z') }),
      (id) => change(id, { created_at: daysAgo(360) }),
    ],
    path: null,
    sentence: 'Not opened since 2020-05-06.',
  },
  old_pdf: {
    fault: {},
    sound: {},
    later: [(id) => change(id, ownPdf), (id) => change(id, { ...ownPdf, pdf_sha256: 'b'.repeat(64) })],
    path: 'pdf',
    sentence: 'Its PDF shows the appraiser’s part and opens for those who run challenges.',
  },
};

test.each(Object.keys(planted) as (keyof typeof planted)[])(
  'SHT-034 %s is found where it was planted, with the field that mends it, and not in its sound twin',
  async (finding) => {
    const admin = await aPerson(harness.context, 'admin');
    const { fault, sound: twin, later, path, sentence } = planted[finding];
    await harness.context.db.insertInto('host_pdfs').values({ sha256 }).execute();
    const [at, beside] = [await add(admin, fault), await add(admin, twin)];
    if (later) await Promise.all([later[0](at), later[1](beside)]);
    const { challenges, findings } = await compute(admin);
    expect([challenges, findings.find((one) => one.finding === finding)]).toEqual([2, { finding, challenges: 1 }]);
    const { items, total } = await list(admin, finding);
    expect([items.map(({ id }) => id), total]).toEqual([[at], 1]);
    expect(items[0]).toMatchObject({ can_edit: true, changed: false, other: null });
    expect(items[0]?.faults[0]).toEqual({ path, sentence });
  },
);

test('SHT-034 two challenges that share 85 % of their word triples name each other; with fewer they do not', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const of = (...task: string[]) => ({ sheet: { ...words, scene: [], rules: [], scoring: [], task } });
  const first = await add(admin, { ...of(story(0, 100)), name: 'First' });
  const second = await add(admin, { ...of(story(5, 102)), name: 'Second' });
  await add(admin, of(story(300, 400)));
  await add(admin, of(story(330, 430)));
  await add(admin, of('Run as fast as you can.'));
  await add(admin, of('Run as fast as you can.'));
  // A variant is expected to be like its original.
  const original = await add(admin, of(story(500, 600)));
  await harness.call(makeVariant, { as: admin, params: { id: `${original}` } });
  await compute(admin);
  const { items } = await list(admin, 'same_words');
  expect(items.map(({ id, other }) => [id, other])).toEqual([
    [first, { id: second, name: 'Second' }],
    [second, { id: first, name: 'First' }],
  ]);
  expect(items[0]?.faults).toEqual([
    { path: 'task', sentence: '94 % of its words stand in the same order in another challenge.' },
  ]);
});

test('SHT-034 level and category of every empty place in the library are listed', async () => {
  const admin = await aPerson(harness.context, 'admin');
  expect((await compute(admin)).empty_places).toHaveLength(45);
  await add(admin, { level: 'Elementary', category: 'Bridge' });
  await add(admin, { level: 'Elementary', category: 'Tower', status: 'draft' });
  const { empty_places } = await compute(admin);
  expect(empty_places).toHaveLength(44);
  expect(empty_places).toContainEqual({ level: 'Elementary', category: 'Tower' });
  expect(empty_places).not.toContainEqual({ level: 'Elementary', category: 'Bridge' });
});

test('SHT-034 findings in host texts are neither counted nor shown to people who do not read them', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const curator = await aHolderOf(harness.context, 'add_edit_challenges');
  const setup = { ...words, setup: ['Warm up the hot glue, canary.'], notes: ['Canary notes.'] };
  const id = await add(admin, { sheet: setup });
  await add(admin, { sheet: { ...setup, task: ['Cut with scissors.'] }, time_limits: null });
  await unread(id, 1);
  const room = (name: string) => ({ materials: [{ name, quantity: 1, category: 'setup_only' as const }] });
  await add(admin, room('Canary candle'));
  await add(admin, room('Canaries:'));
  const all = await compute(admin);
  expect(all.findings).toEqual([
    { finding: 'unread_lines', challenges: 1 },
    { finding: 'materials', challenges: 1 },
    { finding: 'safety', challenges: 3 },
  ]);
  const health = await compute(curator);
  expect(health.findings).toEqual([{ finding: 'safety', challenges: 1 }]);
  const { items, total } = await list(curator, 'safety');
  expect(items.map(({ faults }) => faults)).toEqual([
    [{ path: 'safety_flags', sentence: '“scissors” asks for the safety flag “Sharp Objects”.' }],
  ]);
  expect([total, (await list(curator, 'unread_lines')).total]).toEqual([1, 0]);
  expect(JSON.stringify([health, items])).not.toMatch(/canar|glue|candle|Hot Materials/i);
});

test('SHT-034 the result is kept with its time, and marks challenges that changed since', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const mentor = await aPerson(harness.context, 'mentor');
  const broken = { sheet: { ...words, scoring: [{ item: 'Height', points: 90 }] } };
  const ids = [await add(admin, broken), await add(admin, { ...broken, status: 'draft' }), await add(admin, broken)];
  harness.clock.ahead = -3_600_000;
  const { computed_at } = await compute(admin);
  const [first = 0, , third = 0] = ids;
  const params = { id: `${first}` };
  await harness.call(updateChallenge, { as: admin, params, body: { sheet: { scoring: [] }, name: 'Mended' } });
  await change(third, { deleted_at: new Date() });
  const kept = (await harness.call(getLibraryHealth, { as: mentor })).body;
  expect(kept).toMatchObject({ computed_at, findings: [{ finding: 'points', challenges: 3 }] });
  const { items, ...page } = await list(mentor, 'points', { per_page: '2' });
  expect(page).toEqual({ computed_at, total: 3, page: 1, per_page: 2 });
  expect(items.map(({ id, name, can_edit, changed }) => [id, name === 'Mended', can_edit, changed])).toEqual([
    [first, true, false, true],
    [ids[1], false, true, false],
  ]);
  expect((await list(mentor, 'points', { per_page: '2', page: '2' })).items).toEqual([]);
  harness.clock.ahead = 0;
  const later = (await harness.call(getLibraryHealth, { as: mentor })).body;
  expect(later.findings).toEqual([{ finding: 'points', challenges: 1 }]);
});
