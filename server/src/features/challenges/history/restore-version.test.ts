import { setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { editingCalls } from '../../../../test/editing-calls.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson } from '../../../../test/people.ts';

const harness = withApp();
const { aFull, update, historyOf, restore, read } = editingCalls(harness);

const paramsOf = (id: number) => ({ id: `${id}` });

test('WRT-14 REL-18 restoring brings every field back as a new version, and status and archiving stay', async () => {
  const as = await aPerson(harness.context, 'admin');
  const before = await aFull(as);
  const tagged = (await update(as, before.id, { tags: ['one', 'Two'] })).body;
  const cleared = aNewChallenge({ category: 'Water', type: 'Business', level: 'High School' });
  const empty = { one_liner: null, core_mechanic: null, skills: [], variant: null, time_limits: null };
  const more = { safety_flags: null, copyright: 'Fair Use', materials: [], tags: [], tournament_level: null };
  await update(as, before.id, { ...cleared, ...empty, ...more, source_id: 1, setup_difficulty: 5 });
  await harness.call(setChallengeStatus, { as, params: paramsOf(before.id), body: { status: 'draft' } });
  const { status, body, headers } = await restore(as, before.id, 2);
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"5"');
  const { version: _, updated_at: __, ...rest } = tagged;
  expect(body).toMatchObject({ ...rest, status: 'draft', version: 5 });
  expect(JSON.stringify(body.time_limits)).toBe('{"show":1,"plan":2}');
  expect((await read(as, before.id)).tags?.map(({ name }) => name)).toEqual(['one', 'Two']);
  const [entry] = (await historyOf(as, before.id)).body.items;
  expect(entry).toMatchObject({ version: 5, restored_from: 2, by: as.username });
  const written = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute();
  expect(written[0]).toMatchObject({ action: 'challenge.reverted', details: { to_version: 2, version: 5 } });
  // A restore without differences adds no version.
  expect((await restore(as, before.id, 2)).body.version).toBe(5);
});

test('CON-23 restoring keeps has_materials of a version without a list', async () => {
  const as = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ has_materials: true });
  const { id } = (await harness.call(createChallenge, { as, body })).body;
  await update(as, id, { has_materials: false });
  expect((await restore(as, id, 1)).body).toMatchObject({ has_materials: true, materials: [] });
});

test('SEC-44 REL-18 restoring is refused for a taken name, a stale version and an unknown version', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id, name } = await aFull(as);
  await update(as, id, { name: 'Another name', source_id: 8 });
  await aChallenge(harness.context, { name });
  const taken = await restore(as, id, 1);
  expect([taken.status, taken.body.fields]).toEqual([409, { name: 'This name is taken.' }]);
  const stale = await restore(as, id, 1, { 'if-match': '"1"' });
  expect([stale.status, stale.body.current]).toMatchObject([412, { version: 2, name: 'Another name' }]);
  for (const version of [3, 99, 0, 'x', '1e1', '99999999999']) {
    expect((await restore(as, id, version)).status).toBe(404);
  }
  expect((await read(as, id)).version).toBe(2);
  expect((await restore(as, 999, 1)).body.detail).toBe('Challenge not found.');
});

test('restoring a version with values that are no longer in use is refused with a sentence', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  await update(as, id, { source_id: 8 });
  const { db } = harness.context;
  const kept = await db.selectFrom('challenge_versions').select('state').where('version', '=', 1).executeTakeFirst();
  const state = JSON.stringify({ ...kept?.state, skills: ['Juggling'] });
  await db.updateTable('challenge_versions').set({ state }).where('version', '=', 1).execute();
  const { status, body } = await restore(as, id, 1);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect((await read(as, id)).version).toBe(2);
});
