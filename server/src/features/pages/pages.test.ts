import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flags, roleFlags } from '@teamsparks/contract/access';
import { updateProfile } from '@teamsparks/contract/endpoints/account';
import { getMe, refreshSession, signOut } from '@teamsparks/contract/endpoints/auth';
import { standardPreferences } from '@teamsparks/contract/preferences';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, copyOf } from '../../../test/people.ts';
import { timePasses } from '../../../test/passing-time.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp({
  PUBLIC_SITE_URL: 'https://about.teamsparks.test/',
  PDF_MAX_BYTES: '5000000',
  PASSWORD_MIN: '10',
});
/** What every page says of this server, whoever asks for it. */
const ofServer = {
  site: 'https://about.teamsparks.test',
  settings: { pdf_max_bytes: 5_000_000, password_min: 10, time_zone: 'America/New_York', paper: null },
};

async function pageFor(path: string, as = aBrowser()) {
  const response = await harness.send(path, { as });
  const html = await response.text();
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return { response, html, boot: boot === undefined ? undefined : (JSON.parse(boot) as Record<string, unknown>) };
}

test('a visitor gets the prerendered home page and is told that nobody is signed in', async () => {
  const { response, html, boot } = await pageFor('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<body data-home>');
  expect(html).toContain('<title>TeamSparks</title>');
  expect(boot).toEqual({ ...ofServer, user: null });
});

test('a page that tells of nobody is sent compressed, one with a person in it is not', async () => {
  const encodingFor = async (as: ReturnType<typeof aBrowser>, accepted: string) => {
    const response = await harness.send('/', { as, headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toContain('id="boot"');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    return response.headers.get('content-encoding');
  };
  expect(await encodingFor(aBrowser(), 'gzip, br')).toBe('br');
  expect(await encodingFor(aBrowser(), 'gzip')).toBeNull();
  expect(await encodingFor(await aPerson(harness.context), 'gzip, br')).toBeNull();
});

test('a signed-in person gets user and permissions with the page, and its first data on the way', async () => {
  const person = await aPerson(harness.context, 'mentor');
  const { html, boot, response } = await pageFor('/challenges?level=Elementary&search=v1.5', person);
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
  });
  expect(html).toContain('<title>Library</title>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/entry-1a2b3c.js">');
  expect(html).toContain(
    '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/org-api/challenges?level=Elementary&amp;search=v1.5">',
  );
  expect((await pageFor('/challenges/17', person)).html).toContain('href="/org-api/challenges/17"');
  expect((await pageFor('/', person)).html).not.toContain('data-home');
});

test('ACC-002 the page comes with what the person chose, and preloads the list as the library will ask for it', async () => {
  const person = await aPerson(harness.context);
  const chosen = { items_per_page: 20, default_level: 'Middle School' } as const;
  await harness.call(updateProfile, { as: person, body: { preferences: chosen } });
  const preloaded = async (path: string) => {
    const { html } = await pageFor(path, person);
    return /href="(\/org-api\/challenges[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  };
  expect((await pageFor('/challenges', person)).boot?.preferences).toEqual({ ...standardPreferences, ...chosen });
  expect(await preloaded('/challenges')).toBe('/org-api/challenges?level=Middle+School&per_page=20');
  expect(await preloaded('/challenges?search=x')).toBe('/org-api/challenges?level=Middle+School&search=x&per_page=20');
  expect(await preloaded('/challenges?level=Elementary')).toBe('/org-api/challenges?level=Elementary&per_page=20');
  // The word of the address bar for every level; the library asks without it, so nothing is preloaded.
  expect(await preloaded('/challenges?level=all')).toBeUndefined();
});

test('with an expired access cookie and a session the page asks for a renewal, without data that would be 401', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 11 * 60);
  const { html, boot, response } = await pageFor('/challenges', person);
  expect(boot).toEqual({ ...ofServer, renew: true });
  expect(html).not.toContain('rel="preload"');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await pageFor('/', person)).html).not.toContain('data-home');
});

test('with the access cookie of a session that has ended the page knows nobody', async () => {
  const person = await aPerson(harness.context);
  const copy = copyOf(person);
  copy.cookies.delete('ts_session');
  await harness.call(signOut, { as: person });
  expect((await pageFor('/', copy)).boot).toEqual({ ...ofServer, user: null });
});

test('SEC-13 after a sign-out that the server did not hear the next page knows nobody and ends the session', async () => {
  const person = await aPerson(harness.context);
  for (const path of ['/challenges', '/']) {
    const left = copyOf(person);
    left.cookies.set('ts_left', { value: '1', path: '/', attributes: '' });
    const { boot, html, response } = await pageFor(path, left);
    expect(boot).toEqual({ ...ofServer, user: null });
    expect(html).not.toContain('rel="preload"');
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect([...left.cookies.keys()]).toEqual([]);
  }
  expect((await harness.call(getMe, { as: person })).status).toBe(401);
  expect((await harness.call(refreshSession, { as: person })).status).toBe(401);
});

test('a visitor gets no data preloads', async () => {
  expect((await pageFor('/challenges')).html).not.toContain('rel="preload"');
});

test('SEC-55 names and addresses cannot leave the boot block or an attribute', async () => {
  const username = `</script><script>alert(1)</script><!--$&$'`;
  const person = await aPerson(harness.context, 'student', { username });
  const { html, boot } = await pageFor('/challenges', person);
  expect(boot?.user).toMatchObject({ username });
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script/g)).toHaveLength(1);
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
  '/favicon.ico',
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
