import { routes } from '@teamsparks/contract/index';
import { Agent } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { aPerson, type Person } from './people.ts';
import { rawBytes, rawRequest } from './raw-request.ts';

let admin: Person;
const harness = withApp({}, async (context) => {
  admin = await aPerson(context, 'admin');
});
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
// Limits are no answer about the address.
beforeEach(async () => void (await harness.context.db.deleteFrom('rate_limits').execute()));

const served = routes.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, '999999'), pattern: path }));
const paths = [...new Set(served.map(({ path }) => path))];
const documented = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const methodsOf = (path: string) => {
  const methods = served.filter((route) => route.path === path).map(({ method }) => method as string);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
};

test.each(paths)('SEC-22 %s knows its methods, refuses the others with 405 and says which there are', async (path) => {
  const headers = { cookie: admin.cookieHeader(path) };
  const allowed = methodsOf(path);
  for (const method of [...documented, 'TRACE', 'PROPFIND', 'QUERY', 'MKCOL'].filter(
    (name) => !allowed.includes(name),
  )) {
    const answer = await rawRequest(harness.url, path, { method, headers, agent });
    expect([method, answer.status]).toEqual([method, 405]);
    expect(answer.headers.allow?.split(', ').sort()).toEqual(allowed.toSorted());
    // An echo of the request would hand scripts what cookies keep from them.
    expect(answer.text).not.toContain('ts_access');
  }
});

test('SEC-22 a word that is no method is 405, CONNECT opens nothing', async () => {
  const unknown = await rawBytes(harness.url, 'SHOUT /api/auth/me HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(unknown).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
  expect(unknown).toMatch(/\r\nAllow: GET, /);
  expect(JSON.parse(unknown.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'method_not_allowed' });
  expect(await rawBytes(harness.url, 'CONNECT evil.test:443 HTTP/1.1\r\nhost: evil.test:443\r\n\r\n')).toBe('');
});

test('SEC-22 HEAD is GET without the body: the same status and headers, the same access', async () => {
  const student = await aPerson(harness.context);
  for (const path of served.filter(({ method }) => method === 'GET').map((route) => route.path)) {
    for (const cookie of ['', student.cookieHeader('/')]) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => rawRequest(harness.url, path, { method, headers: { cookie }, agent })),
      );
      expect([path, head?.status, head?.headers['content-type']]).toEqual([
        path,
        get?.status,
        get?.headers['content-type'],
      ]);
      expect(head?.text).toBe('');
    }
  }
});

/** Other ways to write a path. */
const tricks: [string, (path: string) => string][] = [
  ['a slash at the end', (path) => `${path}/`],
  ['two slashes in front', (path) => `/${path}`],
  ['two slashes inside', (path) => path.replace(/\/(?=[^/]*$)/, '//')],
  ['capitals', (path) => path.toUpperCase()],
  ['an encoded letter', (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['an encoded slash', (path) => path.replace(/\/(?=[^/]*$)/, '%2f')],
  ['an encoded backslash', (path) => path.replace(/\/(?=[^/]*$)/, '%5c')],
  ['a semicolon', (path) => `${path};x=1`],
  ['a dot segment', (path) => `/.${path}`],
  ['a way up and down again', (path) => `/livez/..${path}`],
  ['an encoded way up', (path) => `/livez/%2e%2e${path}`],
  ['a NUL', (path) => `${path}%00`],
  ['a space', (path) => `${path}%20`],
  ['a dot at the end', (path) => `${path}.`],
  ['an extension', (path) => `${path}.json`],
  ['a foreign host in the address', (path) => `http://evil.test${path}`],
  ['a fragment', (path) => `${path}%23x`],
];

const tricked = served.filter(({ pattern }) => pattern !== '/pdfs/:file');

/** Returns the statuses of each plain address for a visitor and for a new person each time, since some calls end the session or the account. */
async function plainStatuses(): Promise<number[][]> {
  const all: number[][] = [];
  for (const { method, path } of tricked) {
    const student = await aPerson(harness.context);
    const requests = ['', student.cookieHeader('/')].map((cookie) =>
      rawRequest(harness.url, path, { method, headers: { cookie }, agent }),
    );
    all.push((await Promise.all(requests)).map(({ status }) => status));
    await harness.context.db.deleteFrom('rate_limits').execute();
  }
  return all;
}
let plain: Promise<number[][]> | undefined;

test.each(tricks)('SEC-22 %s gives no more than the plain address', async (_, rewrite) => {
  const student = await aPerson(harness.context);
  plain ??= plainStatuses();
  for (const [at, { method, path }] of tricked.entries()) {
    for (const [who, cookie] of ['', student.cookieHeader('/')].entries()) {
      const other = await rawRequest(harness.url, rewrite(path), { method, headers: { cookie }, agent });
      const noMore = other.status === (await plain)[at]?.[who] || [400, 401, 403, 404, 405].includes(other.status);
      expect([method, rewrite(path), noMore]).toEqual([method, rewrite(path), true]);
      expect(other.headers['cache-control']).toMatch(/no-store|private, no-cache/);
    }
  }
});

test.each([
  '/%',
  '/%zz',
  '/api/%E0%A4%A',
  '/pdfs/%ff.pdf',
  '/pdfs/%c0%ae%c0%ae/x.pdf',
  '/challenges/%ED%A0%80',
  '/%E2%82',
])('SEC-42 an address that is no text is 404 in our own words: %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await rawRequest(harness.url, path, { method });
    expect([method, answer.status]).toEqual([method, 404]);
    expect(JSON.parse(answer.text)).toEqual({
      detail: 'Not found.',
      code: 'not_found',
      request_id: expect.any(String),
    });
  }
});

test('SEC-42 an address as long as a request may be is 404 or 401 like a short one, a longer one 431', async () => {
  const cookie = admin.cookieHeader('/');
  for (const path of ['/pdfs/', '/org-api/challenges/', '/challenges/1/', '/api/']) {
    const answer = await rawRequest(harness.url, path + 'a'.repeat(15_000), { headers: { cookie } });
    expect([path, answer.status, answer.headers['x-content-type-options']]).toEqual([path, 404, 'nosniff']);
  }
  const tooLong = await rawRequest(harness.url, `/pdfs/${'a'.repeat(17_000)}`);
  expect([tooLong.status, JSON.parse(tooLong.text)]).toMatchObject([431, { code: 'too_large' }]);
});

test.each([
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/index.html',
  '/home.html',
  '/pages.json',
  '/painter/painter.js',
  '/.vite/manifest.json',
  '/package.json',
  '/assets/entry-1a2b3c.js.map',
  '/assets/',
  '/assets',
  '/assets/none.js',
  '/../package.json',
  '/assets/../pages.json',
  '/assets/%2e%2e/pages.json',
  '/assets/..%2fpages.json',
  '/metrics',
  '/src/main.tsx',
  '/node_modules/fastify/package.json',
  '/debug',
  '/server-status',
])('SEC-61 %s is not public', async (path) => {
  const answer = await rawRequest(harness.url, path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toMatch(/notFoundTitle|"name"|pattern/);
});
