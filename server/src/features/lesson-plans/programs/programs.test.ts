import {
  archiveProgram,
  createProgram,
  listPrograms,
  restoreProgram,
  updateProgram,
} from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { CallInput } from '@teamsparks/contract/calls';
import { expect, test } from 'vitest';
import { aProgram } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aHolderOf, aPerson, type Person, signedOut } from '../../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createProgram>['body'];
const namesSeenBy = async (as: Person, query: CallInput<typeof listPrograms>['query'] = {}) => {
  const { status, body } = await harness.call(listPrograms, { as, query });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};
const paramsOf = (id: number) => ({ params: { id: String(id) } });

test('API-047 PRG-007 to PRG-015 a program is kept and shown with all its fields', async () => {
  const as = await aPerson(harness.context, 'admin');
  const fields = {
    name: 'Maker Saturdays',
    summary: 'Build together.',
    age_groups: ['Grades 3 to 5', 'Grades 6 to 8'],
    start_date: '2027-01-09',
    end_date: '2027-05-29',
    description: 'Every second Saturday.\nBring lunch.',
    image_url: '/pictures/kite.svg',
    learn_more: 'https://example.org/makers',
    restricted: false,
  };
  const created = await harness.call(createProgram, { as, body: fields });
  expect([created.status, created.body]).toEqual([
    201,
    { ...fields, id: created.body.id, archived: false, version: 1 },
  ]);
  const { body } = await harness.call(listPrograms, { as: signedOut });
  expect(body).toEqual([created.body]);
});

test('PRG-006 WRT-18 CON-18 a restricted program is there for holders of view_all_programs alone, by its mark and not its name', async () => {
  const { context } = harness;
  await aProgram(context, { name: 'Destination Imagination', restricted: true });
  await aProgram(context, { name: 'Renamed Imagination', restricted: true });
  await aProgram(context, { name: 'Open House' });
  for (const role of ['mentor', 'admin', 'demoAdmin'] as const) {
    expect(await namesSeenBy(await aPerson(context, role))).toHaveLength(3);
  }
  expect(await namesSeenBy(await aHolderOf(context, 'view_all_programs'))).toHaveLength(3);
  const others = [signedOut, await aPerson(context, 'student'), await aPerson(context, 'parent')];
  for (const as of [...others, await aHolderOf(context, 'view_events')]) {
    expect(await namesSeenBy(as)).toEqual(['Open House']);
    expect(await namesSeenBy(as, { archived: 'true' })).toEqual(['Open House']);
  }
});

test('PRG-006 an administrator without the right can neither change nor archive nor restore a restricted program', async () => {
  const { context } = harness;
  const as = await aHolderOf(context, 'system_administration');
  const { id } = await aProgram(context, { restricted: true });
  for (const answer of [
    await harness.call(updateProgram, { as, ...paramsOf(id), body: { name: 'Mine' } }),
    await harness.call(archiveProgram, { as, ...paramsOf(id) }),
    await harness.call(restoreProgram, { as, ...paramsOf(id) }),
  ]) {
    expect([answer.status, answer.body.detail]).toEqual([404, 'Program not found.']);
  }
});

test('CON-18 a browser whose access has run out renews it first, instead of being answered as a visitor', async () => {
  const person = await aPerson(harness.context, 'mentor');
  person.cookies.delete('ts_access');
  const { status, body } = await harness.call(listPrograms, { as: person });
  expect([status, body.code]).toEqual([401, 'unauthorized']);
});

test('GAP-30 a change names what changes, null clears it, the rest stays', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id, name } = await aProgram(context, { summary: 'Old', learn_more: 'https://example.org/' });
  const { status, body } = await harness.call(updateProgram, { as, ...paramsOf(id), body: { summary: null } });
  expect([status, body]).toMatchObject([200, { name, summary: null, learn_more: 'https://example.org/' }]);
});

test('GAP-30 archived programs are gone for everybody, administrators find and restore them', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const { id, name } = await aProgram(context);
  expect((await harness.call(archiveProgram, { as, ...paramsOf(id) })).body).toMatchObject({ archived: true });
  expect(await namesSeenBy(as)).toEqual([]);
  expect(await namesSeenBy(as, { archived: 'true' })).toEqual([name]);
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    expect(await namesSeenBy(await aPerson(context, role), { archived: 'true' })).toEqual([]);
  }
  expect((await harness.call(archiveProgram, { as, ...paramsOf(id) })).status).toBe(409);
  expect((await harness.call(updateProgram, { as, ...paramsOf(id), body: { summary: 'x' } })).status).toBe(409);
  expect((await harness.call(restoreProgram, { as, ...paramsOf(id) })).body).toMatchObject({ archived: false });
  expect((await harness.call(restoreProgram, { as, ...paramsOf(id) })).status).toBe(409);
  expect(await namesSeenBy(signedOut)).toEqual([name]);
});

test('two programs have no common name, unless one of them is archived', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const first = await aProgram(context, { name: 'Robot Club' });
  const taken = await harness.call(createProgram, { as, body: { name: 'ROBOT CLUB' } });
  const detail = 'A program with this name already exists.';
  expect([taken.status, taken.body.fields]).toEqual([409, { name: detail }]);
  const other = await aProgram(context, { name: 'Art Club' });
  const renamed = await harness.call(updateProgram, { as, ...paramsOf(other.id), body: { name: 'robot club' } });
  expect([renamed.status, renamed.body.fields]).toEqual([409, { name: detail }]);
  await harness.call(archiveProgram, { as, ...paramsOf(first.id) });
  const second = await harness.call(createProgram, { as, body: { name: 'Robot Club' } });
  expect(second.status).toBe(201);
  const back = await harness.call(restoreProgram, { as, ...paramsOf(first.id) });
  expect([back.status, back.body.detail]).toEqual([409, detail]);
});

test.each<[object, string]>([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x', learn_more: 'javascript:alert(1)' }, 'learn_more'],
  [{ name: 'x', learn_more: 'data:text/html,hello' }, 'learn_more'],
  [{ name: 'x', learn_more: 'https://user:secret@example.org/' }, 'learn_more'],
  [{ name: 'x', learn_more: `https://example.org/${'x'.repeat(2048)}` }, 'learn_more'],
  [{ name: 'x', image_url: '//example.org/a.png' }, 'image_url'],
  [{ name: 'x', image_url: 'data:image/png;base64,AA' }, 'image_url'],
  [{ name: 'x', start_date: '2027-02-29' }, 'start_date'],
  [{ name: 'x', start_date: '2027-03-02T00:00:00Z' }, 'start_date'],
  [{ name: 'x', start_date: '2027-03-02', end_date: '2027-03-01' }, 'end_date'],
  [{ name: 'x', age_groups: [''] }, 'age_groups.0'],
])('SEC-37 SEC-54 the body %j is refused for its %s', async (body, field) => {
  const as = await aPerson(harness.context, 'admin');
  const answer = await harness.call(createProgram, { as, body: body as Body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  expect(await harness.context.db.selectFrom('programs').select('id').execute()).toEqual([]);
});

test('a change cannot turn the period round either', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { id } = await aProgram(harness.context, { start_date: '2027-03-02' });
  const { status } = await harness.call(updateProgram, { as, ...paramsOf(id), body: { end_date: '2027-03-01' } });
  expect(status).toBe(422);
});

test('SEC-60 who made, changed, archived and restored a program is written down', async () => {
  const { db } = harness.context;
  const as = await aPerson(harness.context, 'admin');
  const { body } = await harness.call(createProgram, { as, body: { name: 'Robot Club' } });
  await harness.call(updateProgram, { as, ...paramsOf(body.id), body: { summary: 'New' } });
  await harness.call(archiveProgram, { as, ...paramsOf(body.id) });
  await harness.call(restoreProgram, { as, ...paramsOf(body.id) });
  const rows = await db.selectFrom('audit_log').select(['actor_id', 'action', 'subject_id']).orderBy('id').execute();
  const entry = (action: string) => ({ actor_id: as.id, action: `program.${action}`, subject_id: body.id });
  expect(rows).toEqual(['created', 'updated', 'archived', 'restored'].map(entry));
});
