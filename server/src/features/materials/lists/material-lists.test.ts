import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import {
  changeMaterialList,
  getMaterialList,
  listMaterialLists,
  seeMaterialList,
} from '@teamsparks/contract/materials/endpoints/material-lists';
import { expect, test } from 'vitest';
import { aChallenge, aPlan } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const straws: Material = { name: 'Straws', quantity: 10, units: '', category: 'damaging' };
const scissors: Material = { name: 'Scissors', quantity: 2, units: '', category: 'non_damaging' };

async function aChallengeWith(...materials: Material[]) {
  const challenge = await aChallenge(harness.context);
  await give(challenge.id, ...materials);
  return challenge;
}

async function give(challenge_id: number, ...materials: Material[]) {
  const { db } = harness.context;
  await db.deleteFrom('challenge_materials').where('challenge_id', '=', challenge_id).execute();
  const rows = materials.map((material, position) => ({ ...material, challenge_id, position }));
  await db.insertInto('challenge_materials').values(rows).execute();
}

async function put(lesson_plan_id: number, challenge_id: number, order_index: number) {
  const { db } = harness.context;
  await db
    .insertInto('lesson_plan_items')
    .values({ lesson_plan_id, kind: 'challenge', challenge_id, order_index })
    .execute();
}

/** Creates a mentor's plan with two challenges that need straws and scissors. */
async function aPlanToShopFor() {
  const as = await aPerson(harness.context, 'mentor');
  const plan = await aPlan(harness.context, { name: 'Tuesday', created_by: as.id });
  const [tower, bridge] = [await aChallengeWith(straws, scissors), await aChallengeWith(straws, scissors)];
  await put(plan.id, bridge.id, 2);
  await put(plan.id, tower.id, 1);
  return { as, plan, tower, bridge };
}

const of = (id: number) => ({ of: 'plan', id: String(id) }) as const;
const read = (as: Person, id: number) => harness.call(getMaterialList, { as, params: of(id) });
const choose = (as: Person, id: number, ...entries: CurriculumNote[]) =>
  harness.call(changeMaterialList, { as, params: of(id), body: { entries } });
const confirm = (as: Person, id: number, fingerprint: string) =>
  harness.call(seeMaterialList, { as, params: of(id), body: { fingerprint } });

test('PRE-030 the list of a plan has its challenges in their order, and opens with tools used again', async () => {
  const { as, plan, tower, bridge } = await aPlanToShopFor();
  const { status, body } = await read(as, plan.id);
  expect([status, body]).toMatchObject([
    200,
    {
      of: 'plan',
      id: plan.id,
      name: 'Tuesday',
      date: null,
      hidden: 0,
      changes: [],
      closed: false,
      challenges: [
        { id: tower.id, materials: [straws, scissors] },
        { id: bridge.id, materials: [straws, scissors] },
      ],
      entries: [
        { kind: 'planning', item: '', value: 1, at: 0 },
        { kind: 'teams', item: '', value: 1, at: 0 },
        { kind: 'rounds', item: '', value: 1, at: 0 },
        { kind: 'reuse', item: '', value: 1, at: 0 },
      ],
    },
  ]);
});

test('PRE-030 ticks and stock stay when the plan changes, and the list shows the changes until they are confirmed', async () => {
  const { as, plan, tower } = await aPlanToShopFor();
  const tick: CurriculumNote = { kind: 'done', item: 'straw\t', value: 20, at: 1000 };
  const stock: CurriculumNote = { kind: 'have', item: 'scissor\t', value: 2, at: 2000 };
  await choose(as, plan.id, tick, stock);
  const balloons: Material = { name: 'Balloons', quantity: 3, units: '', category: 'damaging' };
  await give(tower.id, { ...straws, quantity: 12 }, balloons);

  const { body } = await read(as, plan.id);
  expect(body.entries).toEqual(expect.arrayContaining([tick, stock]));
  expect(body.changes).toEqual([
    { key: 'balloon\t', name: 'Balloons', units: '', before: 0, now: 3 },
    { key: 'straw\t', name: 'Straws', units: '', before: 20, now: 22 },
  ]);
  expect((await confirm(as, plan.id, body.fingerprint)).body.changes).toEqual([]);
  expect((await read(as, plan.id)).body.changes).toEqual([]);
});

test('FST-029 one thing under two names is one row that keeps its ticks, and what every room has stands apart', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const plan = await aPlan(harness.context, { created_by: as.id });
  const paper: Material = { name: 'Copy paper', quantity: 8, units: 'sheets', category: 'damaging' };
  const slips: Material = { name: 'Copy paper for the slips', quantity: 3, units: 'pieces', category: 'damaging' };
  const table: Material = { name: 'Table', quantity: 1, units: 'pieces', category: 'non_damaging' };
  await put(plan.id, (await aChallengeWith(paper, table)).id, 1);
  const tick: CurriculumNote = { kind: 'done', item: 'copy paper\tsheet', value: 8, at: 1000 };
  await choose(as, plan.id, tick, { kind: 'teams', item: '', value: 6, at: 1000 });
  await put(plan.id, (await aChallengeWith(slips, table)).id, 2);

  const { body } = await read(as, plan.id);
  const key = 'copy paper\tcount';
  expect(body.challenges.map(({ materials }) => materials)).toEqual([
    [{ ...paper, key }],
    [{ ...paper, quantity: 3, key }],
  ]);
  expect(body.room).toEqual([{ name: 'Table', units: '', need: 1 }]);
  expect(body.entries).toContainEqual({ ...tick, item: key });
  expect(body.changes).toEqual([{ key, name: 'Copy paper', units: 'sheets', before: 48, now: 66 }]);
});

test('PRE-030 confirming an older change is refused, because there is more to read', async () => {
  const { as, plan, tower } = await aPlanToShopFor();
  await choose(as, plan.id, { kind: 'teams', item: '', value: 2, at: 1 });
  const { body } = await read(as, plan.id);
  await give(tower.id, { ...straws, quantity: 11 });
  expect((await confirm(as, plan.id, body.fingerprint)).status).toBe(409);
  expect((await read(as, plan.id)).body.changes).toMatchObject([{ name: 'Straws', before: 40, now: 42 }]);
});

test('PRE-030 of two choices about the same thing the later one wins, also of two people', async () => {
  const { as, plan } = await aPlanToShopFor();
  const other = await aPerson(harness.context, 'admin');
  await choose(other, plan.id, { kind: 'teams', item: '', value: 6, at: 2000 });
  await choose(as, plan.id, { kind: 'teams', item: '', value: 3, at: 1000 });
  expect((await read(as, plan.id)).body.entries).toContainEqual({ kind: 'teams', item: '', value: 6, at: 2000 });
});

test('PRE-030 only people who may edit a plan open its list', async () => {
  const { plan } = await aPlanToShopFor();
  const [mentor, student] = [await aPerson(harness.context, 'mentor'), await aPerson(harness.context, 'student')];
  expect((await read(mentor, plan.id)).status).toBe(403);
  expect((await choose(mentor, plan.id, { kind: 'teams', item: '', value: 3, at: 1 })).status).toBe(403);
  expect((await read(student, plan.id)).body.detail).toBe(
    "You don't have permission to access the curriculum feature.",
  );
  expect((await read(signedOut, plan.id)).status).toBe(401);
  expect(await harness.context.db.selectFrom('material_lists').selectAll().execute()).toEqual([]);
});

test('PRE-030 the list of a hidden plan is not found', async () => {
  const as = await aHolderOf(harness.context, 'view_training_videos', 'view_lesson_plans');
  const draft = await aPlan(harness.context, { status: 'draft' });
  const answers = [await read(as, draft.id), await read(as, 999_999), await confirm(as, draft.id, 'x')];
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    Array.from({ length: 3 }, () => [404, 'List not found.']),
  );
});

test('PRE-030 challenges are not chosen here, and amounts have bounds', async () => {
  const { as, plan } = await aPlanToShopFor();
  const wrong = [
    { kind: 'challenge', item: '1', value: 1, at: 1 },
    { kind: 'teams', item: '', value: 51, at: 1 },
    { kind: 'have', item: 'straw\t', value: -1, at: 1 },
  ];
  for (const entry of wrong) {
    expect((await choose(as, plan.id, entry as CurriculumNote)).status, JSON.stringify(entry)).toBe(422);
  }
});

test('PRE-030 materials of the room are left out without the flag, also in changes', async () => {
  const fan: Material = { name: 'Hidden fan', quantity: 1, units: '', category: 'setup_only' };
  const { as, plan, tower } = await aPlanToShopFor();
  await choose(as, plan.id, { kind: 'teams', item: '', value: 1, at: 1 });
  await give(tower.id, straws, scissors, fan);
  const editor = await aHolderOf(
    harness.context,
    'view_training_videos',
    'view_lesson_plans',
    'add_edit_lesson_plans',
    'system_administration',
  );
  const [hosts, theirs] = [await read(as, plan.id), await read(editor, plan.id)];
  expect(hosts.body.changes).toMatchObject([{ name: 'Hidden fan', before: 0, now: 1 }]);
  expect(JSON.stringify(theirs.body)).not.toContain('fan');
});

test('PRE-030 lists that someone has used are listed by the name of their plan', async () => {
  const { as, plan } = await aPlanToShopFor();
  expect((await harness.call(listMaterialLists, { as })).body).toEqual([]);
  await choose(as, plan.id, { kind: 'teams', item: '', value: 2, at: 1 });
  const mine = [{ of: 'plan', id: plan.id, name: 'Tuesday', date: null }];
  expect((await harness.call(listMaterialLists, { as })).body).toEqual(mine);
  const other = await aPerson(harness.context, 'mentor');
  expect((await harness.call(listMaterialLists, { as: other })).body).toEqual([]);
});
