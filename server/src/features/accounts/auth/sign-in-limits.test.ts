import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { type Harness, withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

/**
 * Behind a proxy, so that a test can come from any address; a second instance on the same database; one without proxy.
 */
const harness = withApp({ TRUST_PROXY: '127.0.0.1' });
const sibling = withApp({ TRUST_PROXY: '127.0.0.1' });
const exposed = withApp();

interface Try {
  username: string;
  given?: string;
  from?: string;
  at?: Harness;
}

async function attempt({ username, given = 'wrong', from = '192.0.2.1', at = harness }: Try) {
  const headers = { 'x-forwarded-for': from };
  return at.call(signIn, { headers, body: { username, password: given } });
}

async function statuses(times: number, one: Try) {
  const answered: number[] = [];
  for (let index = 0; index < times; index += 1) answered.push((await attempt(one)).status);
  return answered;
}

test('SEC-07 the sixth failure is 429 with Retry-After and a sentence, the right password included', async () => {
  const { username } = await anAccount(harness.context);
  expect(await statuses(5, { username })).toEqual([401, 401, 401, 401, 401]);
  const { status, headers, body } = await attempt({ username, given: password });
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(body.detail).toBe('Too many attempts. Please try again in 15 minutes.');
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect(headers.getSetCookie()).toEqual([]);
});

test('SEC-05 SEC-07 unknown names are limited like known ones, with the same answer', async () => {
  const { username } = await anAccount(harness.context);
  expect(await statuses(6, { username: 'Nobody' })).toEqual([401, 401, 401, 401, 401, 429]);
  const [unknown, known] = [
    await attempt({ username: 'nobody' }),
    (await statuses(5, { username }), await attempt({ username })),
  ];
  expect(unknown.status).toBe(429);
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
});

test('SEC-07 of thirty guesses at once over two instances exactly five are looked at', async () => {
  const { username } = await anAccount(harness.context);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => attempt({ username, at: index % 2 ? sibling : harness })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  // The queue of refused tries is short: some get 503 without a look at the password.
  expect(answers.filter(({ status }) => status === 429 || status === 503)).toHaveLength(25);
});

test('SEC-07 another instance, and so a restarted one, goes on counting', async () => {
  const { username } = await anAccount(harness.context);
  await statuses(5, { username });
  expect((await attempt({ username, given: password, at: sibling })).status).toBe(429);
});

test('SEC-07 after a quarter of an hour the account is open again', async () => {
  const { username } = await anAccount(harness.context);
  await statuses(6, { username });
  await timePasses(harness, 14 * 60);
  expect((await attempt({ username, given: password })).status).toBe(429);
  await timePasses(harness, 61);
  expect((await attempt({ username, given: password })).status).toBe(200);
});

test('SEC-07 a success forgives what came before it', async () => {
  const { username } = await anAccount(harness.context);
  for (let round = 0; round < 3; round += 1) {
    await statuses(4, { username });
    expect((await attempt({ username, given: password })).status).toBe(200);
  }
});

test('SEC-07 the owner enters from another address while somebody else is locked out', async () => {
  const { username } = await anAccount(harness.context);
  await statuses(6, { username, from: '192.0.2.66' });
  expect((await attempt({ username, given: password, from: '192.0.2.7' })).status).toBe(200);
  expect((await attempt({ username, given: password, from: '192.0.2.66' })).status).toBe(429);
});

test('SEC-07 fifty failures by either name from many addresses close an account to strangers, not to an address it signed in from', async () => {
  const { username, email } = await anAccount(harness.context);
  expect((await attempt({ username, given: password, from: '192.0.2.7' })).status).toBe(200);
  const guesses = Array.from({ length: 50 }, (_, index) =>
    attempt({ username: index % 2 ? username : email.toUpperCase(), from: `198.51.100.${index}` }),
  );
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await attempt({ username, given: password, from: '203.0.113.9' })).status).toBe(401);
  const { db } = harness.context;
  const failures = db.selectFrom('audit_log').select('details').where('action', '=', 'session.failed');
  const last = await failures.orderBy('id', 'desc').limit(2).execute();
  expect(last).toEqual([{ details: { reason: 'too many attempts' } }, { details: { reason: 'wrong password' } }]);
  expect((await attempt({ username, given: password, from: '192.0.2.7' })).status).toBe(200);
  await timePasses(harness, 60 * 60 + 1);
  expect((await attempt({ username, given: password, from: '203.0.113.9' })).status).toBe(200);
});

test('SEC-05 SEC-07 an account that is closed to strangers looks like one that is nobody, in words, time and number of guesses', async () => {
  const { username } = await anAccount(harness.context);
  const guesses = Array.from({ length: 51 }, (_, index) => attempt({ username, from: `198.51.100.${index}` }));
  await Promise.all(guesses);
  const seen = async (name: string, from: string) => {
    const began = performance.now();
    const { status, headers, body } = await attempt({ username: name, given: password, from });
    const shown = [...headers.keys()].sort();
    return { took: performance.now() - began, answer: { status, shown, body: { ...body, request_id: '' } } };
  };
  const ratios: number[] = [];
  // Pairs, because a busy machine slows neighbors alike.
  for (let index = 0; index < 15; index += 1) {
    const [closed, nobody] = [
      await seen(username, `203.0.113.${index}`),
      await seen(`nobody${index}`, `203.0.113.${index}`),
    ];
    expect(closed.answer).toEqual(nobody.answer);
    expect(closed.answer.status).toBe(401);
    ratios.push(closed.took / nobody.took);
  }
  const median = ratios.toSorted((a, b) => a - b)[7] ?? 0;
  expect(median).toBeGreaterThan(0.5);
  expect(median).toBeLessThan(2);
});

test('SEC-07 one address has a hundred failures over all names', async () => {
  const guesses = Array.from({ length: 100 }, (_, index) => attempt({ username: `nobody${index}` }));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
  const { username } = await anAccount(harness.context);
  expect((await attempt({ username, given: password })).status).toBe(429);
  expect((await attempt({ username, given: password, from: '192.0.2.2' })).status).toBe(200);
});

test('SEC-07 a class of thirty behind one address signs in again and again, mistakes included', async () => {
  const pupils = await Promise.all(Array.from({ length: 30 }, () => anAccount(harness.context)));
  for (const given of ['typo', password, password, password]) {
    const answers = await Promise.all(pupils.map(({ username }) => attempt({ username, given })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([given === password ? 200 : 401]));
  }
});

test('SEC-07 X-Forwarded-For counts only from a trusted proxy, and there its last foreign address', async () => {
  const { username } = await anAccount(harness.context);
  for (let index = 0; index < 5; index += 1) await attempt({ username, from: `192.0.2.${index}`, at: exposed });
  expect((await attempt({ username, from: '192.0.2.99', at: exposed })).status).toBe(429);
  // Addresses that the client itself put in front do not count: the proxy appends the address it saw.
  const other = await anAccount(harness.context);
  for (let index = 0; index < 5; index += 1) {
    await attempt({ username: other.username, from: `192.0.2.${index}, 198.51.100.1` });
  }
  expect((await attempt({ username: other.username, from: '192.0.2.99, 198.51.100.1' })).status).toBe(429);
});

test('SEC-07 in IPv6 a network (/64) is one address to the limits, however it is written; the next network is another', async () => {
  const { username } = await anAccount(harness.context);
  for (let index = 0; index < 5; index += 1) await attempt({ username, from: `2001:db8:0:7::${index}` });
  expect((await attempt({ username, from: '2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd' })).status).toBe(429);
  expect((await attempt({ username, from: '2001:db8:0:8::1' })).status).toBe(401);
  const nobodies = Array.from({ length: 100 }, (_, index) =>
    attempt({ username: `nobody${index}`, from: `2001:db8:1::${index.toString(16)}` }),
  );
  expect(new Set((await Promise.all(nobodies)).map(({ status }) => status))).toEqual(new Set([401]));
  expect((await attempt({ username: 'nobody', from: '2001:db8:1::ffff' })).status).toBe(429);
});

test('SEC-07 whoever has signed in from a network of IPv6 is known there under its other addresses', async () => {
  const { username } = await anAccount(harness.context);
  expect((await attempt({ username, given: password, from: '2001:db8:0:7::1' })).status).toBe(200);
  const guesses = Array.from({ length: 50 }, (_, index) => attempt({ username, from: `198.51.100.${index}` }));
  await Promise.all(guesses);
  expect((await attempt({ username, given: password, from: '2001:db8:0:9::1' })).status).toBe(401);
  expect((await attempt({ username, given: password, from: '2001:db8:0:7::2' })).status).toBe(200);
});

test('SEC-10 the list of sessions shows the address behind the proxy', async () => {
  const { username, id } = await anAccount(harness.context);
  await harness.call(signIn, {
    as: aBrowser(),
    headers: { 'x-forwarded-for': '192.0.2.7' },
    body: { username, password },
  });
  const session = await harness.context.db
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', id)
    .executeTakeFirst();
  expect(session?.ip).toBe('192.0.2.7');
});

test('SEC-07 the counters name nobody', async () => {
  const { username } = await anAccount(harness.context, { username: 'recognisable' });
  await attempt({ username });
  const rows = await harness.context.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.map(({ key }) => key.split(':')[0]).sort()).toEqual([
    'sign-in-account',
    'sign-in-address',
    'sign-in-address-of',
    'sign-in-pair',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/recognisable|192\.0\.2\.1/);
});
