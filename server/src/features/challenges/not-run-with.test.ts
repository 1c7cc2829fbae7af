import { addBoxItems, createBox } from '@teamsparks/contract/boxes/endpoints';
import { countFacets, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listSavedFilters, saveFilter } from '@teamsparks/contract/challenges/endpoints/saved-filters';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { anEndedRun } from '../../../test/ended-runs.ts';
import { aGroup, aGroupEvent } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { giveMaterials } from '../../../test/planned.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();
const at = '2026-03-10T12:00:00Z';

let leader: Person;
let group: { id: number };

/** One challenge that was run, one that only began, one that another group did, and one that nobody did. */
beforeEach(async () => {
  const { context } = harness;
  leader = await aPerson(context, 'mentor');
  const host = await aPerson(context, 'mentor');
  group = await aGroup(context, [leader, host]);
  const other = await aGroup(context, [leader]);
  const [ran, begun, others] = [
    await aChallenge(context, { name: 'Ran', category: 'Bridge' }),
    await aChallenge(context, { name: 'Begun' }),
    await aChallenge(context, { name: 'Others' }),
  ];
  await aChallenge(context, { name: 'Fresh' });
  const stages = [{ challenge: ran }, { challenge: begun, finished: false }];
  await anEndedRun(context, { host, at, stages, group_id: group.id });
  await anEndedRun(context, { host: leader, at, stages: [{ challenge: others }], group_id: other.id });
  await anEndedRun(context, { host: leader, at, stages: [{ challenge: begun }] });
});

const names = async (as: Person, query: object) =>
  (await harness.call(listChallenges, { as, query })).body.items.map(({ name }) => name);

test('PRE-022 what was run with a group is left out for its leaders, in rows, totals and counts', async () => {
  const query = { not_run_with: String(group.id) };
  expect(await names(leader, query)).toEqual(['Begun', 'Fresh', 'Others']);
  const { body } = await harness.call(listChallenges, { as: leader, query });
  expect([body.total, body.facets.category]).toEqual([3, { Tower: 3 }]);
  const { groups } = (await harness.call(countFacets, { as: leader, query })).body;
  expect(groups.setup).toEqual({ '3': 3 });
  expect(await names(leader, { ...query, search: 'e', level: 'Elementary', only: 'untried' })).toEqual([
    'Begun',
    'Fresh',
    'Others',
  ]);
});

test('PRE-022 several groups leave out what any of them did', async () => {
  const groups = await harness.context.db.selectFrom('groups').select('id').execute();
  const query = { not_run_with: groups.map(({ id }) => String(id)) };
  expect(await names(leader, query)).toEqual(['Begun', 'Fresh']);
});

test('PRE-022 what was done at an event of the group counts as run, what was skipped or canceled there does not', async () => {
  const { context } = harness;
  const rows = await context.db.selectFrom('challenges').select(['id', 'name']).orderBy('name').execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  const lookBack = async (name: string, outcome: 'done' | 'skipped', archived_at: Date | null = null) => {
    const event = await aGroupEvent(context, [group.id], { start_date: '2026-03-01', archived_at });
    await context.db.insertInto('looking_back').values({ event_id: event.id }).execute();
    const part = { position: 1, item_id: 1, plan_name: 'Plan', kind: 'challenge' as const, title: name, outcome };
    const whose = { event_id: event.id, challenge_id: idOf(name), lesson_plan_id: null, minutes: 5, category: null };
    await context.db
      .insertInto('looking_back_parts')
      .values({ ...part, ...whose })
      .execute();
  };
  await lookBack('Fresh', 'done');
  await lookBack('Begun', 'skipped');
  await lookBack('Others', 'done', new Date());
  expect(await names(leader, { not_run_with: String(group.id) })).toEqual(['Begun', 'Others']);
});

test('PRE-022 the filter changes nothing for people who do not lead the group or may not run challenges', async () => {
  const { context } = harness;
  const query = { not_run_with: String(group.id) };
  const all = ['Begun', 'Fresh', 'Others', 'Ran'];
  const denied = await aHolderOf(context, 'view_challenge_library');
  await context.db.insertInto('group_leaders').values({ group_id: group.id, user_id: denied.id }).execute();
  for (const as of [await aPerson(context, 'mentor'), await aPerson(context, 'admin'), denied]) {
    expect(await names(as, query)).toEqual(all);
  }
  expect(await names(leader, { not_run_with: '2147483647' })).toEqual(all);
});

test('PRE-022 a saved filter has no groups', async () => {
  const query = { level: ['Elementary'], not_run_with: [String(group.id)] };
  const saved = await harness.call(saveFilter, { as: leader, body: { name: 'Mine', query } });
  expect(saved.status).toBe(201);
  const { body } = await harness.call(listSavedFilters, { as: leader });
  expect(body[0]?.query).toMatchObject({ level: ['Elementary'] });
  expect(body[0]?.query).not.toHaveProperty('not_run_with');
});

test('PRE-022 SEC-21 the filter asks for ids, and for the right to see the library', async () => {
  const ask = (as: Person, not_run_with: string) => harness.call(listChallenges, { as, query: { not_run_with } });
  expect((await ask(leader, 'mine')).status).toBe(422);
  expect((await ask(signedOut, String(group.id))).status).toBe(401);
  const without = await aHolderOf(harness.context, 'view_dashboard');
  expect((await ask(without, String(group.id))).status).toBe(403);
});

test('PRE-022 SEC-21 a box keeps the challenges that it suffices for with one team; another person’s box has nothing', async () => {
  const { context } = harness;
  const needs = { name: 'Straws', quantity: 10, units: 'pieces', category: 'damaging' } as const;
  const wind = { name: 'Wind machine', quantity: 1, units: 'piece', category: 'setup_only' } as const;
  for (const [name, materials] of [
    ['Enough', [needs]],
    ['For the room', [needs, wind]],
    ['Too much', [{ ...needs, quantity: 11 }]],
  ] as const) {
    const { id } = await aChallenge(context, { name, category: 'Sales', has_materials: true });
    await giveMaterials(context, id, ...materials);
  }
  const [student, other] = [await aPerson(context), await aPerson(context, 'mentor')];
  const boxOf = async (as: Person) => {
    const { id } = (await harness.call(createBox, { as, body: { name: 'Crate' } })).body;
    await harness.call(addBoxItems, { as, params: { id: String(id) }, body: { text: '10 drinking straws' } });
    return { category: 'Sales', box: String(id) };
  };
  expect(await names(leader, await boxOf(leader))).toEqual(['Enough']);
  expect(await names(student, await boxOf(student))).toEqual(['Enough', 'For the room']);
  expect(await names(other, await boxOf(leader))).toEqual([]);
  const { body } = await harness.call(countFacets, { as: leader, query: await boxOf(leader) });
  expect(body.groups.setup).toEqual({ '3': 1 });
});
