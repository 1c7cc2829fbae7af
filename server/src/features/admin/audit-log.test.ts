import { auditCsv, listAudit } from '@teamsparks/contract/admin/endpoints/admin';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { type Insertable, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, password, type Person } from '../../../test/people.ts';
import type { AuditLogTable } from '../accounts/tables.ts';

const harness = withApp();
let admin: Person;
beforeEach(async () => {
  admin = await aPerson(harness.context, 'admin', { username: 'root' });
});

async function write(...entries: Partial<Insertable<AuditLogTable>>[]) {
  const rows = entries.map((entry) => ({ action: 'test.done', details: '{}', ...entry }));
  await harness.context.db.insertInto('audit_log').values(rows).execute();
}

async function actions(query: object) {
  const { body } = await harness.call(listAudit, { as: admin, query });
  expect(body.total).toBe(body.items.length);
  return body.items.map(({ action }) => action);
}

const download = (query: object = {}) => harness.send(urlOf(auditCsv.path, {}, query), { as: admin });

test('SEC-60 what people did is read back, newest first, with who, whom, from where and what', async () => {
  const { call, context } = harness;
  const { id } = await aChallenge(context, { name: 'Watched' });
  const ada = await anAccount(context, { username: 'ada' });
  await call(archiveChallenge, { as: admin, params: { id: `${id}` } });
  await call(signIn, { body: { username: 'ada', password: 'wrong' } });
  await call(signIn, { as: aBrowser(), body: { username: 'ada', password } });
  await write({ action: 'user.suspended', actor_id: admin.id, subject_type: 'user', subject_id: ada.id });
  const { status, body } = await call(listAudit, { as: admin });
  expect([status, body.total, body.page, body.per_page]).toEqual([200, 4, 1, 50]);
  const nobody = { actor_id: null, actor: null };
  const root = { actor_id: admin.id, actor: 'root' };
  const at = expect.stringMatching(/^20.+\.\d{3}Z$/);
  const [about, ip] = [{ subject_type: 'user', subject_id: ada.id, subject: 'ada' }, '127.0.0.1'];
  expect(body.items.every(({ at: its, until, times }) => its === until && times === 1)).toBe(true);
  expect(body.items.map(({ id: _, until: __, times: ___, ...entry }) => entry)).toEqual([
    { at, ...root, action: 'user.suspended', ...about, details: {}, ip: null },
    {
      at,
      actor_id: ada.id,
      actor: 'ada',
      action: 'session.started',
      subject_type: null,
      subject_id: null,
      subject: null,
      details: {},
      ip,
    },
    { at, ...nobody, action: 'session.failed', ...about, details: { reason: 'wrong password' }, ip },
    {
      at,
      ...root,
      action: 'challenge.archived',
      subject_type: 'challenge',
      subject_id: id,
      subject: null,
      details: { name: 'Watched', version: 2 },
      ip,
    },
  ]);
});

test('SEC-60 filters: the beginning of the action, a part of the name of who did it, a person, whole days of the time zone here', async () => {
  const ada = await anAccount(harness.context, { username: 'Ada_1' });
  const ben = await anAccount(harness.context, { username: 'ben' });
  const about = (id: number) => ({ subject_type: 'user', subject_id: id });
  await write(
    { action: 'a.first', at: new Date('2026-03-01T00:00:00.000Z'), actor_id: ada.id },
    { action: 'a.second', at: new Date('2026-03-02T04:59:59.999Z'), actor_id: ben.id, ...about(ada.id) },
    { action: 'b.third', at: new Date('2026-03-02T05:00:00.000Z'), ...about(ada.id) },
    { action: 'b.fourth', at: new Date('2026-03-03T12:00:00.000Z'), subject_type: 'challenge', subject_id: ada.id },
  );
  expect(await actions({})).toEqual(['b.fourth', 'b.third', 'a.second', 'a.first']);
  expect(await actions({ action: 'a.' })).toEqual(['a.second', 'a.first']);
  expect(await actions({ action: 'b.third' })).toEqual(['b.third']);
  for (const nothing of ['%', '.', 'a_', 'A.']) expect(await actions({ action: nothing })).toEqual([]);
  expect(await actions({ actor: 'ADA_' })).toEqual(['a.first']);
  expect(await actions({ actor: 'ADA_', action: 'a.', to: '2026-03-01' })).toEqual(['a.first']);
  expect(await actions({ actor: 'ADA_', action: 'b.' })).toEqual([]);
  expect(await actions({ actor: '%' })).toEqual([]);
  expect(await actions({ person: `${ada.id}` })).toEqual(['b.third', 'a.second', 'a.first']);
  expect(await actions({ from: '2026-03-02' })).toEqual(['b.fourth', 'b.third']);
  expect(await actions({ to: '2026-03-01' })).toEqual(['a.second', 'a.first']);
  expect(await actions({ from: '2026-03-02', to: '2026-03-02', action: 'b' })).toEqual(['b.third']);
  expect(await actions({ from: '2026-03-03', to: '2026-03-01' })).toEqual([]);
  expect(await actions({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
  const page = await harness.call(listAudit, { as: admin, query: { page: '2', per_page: '3' } });
  expect([page.body.items.map(({ action }) => action), page.body.total]).toEqual([['a.first'], 4]);
});

test('SEC-60 looks of a person in a row are one entry of the list, with number and time; the file has each of them', async () => {
  const [ada, ben] = [
    await aPerson(harness.context, 'mentor', { username: 'ada' }),
    await aPerson(harness.context, 'mentor', { username: 'ben' }),
  ];
  const look = (as: Person) => harness.call(listMentors, { as });
  const rows = async (query: object = {}) => {
    const { body } = await harness.call(listAudit, { as: admin, query });
    return [...body.items.map(({ actor, action, times }) => `${actor} ${action} ${times}`), body.total];
  };
  await look(ada);
  await look(ada);
  // A day passes; the entries so far stay with their day.
  await sql`update audit_log set at = at - interval '1 day'`.execute(harness.context.db);
  for (const person of [ada, ben, ada, ben, ada]) await look(person);
  await write({ action: 'mentor.updated', actor_id: ada.id });
  await look(ada);
  const all = ['ada mentors.viewed 1', 'ada mentor.updated 1', 'ben mentors.viewed 2', 'ada mentors.viewed 3'];
  expect(await rows()).toEqual([...all, 'ada mentors.viewed 2', 5]);
  expect(await rows({ page: '2', per_page: '2' })).toEqual([...all.slice(2), 5]);
  expect(await rows({ actor: 'ben', action: 'mentors.' })).toEqual(['ben mentors.viewed 2', 1]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  expect(await rows({ from: today, actor: 'ada', action: 'mentors.' })).toEqual([
    'ada mentors.viewed 1',
    'ada mentors.viewed 3',
    2,
  ]);
  const { items } = (await harness.call(listAudit, { as: admin, query: { actor: 'ada' } })).body;
  expect(items.map(({ at, until }) => at < until)).toEqual([false, false, true, true]);
  expect(items[3]?.until.slice(0, 10)).toBe(items[3]?.at.slice(0, 10));
  const text = await (await download({ action: 'mentors.viewed' })).text();
  expect(text.match(/"mentors\.viewed"/g)).toHaveLength(8);
});

test('SEC-60 the looks of someone whose account was deleted stay one entry', async () => {
  const ada = await aPerson(harness.context, 'mentor', { username: 'ada' });
  for (let turn = 0; turn < 3; turn += 1) await harness.call(listMentors, { as: ada });
  await harness.context.db.deleteFrom('users').where('id', '=', ada.id).execute();
  const { body } = await harness.call(listAudit, { as: admin });
  expect(body.items).toMatchObject([{ actor: null, action: 'mentors.viewed', times: 3 }]);
});

test.each([
  { from: '2026-02-30' },
  { from: '0000-01-01' },
  { to: 'yesterday' },
  { person: '0' },
  { page: '0' },
  { per_page: '101' },
  { action: 'x'.repeat(201) },
  { actor: 'a\0' },
])('SEC-60 a filter of %j is 422, of the list and of the file', async (query) => {
  const { status, body } = await harness.call(listAudit, { as: admin, query });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(query)]);
  expect((await download(query)).status).toBe(422);
});

test('SEC-21 signed out the log is 401, without the flag 403, list and file', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  for (const path of [listAudit.path, auditCsv.path]) {
    expect((await harness.send(path)).status).toBe(401);
    expect((await harness.send(path, { as: mentor })).status).toBe(403);
  }
});

test('SEC-60 the log as a file: a name, quoted cells, no formulas, and that it was taken is written down', async () => {
  const at = new Date('2026-03-01T10:20:30.456Z');
  await write(
    { action: '=1+1', at, details: JSON.stringify({ text: 'say "hi",\nthere' }), ip: '+49' },
    { action: '-2', at, ip: '@home' },
    { action: 'ü.plain', at, actor_id: admin.id, subject_type: 'user', subject_id: admin.id },
  );
  const response = await download({ to: '2026-03-01' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="teamsparks-audit.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const time = '"2026-03-01T10:20:30.456Z"';
  expect(bytes.subarray(3).toString().split('\r\n')).toEqual([
    '"time","actor","action","subject type","subject id","subject","details","address"',
    `${time},"root","ü.plain","user","${admin.id}","root","{}",""`,
    `${time},"","'-2","","","","{}","'@home"`,
    String.raw`${time},"","'=1+1","","","","{""text"":""say \""hi\"",\nthere""}","'+49"`,
    '',
  ]);
  expect(await actions({ action: 'audit.' })).toEqual(['audit.exported']);
});

test('SEC-60 the file has every entry once, also when there are more than are read at a time', async () => {
  const many = Array.from({ length: 1_203 }, (_, index) => ({ action: `bulk.${index}` }));
  await write(...many);
  const text = await (await download({ action: 'bulk.' })).text();
  const actionsInFile = [...text.matchAll(/"(bulk\.\d+)"/g)].map(([, action]) => action);
  expect(actionsInFile).toEqual(many.map(({ action }) => action).toReversed());
});

test.each(['=', '+', '-', '@', '\t', '\r', '\n', ' =', '   @', '\u00a0+'])(
  'SEC-60 a name that begins with %j is text in the file',
  async (sign) => {
    const { id } = await anAccount(harness.context, { username: `${sign}cmd` });
    await write({ actor_id: id });
    expect(await (await download({ action: 'test.' })).text()).toContain(`,"'${sign}cmd","test.done",`);
  },
);
