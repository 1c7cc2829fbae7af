import { changeManyChallenges, listChallengeHistory } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import { getChallenge, listChallenges, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { bulkMax, tagsMax } from '@teamsparks/contract/shared/limits';
import { roles, type Role } from '@teamsparks/contract/shared/vocabulary';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tableIsAway } from '../../../../test/broken-database.ts';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

const bulk = (as: Person, body: unknown) => harness.call(changeManyChallenges, { as, body: body as BulkChange });
const rows = () => harness.context.db.selectFrom('challenges').selectAll().orderBy('id').execute();
const tagsOf = async (as: Person, id: number) =>
  (await harness.call(getChallenge, { as, params: { id: `${id}` } })).body.tags?.map(({ name }) => name);

async function some(count: number, wanted: Parameters<typeof aChallenge>[1] = {}) {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await aChallenge(harness.context, wanted)).id);
  return ids;
}

test('SEC-29 SEC-60 bulk changes set status, archive and restore, with counts, versions and audit entries', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await some(5, { status: 'draft' });
  const [locked] = await some(1, { status: 'locked' });
  if (locked === undefined) throw new Error('none');
  const requestedIds = [locked, ...ids.toReversed()];
  const moved = await bulk(as, { action: 'set_status', status: 'locked', ids: requestedIds });
  expect(moved.status).toBe(200);
  expect(moved.body.changed).toBe(5);
  // In the order of the request. Challenges that did not change keep their version.
  expect(moved.body.items.map(({ id, status, version }) => [id, status, version])).toEqual(
    requestedIds.map((id) => [id, 'locked', id === locked ? 1 : 2]),
  );
  expect((await bulk(as, { action: 'archive', ids })).body.changed).toBe(5);
  const student = await aPerson(harness.context, 'student');
  expect((await harness.call(listChallenges, { as: student })).body).toMatchObject({
    total: 1,
    facets: { level: { Elementary: 1 } },
  });
  const restored = await bulk(as, { action: 'restore', ids });
  expect(restored.body.items.every(({ deleted_at, can }) => deleted_at === null && can.archive)).toBe(true);
  expect((await harness.call(listChallenges, { as: student })).body).toMatchObject({
    total: 6,
    facets: { level: { Elementary: 6 } },
  });
  expect((await rows()).map(({ version, updated_by }) => [version, updated_by])).toEqual([
    ...ids.map(() => [4, as.id]),
    [1, null],
  ]);
  const written = await harness.context.db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
  const actions = ['challenge.status', 'challenge.archived', 'challenge.restored'];
  expect(written.map(({ action, subject_id }) => `${action} ${subject_id}`).sort()).toEqual(
    actions.flatMap((action) => ids.map((id) => `${action} ${id}`)).sort(),
  );
  const history = await harness.call(listChallengeHistory, { as, params: { id: `${ids[0]}` } });
  expect(history.body.items.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
    'archived',
    'archived',
    'status',
  ]);
});

test('GAP-19 a tag is added to and removed from many challenges; those that need no change keep their version', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const ids = await some(3, { status: 'draft' });
  const [first = 0] = ids;
  await harness.call(updateChallenge, { as, params: { id: `${first}` }, body: { tags: ['Paper', 'other'] } });
  const added = await bulk(as, { action: 'add_tag', tag: ' PAPER ', ids });
  expect([added.status, added.body.changed]).toEqual([200, 2]);
  expect(await Promise.all(ids.map((id) => tagsOf(as, id)))).toEqual([['other', 'Paper'], ['Paper'], ['Paper']]);
  const removed = await bulk(as, { action: 'remove_tag', tag: 'paper', ids });
  expect(removed.body.changed).toBe(3);
  expect(await Promise.all(ids.map((id) => tagsOf(as, id)))).toEqual([['other'], [], []]);
  expect((await bulk(as, { action: 'remove_tag', tag: 'nobody has this', ids })).body.changed).toBe(0);
  expect((await rows()).map(({ version }) => version)).toEqual([3, 3, 3]);
  const history = await harness.call(listChallengeHistory, { as, params: { id: `${ids[1]}` } });
  expect(history.body.items.map(({ changes }) => changes)).toEqual([
    [{ field: 'tags', from: ['Paper'], to: [] }],
    [{ field: 'tags', from: [], to: ['Paper'] }],
    [],
  ]);
});

test.each([
  ['set_status', { status: 'locked' }],
  ['archive', {}],
  ['restore', {}],
  ['add_tag', { tag: 'new' }],
  ['remove_tag', { tag: 'old' }],
])('REL-19 %s: one that is refused keeps all as they are, and each reason is told', async (action, more) => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await some(3, { deleted_at: action === 'restore' ? new Date() : null });
  const [odd] = await some(1, { deleted_at: action === 'restore' ? null : new Date() });
  for (const id of ids) await harness.call(updateChallenge, { as, params: { id: `${id}` }, body: { tags: ['old'] } });
  const before = await rows();
  const { status, body } = await bulk(as, { action, ...more, ids: [...ids, odd, 999] });
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(body.detail).toBe('Nothing was changed: 2 of 5 challenges do not allow it.');
  expect(body.fields).toEqual({
    [`${odd}`]: expect.stringMatching(/archived/),
    '999': 'Challenge not found.',
  });
  const conflict = await bulk(as, { action, ...more, ids: [odd, ...ids] });
  expect([conflict.status, conflict.body.detail]).toEqual([
    409,
    'Nothing was changed: 1 of 4 challenges does not allow it.',
  ]);
  expect(await rows()).toEqual(before);
  expect(await harness.context.db.selectFrom('tags').select('name').where('name', '=', 'new').execute()).toEqual([]);
});

test('SEC-23 one forbidden row: a mentor tags drafts, not published or locked ones, and unseen ones are not found', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const drafts = await some(2, { status: 'draft' });
  const [published] = await some(1);
  const [locked] = await some(1, { status: 'locked' });
  const [archived] = await some(1, { status: 'draft', deleted_at: new Date() });
  const { status, body } = await bulk(as, {
    action: 'add_tag',
    tag: 'x',
    ids: [...drafts, published, locked, archived],
  });
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(body.fields).toEqual({
    [`${published}`]: 'You do not have permission to update challenges.',
    [`${locked}`]: 'You do not have permission to update challenges.',
    [`${archived}`]: 'Challenge not found.',
  });
  expect((await rows()).every(({ version }) => version === 1)).toBe(true);
  expect((await bulk(as, { action: 'add_tag', tag: 'x', ids: drafts })).status).toBe(200);
});

test('SEC-23 LIB-117 LIB-118 archiving many without system_administration: drafts only', async () => {
  const flags = ['view_challenge_library', 'add_edit_challenges', 'delete_challenges'] as const;
  const as = await aHolderOf(harness.context, ...flags);
  const [draft] = await some(1, { status: 'draft' });
  const [published] = await some(1);
  const refused = await bulk(as, { action: 'archive', ids: [draft, published] });
  expect([refused.status, refused.body.fields]).toEqual([
    403,
    { [`${published}`]: 'You do not have permission to delete challenges.' },
  ]);
  expect((await bulk(as, { action: 'archive', ids: [draft] })).body.changed).toBe(1);
});

const updateDenied = 'You do not have permission to update challenges.';
const deleteDenied = 'You do not have permission to delete challenges.';
const restoreDenied = 'You do not have permission to restore challenges.';
const statusDenied = 'You do not have permission to update challenge status.';
const nobody = Array<string>(5).fill(updateDenied);
/** Refusal of each change: status, archive, restore, add, remove; undefined if it is allowed. */
const said: Record<Role, (string | undefined)[]> = {
  student: nobody,
  parent: nobody,
  mentor: [statusDenied, deleteDenied, restoreDenied, undefined, undefined],
  admin: [undefined, undefined, undefined, undefined, undefined],
  demoAdmin: [statusDenied, deleteDenied, restoreDenied, updateDenied, updateDenied],
};

test.each(roles)('permissions.md: what %s may do at all', async (role) => {
  const as = await aPerson(harness.context, role);
  const [id] = await some(1, { status: 'draft' });
  const changes = [
    { action: 'set_status', status: 'draft' },
    { action: 'archive' },
    { action: 'restore' },
    { action: 'add_tag', tag: 'x' },
    { action: 'remove_tag', tag: 'x' },
  ];
  for (const [index, change] of changes.entries()) {
    const { status, body } = await bulk(as, { ...change, ids: [id] });
    const wanted = said[role][index];
    expect([change.action, status, body.detail]).toEqual([change.action, wanted ? 403 : 200, wanted]);
  }
  expect((await bulk(signedOut, { action: 'archive', ids: [id] })).status).toBe(401);
});

test.each([
  { action: 'delete', ids: [1] },
  { ids: [1] },
  { action: 'archive' },
  { action: 'archive', ids: [] },
  { action: 'archive', ids: '1' },
  { action: 'archive', ids: ['1'] },
  { action: 'archive', ids: [0] },
  { action: 'archive', ids: [1.5] },
  { action: 'archive', ids: [2_147_483_648] },
  { action: 'archive', ids: Array.from({ length: bulkMax + 1 }, (_, index) => index + 1) },
  { action: 'set_status', ids: [1] },
  { action: 'set_status', ids: [1], status: 'archived' },
  { action: 'add_tag', ids: [1] },
  { action: 'add_tag', ids: [1], tag: '  ' },
  { action: 'add_tag', ids: [1], tag: 'x'.repeat(41) },
  null,
  [],
])('SEC-54 the change %j is refused', async (body) => {
  const as = await aPerson(harness.context, 'admin');
  await some(1);
  expect((await bulk(as, body)).status).toBe(422);
  expect((await rows())[0]?.version).toBe(1);
});

test('the most there may be, named twice', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await some(bulkMax / 2);
  const { status, body } = await bulk(as, { action: 'archive', ids: [...ids, ...ids] });
  expect([status, body.changed, body.items.length]).toEqual([200, bulkMax / 2, bulkMax / 2]);
});

test('GAP-19 a challenge that has all the tags it may have stands against another one', async () => {
  const as = await aPerson(harness.context, 'admin');
  const [full, free] = await some(2);
  const tags = Array.from({ length: tagsMax }, (_, index) => `tag ${index}`);
  await harness.call(updateChallenge, { as, params: { id: `${full}` }, body: { tags } });
  expect((await bulk(as, { action: 'add_tag', tag: 'TAG 0', ids: [full, free] })).status).toBe(200);
  const { status, body } = await bulk(as, { action: 'add_tag', tag: 'one more', ids: [full, free] });
  expect([status, body.fields]).toEqual([422, { [`${full}`]: `Please use at most ${tagsMax} tags.` }]);
  expect(await tagsOf(as, free ?? 0)).toEqual(['tag 0']);
});

test('REL-19 changes of the same challenges in any order, beside single ones, never lock each other out', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = [
    ...(await some(6, { category: 'Water' })),
    ...(await some(6, { category: 'Tower', level: 'High School' })),
  ];
  const statuses = ['draft', 'published', 'locked'] as const;
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const order = index % 2 === 0 ? ids : ids.toReversed();
      if (index % 4 === 0) return bulk(as, { action: 'set_status', status: statuses[index % 3], ids: order });
      if (index % 4 === 1) return bulk(as, { action: 'add_tag', tag: `tag ${index % 5}`, ids: order });
      const id = ids[index % ids.length];
      const body = { tags: [`tag ${index % 5}`, `tag ${(index + 3) % 5}`], category: 'Bridge', source_id: index };
      if (index % 4 === 2) return harness.call(updateChallenge, { as, params: { id: `${id}` }, body: body as object });
      return bulk(as, { action: 'remove_tag', tag: `tag ${index % 5}`, ids: order });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows: wrong } = await sql`
    select status, deleted_at is not null as archived, level, category, count(*)::int as n from challenges group by 1, 2, 3, 4
    except select status, archived, level, category, sum(n)::int from challenge_counts group by 1, 2, 3, 4`.execute(
    harness.context.db,
  );
  expect(wrong).toEqual([]);
  // No challenge lacks a version.
  const { rows: kept } = await sql<{ missing: number }>`
    select count(*)::int as missing from challenges c
    where c.version <> (select count(*) from challenge_versions v where v.challenge_id = c.id)`.execute(
    harness.context.db,
  );
  expect(kept[0]?.missing).toBe(0);
});

test('REL-06 SEC-60 a bulk change whose audit entry or versions cannot be written changes nothing', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await some(3);
  const { schema } = harness.context.db;
  for (const table of ['audit_log', 'challenge_versions'] as const) {
    harness.expectError(tableIsAway(table));
    await schema.alterTable(table).renameTo(`${table}_away`).execute();
    try {
      expect((await bulk(as, { action: 'archive', ids })).status).toBe(500);
    } finally {
      await schema.alterTable(`${table}_away`).renameTo(table).execute();
    }
  }
  expect((await rows()).map(({ version, deleted_at }) => [version, deleted_at])).toEqual(ids.map(() => [1, null]));
});
