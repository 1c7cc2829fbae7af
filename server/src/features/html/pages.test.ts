import { flags, roleFlags } from '@teamsparks/contract/shared/access';
import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, refreshSession, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { pageCalls } from '../../../test/web-pages.ts';
import { aBrowser, aPerson, copyOf } from '../../../test/people.ts';
import { timePasses } from '../../../test/passing-time.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp({
  PUBLIC_SITE_URL: 'https://about.teamsparks.test/',
  PDF_MAX_BYTES: '5000000',
  PASSWORD_MIN: '10',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
});
const { pageFor, paintedPageFor } = pageCalls(harness);

/** Facts about this server that stand in the boot block of every page. */
const ofServer = {
  site: 'https://about.teamsparks.test',
  settings: {
    pdf_max_bytes: 5_000_000,
    password_min: 10,
    password_min_staff: 15,
    time_zone: 'America/New_York',
    paper: null,
    missing: ['mail'],
  },
};

/** Request headers of Chromium on a phone. */
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

test('a visitor gets the painted home page and is told that nobody is signed in', async () => {
  const { response, html, boot, answers, painted } = await paintedPageFor('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<title>TeamSparks</title>');
  expect(boot).toEqual({ ...ofServer, user: null, painted: 'computer' });
  expect(answers).toBeUndefined();
  expect(painted).toBe('computer ');
  const onPhone = await paintedPageFor('/', aBrowser(), phone);
  expect([onPhone.painted, onPhone.boot?.painted]).toEqual(['phone ', 'phone']);
});

test('SEC-61 staff is told which version runs, in every page; everyone else is not', async () => {
  for (const role of ['mentor', 'admin', 'demoAdmin'] as const) {
    const { boot } = await pageFor('/', await aPerson(harness.context, role));
    expect([role, boot?.version]).toEqual([role, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  }
  for (const person of [aBrowser(), await aPerson(harness.context), await aPerson(harness.context, 'parent')]) {
    const { boot } = await pageFor('/', person);
    expect([boot?.settings, boot && 'version' in boot]).toEqual([ofServer.settings, false]);
  }
});

test('a signed-in person gets user and permissions with the page, and its first data', async () => {
  const person = await aPerson(harness.context, 'mentor');
  const { html, boot, answers, response } = await paintedPageFor('/challenges?level=Elementary&search=v1.5', person);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const held = Object.fromEntries(flags.map((flag) => [flag, roleFlags.mentor.includes(flag)]));
  expect(boot).toEqual({
    ...ofServer,
    user: {
      id: person.id,
      username: person.username,
      email: `${person.username}@example.com`,
      role: 'mentor',
      picture: null,
      display_name: null,
      first_session: true,
    },
    permissions: { role: 'mentor', ...held, can: { read_challenge_details: true, publish_challenges: true } },
    preferences: standardPreferences,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    painted: 'computer',
  });
  expect(html).toContain('<title>Library</title>');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/entry-1a2b3c.js">');
  expect(Object.keys(answers ?? {})).toEqual(['/org-api/challenges?level=Elementary&search=v1.5']);
  expect((await paintedPageFor('/', person)).painted).toBe(`computer ${person.id}`);
});

test('ACC-002 the page comes with what the person chose, and with the list as the library will ask for it', async () => {
  const person = await aPerson(harness.context);
  const chosen = { items_per_page: 20, default_level: 'Middle School' } as const;
  await harness.call(updateProfile, { as: person, body: { preferences: chosen } });
  const answered = async (path: string) => Object.keys((await paintedPageFor(path, person)).answers ?? {})[0];
  expect((await pageFor('/challenges', person)).boot?.preferences).toEqual({ ...standardPreferences, ...chosen });
  expect(await answered('/challenges')).toBe('/org-api/challenges?level=Middle+School&per_page=20');
  expect(await answered('/challenges?search=x')).toBe('/org-api/challenges?level=Middle+School&search=x&per_page=20');
  expect(await answered('/challenges?level=Elementary')).toBe('/org-api/challenges?level=Elementary&per_page=20');
  // `all` stands only in the address; the library asks without a level, so the page carries no answer for it.
  expect(await answered('/challenges?level=all')).toBeUndefined();
});

test('with an expired access cookie and a session the page asks for a renewal, without data that would be 401', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 11 * 60);
  const { html, boot, answers, painted, response } = await pageFor('/challenges', person);
  expect(boot).toEqual({ ...ofServer, renew: true });
  expect([painted, answers]).toEqual([undefined, undefined]);
  expect(html).not.toContain('rel="preload"');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await pageFor('/', person)).painted).toBeUndefined();
});

test('with the access cookie of a session that has ended the page knows nobody', async () => {
  const person = await aPerson(harness.context);
  const copy = copyOf(person);
  copy.cookies.delete('ts_session');
  await harness.call(signOut, { as: person });
  expect((await paintedPageFor('/', copy)).boot).toEqual({ ...ofServer, user: null, painted: 'computer' });
});

test('SEC-13 after a sign-out that the server did not hear the next page knows nobody and ends the session', async () => {
  const person = await aPerson(harness.context);
  for (const path of ['/challenges', '/']) {
    const leftBrowser = copyOf(person);
    leftBrowser.cookies.set('ts_left', { value: '1', path: '/', attributes: '' });
    const { boot, html, answers, response } = await pageFor(path, leftBrowser);
    expect(boot).toMatchObject({ ...ofServer, user: null });
    expect(answers).toBeUndefined();
    expect(html).not.toContain('rel="preload"');
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect([...leftBrowser.cookies.keys()]).toEqual([]);
  }
  expect((await harness.call(getMe, { as: person })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('a visitor gets no data, and no paint of a page for which they have to log in', async () => {
  const { html, answers, painted } = await pageFor('/challenges');
  expect(html).not.toContain('rel="preload"');
  expect([answers, painted]).toEqual([undefined, undefined]);
});

test.each(['/signup?invite=abc', '/reset-password?token=abc', '/signup?as=teacher&join=abc'])(
  'PEO-022 no referrer carries the key of %s',
  async (address) => {
    const { response } = await pageFor(address);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const plain = await pageFor('/signup?as=teacher');
    expect(plain.response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test('SEC-55 names and addresses cannot leave the boot block or an attribute', async () => {
  const username = `</script><script>alert(1)</script><!--$&$'`;
  const person = await aPerson(harness.context, 'student', { username });
  const { html, boot } = await pageFor('/challenges', person);
  expect(boot?.user).toMatchObject({ username });
  expect(html).not.toContain('<script>alert');
  // One script each of the frame, the boot block and the answers.
  expect(html.match(/<script/g)).toHaveLength(3);
  const cookie = person.cookieHeader('/');
  for (const path of ['/challenges?x="><img/src=x>', "/challenges/'%22%3E<b>"]) {
    const { text } = await rawRequest(harness.url, path, { headers: { cookie } });
    expect(text).not.toMatch(/<img|<b>|href="[^"]*">[^<]/);
  }
});
