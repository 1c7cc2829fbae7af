import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import {
  archiveChallenge,
  createChallenge,
  restoreChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { editingCalls, fullChallenge } from '../../../../test/editing-calls.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, signedOut } from '../../../../test/people.ts';

const harness = withApp();
const { aFull, update, historyOf, restore, read } = editingCalls(harness);

const paramsOf = (id: number) => ({ id: `${id}` });

test('SEC-60 the history shows who changed which fields and when, newest first', async () => {
  const admin = await aPerson(harness.context, 'admin', { username: 'ada' });
  const other = await aPerson(harness.context, 'admin', { username: 'grace' });
  const { id, name } = await aFull(admin);
  await update(other, id, { one_liner: null, tags: ['paper', 'Straws'], time_limits: { plan: 2, show: 1 } });
  await harness.call(setChallengeStatus, { as: admin, params: paramsOf(id), body: { status: 'locked' } });
  await harness.call(archiveChallenge, { as: admin, params: paramsOf(id) });
  await harness.call(restoreChallenge, { as: other, params: paramsOf(id) });
  await update(admin, id, { materials: [], name: `${name}!` });
  const { status, body, headers } = await historyOf(admin, id);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({ total: 6, page: 1, per_page: 20 });
  const straws = { name: 'Straws', quantity: 3, units: 'pieces', category: 'damaging' };
  expect(body.items.map(({ at: _, can_restore: __, ...entry }) => entry)).toEqual([
    {
      version: 6,
      by: 'ada',
      restored_from: null,
      changes: [
        { field: 'name', from: name, to: `${name}!` },
        { field: 'has_materials', from: true, to: false },
        { field: 'materials', from: [straws], to: [] },
      ],
    },
    { version: 5, by: 'grace', restored_from: null, changes: [{ field: 'archived', from: true, to: false }] },
    { version: 4, by: 'ada', restored_from: null, changes: [{ field: 'archived', from: false, to: true }] },
    { version: 3, by: 'ada', restored_from: null, changes: [{ field: 'status', from: 'published', to: 'locked' }] },
    {
      version: 2,
      by: 'grace',
      restored_from: null,
      changes: [
        { field: 'one_liner', from: 'One line.', to: null },
        { field: 'tags', from: [], to: ['paper', 'Straws'] },
        { field: 'time_limits', from: { show: 1, plan: 2 }, to: { plan: 2, show: 1 } },
      ],
    },
    { version: 1, by: 'ada', restored_from: null, changes: [] },
  ]);
  expect(body.items.map(({ can_restore }) => can_restore)).toEqual([false, true, true, true, true, true]);
  const times = body.items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(times[0]).toBe((await read(admin, id)).updated_at);
});

test('GAP-20 pages of the history fit together, one beyond the last is the last', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  for (let source = 100; source < 105; source += 1) await update(as, id, { source_id: source });
  const whole = (await historyOf(as, id)).body.items;
  const pages = [];
  for (const page of [1, 2, 3]) pages.push((await historyOf(as, id, { page, per_page: 2 })).body.items);
  expect(pages.flat()).toEqual(whole);
  expect((await historyOf(as, id, { page: 9, per_page: 4 })).body).toMatchObject({ page: 2, items: whole.slice(4) });
});

test('the history of an older challenge starts with its state before the first change', async () => {
  const author = await aPerson(harness.context, 'mentor', { username: 'author' });
  const as = await aPerson(harness.context, 'admin', { username: 'editor' });
  const { id } = await aChallenge(harness.context, { version: 7, updated_by: author.id, one_liner: 'Old' });
  expect((await historyOf(as, id)).body).toMatchObject({ total: 0, items: [], page: 1 });
  await update(as, id, { one_liner: 'New' });
  const { items } = (await historyOf(as, id)).body;
  expect(items.map(({ version, by, changes }) => ({ version, by, changes }))).toEqual([
    { version: 8, by: 'editor', changes: [{ field: 'one_liner', from: 'Old', to: 'New' }] },
    { version: 7, by: 'author', changes: [] },
  ]);
  await restore(as, id, 7);
  expect((await read(as, id)).one_liner).toBe('Old');
});

test('SEC-64 the history stays when an account is deleted, without its name', async () => {
  const gone = await aPerson(harness.context, 'mentor', { username: 'gone-person' });
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(gone);
  await harness.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
  const { body } = await historyOf(as, id);
  expect(body.items.map(({ by }) => by)).toEqual([null]);
  expect(JSON.stringify(body)).not.toContain('gone-person');
});

test('a version older than a field has the initial value of that field', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = (await harness.call(createChallenge, { as, body: { ...fullChallenge(), copyright: 'Unknown' } })).body;
  await update(as, id, { source_id: 8 });
  await update(as, id, { copyright: 'Original' });
  const { db } = harness.context;
  const kept = await db.selectFrom('challenge_versions').select('state').where('version', '=', 1).executeTakeFirst();
  const { copyright, ...older } = kept?.state ?? {};
  expect(copyright).toBe('Unknown');
  await db
    .updateTable('challenge_versions')
    .set({ state: JSON.stringify(older) })
    .where('version', '=', 1)
    .execute();
  const { body } = await historyOf(as, id);
  expect(body.items.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['copyright'],
    ['source_id'],
    [],
  ]);
  expect((await restore(as, id, 1)).body).toMatchObject({ source_id: 7, copyright: 'Unknown' });
});

test('SEC-23 SEC-25 WRT-43 each role reads the history and restores as its rights allow', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { id } = await aFull(admin);
  await update(admin, id, { one_liner: 'SPOILER' });
  const draft = await aChallenge(harness.context, { status: 'draft', one_liner: 'SPOILER' });
  await update(admin, draft.id, { source_id: 3 });
  const denied = 'You do not have permission to view the history of challenges.';
  const updateDenied = 'You do not have permission to update challenges.';
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const as = await aPerson(harness.context, role);
    for (const challenge of [id, draft.id, 999]) {
      const { status, body } = await historyOf(as, challenge);
      expect([role, status, body.detail]).toEqual([role, 403, denied]);
      const restored = await restore(as, challenge, 1);
      expect([role, restored.status, restored.body.detail]).toEqual([role, 403, updateDenied]);
    }
  }
  expect([(await historyOf(signedOut, id)).status, (await restore(signedOut, id, 1)).status]).toEqual([401, 401]);
  const mentor = await aPerson(harness.context, 'mentor');
  const published = await historyOf(mentor, id);
  expect(published.body.items.map(({ can_restore }) => can_restore)).toEqual([false, false]);
  expect((await restore(mentor, id, 1)).body).toMatchObject({ code: 'forbidden', detail: updateDenied });
  expect((await historyOf(mentor, draft.id)).body.items.map(({ can_restore }) => can_restore)).toEqual([false, true]);
  expect((await restore(mentor, draft.id, 1)).body).toMatchObject({ version: 3, source_id: 0 });
  await harness.call(archiveChallenge, { as: admin, params: paramsOf(id) });
  expect([(await historyOf(mentor, id)).status, (await restore(mentor, id, 1)).status]).toEqual([404, 404]);
  expect((await historyOf(admin, id)).body.items.some(({ can_restore }) => can_restore)).toBe(false);
  expect((await restore(admin, id, 1)).body.code).toBe('conflict');
  const archivist = await aHolderOf(harness.context, 'delete_challenges', 'system_administration');
  expect((await historyOf(archivist, id)).body.detail).toBe(denied);
});

test('REL-18 two editors who change different fields and one who restores lose nothing that was not replaced', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  await Promise.all([
    update(as, id, { source_id: 55 }),
    update(as, id, { tags: ['a'] }),
    update(as, id, { copyright: 'Fair Use' }),
    update(as, id, { materials: [] }),
  ]);
  const now = await read(as, id);
  expect(now).toMatchObject({
    source_id: 55,
    copyright: 'Fair Use',
    materials: [],
    version: 5,
    one_liner: 'One line.',
  });
  expect(now.tags?.map(({ name }) => name)).toEqual(['a']);
  const { items } = (await historyOf(as, id)).body;
  expect(items.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  expect(items.flatMap(({ changes }) => changes.map(({ field }) => field)).sort()).toEqual(
    ['copyright', 'has_materials', 'materials', 'source_id', 'tags'].sort(),
  );
});
