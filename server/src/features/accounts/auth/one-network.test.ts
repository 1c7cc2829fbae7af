import { hash } from '@node-rs/argon2';
import { signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aSchool, minutes, nobodies, school } from '../../../../test/a-school.ts';
import { aBrowser, copyOf, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

/** Behind a proxy, so that a test can come from any address. */
const harness = withApp({ TRUST_PROXY: '127.0.0.1' });
const { attempt, statusOf, fail, eachOf, accounts, knownAtSchool, closeSchool } = aSchool(harness);

/**
 * Gives every account the cheaper hash of an older release, because hundreds of passwords are checked here. Returns
 * `people`.
 */
async function withOldPasswords<T>(people: T): Promise<T> {
  const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await harness.context.db.updateTable('users').set({ password_hash: old }).execute();
  return people;
}

test(
  'SEC-07 400 people who are known at an address, all wrong once and then all right, get in',
  minutes(5),
  async () => {
    const people = await withOldPasswords(await knownAtSchool(400));
    const failed = await eachOf(people, fail);
    expect([
      failed.filter((status) => status === 401).length,
      failed.filter((status) => status === 429).length,
    ]).toEqual([100, 300]);
    expect(new Set(await eachOf(people, statusOf))).toEqual(new Set([200]));
    // Everybody who signs in gets the points of their own failures refunded, so a newcomer is let in.
    const [newcomer] = await accounts(1);
    expect(await statusOf({ username: newcomer?.username ?? '' })).toBe(200);
  },
);

test('SEC-07 400 new people at an address, each wrong and at once right, get in', minutes(3), async () => {
  const both = async (person: { username: string }) => [await fail(person), await statusOf(person)].join(' ');
  expect(new Set(await eachOf(await withOldPasswords(await accounts(400)), both))).toEqual(new Set(['401 200']));
});

test('SEC-07 above a hundred failures of others who is not known there is told to wait, with the right password too', async () => {
  const [known] = await knownAtSchool(1);
  const [newcomer] = await accounts(1);
  if (!known || !newcomer) throw new Error('no people');
  await closeSchool();
  const refused = await attempt(newcomer);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    429,
    'too_many_requests',
    'Too many attempts. Please try again in 15 minutes.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(await statusOf({ ...known, given: 'wrong' })).toBe(429);
  expect(await statusOf(known)).toBe(200);
  expect(await statusOf({ ...newcomer, from: '192.0.2.2' })).toBe(200);
  await timePasses(harness, 15 * 60 + 1);
  expect(await statusOf(newcomer)).toBe(200);
});

test('SEC-07 five and more wrong tries of a pupil on the name of a teacher do not keep the teacher out', async () => {
  const [teacher] = await knownAtSchool(1);
  if (!teacher) throw new Error('no teacher');
  const tries = await eachOf(
    Array.from({ length: 12 }, () => teacher),
    fail,
    1,
  );
  expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
  expect(await statusOf(teacher)).toBe(200);
});

test('SEC-07 who signed up at an address is known there before they ever signed in', async () => {
  const headers = { 'x-forwarded-for': school };
  const ada = { username: 'ada', email: 'ada@example.com', password, role: 'student' as const };
  const body = { ...ada, age_confirmed: true, terms_version: '2026-11' as const };
  expect((await harness.call(register, { headers, body })).status).toBe(201);
  await harness.context.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  await closeSchool();
  expect(await statusOf({ username: 'ada' })).toBe(200);
});

test('SEC-07 the browser in which a person signed up is not stopped by the failures of others anywhere', async () => {
  const browser = aBrowser();
  const ada = { username: 'ada', email: 'ada@example.com', password, role: 'student' as const };
  const body = { ...ada, age_confirmed: true, terms_version: '2026-11' as const };
  expect((await harness.call(register, { as: browser, body })).status).toBe(201);
  await harness.context.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
  await closeSchool();
  expect(await statusOf({ username: 'ada' })).toBe(429);
  expect(await statusOf({ username: 'ada', as: browser })).toBe(200);
});

test('SEC-07 SEC-13 the browser in which a person signed in is known after a logout, for that person only', async () => {
  const [teacher, pupil] = await accounts(2);
  if (!teacher || !pupil) throw new Error('no people');
  const browser = aBrowser();
  expect(await statusOf({ ...teacher, as: browser, from: '192.0.2.77' })).toBe(200);
  await harness.call(signOut, { as: browser });
  expect([...browser.cookies.keys()]).toEqual(['ts_known']);
  await closeSchool();
  expect(
    await eachOf(
      Array.from({ length: 6 }, () => teacher),
      fail,
      1,
    ),
  ).toEqual([429, 429, 429, 429, 429, 429]);
  expect(await statusOf({ ...pupil, as: browser })).toBe(429);
  expect(await statusOf({ ...teacher, as: browser })).toBe(200);
  expect(await statusOf(teacher)).toBe(200);
});

test('SEC-07 the cookie of a known browser names nobody and opens nothing, and one that was changed counts for nothing', async () => {
  const [teacher] = await accounts(1);
  if (!teacher) throw new Error('no teacher');
  const browser = aBrowser();
  expect(await statusOf({ ...teacher, as: browser, from: '192.0.2.77' })).toBe(200);
  const knownCookie = browser.cookies.get('ts_known');
  expect(knownCookie?.value).toMatch(/^[\w-]{22}\.[\w-]{16}$/);
  await closeSchool();
  const changed = [
    knownCookie?.value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    'x',
    `${knownCookie?.value}.`,
    '.',
  ];
  for (const value of changed) {
    const thief = aBrowser();
    thief.cookies.set('ts_known', { value: value ?? '', path: '/', attributes: '' });
    expect(await statusOf({ ...teacher, as: thief })).toBe(429);
  }
  const bare = aBrowser();
  bare.cookies.set('ts_known', { value: knownCookie?.value ?? '', path: '/', attributes: '' });
  expect((await harness.send('/api/auth/me', { as: bare })).status).toBe(401);
});

test('SEC-07 a family shares a browser: it knows five people, the last ones', async () => {
  const family = await accounts(6);
  const browser = aBrowser();
  for (const person of family) expect(await statusOf({ ...person, as: browser, from: '192.0.2.77' })).toBe(200);
  await closeSchool();
  const statuses = await eachOf(family, (person) => statusOf({ ...person, as: copyOf(browser) }), 1);
  expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
});

test(
  'SEC-05 SEC-07 a guesser at a closed address sees in a hundred names no difference, in words or time, of the ten that are known there',
  minutes(2),
  async () => {
    const knownNames = new Set((await knownAtSchool(10)).map(({ username }) => username));
    await closeSchool();
    // Each known name after its neighbors, because a busy machine slows neighbors alike.
    const guesses = [...knownNames].flatMap((name, index) => [...nobodies(9, `somebody${index}-`), { username: name }]);
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (const { username } of guesses) {
      const began = performance.now();
      const { status, headers, body } = await attempt({ username, given: 'guess' });
      times[knownNames.has(username) ? 'known' : 'unknown'].push(performance.now() - began);
      answers.add(JSON.stringify([status, [...headers.keys()].sort(), { ...body, request_id: '' }]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('[429,');
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  },
);

test(
  'SEC-07 a guesser where a person is known has no more tries than the account allows, and the own browser gets in',
  minutes(2),
  async () => {
    const [teacher, other] = await knownAtSchool(2);
    if (!teacher || !other) throw new Error('no people');
    const browser = aBrowser();
    expect(await statusOf({ ...teacher, as: browser })).toBe(200);
    await eachOf(
      Array.from({ length: 50 }, () => teacher),
      fail,
    );
    expect(await statusOf(teacher)).toBe(429);
    expect(await statusOf(other)).toBe(200);
    // Another address and a known browser have counters of their own.
    expect(await statusOf({ ...teacher, from: '198.51.100.1' })).toBe(200);
    expect(await statusOf({ ...teacher, as: browser })).toBe(200);
    await timePasses(harness, 60 * 60 + 1);
    expect(await statusOf(teacher)).toBe(200);
  },
);

test('SEC-07 own failures in an own browser count too', async () => {
  const [teacher] = await accounts(1);
  if (!teacher) throw new Error('no teacher');
  const browser = aBrowser();
  expect(await statusOf({ ...teacher, as: browser, from: '192.0.2.77' })).toBe(200);
  const own = Array.from({ length: 6 }, () => ({ ...teacher, given: 'wrong', as: browser }));
  expect(await eachOf(own, statusOf, 1)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await statusOf({ ...teacher, as: browser })).toBe(429);
  await timePasses(harness, 15 * 60 + 1);
  expect(await statusOf({ ...teacher, as: browser })).toBe(200);
});
