import { listChallengeHistory } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { bulkMax } from '@teamsparks/contract/shared/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tableIsAway } from '../../../../test/broken-database.ts';
import { bulkCalls } from '../../../../test/bulk-calls.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const harness = withApp();
const { bulk, someChallenges, rows, tagsOf } = bulkCalls(harness);

test('SEC-29 SEC-60 bulk changes set status, archive and restore, with counts, versions and audit entries', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await someChallenges(5, { status: 'draft' });
  const [locked] = await someChallenges(1, { status: 'locked' });
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
  const ids = await someChallenges(3, { status: 'draft' });
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

test('the most there may be, named twice', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = await someChallenges(bulkMax / 2);
  const { status, body } = await bulk(as, { action: 'archive', ids: [...ids, ...ids] });
  expect([status, body.changed, body.items.length]).toEqual([200, bulkMax / 2, bulkMax / 2]);
});

test('REL-19 changes of the same challenges in any order, beside single ones, never lock each other out', async () => {
  const as = await aPerson(harness.context, 'admin');
  const ids = [
    ...(await someChallenges(6, { category: 'Water' })),
    ...(await someChallenges(6, { category: 'Tower', level: 'High School' })),
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
  const ids = await someChallenges(3);
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
