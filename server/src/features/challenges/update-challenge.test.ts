import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { listChallengeHistory, restoreChallengeVersion } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { createChallenge, getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { editingCalls, fullChallenge } from '../../../test/editing-calls.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';

const harness = withApp();
const { aFull, update } = editingCalls(harness);

const withoutVersion = ({ version: _, updated_at: __, ...rest }: Challenge) => rest;

test('API-020 WRT-14 absent fields stay as they are', async () => {
  const as = await aPerson(harness.context, 'admin');
  const before = await aFull(as);
  const seven = {
    name: 'Renamed',
    type: 'Business',
    category: 'Bridge',
    tournament_level: 'Tournament',
    level: 'High School',
    source_id: 8,
    tags: [{ id: 900, name: 'straws' }, 'New'],
  };
  const { status, body, headers } = await update(as, before.id, seven);
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"2"');
  const tags = [
    { id: expect.any(Number), name: 'New' },
    { id: expect.any(Number), name: 'straws' },
  ];
  expect(withoutVersion(body)).toEqual(withoutVersion({ ...before, ...(seven as object), tags }));
  expect(body.version).toBe(2);
  expect(body.updated_at >= before.updated_at).toBe(true);
  const read = await harness.call(getChallenge, { as, params: { id: `${before.id}` } });
  expect(read.body).toEqual(body);
});

test.each([
  ['tournament_level', null],
  ['one_liner', null],
  ['core_mechanic', null],
  ['variant', null],
  ['time_limits', null],
  ['safety_flags', null],
])('WRT-14 null clears %s and nothing else', async (field, empty) => {
  const as = await aPerson(harness.context, 'admin');
  const before = await aFull(as);
  const { body } = await update(as, before.id, { [field]: null });
  expect(withoutVersion(body)).toEqual(withoutVersion({ ...before, [field]: empty }));
});

test.each([
  [['None', 'Water'], ['Water']],
  [
    ['Height', 'None', 'Water', 'Height'],
    ['Water', 'Height'],
  ],
  [['None', 'None'], ['None']],
  [[], []],
])('ENM-059 the safety flags %j are stored as the form has them: %j', async (flags, stored) => {
  const as = await aPerson(harness.context, 'admin');
  const created = await harness.call(createChallenge, {
    as,
    body: { ...fullChallenge(), safety_flags: flags } as never,
  });
  expect([created.status, created.body.safety_flags]).toEqual([201, stored]);
  const { id } = await harness
    .call(createChallenge, { as, body: { ...fullChallenge(), name: 'Another' } })
    .then(({ body }) => body);
  const changed = await update(as, id, { safety_flags: flags });
  expect([changed.status, changed.body.safety_flags]).toEqual([200, stored]);
});

test('DET-064 an empty one-liner counts as none', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  expect((await update(as, id, { one_liner: '   ' })).body.one_liner).toBeNull();
});

test.each(['name', 'level', 'type', 'category', 'setup_difficulty', 'copyright', 'materials', 'skills', 'source_id'])(
  'WRT-14 %s cannot be cleared',
  async (field) => {
    const as = await aPerson(harness.context, 'admin');
    const before = await aFull(as);
    const { status, body } = await update(as, before.id, { [field]: null });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect((await harness.call(getChallenge, { as, params: { id: `${before.id}` } })).body).toEqual(before);
  },
);

test('WRT-14 GAP-18 order: time parts come back in the order they were sent, and are replaced as a whole', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  const { body } = await update(as, id, { time_limits: { show: 1, plan: 2, Aufräumen: 3, build: 4 } });
  expect(JSON.stringify(body.time_limits)).toBe('{"show":1,"plan":2,"Aufräumen":3,"build":4}');
});

test('CON-23 the materials that are sent decide has_materials, also an empty list', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  const none = await update(as, id, { materials: [], has_materials: 'yes' });
  expect(none.body).toMatchObject({ materials: [], has_materials: false });
  const materials = ['b', 'a', 'c'].map((name) => ({ name, quantity: 1, units: '', category: 'setup_only' }));
  const some = await update(as, id, { materials, has_materials: 'no' });
  expect(some.body).toMatchObject({ materials, has_materials: true });
  const said = await update(as, id, { has_materials: false });
  expect(said.body).toMatchObject({ materials, has_materials: false });
});

test('WRT-14 a change of category drops a variant that the new one does not have, and keeps one that it has', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aFull(as);
  expect((await update(as, id, { category: 'Sales' })).body).toMatchObject({ category: 'Sales', variant: null });
  await update(as, id, { category: 'Bridge', variant: 'weight_support' });
  expect((await update(as, id, { category: 'Tower' })).body).toMatchObject({
    category: 'Tower',
    variant: 'weight_support',
  });
  const both = await update(as, id, { category: 'Sales', variant: 'jingle' });
  expect(both.body).toMatchObject({ category: 'Sales', variant: 'jingle' });
});

test.each([
  { variant: 'jingle' },
  { category: 'Water', variant: 'cantilever' },
  { category: 'Water', variant: 'none' },
])('ENM-069 a variant must be one of the category: %j', async (change) => {
  const as = await aPerson(harness.context, 'admin');
  const before = await aFull(as);
  const { status, body } = await update(as, before.id, change);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['variant']]);
  expect((await harness.call(getChallenge, { as, params: { id: `${before.id}` } })).body).toEqual(before);
});

test('SEC-26 permissions.md: status, archiving, ownership and version are not for PUT', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const row = await aChallenge(harness.context, { status: 'draft' });
  const sent = {
    id: 99,
    status: 'published',
    deleted_at: '2026-01-01T00:00:00.000Z',
    created_by: as.id,
    updated_by: 1,
    version: 50,
    can: { edit: true, archive: true },
    pdf_sha256: '0'.repeat(64),
    has_pdf: true,
    source_id: 6,
  };
  const { status, body } = await update(as, row.id, sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: row.id, status: 'draft', deleted_at: null, version: 2, has_pdf: false });
  const after = await harness.context.db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ created_by: null, updated_by: as.id, pdf_sha256: null });
});

test('SEC-44 renaming to a taken name is 409; changing only the case of the own name is not', async () => {
  const as = await aPerson(harness.context, 'admin');
  await aChallenge(harness.context, { name: 'Taken', deleted_at: new Date() });
  const row = await aChallenge(harness.context, { name: 'mine' });
  const refused = await update(as, row.id, { name: 'tAKEN' });
  expect([refused.status, refused.body.fields]).toEqual([409, { name: 'This name is taken.' }]);
  const accepted = await update(as, row.id, { name: '  MINE ' });
  expect([accepted.status, accepted.body.name, accepted.body.version]).toEqual([200, 'MINE', 2]);
});

test('SEC-21 updates of unknown challenges, with unreadable bodies and without a session are refused', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aChallenge(harness.context);
  expect((await update(as, 999, { source_id: 1 })).body).toMatchObject({
    detail: 'Challenge not found.',
    code: 'not_found',
  });
  expect((await update(signedOut, id, { source_id: 1 })).status).toBe(401);
  const headers = { 'content-type': 'application/json' };
  for (const body of ['{"source_id":', '[]', '"x"', 'null', '']) {
    const { status } = await harness.send(`/org-api/challenges/${id}`, { method: 'PUT', as, headers, body });
    expect([body, [400, 422].includes(status)]).toEqual([body, true]);
  }
});

test('WRT-43 only holders of run_challenges read materials for the room, and saves by others keep them', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const straws = { name: 'Straws', quantity: 3, units: 'pieces', category: 'damaging' };
  const fan = { name: 'Canary fan', quantity: 1, units: 'piece', category: 'setup_only' };
  const { id } = await aFull(admin, { status: 'draft', materials: [fan, straws] });
  const params = { id: `${id}` };
  const seenBy = async (as: Person) => (await harness.call(getChallenge, { as, params })).body.materials;
  const editor = await aHolderOf(harness.context, 'view_challenge_library', 'add_edit_challenges');
  for (const as of [await aPerson(harness.context, 'demoAdmin'), editor]) {
    expect(await seenBy(as)).toEqual([straws]);
    expect((await update(as, id, { materials: [straws] })).body).toMatchObject({ version: 1, materials: [straws] });
    expect(await seenBy(admin)).toEqual([fan, straws]);
  }
  const tape = { ...straws, name: 'Tape' };
  const table = { ...fan, name: 'Table' };
  expect((await update(editor, id, { materials: [tape, table] })).body.materials).toEqual([tape]);
  expect(await seenBy(admin)).toEqual([tape, fan, table]);
  expect((await update(editor, id, { materials: [] })).body).toMatchObject({ materials: [], has_materials: true });
  const { body } = await harness.call(listChallengeHistory, { as: editor, params });
  expect(body.items.flatMap(({ changes }) => changes)).toContainEqual({ field: 'materials', from: [tape], to: [] });
  expect(JSON.stringify(body)).not.toMatch(/Canary|Table/);
  await harness.call(restoreChallengeVersion, { as: editor, params: { ...params, version: '1' } });
  expect(await seenBy(admin)).toEqual([straws, fan, table]);
});
