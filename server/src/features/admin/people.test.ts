import { getPerson, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, anAccount, aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

async function usernamesOf(as: Person, query: object) {
  const { body } = await harness.call(listPeople, { as, query });
  return body.items.map(({ username }) => username);
}

test('GAP-10 people are listed by username, whatever its case, with role, state and when they were last seen', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin', { username: 'Zora' });
  const ben = await anAccount(context, { username: 'ben', role: 'mentor' });
  const ada = await anAccount(context, { username: 'Ada', verified: false });
  const carl = await aPerson(context, 'parent', { username: 'carl' });
  await context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', carl.id).execute();
  await context.db
    .insertInto('flag_overrides')
    .values({ user_id: ben.id, flag: 'delete_challenges', allowed: true })
    .execute();
  const { status, body } = await harness.call(listPeople, { as });
  expect([status, body.total, body.page, body.per_page]).toEqual([200, 4, 1, 20]);
  const person = {
    display_name: null,
    sessions: 0,
    last_seen_at: null,
    overrides: {},
    created_at: expect.stringMatching(/T.*Z$/),
  };
  expect(body.items).toEqual([
    { ...person, ...ada, state: 'unverified' },
    { ...person, ...ben, state: 'active', overrides: { delete_challenges: true } },
    {
      ...person,
      id: carl.id,
      username: 'carl',
      email: 'carl@example.com',
      role: 'parent',
      state: 'disabled',
      last_seen_at: expect.any(String),
    },
    {
      ...person,
      id: as.id,
      username: 'Zora',
      email: 'Zora@example.com',
      role: 'admin',
      state: 'active',
      sessions: 1,
      last_seen_at: expect.any(String),
    },
  ]);
  const single = await harness.call(getPerson, { as, params: { id: `${ben.id}` } });
  expect([single.status, single.body]).toEqual([200, body.items[1]]);
});

test('GAP-10 sessions that have ended do not count', async () => {
  const { context } = harness;
  const person = await aPerson(context);
  const seen = new Date('2026-01-02T03:04:05.678Z');
  await context.db.updateTable('sessions').set({ idle_expires_at: new Date(), last_used_at: seen }).execute();
  const as = await aPerson(context, 'admin');
  const { body } = await harness.call(getPerson, { as, params: { id: `${person.id}` } });
  expect([body.sessions, body.state, body.last_seen_at]).toEqual([0, 'active', seen.toISOString()]);
});

test('GAP-10 search looks for a part of the username or e-mail address as it is typed', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin', { username: 'root', email: 'root@school.test' });
  for (const username of ['Lena_K', 'LenaxK', 'Jürgen', 'percy']) await anAccount(context, { username });
  await anAccount(context, { username: 'm.100', email: 'hundred%off@example.org' });
  expect(await usernamesOf(as, { search: 'lena_k' })).toEqual(['Lena_K']);
  expect(await usernamesOf(as, { search: ' LENA ' })).toEqual(['Lena_K', 'LenaxK']);
  expect(await usernamesOf(as, { search: 'JU\u0308RGEN' })).toEqual(['Jürgen']);
  expect(await usernamesOf(as, { search: '%' })).toEqual(['m.100']);
  expect(await usernamesOf(as, { search: 'school.test' })).toEqual(['root']);
  for (const nothing of ['\\', "'", '--', '.*', 'lena k'])
    expect(await usernamesOf(as, { search: nothing })).toEqual([]);
});

test('GAP-10 role and state narrow the list; pages end where the people end', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'admin', { username: 'admin' });
  for (const username of ['s1', 's2', 's3']) await anAccount(context, { username });
  await anAccount(context, { username: 's4', verified: false });
  await anAccount(context, { username: 'm1', role: 'mentor' });
  const disabled = await anAccount(context, { username: 'm2', role: 'mentor', verified: false });
  await context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  expect(await usernamesOf(as, { role: 'student' })).toEqual(['s1', 's2', 's3', 's4']);
  expect(await usernamesOf(as, { state: 'unverified' })).toEqual(['s4']);
  expect(await usernamesOf(as, { state: 'disabled' })).toEqual(['m2']);
  expect(await usernamesOf(as, { role: 'student', state: 'active', search: '2' })).toEqual(['s2']);
  const second = await harness.call(listPeople, { as, query: { role: 'student', page: '2', per_page: '3' } });
  expect([second.body.items.map(({ username }) => username), second.body.total]).toEqual([['s4'], 4]);
  const beyond = await harness.call(listPeople, { as, query: { page: '9' } });
  expect([beyond.status, beyond.body.items, beyond.body.total]).toEqual([200, [], 7]);
});

test.each([
  { role: 'owner' },
  { state: 'gone' },
  { page: '0' },
  { per_page: '101' },
  { page: 'two' },
  { search: 'x'.repeat(201) },
  { search: 'a\0' },
])('GAP-10 a filter of %j is 422', async (query) => {
  const as = await aPerson(harness.context, 'admin');
  const { status, body } = await harness.call(listPeople, { as, query: query as object });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(query)]);
});

test('SEC-21 the flag decides, not the role: signed out 401, without it 403, with it alone 200', async () => {
  const { context, call } = harness;
  const { id } = await anAccount(context);
  const params = { id: `${id}` };
  expect([(await call(listPeople)).status, (await call(getPerson, { params })).status]).toEqual([401, 401]);
  const mentor = await aPerson(context, 'mentor');
  expect((await call(getPerson, { as: mentor, params })).status).toBe(403);
  const holder = await aHolderOf(context, 'system_administration');
  expect((await call(getPerson, { as: holder, params })).status).toBe(200);
  const former = await aPerson(context, 'admin');
  await context.db
    .insertInto('flag_overrides')
    .values({ user_id: former.id, flag: 'system_administration', allowed: false })
    .execute();
  expect((await call(listPeople, { as: former })).status).toBe(403);
});

test.each(['0', 'x', '2147483648', '99999'])('GAP-10 the person "%s" is not found', async (id) => {
  const as = await aPerson(harness.context, 'admin');
  const { status, body } = await harness.call(getPerson, { as, params: { id } });
  expect([status, body.detail]).toEqual([404, 'Person not found.']);
});

test('SEC-64 no answer holds hashes, secrets or what people keep to themselves', async () => {
  const as = await aPerson(harness.context, 'admin');
  await harness.context.db.updateTable('users').set({ phone: '555 0100', school: 'Hill School' }).execute();
  const text = await (await harness.send('/api/admin/users', { as })).text();
  expect(text).not.toMatch(/argon2|password|totp|555 0100|Hill School|salt/);
});
