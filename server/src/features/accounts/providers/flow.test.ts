import { finishGoogleSignIn, startProviderSignIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, startGoogle, whereTo, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, copyOf } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const fake = new FakeGoogle();
await fake.open();
const oldSecret = 'test secret test secret test secret 1';
const newSecret = 'another secret for another key that is long enough';
const harness = withApp({ ...fake.settings, AUTH_SECRETS: oldSecret });
/** The same server after AUTH_SECRETS got a new first secret, and after the old secret was removed. */
const rotated = withApp({ ...fake.settings, AUTH_SECRETS: `${newSecret},${oldSecret}` });
const withoutOld = withApp({ ...fake.settings, AUTH_SECRETS: newSecret });
afterAll(() => fake.close());

const invalid = '/login?error=invalid_request';
const flows = (browser: { cookies: Map<string, unknown> }) =>
  [...browser.cookies.keys()].filter((name) => name.startsWith('ts_oauth_'));

test('SEC-18 without the consent of our own page nobody leaves, and nothing is kept', async () => {
  const refusals = [
    [{ consent: '' }, {}],
    [{ consent: 'true' }, {}],
    [{}, { 'sec-fetch-site': 'cross-site' }],
    [{}, { 'sec-fetch-site': 'same-site' }],
  ] as const;
  for (const [query, headers] of refusals) {
    const browser = aBrowser();
    expect(whereTo(await startGoogle(harness, browser, query, headers))).toBe('/login?error=access_denied');
    expect(browser.cookies.size).toBe(0);
  }
  const bare = await harness.send(`${startProviderSignIn.path}?provider=google-oauth2`);
  expect([bare.status, whereTo(bare)]).toEqual([302, '/login?error=access_denied']);
  for (const site of ['same-origin', 'none']) {
    const away = await startGoogle(harness, aBrowser(), {}, { 'sec-fetch-site': site });
    expect(whereTo(away)).toContain(fake.issuer);
  }
});

test('permissions.md: there is one provider', async () => {
  for (const provider of ['github', '', 'google', 'google-oauth2\0']) {
    expect(whereTo(await startGoogle(harness, aBrowser(), { provider }))).toBe(invalid);
  }
  const twice = `${startProviderSignIn.path}?consent=1&provider=google-oauth2&provider=evil`;
  expect(whereTo(await harness.send(twice))).toBe(invalid);
  expect(whereTo(await harness.send(startProviderSignIn.path))).toBe(invalid);
});

test('SEC-16 login CSRF: the answer to somebody else’s flow signs nobody in', async () => {
  const attacker = aBrowser();
  const away = await startGoogle(harness, attacker);
  const foreign = fake.answerTo(whereTo(away), aStranger());
  const victim = await aPerson(harness.context, 'student', { username: 'victim' });
  const passerBy = aBrowser();
  await startGoogle(harness, passerBy);
  for (const as of [victim, passerBy, aBrowser()]) expect(whereTo(await harness.send(foreign, { as }))).toBe(invalid);
  expect(await whoIs(harness, victim)).toBe('victim');
  expect(await whoIs(harness, passerBy)).toBeUndefined();
  expect(whereTo(await harness.send(foreign, { as: attacker }))).toBe('/');
});

test('SEC-16 an error is believed only with a state of this browser', async () => {
  const browser = aBrowser();
  await startGoogle(harness, browser);
  for (const state of ['', 'x'.repeat(43), '__proto__', '%00', 'é'.repeat(43), 'a'.repeat(5000)]) {
    const query = new URLSearchParams({ error: 'access_denied', state });
    expect(whereTo(await harness.send(`${finishGoogleSignIn.path}?${query.toString()}`, { as: browser }))).toBe(
      invalid,
    );
  }
  expect(whereTo(await harness.send(finishGoogleSignIn.path, { as: browser }))).toBe(invalid);
  expect(flows(browser)).toHaveLength(1);
});

test('SEC-16 an answer counts once: replayed here it has no flow, replayed with a copied cookie no code', async () => {
  const browser = aBrowser();
  const away = await startGoogle(harness, browser);
  const thief = copyOf(browser);
  const back = fake.answerTo(whereTo(away), aStranger());
  expect(whereTo(await harness.send(back, { as: browser }))).toBe('/');
  expect(flows(browser)).toEqual([]);
  expect(whereTo(await harness.send(back, { as: browser }))).toBe(invalid);
  expect(whereTo(await harness.send(back, { as: thief }))).toBe('/login?error=invalid_grant');
  expect(await whoIs(harness, thief)).toBeUndefined();
});

test('SEC-16 two tabs do not disturb each other', async () => {
  const browser = aBrowser();
  const [one, two] = [
    await startGoogle(harness, browser, { next: '/scheduler' }),
    await startGoogle(harness, browser, { next: '/events' }),
  ];
  const [ada, eve] = [aStranger({ given_name: 'Ada' }), aStranger({ given_name: 'Eve' })];
  expect(whereTo(await harness.send(fake.answerTo(whereTo(two), eve), { as: browser }))).toBe('/events');
  expect(await whoIs(harness, browser)).toBe('Eve');
  expect(whereTo(await harness.send(fake.answerTo(whereTo(one), ada), { as: browser }))).toBe('/scheduler');
  expect(await whoIs(harness, browser)).toBe('Ada');
  const living = await harness.context.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute();
  expect(living).toHaveLength(1);
});

test('SEC-16 flows that never came back are purged: the newest five stay, and they still count', async () => {
  const browser = aBrowser();
  const aways = [];
  for (let tab = 0; tab < 9; tab += 1) aways.push(await startGoogle(harness, browser, { next: `/challenges/${tab}` }));
  expect(flows(browser)).toHaveLength(5);
  const answers = aways.map((away) => fake.answerTo(whereTo(away), aStranger()));
  expect(whereTo(await harness.send(answers[3] ?? '', { as: browser }))).toBe(invalid);
  expect(whereTo(await harness.send(answers[4] ?? '', { as: browser }))).toBe('/challenges/4');
});

test('SEC-16 a flow lives ten minutes', async () => {
  for (const [seconds, to] of [
    [590, '/'],
    [601, invalid],
  ] as const) {
    const browser = aBrowser();
    const away = await startGoogle(harness, browser);
    await timePasses(harness, seconds);
    // A browser drops the cookie by itself when its time is over; a copy of it is still sent.
    const answer = await harness.send(fake.answerTo(whereTo(away), aStranger()), { as: browser });
    expect(whereTo(answer)).toBe(to);
  }
});

test('SEC-16 the cookie tells nothing, and does not open when it was changed or moved', async () => {
  const browser = aBrowser();
  const away = await startGoogle(harness, browser, { next: '/challenges/4711' });
  const [name = ''] = flows(browser);
  const kept = browser.cookies.get(name);
  const value = kept?.value ?? '';
  expect(
    value
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join(),
  ).not.toContain('4711');
  const spoiled = [value.slice(0, -2), `${value}x`, value.replace(/^[^.]+/, ''), '', 'a.b.c.d.e'];
  const answer = fake.answerTo(whereTo(away), aStranger());
  for (const bad of spoiled) {
    const thief = aBrowser();
    thief.cookies.set(name, { value: bad, path: '/', attributes: '' });
    expect(whereTo(await harness.send(answer, { as: thief }))).toBe(invalid);
  }
  // The cookie of one flow is set under the name that belongs to another flow.
  const mixed = aBrowser();
  const other = await startGoogle(harness, mixed);
  mixed.cookies.set(flows(mixed)[0] ?? '', { value, path: '/', attributes: '' });
  expect(whereTo(await harness.send(fake.answerTo(whereTo(other), aStranger()), { as: mixed }))).toBe(invalid);
});

test('SEC-16 a flow outlives a new first secret, and not the end of its own', async () => {
  for (const [at, to] of [
    [rotated, '/'],
    [withoutOld, invalid],
  ] as const) {
    const browser = aBrowser();
    const away = await startGoogle(harness, browser);
    expect(whereTo(await at.send(fake.answerTo(whereTo(away), aStranger()), { as: browser }))).toBe(to);
  }
});

test.each([
  ['another site', 'https://evil.example/'],
  ['another host', '//evil.example'],
  ['a backslash', '/\\evil.example'],
  ['a tab', '/\t/evil.example'],
  ['a dot segment', '/%2e//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['the login page', '/login?error=x'],
  ['the next flow', '/auth/login?provider=google-oauth2&consent=1'],
  ['an address too long for a cookie', `/challenges?search=${'x'.repeat(1100)}`],
])('WRT-46 SEC-36 a next with %s leads home', async (_, next) => {
  expect((await goThrough(harness, fake, aStranger(), { query: { next } })).to).toBe('/');
  const refused = await startGoogle(harness, aBrowser(), { next, consent: '' });
  expect(whereTo(refused)).toBe('/login?error=access_denied');
});

test('SEC-07 101 people behind one address who come back from Google at once get in', async () => {
  const comeBack = [];
  for (let pupil = 0; pupil < 101; pupil += 1) {
    const as = aBrowser();
    const answer = fake.answerTo(whereTo(await startGoogle(harness, as)), aStranger());
    comeBack.push(() => harness.send(answer, { as }));
  }
  fake.together = 101;
  const came = await Promise.all(comeBack.map((back) => back()));
  fake.together = 0;
  expect(new Set(came.map(whereTo))).toEqual(new Set(['/']));
});

test('SEC-07 an address gets 100 answers wrong in 15 minutes; right ones do not count', async () => {
  const { db } = harness.context;
  const points = async () =>
    (await db.selectFrom('rate_limits').select('points').where('key', 'like', 'google-answer%').execute())[0]?.points;
  await goThrough(harness, fake, aStranger());
  expect(await points()).toBeUndefined();
  await goThrough(harness, fake, aStranger(), { answer: { code: 'guessed' } });
  expect(await points()).toBe(1);
  await db.updateTable('rate_limits').set({ points: 100 }).where('key', 'like', 'google-answer%').execute();
  expect((await goThrough(harness, fake, aStranger())).to).toBe('/login?error=temporarily_unavailable');
  const warnings = harness.logLines.filter((line) => line.includes('Too many attempts.'));
  expect(warnings.map((line) => JSON.parse(line).level)).toEqual(['warn']);
});

test('PEO-010 the box "I teach or coach" travels with the trip, and counts for somebody new who starts as a parent', async () => {
  const requests = () => harness.context.db.selectFrom('run_requests').select('wants').execute();
  for (const query of [
    { role: 'student', wants: 'mentor' },
    { role: 'parent', wants: 'admin' },
  ] as const) {
    expect((await goThrough(harness, fake, aStranger(), { query })).to).toBe('/login?error=invalid_request');
  }
  const teacher = aStranger({ given_name: 'Rivera' });
  await goThrough(harness, fake, teacher, { query: { role: 'parent', wants: 'mentor' } });
  expect(await requests()).toEqual([{ wants: 'mentor' }]);
  await harness.context.db.deleteFrom('run_requests').execute();
  await goThrough(harness, fake, teacher, { query: { role: 'parent', wants: 'mentor' } });
  expect(await requests()).toEqual([]);
});
