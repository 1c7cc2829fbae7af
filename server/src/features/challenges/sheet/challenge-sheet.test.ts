import {
  createChallenge,
  getChallenge,
  getChallengeSheet,
  listChallenges,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { editingCalls } from '../../../../test/editing-calls.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const { update, historyOf, restore } = editingCalls(harness);

const paramsOf = (id: number) => ({ id: `${id}` });

const sheetOf = (as: Person, id: number) => harness.call(getChallengeSheet, { as, params: paramsOf(id) });

const words = {
  scene: ['A storm is coming.'],
  task: ['Build the tallest tower you can.'],
  rules: ['No tape.', 'No standing on chairs.'],
  setup: ['Hide the fan.'],
  scoring: [{ item: 'Height', detail: 'each 10 cm', points: 60, up_to: true }],
  notes: ['Switch the fan on after minute six.'],
  handouts: [{ title: 'Spy', text: ['You work for the wind.'], copies: 1, for: 'one player' }],
  language: 'en',
};

const materials = [
  { name: 'Straws', quantity: 30, units: 'pieces', category: 'damaging' },
  { name: 'Scissors', quantity: 1, units: 'pair', category: 'non_damaging' },
  { name: 'Fan', quantity: 1, units: 'piece', category: 'setup_only' },
];

const [straws, scissors, fan] = materials;

async function aWordy(as: Person, fields: object = {}) {
  const around = { materials, setup_difficulty: 4, time_limits: { plan: 2, build: 6 }, safety_flags: ['Height'] };
  const body = aNewChallenge({ ...(around as object), sheet: words, ...fields } as never);
  return (await harness.call(createChallenge, { as, body })).body;
}

test('SHT-005 everyone who sees a challenge reads the team part, holders of run_challenges also the host part', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  const { setup, notes, handouts, ...forTeam } = words;
  const team = {
    ...forTeam,
    time_limits: { plan: 2, build: 6 },
    safety_flags: ['Height'],
    materials: [straws, scissors],
  };
  const host = { setup, notes, handouts };
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const { status, body, headers } = await sheetOf(await aPerson(harness.context, role), id);
    expect([role, status, body, headers.get('etag')]).toEqual([
      role,
      200,
      { own_pdf: false, team, drawn: false },
      '"1"',
    ]);
  }
  for (const as of [
    admin,
    await aPerson(harness.context, 'mentor'),
    await aHolderOf(harness.context, 'run_challenges', 'view_challenge_library'),
  ]) {
    const all = { own_pdf: false, team, host: { ...host, setup_difficulty: 4, materials: [fan] }, drawn: false };
    expect((await sheetOf(as, id)).body).toEqual(all);
  }
});

test('SHT-005 the sheet of a hidden draft is 404 before anything else is checked', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const student = await aPerson(harness.context, 'student');
  const { id } = await aWordy(admin, { status: 'draft' });
  expect((await sheetOf(student, id)).body).toMatchObject({ code: 'not_found', detail: 'Challenge not found.' });
  expect((await sheetOf(student, 999)).body).toMatchObject({ code: 'not_found', detail: 'Challenge not found.' });
  const bare = await aChallenge(harness.context, {});
  expect((await sheetOf(student, bare.id)).body).toMatchObject({ team: { task: [] }, own_pdf: false, drawn: false });
  expect((await sheetOf(signedOut, id)).status).toBe(401);
});

test('SHT-006 rows and the challenge itself never carry the sheet', async () => {
  const as = await aPerson(harness.context, 'admin');
  const created = await aWordy(as);
  const read = await harness.call(getChallenge, { as, params: paramsOf(created.id) });
  const listed = await harness.call(listChallenges, { as });
  for (const answer of [created, read.body, listed.body]) {
    expect(JSON.stringify(answer)).not.toMatch(/storm|tower you can|fan after minute|for the wind/);
  }
});

test('SHT-006 an absent part stays, null or [] clears it, and a null sheet deletes all parts', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(as);
  expect((await update(as, id, { sheet: { task: ['Build a bridge.'] } })).status).toBe(200);
  expect((await sheetOf(as, id)).body).toMatchObject({
    team: { scene: words.scene, task: ['Build a bridge.'] },
    host: { notes: words.notes },
  });
  await update(as, id, { sheet: { scene: null, rules: [], handouts: null } });
  const { body } = await sheetOf(as, id);
  expect([body.team.scene, body.team.rules, body.host?.handouts]).toEqual([[], [], []]);
  expect((await update(as, id, { one_liner: 'Other words.' })).body.version).toBe(4);
  expect((await sheetOf(as, id)).body.team.task).toEqual(['Build a bridge.']);
  expect((await update(as, id, { sheet: null })).body.version).toBe(5);
  expect((await sheetOf(as, id)).body).toMatchObject({ team: { task: [] }, host: { notes: [] } });
  // An update without differences adds no version.
  expect((await update(as, id, { sheet: null })).body.version).toBe(5);
  expect((await update(as, id, { sheet: { scene: [] } })).body.version).toBe(5);
});

test('SHT-001 a sheet without a single word is deleted', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(as, { sheet: { task: ['Build.'], language: 'de' } });
  await update(as, id, { sheet: { task: [] } });
  expect((await sheetOf(as, id)).body.team).toMatchObject({ task: [], language: 'en' });
});

test('SHT-004 two people who change different parts both keep their words, with If-Match and without', async () => {
  const one = await aPerson(harness.context, 'admin');
  const two = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(one);
  await update(one, id, { sheet: { rules: ['One rule.'] } });
  await update(two, id, { sheet: { setup: ['Two tables.'] } });
  const seen = { 'if-match': '"3"' };
  expect((await update(one, id, { sheet: { scene: ['One scene.'] } }, seen)).status).toBe(200);
  expect((await update(two, id, { sheet: { notes: ['Two notes.'] } }, seen)).body).toMatchObject({
    code: 'stale',
    current: { version: 4 },
  });
  await update(two, id, { sheet: { notes: ['Two notes.'] } }, { 'if-match': '"4"' });
  expect((await sheetOf(one, id)).body).toMatchObject({
    team: { rules: ['One rule.'], scene: ['One scene.'], task: words.task },
    host: { setup: ['Two tables.'], notes: ['Two notes.'] },
  });
});

test('SHT-004 the history shows changes part by part, and restoring a version restores its texts', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(as);
  await update(as, id, { sheet: { rules: [], notes: ['New notes.'] }, source_id: 5 });
  const [entry] = (await historyOf(as, id)).body.items;
  expect(entry?.changes).toEqual([
    { field: 'source_id', from: 0, to: 5 },
    { field: 'rules', from: words.rules, to: [] },
    { field: 'notes', from: words.notes, to: ['New notes.'] },
  ]);
  await update(as, id, { sheet: null });
  expect((await restore(as, id, 1)).body.version).toBe(4);
  expect((await sheetOf(as, id)).body).toMatchObject({
    team: { rules: words.rules },
    host: { notes: words.notes, handouts: words.handouts },
  });
});

test('SHT-006 without run_challenges history omits host parts, and changing and restoring leave them as they are', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const editor = await aHolderOf(harness.context, 'add_edit_challenges', 'view_challenge_library');
  const { id } = await aWordy(admin, { status: 'draft' });
  await update(admin, id, { sheet: { setup: ['Second setup.'], task: ['Second task.'] } });
  expect((await historyOf(editor, id)).body.items[0]?.changes.map(({ field }) => field)).toEqual(['task']);
  expect((await historyOf(admin, id)).body.items[0]?.changes.map(({ field }) => field)).toEqual(['task', 'setup']);
  const wanted = { task: ['Third task.'], setup: ['Stolen.'], notes: null, handouts: [] };
  expect((await update(editor, id, { sheet: wanted })).status).toBe(200);
  expect((await sheetOf(admin, id)).body).toMatchObject({
    team: { task: ['Third task.'] },
    host: { setup: ['Second setup.'], notes: words.notes, handouts: words.handouts },
  });
  await restore(editor, id, 1);
  expect((await sheetOf(admin, id)).body).toMatchObject({
    team: { task: words.task },
    host: { setup: ['Second setup.'] },
  });
  await update(editor, id, { sheet: null });
  const { body } = await sheetOf(admin, id);
  expect([body.team.task, body.host?.setup]).toEqual([[], ['Second setup.']]);
  expect((await historyOf(editor, id)).body.items[0]?.changes.map(({ field }) => field)).not.toContain('setup');
});

test('restoring a version older than sheets keeps the texts', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { db } = harness.context;
  const { id } = await aWordy(as);
  const { state } = await db.selectFrom('challenge_versions').select('state').executeTakeFirstOrThrow();
  const { sheet: _, ...older } = state;
  await db
    .updateTable('challenge_versions')
    .set({ state: JSON.stringify(older) })
    .execute();
  await update(as, id, { source_id: 3, sheet: { task: ['Newer.'] } });
  expect((await restore(as, id, 1)).body.version).toBe(3);
  expect((await sheetOf(as, id)).body.team.task).toEqual(['Newer.']);
});

test('SHT-002 a refusal names the part and the position, and nothing is changed', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(as);
  const long = 'x'.repeat(1001);
  const refused = await update(as, id, { sheet: { rules: ['a', 'b', 'c', long], task: ['Fine.'] } });
  expect(refused.body).toMatchObject({
    code: 'invalid',
    detail: 'Rules, item 4: This can have at most 1,000 characters.',
    fields: { 'sheet.rules.3': 'Rules, item 4: This can have at most 1,000 characters.' },
  });
  const full = Array.from({ length: 19 }, () => 'x'.repeat(1000));
  expect((await update(as, id, { sheet: { setup: full } })).status).toBe(200);
  expect((await update(as, id, { sheet: { notes: ['y'.repeat(1000)] } })).body).toMatchObject({
    code: 'invalid',
    fields: { 'sheet.notes.0': 'Appraiser notes, item 1: The sheet can have at most 20,000 characters in all.' },
  });
  expect((await sheetOf(as, id)).body.host?.notes).toEqual(words.notes);
  const body = aNewChallenge({ sheet: { scoring: [{ item: 'a', points: 1001 }] } });
  expect((await harness.call(createChallenge, { as, body })).body).toMatchObject({
    code: 'invalid',
    detail: 'Scoring, item 1: Please enter a whole number from 0 to 1,000.',
  });
});

test('SHT-006 people who may not edit the challenge may not write its texts', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    expect((await update(as, id, { sheet: { task: ['Mine.'] } })).status).toBe(403);
  }
  expect((await update(signedOut, id, { sheet: null })).status).toBe(401);
  expect((await sheetOf(admin, id)).body.team.task).toEqual(words.task);
});

test('SHT-005 an exception gives run_challenges to one parent and takes it from one mentor', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aWordy(admin);
  const parent = await aPerson(harness.context, 'parent');
  const mentor = await aPerson(harness.context, 'mentor');
  await harness.context.db
    .insertInto('flag_overrides')
    .values([
      { user_id: parent.id, flag: 'run_challenges', allowed: true },
      { user_id: mentor.id, flag: 'run_challenges', allowed: false },
    ])
    .execute();
  expect((await sheetOf(parent, id)).body.host?.setup).toEqual(words.setup);
  expect((await sheetOf(mentor, id)).body.host).toBeUndefined();
});
