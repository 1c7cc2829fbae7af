import { endOtherSessions } from '@teamsparks/contract/admin/endpoints/account';
import {
  getMe,
  listMySessions,
  refreshSession,
  revokeMySession,
  signIn,
  signOut,
} from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, copyOf, password, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const harness = withApp();

async function signedInFrom(agent: string, username: string) {
  const browser = aBrowser();
  await harness.call(signIn, { as: browser, headers: { 'user-agent': agent }, body: { username, password } });
  return browser;
}

test('API-008 AUT-042 a sign-out answers 200, clears the cookies and ends stolen copies too', async () => {
  const person = await aPerson(harness.context);
  const copy = copyOf(person);
  expect((await harness.call(signOut, { as: person })).status).toBe(200);
  expect(person.cookies.size).toBe(0);
  expect((await harness.call(getMe, { as: copyOf(copy) })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: copyOf(copy) })).status).toBe(401);
});

test.each([
  ['with an expired access cookie', (person: Person) => void person, 11 * 60],
  ['with the refresh cookie alone', (person: Person) => void person.cookies.delete('ts_access'), 0],
  ['with the access cookie alone', (person: Person) => void person.cookies.delete('ts_refresh'), 0],
  ['with an expired access cookie alone', (person: Person) => void person.cookies.delete('ts_refresh'), 11 * 60],
])('SEC-13 a sign-out %s ends the session', async (_, prepare, seconds) => {
  const person = await aPerson(harness.context);
  const copy = copyOf(person);
  prepare(person);
  await timePasses(harness, seconds);
  expect((await harness.call(signOut, { as: person })).status).toBe(200);
  expect((await harness.call(refreshSession, { as: copy })).status).toBe(401);
});

test('SEC-13 a sign-out without, with a dead or with a foreign-looking session is 200 as well', async () => {
  const person = await aPerson(harness.context);
  const copy = copyOf(person);
  await harness.call(signOut, { as: person });
  for (const browser of [person, copy, aBrowser()]) {
    expect((await harness.call(signOut, { as: browser })).status).toBe(200);
  }
  const confused = aBrowser();
  for (const name of ['ts_access', 'ts_refresh', 'ts_session']) {
    confused.cookies.set(name, { value: 'x.y.z', path: '/', attributes: '' });
  }
  expect((await harness.call(signOut, { as: confused })).status).toBe(200);
  expect(confused.cookies.size).toBe(0);
});

test('SEC-13 a sign-out has the browser forget what it keeps of answers', async () => {
  const person = await aPerson(harness.context);
  const { headers } = await harness.call(signOut, { as: person });
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect((await harness.call(getMe, { as: await aPerson(harness.context) })).headers.get('clear-site-data')).toBeNull();
});

/** Returns a copy of the browser as it is after logging out while the server could not be reached. */
function afterUnheardSignOut(person: Person) {
  const leftBrowser = copyOf(person);
  leftBrowser.cookies.set('ts_left', { value: '1', path: '/', attributes: '' });
  return leftBrowser;
}

test.each([
  ['a call', (as: Person) => harness.call(listMySessions, { as })],
  ['a call that renews', (as: Person) => harness.call(getMe, { as })],
  ['a renewal', (as: Person) => harness.call(refreshSession, { as })],
  ['a document', (as: Person) => harness.send('/api/auth/continue?to=/pdfs/1', { as })],
  ['the sign-out', (as: Person) => harness.call(signOut, { as })],
])('SEC-13 a sign-out that was not heard comes with the next request: %s', async (what, ask) => {
  const person = await aPerson(harness.context);
  const leftBrowser = afterUnheardSignOut(person);
  const { status } = await ask(leftBrowser);
  expect(status).toBe({ 'the sign-out': 200, 'a document': 302 }[what] ?? 401);
  expect([...leftBrowser.cookies.keys()]).toEqual([]);
  expect((await harness.call(getMe, { as: copyOf(person) })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('SEC-13 somebody who signs in after it stays signed in, and the session before ends', async () => {
  const before = await aPerson(harness.context);
  const { username, id } = await anAccount(harness.context);
  const browser = afterUnheardSignOut(before);
  expect((await harness.call(signIn, { as: browser, body: { username, password: 'wrong' } })).status).toBe(401);
  expect(browser.cookies.has('ts_left')).toBe(true);
  expect((await harness.call(signIn, { as: browser, body: { username, password } })).status).toBe(200);
  expect(browser.cookies.has('ts_left')).toBe(false);
  expect((await harness.call(getMe, { as: browser })).body.id).toBe(id);
  expect((await harness.call(getMe, { as: before })).status).toBe(401);
});

test('SEC-13 two different sessions in one browser both end', async () => {
  const [one, other] = [await aPerson(harness.context), await aPerson(harness.context)];
  const mixed = copyOf(one);
  const foreign = other.cookies.get('ts_refresh');
  if (foreign) mixed.cookies.set('ts_refresh', foreign);
  await harness.call(signOut, { as: mixed });
  for (const person of [one, other]) expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('SEC-14 people see where they are signed in, and nothing of others', async () => {
  const { username } = await anAccount(harness.context);
  const [laptop, phone] = [await signedInFrom('Laptop', username), await signedInFrom('P'.repeat(400), username)];
  await aPerson(harness.context);
  const { body } = await harness.call(listMySessions, { as: laptop });
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        current: true,
        user_agent: 'Laptop',
        ip: '127.0.0.1',
        created_at: expect.stringMatching(/Z$/),
      }),
      expect.objectContaining({ current: false, user_agent: 'P'.repeat(300) }),
    ]),
  );
  expect(body).toHaveLength(2);
  expect(Object.keys(body[0] ?? {}).sort()).toEqual([
    'created_at',
    'current',
    'id',
    'ip',
    'last_used_at',
    'user_agent',
  ]);
  await harness.call(signOut, { as: phone });
  expect((await harness.call(listMySessions, { as: laptop })).body).toHaveLength(1);
});

test('SEC-14 ending one of my sessions takes effect at its very next request', async () => {
  const { username } = await anAccount(harness.context);
  const [laptop, phone] = [await signedInFrom('Laptop', username), await signedInFrom('Phone', username)];
  const list = (await harness.call(listMySessions, { as: laptop })).body;
  const id = list.find(({ current }) => !current)?.id ?? '';
  expect((await harness.call(revokeMySession, { as: laptop, params: { id } })).status).toBe(200);
  expect((await harness.call(getMe, { as: phone })).status).toBe(401);
  expect((await harness.call(getMe, { as: laptop })).status).toBe(200);
  const repeated = await harness.call(revokeMySession, { as: laptop, params: { id } });
  expect([repeated.status, repeated.body.detail]).toEqual([404, 'Session not found.']);
});

test("SEC-27 somebody else's session cannot be ended, nor told from one that is not there", async () => {
  const [owner, other] = [await aPerson(harness.context), await aPerson(harness.context)];
  const [session] = (await harness.call(listMySessions, { as: owner })).body;
  const foreign = await harness.call(revokeMySession, { as: other, params: { id: session?.id ?? '' } });
  const absent = await harness.call(revokeMySession, { as: other, params: { id: crypto.randomUUID() } });
  expect([foreign.status, absent.status]).toEqual([404, 404]);
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
  expect((await harness.call(getMe, { as: owner })).status).toBe(200);
});

test('SEC-14 on the shared demonstration login everybody sees and ends this session only, not those of others', async () => {
  const { id, username } = await anAccount(harness.context, { role: 'demoAdmin' });
  const [visitor, other] = [await signedInFrom('Visitor', username), await signedInFrom('Other', username)];
  const [own] = (await harness.call(listMySessions, { as: other })).body;
  const { body } = await harness.call(listMySessions, { as: visitor });
  expect(body).toEqual([expect.objectContaining({ current: true, user_agent: 'Visitor' })]);
  const foreign = await harness.call(revokeMySession, { as: visitor, params: { id: own?.id ?? '' } });
  expect([foreign.status, foreign.body.detail]).toEqual([404, 'Session not found.']);
  const everywhere = await harness.call(endOtherSessions, { as: copyOf(visitor) });
  expect([everywhere.status, everywhere.body]).toEqual([200, { message: 'You are logged out.' }]);
  expect((await harness.call(getMe, { as: visitor })).status).toBe(401);
  expect((await harness.call(getMe, { as: other })).body.id).toBe(id);
  expect((await harness.call(revokeMySession, { as: other, params: { id: own?.id ?? '' } })).status).toBe(200);
  expect((await harness.call(getMe, { as: other })).status).toBe(401);
});

test.each(['1', 'x', '%00', "' or 1=1", 'ffffffff-ffff-ffff-ffff-fffffffffffff', '..%2f..'])(
  'SEC-53 %j is no id of a session: 404',
  async (id) => {
    const person = await aPerson(harness.context);
    const response = await harness.send(`/api/auth/sessions/${id}`, { method: 'DELETE', as: person });
    expect(response.status).toBe(404);
  },
);
