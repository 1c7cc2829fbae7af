import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flags, roleFlags } from '@teamsparks/contract/shared/access';
import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, refreshSession, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { expect, test, vi } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aChallenge } from '../../../test/builders.ts';
import { aBrowser, aPerson, copyOf } from '../../../test/people.ts';
import { timePasses } from '../../../test/passing-time.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp({
  PUBLIC_SITE_URL: 'https://about.teamsparks.test/',
  PDF_MAX_BYTES: '5000000',
  PASSWORD_MIN: '10',
  METRICS_TOKEN: 'a-token-for-the-metrics',
});
/** Facts about this server that stand in the boot block of every page. */
const ofServer = {
  site: 'https://about.teamsparks.test',
  settings: { pdf_max_bytes: 5_000_000, password_min: 10, time_zone: 'America/New_York', paper: null },
};

/** Request headers of Chromium on a phone. */
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

function blockIn(html: string, id: string): unknown {
  const json = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

async function pageFor(path: string, as = aBrowser(), headers: Record<string, string> = {}) {
  const response = await harness.send(path, { as, headers });
  const html = await response.text();
  return {
    ...{ response, html },
    boot: blockIn(html, 'boot') as Record<string, unknown> | undefined,
    answers: blockIn(html, 'answers') as Record<string, unknown> | undefined,
    painted: /<main>Painted: (.*?)<\/main>/.exec(html)?.[1],
  };
}

/** Loads a page until it comes painted, because a busy machine leaves the painting out. */
const paintedPageFor = (...args: Parameters<typeof pageFor>) =>
  vi.waitFor(
    async () => {
      const page = await pageFor(...args);
      expect(page.painted).toBeDefined();
      return page;
    },
    { timeout: 10_000 },
  );

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

test('a page that tells of a person is sent compressed only if no other site made the browser ask for it', async () => {
  const person = await aPerson(harness.context);
  const encodingFor = async (as: ReturnType<typeof aBrowser>, headers: Record<string, string>) => {
    const response = await harness.send('/', { as, headers });
    expect(await response.text()).toContain('id="boot"');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    return response.headers.get('content-encoding');
  };
  const br = { 'accept-encoding': 'gzip, br' };
  expect(await encodingFor(aBrowser(), br)).toBe('br');
  expect(await encodingFor(aBrowser(), { 'accept-encoding': 'gzip' })).toBeNull();
  expect(await encodingFor(person, { ...br, 'sec-fetch-site': 'none' })).toBe('br');
  expect(await encodingFor(person, { ...br, 'sec-fetch-site': 'same-origin' })).toBe('br');
  for (const site of ['cross-site', 'same-site']) {
    expect([site, await encodingFor(person, { ...br, 'sec-fetch-site': site })]).toEqual([site, null]);
  }
  expect(await encodingFor(person, br)).toBeNull();
});

test('SEC-33 the policy of a page allows the scripts and styles that stand in it by their hashes, and no others', async () => {
  const person = await aPerson(harness.context);
  const policyOf = async (path: string) => {
    const policy = (await pageFor(path, person)).response.headers.get('content-security-policy') ?? '';
    return ['script-src', 'style-src'].map((name) => policy.split(';').find((one) => one.startsWith(name)));
  };
  // printf '0;' | openssl dgst -sha256 -binary | base64, and so on.
  const script = "'sha256-8atrH6Pge+As3TgWrRwcD2pUDCYuTIBfIIqQGFDl3eA='";
  const ofFrame = "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";
  const ofChallenge = "'sha256-haslpKBWGiDnFaIna3QXJZNwVNFw+tCL2+dexXVb4zo='";
  expect(await policyOf('/')).toEqual([`script-src 'self' ${script}`, `style-src 'self' ${ofFrame}`]);
  const challenge = await policyOf('/challenges/17');
  expect(challenge).toEqual([`script-src 'self' ${script}`, `style-src 'self' ${ofFrame} ${ofChallenge}`]);
  const call = await harness.send('/org-api/challenges', { as: person });
  expect(call.headers.get('content-security-policy')).not.toContain('sha256');
});

test('what a page shows first is painted from the answers that it comes with', async () => {
  const person = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context, { status: 'published' });
  const path = `/org-api/challenges/${id}`;
  const { html, boot, answers, painted } = await paintedPageFor(`/challenges/${id}`, person);
  expect(painted).toBe(`computer ${person.id} ${path}`);
  expect(boot?.painted).toBe('computer');
  expect(Object.keys(answers ?? {})).toEqual([path]);
  expect(answers?.[path]).toEqual(await (await harness.send(path, { as: person })).json());
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('<style>h1{margin:0}</style>');
});

/** Returns the number of pages so far by the outcome of their first view, from /metrics. */
async function countedViews(): Promise<Record<string, number>> {
  const answer = await harness.send('/metrics', { headers: { authorization: 'Bearer a-token-for-the-metrics' } });
  const samples = (await answer.text()).matchAll(/^pages_first_view_total\{outcome="(.+?)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(samples, ([, outcome, count]) => [outcome, Number(count)]));
}

test.each([
  ['its data is refused', 'no data', '/challenges/999999', 'href="/org-api/challenges/999999"'],
  ['painting fails', 'failed', '/challenges?search=cannot-paint', 'href="/org-api/challenges?search=cannot-paint"'],
  [
    'it asks for more',
    'no data',
    '/challenges?search=asks-for-more',
    'href="/org-api/challenges?search=asks-for-more"',
  ],
  [
    'painting takes too long',
    'late',
    '/challenges?search=takes-too-long',
    'href="/org-api/challenges?search=takes-too-long"',
  ],
])(
  'a page comes unpainted, with its data on the way, where %s, and is counted as "%s"',
  async (_, outcome, path, preloaded) => {
    if (outcome === 'failed') harness.expectError('a page could not be painted');
    const person = await aPerson(harness.context);
    await paintedPageFor('/challenges', person);
    const { [outcome]: before = 0 } = await countedViews();
    // Tries again when a busy machine took too long for another reason.
    await vi.waitFor(
      async () => {
        const { response, html, boot, answers, painted } = await pageFor(path, person);
        expect([response.status, painted, answers]).toEqual([200, undefined, undefined]);
        expect(boot).not.toHaveProperty('painted');
        expect(html).toContain('<div id="root"></div>');
        expect(html).toContain(preloaded);
        expect((await countedViews())[outcome]).toBeGreaterThan(before);
      },
      { timeout: 10_000 },
    );
  },
);

test('a painting thread that ended between two pages is asked nothing: another one paints the next page', async () => {
  const person = await aPerson(harness.context);
  await paintedPageFor('/challenges?search=ends-afterwards', person);
  for (const page of ['1', '2', '3']) await paintedPageFor(`/challenges?page=${page}`, person);
  expect(harness.logLines.filter((line) => line.includes('too slow'))).toEqual([]);
});

test('REL-05 when many ask at once painting is what is left out, and everybody gets a page', async () => {
  const person = await aPerson(harness.context);
  await paintedPageFor('/challenges', person);
  const before = await countedViews();
  // Tries again when the requests came too slowly for the server to leave a painting out.
  await vi.waitFor(
    async () => {
      const pages = await Promise.all(
        Array.from({ length: 32 }, () => pageFor('/challenges?search=takes-long', person)),
      );
      expect(pages.every(({ response, boot }) => response.status === 200 && boot?.user)).toBe(true);
      const after = await countedViews();
      expect(after.busy ?? 0).toBeGreaterThan(before.busy ?? 0);
      expect(after.painted).toBeGreaterThan(before.painted ?? 0);
    },
    { timeout: 20_000 },
  );
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
    const left = copyOf(person);
    left.cookies.set('ts_left', { value: '1', path: '/', attributes: '' });
    const { boot, html, answers, response } = await pageFor(path, left);
    expect(boot).toMatchObject({ ...ofServer, user: null });
    expect(answers).toBeUndefined();
    expect(html).not.toContain('rel="preload"');
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect([...left.cookies.keys()]).toEqual([]);
  }
  expect((await harness.call(getMe, { as: person })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('a visitor gets no data, and no paint of a page for which they have to log in', async () => {
  const { html, answers, painted } = await pageFor('/challenges');
  expect(html).not.toContain('rel="preload"');
  expect([answers, painted]).toEqual([undefined, undefined]);
});

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

test.each([
  ['/nowhere', 404, 'Page not found'],
  ['/challenges/1/2', 404, 'Page not found'],
  ['/Challenges', 404, 'Page not found'],
  ['//evil', 404, 'Page not found'],
  ['/apidocs', 404, 'Page not found'],
  ['/challenges/', 200, 'Library'],
  ['/challenges?search=a.b', 200, 'Library'],
  ['/challenges?a?b=c.js', 200, 'Library'],
  ['/?next=//evil.test', 200, 'TeamSparks'],
])('GAP-38 %s is a page with status %i, never a redirect', async (path, status, title) => {
  const { response, html } = await pageFor(path);
  expect([response.status, response.headers.get('location')]).toEqual([status, null]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain(`<title>${title}</title>`);
});

test.each([
  '/assets/none.js',
  '/assets',
  '/none.js',
  '/challenges/photo.png',
  '/api/nowhere',
  '/org-api/',
  '/ai/x',
  '/auth/x',
  '/pdfs',
])('REL-27 %s is 404 in JSON, not a page', async (path) => {
  const person = await aPerson(harness.context);
  const response = await harness.send(path, { as: person });
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  expect(await response.json()).toMatchObject({ code: 'not_found', detail: 'Not found.' });
});

test('REL-27 built files may be kept for ever, pages are asked for again', async () => {
  const file = await harness.send('/assets/entry-1a2b3c.js');
  expect([file.status, await file.text()]).toEqual([200, '0;']);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = file.headers.get('etag') ?? '';
  const again = await rawRequest(harness.url, '/assets/entry-1a2b3c.js', { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'public, max-age=31536000, immutable']);
});

test('REL-27 a file that is gone from the disk is 404 in JSON as well', async () => {
  const path = join(harness.context.config.WEB_DIST, 'assets', 'entry-1a2b3c.js');
  rmSync(path);
  try {
    const response = await harness.send('/assets/entry-1a2b3c.js');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  } finally {
    writeFileSync(path, '0;');
  }
});

test('built files come whole; a condition that one does not meet is 412', async () => {
  for (const [name, value, status] of [
    ['range', 'bytes=0-0', 200],
    ['range', 'bytes=99999-', 200],
    ['range', 'x', 200],
    ['if-match', '"other"', 412],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT', 412],
  ] as const) {
    const answer = await rawRequest(harness.url, '/assets/entry-1a2b3c.js', { headers: { [name]: value } });
    expect([name, value, answer.status]).toEqual([name, value, status]);
  }
});

test('pages answer GET and HEAD, the rest is 405 where there is a page and 404 where there is none', async () => {
  const head = await rawRequest(harness.url, '/challenges', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const page = await rawRequest(harness.url, '/challenges', { method });
    expect([method, page.status, page.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    expect((await rawRequest(harness.url, '/nowhere', { method })).status).toBe(404);
  }
});
