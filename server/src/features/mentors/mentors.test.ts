import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import type { CallInput } from '@teamsparks/contract/calls';
import { createMentor, listMentors, removeMentor, updateMentor } from '@teamsparks/contract/mentors/endpoints';
import { expect, test } from 'vitest';
import { aMentor } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, password, signedOut } from '../../../test/people.ts';

const harness = withApp();

type Body = CallInput<typeof createMentor>['body'];
const paramsOf = (id: number) => ({ params: { id: String(id) } });
const audit = () =>
  harness.context.db.selectFrom('audit_log').select(['actor_id', 'action', 'details']).orderBy('id').execute();

test('API-032 MEN-018 to MEN-023 the list has every mentor with all fields, by name', async () => {
  const { context } = harness;
  const zoe = await aMentor(context, { name: 'zoe', di_experience: true });
  const adam = await aMentor(context, { name: 'Ádám', grade: 9 });
  const { status, body } = await harness.call(listMentors, { as: await aPerson(context) });
  const fieldsOf = ({ created_at: _, updated_at: __, user_id: ___, ...fields }: typeof zoe) => fields;
  expect([status, body]).toEqual([200, [fieldsOf(adam), fieldsOf(zoe)]]);
});

test('SEC-63 nobody signed out or unverified gets it, everybody signed in does, and nothing keeps it', async () => {
  const { context } = harness;
  await aMentor(context);
  expect((await harness.call(listMentors, { as: signedOut })).status).toBe(401);
  const { username } = await anAccount(context, { verified: false });
  const refused = await harness.call(signIn, { body: { username, password } });
  expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified']);
  for (const as of [await aPerson(context), await aHolderOf(context, 'view_account')]) {
    const answer = await harness.call(listMentors, { as });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('SEC-63 an address that its owner hides leaves the server for administrators alone', async () => {
  const { context } = harness;
  await aMentor(context, { email: 'hidden@school.example', email_hidden: true });
  for (const role of ['student', 'parent', 'mentor', 'demoAdmin'] as const) {
    const { body } = await harness.call(listMentors, { as: await aPerson(context, role) });
    expect(body).toMatchObject([{ email: null, email_hidden: true }]);
    expect(JSON.stringify(body)).not.toContain('hidden@');
  }
  const { body } = await harness.call(listMentors, { as: await aPerson(context, 'admin') });
  expect(body).toMatchObject([{ email: 'hidden@school.example', email_hidden: true }]);
});

test('SEC-63 every look is written down, and the list is nothing to be read without end', async () => {
  const { context } = harness;
  const as = await aPerson(context);
  const other = await aPerson(context);
  await aMentor(context);
  const statuses = [];
  for (let looks = 0; looks < 61; looks += 1) statuses.push((await harness.call(listMentors, { as })).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  expect((await harness.call(listMentors, { as: other })).status).toBe(200);
  const looks = (await audit()).filter(({ actor_id }) => actor_id === as.id);
  expect(looks).toHaveLength(60);
  expect(looks[0]).toEqual({ actor_id: as.id, action: 'mentors.viewed', details: { mentors: 1 } });
});

test('SEC-63 mentors are in nobody’s export', async () => {
  const { context } = harness;
  await aMentor(context, { name: 'Wilhelmina', email: 'wilhelmina@school.example' });
  const as = await aPerson(context, 'mentor');
  await harness.call(listMentors, { as });
  const text = await (await harness.send(exportMyData.path, { as })).text();
  expect(text).toContain('mentors.viewed');
  expect(text).not.toMatch(/Wilhelmina/i);
});

test('GAP-27 administrators add, change and remove mentors; the log tells them by number', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const body = { name: 'Ada', email: 'ada@school.example', grade: 12, di_experience: true, interest_area: 'Robots' };
  const created = await harness.call(createMentor, { as, body });
  expect([created.status, created.body]).toEqual([
    201,
    { id: created.body.id, ...body, email_hidden: false, version: 1 },
  ]);
  const changed = await harness.call(updateMentor, { as, ...paramsOf(created.body.id), body: { email_hidden: true } });
  expect([changed.status, changed.body]).toEqual([200, { ...created.body, email_hidden: true, version: 2 }]);
  expect((await harness.call(removeMentor, { as, ...paramsOf(created.body.id) })).status).toBe(200);
  expect(await context.db.selectFrom('mentors').selectAll().execute()).toEqual([]);
  const rows = await audit();
  expect(rows.map(({ action }) => action)).toEqual(['mentor.created', 'mentor.updated', 'mentor.removed']);
  expect(JSON.stringify(rows)).not.toMatch(/ada/i);
});

test('GAP-27 who is not there is not found; one address belongs to one mentor', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin');
  const [one, two] = [await aMentor(context, { email: 'one@school.example' }), await aMentor(context)];
  const missing = paramsOf(999_999);
  expect((await harness.call(updateMentor, { as, ...missing, body: { grade: 9 } })).status).toBe(404);
  expect((await harness.call(removeMentor, { as, ...missing })).status).toBe(404);
  const detail = 'Another high school mentor already has this email address.';
  const body = { name: 'Bo', email: 'ONE@school.example', grade: 9, interest_area: 'Art' };
  for (const { status, body: answer } of [
    await harness.call(createMentor, { as, body }),
    await harness.call(updateMentor, { as, ...paramsOf(two.id), body: { email: one.email } }),
  ]) {
    expect([status, answer.fields]).toEqual([409, { email: detail }]);
  }
});

test.each<[object, string]>([
  [{ name: '' }, 'name'],
  [{ name: 'A\u202eB' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@b.example, c@d.example' }, 'email'],
  [{ grade: 8 }, 'grade'],
  [{ grade: 13 }, 'grade'],
  [{ grade: '11' }, 'grade'],
  [{ di_experience: 'Yes' }, 'di_experience'],
  [{ interest_area: ' ' }, 'interest_area'],
])('SEC-54 a mentor with %j is refused for its %s', async (wrong, field) => {
  const as = await aPerson(harness.context, 'admin');
  const body = { name: 'Bo', email: 'bo@school.example', grade: 9, interest_area: 'Art', ...wrong } as Body;
  const answer = await harness.call(createMentor, { as, body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});
