import { issueAiToken, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { createChallenge, listChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { tableIsAway, withoutTable } from './broken-database.ts';
import { aNewChallenge, aPdf } from './builders.ts';
import { withApp } from './harness.ts';
import { aBrowser, anAccount, aPerson, copyOf, password, type Person } from './people.ts';
import { timePasses } from './passing-time.ts';
import { rawRequest } from './raw-request.ts';

const metricsToken = 'metrics-token-of-this-test';
const harness = withApp({ METRICS_TOKEN: metricsToken });

const typed = {
  wrong: 'hunter2 and a half',
  mistaken: 'my-password-as-name',
  inAddress: 'address-secret-1',
  bearer: 'bearer-secret-abcdefgh',
};

/** Every cookie value and token that was ever in somebody's hands. */
class Collector {
  readonly values = new Set<string>();

  keep(person: Person) {
    for (const { value } of person.cookies.values()) if (value.length > 8) this.values.add(value);
  }
}

/** Plays what people do on an ordinary bad day. */
async function aDay(collector: Collector) {
  const { call, send, context } = harness;
  const { username, email } = await anAccount(context, { role: 'admin', email: 'somebody.real@example.com' });
  const person = aBrowser();
  await call(signIn, { as: person, body: { username, password: typed.wrong } });
  await call(signIn, { as: person, body: { username: typed.mistaken, password } });
  await call(signIn, { body: { username, password: '' } });
  await call(signIn, { headers: { origin: 'https://evil.test' }, body: { username, password } });
  const form = new URLSearchParams({ username: email, password });
  await send('/api/auth/token', { method: 'POST', as: person, body: form });
  collector.keep(person);
  const { body } = await call(issueAiToken, { as: person });
  collector.values.add(body.access_token);
  await call(createChallenge, { as: person, body: aNewChallenge() });
  await send('/org-api/uploads', {
    method: 'POST',
    as: person,
    headers: { 'content-type': 'application/pdf' },
    body: new Blob([await aPdf()]),
  });
  const thief = copyOf(person);
  for (const path of [
    `/verify-email?token=${typed.inAddress}`,
    `/x?email=${email}&other=${encodeURIComponent(email)}`,
    `/x?Password=${typed.inAddress}&a=b`,
    `/api/nowhere?api_key=${typed.inAddress}`,
  ]) {
    await send(path, { as: person });
  }
  await send('/org-api/challenges', {
    headers: { authorization: `Bearer ${typed.bearer}`, cookie: `ts_access=${typed.bearer}; other=${typed.bearer}` },
  });
  for (const token of [typed.bearer, metricsToken]) {
    await send('/metrics', { headers: { authorization: `Bearer ${token}` } });
  }
  await send('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"password":"${typed.inAddress}`,
  });
  await rawRequest(harness.url, '/api/auth/me', { headers: { cookie: `ts_access=${typed.bearer}%00` } });
  for (const table of ['users', 'challenges', 'sessions', 'rate_limits'] as const) {
    harness.expectError(tableIsAway(table));
    await withoutTable(context.db, table, async () => {
      await call(listChallenges, { as: person });
      await call(refreshSession, { as: person });
      await call(signIn, { body: { username, password } });
      await send('/', { as: person });
    });
  }
  for (let turn = 0; turn < 2; turn += 1) {
    await timePasses(harness, 31);
    await call(refreshSession, { as: person });
    collector.keep(person);
  }
  await call(refreshSession, { as: thief });
  await call(signOut, { as: person });
  const student = await aPerson(context);
  collector.keep(student);
  await call(createChallenge, { as: student, body: aNewChallenge() });
}

test('SEC-59 LIM-019 no password, token or cookie that was used ever reaches the log', async () => {
  const collector = new Collector();
  await aDay(collector);
  const log = harness.logLines.join('');
  expect(collector.values.size).toBeGreaterThan(6);
  for (const secret of [password, metricsToken, ...Object.values(typed), ...collector.values]) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret));
    // Nor the signature of a token alone.
    expect(log).not.toContain(secret.split('.').at(-1));
  }
  expect(log).not.toContain('somebody.real');
  expect(log).not.toContain('$argon2');
  expect(log).toContain('token=[REDACTED]');
});

test('SEC-59 SEC-60 every line is JSON with a UTC time; what a request caused carries its id', async () => {
  await aDay(new Collector());
  expect(harness.logLines.length).toBeGreaterThan(40);
  const entries = harness.logLines.map((line) => {
    expect(line.endsWith('\n') && !line.slice(0, -1).includes('\n')).toBe(true);
    return JSON.parse(line) as Record<string, unknown>;
  });
  for (const line of entries) {
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(line).not.toHaveProperty('reqId');
  }
  const messages = new Set(entries.map(({ msg }) => msg));
  for (const expected of [
    'request',
    'signed in',
    'sign-in failed',
    'forbidden',
    'request failed',
    'refresh token used twice, session ended',
  ]) {
    expect(messages).toContain(expected);
  }
  for (const security of entries.filter(
    ({ msg }) => msg !== 'request' && msg !== 'request failed' && msg !== 'no look-up for a page',
  )) {
    expect(security).toMatchObject({ ip: '127.0.0.1' });
  }
});

test('SEC-60 health probes leave no line', async () => {
  for (const path of ['/livez', '/readyz', '/livez?from=balancer']) await harness.send(path);
  expect(harness.logLines).toEqual([]);
});
