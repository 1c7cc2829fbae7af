import { getMe, refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, copyOf, password } from '../../../../test/people.ts';

const harness = withApp();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const sessionsOf = (userId: number) =>
  harness.context.db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

test('API-007 AUT-004 the documented form-encoded sign-in answers the user and starts a session', async () => {
  const account = await anAccount(harness.context, { role: 'mentor' });
  const browser = aBrowser();
  const body = new URLSearchParams({ username: account.username, password });
  const response = await harness.send('/api/auth/token', { method: 'POST', as: browser, headers: form, body });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    user: {
      id: account.id,
      username: account.username,
      email: account.email,
      role: 'mentor',
      picture: null,
      display_name: null,
      first_session: true,
    },
    access_token: expect.stringMatching(/^[\w-]{8}\.[0-9a-f-]{36}\.\d+\.[\w-]{43}$/),
    token_type: 'bearer',
    expires_in: 900,
  });
  expect((await harness.call(getMe, { as: browser })).body.id).toBe(account.id);
  expect(await sessionsOf(account.id)).toHaveLength(1);
});

test('API-007 signs in with JSON, by username or e-mail address, in any case and with spaces around', async () => {
  const account = await anAccount(harness.context, { username: 'Ada.Lovelace', email: 'Ada@Example.com' });
  for (const username of ['Ada.Lovelace', 'ada.LOVELACE', 'ada@example.COM', ' ada.lovelace ']) {
    const { status, body } = await harness.call(signIn, { body: { username, password } });
    expect([status, body.user.id]).toEqual([200, account.id]);
  }
});

test("API-007 a username wins over somebody else's e-mail address", async () => {
  await anAccount(harness.context, { username: 'first', email: 'clash@example.com' });
  const owner = await anAccount(harness.context, { username: 'clash@example.com', email: 'second@example.com' });
  const { body } = await harness.call(signIn, { body: { username: 'clash@example.com', password } });
  expect(body.user.id).toBe(owner.id);
});

test.each([
  ['AUT-026 no username', { password }],
  ['AUT-026 an empty username', { username: '', password }],
  ['AUT-027 no password', { username: 'x' }],
  ['AUT-027 an empty password', { username: 'x', password: '' }],
  ['a username of 255 characters', { username: 'x'.repeat(255), password }],
  ['SEC-53 NUL in the username', { username: 'x\0', password }],
  ['SEC-53 NUL in the password', { username: 'x', password: 'x\0' }],
  ['SEC-53 a lone surrogate in the username', { username: 'x\ud800', password }],
  ['SEC-53 a lone surrogate in the password', { username: 'x', password: '\udfff' }],
  ['SEC-54 a number as username', { username: 7, password }],
  ['SEC-54 a list as password', { username: 'x', password: [password] }],
  ['SEC-54 no object', [password]],
])('%s is 422 with the field and starts nothing', async (_, body) => {
  const response = await harness.send('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid',
    detail: expect.any(String),
    fields: expect.any(Object),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('SEC-51 a key "__proto__" is data: it neither fills in a username nor reaches other objects', async () => {
  const response = await harness.send('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"__proto__":{"username":"x","polluted":true},"constructor":{"prototype":{"polluted":true}},"password":"y"}',
  });
  expect(response.status).toBe(422);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('SEC-54 a form that names the username twice is 422, a username of 254 characters is only unknown', async () => {
  const twice = await harness.send('/api/auth/token', {
    method: 'POST',
    headers: form,
    body: 'username=a&username=b&password=c',
  });
  expect(twice.status).toBe(422);
  const long = await harness.call(signIn, { body: { username: 'x'.repeat(254), password } });
  expect(long.status).toBe(401);
});

test('SEC-05 AUT-028 unknown, wrong and password-less sign-ins get the same answer, those of a suspended person too', async () => {
  const { context } = harness;
  const wrong = await anAccount(context);
  const disabled = await anAccount(context);
  const passwordless = await anAccount(context);
  const unverified = await anAccount(context, { verified: false });
  await context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  await context.db.updateTable('users').set({ password_hash: null }).where('id', '=', passwordless.id).execute();
  const attempts = [
    { username: 'nobody', password },
    { username: wrong.username, password: 'not this one' },
    { username: unverified.username, password: 'not this one' },
    { username: disabled.username, password: 'not this one' },
    { username: passwordless.username, password },
  ];
  for (const body of attempts) {
    const answer = await harness.call(signIn, { body });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      detail: sentences.invalidCredentials,
      code: 'invalid_credentials',
      request_id: expect.any(String),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await context.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('SEC-05 WRT-29 a suspended person is told so after the right password, starts nothing, and is let in when restored', async () => {
  const { context } = harness;
  const { username, id } = await anAccount(context);
  const setStatus = (status: 'active' | 'disabled') =>
    context.db.updateTable('users').set({ status }).where('id', '=', id).execute();
  await setStatus('disabled');
  const { status, body, headers } = await harness.call(signIn, { body: { username, password } });
  expect([status, body.code]).toEqual([403, 'account_suspended']);
  expect(body.detail).toBe('Your account is suspended. Please contact your administrator.');
  expect(headers.getSetCookie()).toEqual([]);
  expect(await context.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await setStatus('active');
  expect((await harness.call(signIn, { body: { username, password } })).status).toBe(200);
});

test('SEC-05 SEC-07 "suspended" is not said either to who tried too often', async () => {
  const { context } = harness;
  const { username, id } = await anAccount(context);
  await context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await harness.call(signIn, { body: { username, password: 'wrong' } })).status).toBe(401);
  }
  expect((await harness.call(signIn, { body: { username, password } })).status).toBe(429);
});

test('GAP-05 "not verified" is said only after the right password, and starts nothing', async () => {
  const { username, id } = await anAccount(harness.context, { verified: false });
  const { status, body, headers } = await harness.call(signIn, { body: { username, password } });
  const detail = 'Please verify your email address before logging in.';
  expect([status, body.code, body.detail]).toEqual([403, 'email_not_verified', detail]);
  expect(headers.getSetCookie()).toEqual([]);
  expect(await sessionsOf(id)).toEqual([]);
});

test("SEC-10 a new sign-in ends this browser's old session and leaves other browsers alone", async () => {
  const first = await anAccount(harness.context);
  const second = await anAccount(harness.context);
  const [here, elsewhere] = [aBrowser(), aBrowser()];
  const credentials = { username: first.username, password };
  await harness.call(signIn, { as: here, body: credentials });
  await harness.call(signIn, { as: elsewhere, body: credentials });
  const old = copyOf(here);
  const { body } = await harness.call(signIn, { as: here, body: { username: second.username, password } });
  expect(body.user.id).toBe(second.id);
  expect((await harness.call(getMe, { as: old })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: old })).status).toBe(401);
  expect((await harness.call(getMe, { as: elsewhere })).body.id).toBe(first.id);
  expect((await sessionsOf(first.id)).map((session) => session.revoke_reason)).toEqual([
    'replaced by a new sign-in',
    null,
  ]);
});

test("SEC-10 a session that somebody planted is not taken over: the id is new, the planter's session ends", async () => {
  const attacker = await aPerson(harness.context);
  const victim = await anAccount(harness.context);
  const browser = copyOf(attacker);
  await harness.call(signIn, { as: browser, body: { username: victim.username, password } });
  const [planted] = await sessionsOf(attacker.id);
  const [started] = await sessionsOf(victim.id);
  expect(started?.id).not.toBe(planted?.id);
  expect((await harness.call(getMe, { as: attacker })).status).toBe(401);
  expect((await harness.call(getMe, { as: browser })).body.id).toBe(victim.id);
});

test('SEC-10 a failed sign-in leaves the session of this browser as it was', async () => {
  const person = await aPerson(harness.context);
  const { status } = await harness.call(signIn, { as: person, body: { username: person.username, password: 'wrong' } });
  expect(status).toBe(401);
  expect((await harness.call(getMe, { as: person })).body.id).toBe(person.id);
});

test('SEC-60 sign-ins are written down with person, address and request, failures without what was typed', async () => {
  const { username, id } = await anAccount(harness.context);
  const failed = await harness.call(signIn, { body: { username, password: 'hunter2 hunter2' } });
  const done = await harness.call(signIn, { body: { username, password } });
  const lines = harness.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const about = { user_id: id, ip: '127.0.0.1', time: expect.stringMatching(/Z$/) };
  expect(lines).toContainEqual(
    expect.objectContaining({ ...about, msg: 'sign-in failed', request_id: failed.body.request_id }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ ...about, msg: 'signed in', request_id: done.headers.get('x-request-id') }),
  );
  const audit = await harness.context.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(audit).toMatchObject([
    { actor_id: null, action: 'session.failed', subject_id: id, request_id: failed.body.request_id },
    { actor_id: id, action: 'session.started', ip: '127.0.0.1', request_id: done.headers.get('x-request-id') },
  ]);
});
