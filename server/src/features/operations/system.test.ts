import { readFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { routes } from '@teamsparks/contract/index';
import { livez, readyz } from '@teamsparks/contract/operations/endpoints';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../test/people.ts';
import { buildApp } from '../../app.ts';
import type { Tables } from '../../tables.ts';
import { openApi, referencePage } from './open-api.ts';

interface PackageJson {
  version: string;
}

const harness = withApp();
const token = 'a-token-for-the-metrics';
const measured = withApp({ METRICS_TOKEN: token });
const inProduction = withApp({ NODE_ENV: 'production' });
const opened = withApp({ NODE_ENV: 'production', API_DOCS: 'public' });
const full = withApp({ FREE_SPACE_MIN: '9007199254740991' });

test('REL-01 a healthy server says so and nothing else, to anybody', async () => {
  for (const endpoint of [livez, readyz]) {
    const { status, body } = await harness.call(endpoint);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  }
});

test('REL-01 SEC-61 only who has the token of the measurements is told which version runs', async () => {
  const livezBody = async (headers: Record<string, string>, on = measured) =>
    (await on.send('/livez', { headers })).json();
  const { version } = JSON.parse(
    readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
  ) as PackageJson;
  expect(await livezBody({ authorization: `Bearer ${token}` })).toEqual({ status: 'ok', version });
  for (const authorization of ['', 'Bearer', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
    expect([authorization, await livezBody({ authorization })]).toEqual([authorization, { status: 'ok' }]);
  }
  // This server has no token.
  expect(await livezBody({ authorization: `Bearer ${token}` }, harness)).toEqual({ status: 'ok' });
  expect(await livezBody({ authorization: 'Bearer ' }, harness)).toEqual({ status: 'ok' });
});

test('REL-01 without a database the process lives, is not ready, and does not say why', async () => {
  harness.expectError('ECONNREFUSED 127.0.0.1:1');
  // No database listens on this port.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const app = await buildApp({ ...harness.context, db }, { phase: 'ready' });
  expect((await app.inject('/livez')).json()).toEqual({ status: 'ok' });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({ detail: 'Not ready.', code: 'unavailable', request_id: expect.any(String) });
  expect(harness.logLines.join('')).toContain('ECONNREFUSED');
  await app.close();
  await pool.end();
});

test('REL-01 with too little room on the disk the server is not ready', async () => {
  expect((await full.call(readyz)).status).toBe(503);
  expect((await full.call(livez)).status).toBe(200);
});

test('REL-02 while it starts only probes, measurements and built files are answered, the rest is told to come back', async () => {
  const person = await aPerson(harness.context);
  harness.lifecycle.phase = 'starting';
  expect((await harness.call(livez)).status).toBe(200);
  expect((await harness.call(readyz)).status).toBe(503);
  expect((await harness.send('/assets/entry-1a2b3c.js')).status).toBe(200);
  // This server has no token, so the metrics are "not found" at any time.
  expect((await harness.send('/metrics')).status).toBe(404);
  for (const path of ['/', '/api/auth/me', '/org-api/challenges', '/assets/none.js', '/livez/', '/livez%20']) {
    const response = await harness.send(path, { as: person });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
  }
});

const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['/', asPage],
  ['/challenges?search=marble', asPage],
  ['/pdfs/Tower.pdf', asPage],
  ['/api/auth/continue?to=/pdfs/Tower.pdf', asPage],
])('REL-02 while it starts a browser that opens %s gets a page that opens by itself', async (path, headers) => {
  harness.lifecycle.phase = 'starting';
  const answer = await harness.send(path, { headers });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '2', '2']);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<h1>TeamSparks is starting</h1>');
  expect(html).toContain('This page opens by itself in 2 seconds.');
  // The content security policy refuses inline code, and other files are not served yet.
  expect(html).not.toMatch(/<script|<style|style=|<link|src=|http-equiv/i);
  harness.lifecycle.phase = 'ready';
  expect((await harness.send(path, { headers })).headers.get('refresh')).toBeNull();
});

test.each([
  ['/api/auth/me', asPage],
  ['/org-api/challenges', asPage],
  ['/org-api/none', asPage],
  ['/', { accept: '*/*' }],
  ['/assets/none.js', { accept: '*/*' }],
])('REL-02 what is no page (%s, %j) is answered as JSON meanwhile', async (path, headers) => {
  harness.lifecycle.phase = 'starting';
  const answer = await harness.send(path, { headers });
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    detail: 'TeamSparks is starting. Please try again in a moment.',
  });
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, null]);
});

test('REL-11 while it stops requests are finished, connections are not kept', async () => {
  const person = await aPerson(harness.context);
  harness.lifecycle.phase = 'stopping';
  expect((await harness.call(readyz)).status).toBe(503);
  const response = await harness.send('/api/auth/me', { as: person });
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
});

test('the description lists every route with its access, and every schema it names', async () => {
  const response = await harness.send('/api/docs/openapi.json');
  const document = (await response.json()) as ReturnType<typeof openApi>;
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(listed.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  expect(document.servers).toEqual([{ url: 'http://teamsparks.test' }]);
  for (const { method, path, access } of routes) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([path, operation?.security.length]).toEqual([path, access === 'open' ? 0 : 1]);
  }
  const text = JSON.stringify(document);
  for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(document.components).toHaveProperty(`schemas.${name}`);
  }
});

test('SEC-55 the reference page is plain text in HTML: nothing in it runs or loads', async () => {
  const html = await (await harness.send('/api/docs')).text();
  expect(html).not.toMatch(/<script|<style|style=|src=|onerror/i);
  expect(html).toContain('<code>POST /api/auth/token</code>');
  const document = openApi('http://x');
  document.paths = {
    '/<b>': { get: { ...document.paths['/livez']?.get, summary: '"&<i>', description: '' } as never },
  };
  expect(referencePage(document)).toContain('<code>GET /&lt;b&gt;</code></h2>\n<p>&quot;&amp;&lt;i&gt;.');
});

const described = ['/api/docs', '/api/docs/openapi.json'];

test.each(described)('in production %s is for administrators: 401 signed out, 403 without the flag', async (path) => {
  const statusFor = async (as: Person = signedOut) => (await inProduction.send(path, { as })).status;
  const mentor = await aPerson(inProduction.context, 'mentor');
  const admin = await aPerson(inProduction.context, 'admin');
  expect([await statusFor(), await statusFor(mentor), await statusFor(admin)]).toEqual([401, 403, 200]);
  const head = { method: 'HEAD' };
  expect((await inProduction.send(path, head)).status).toBe(401);
});

test.each(described)('%s is open with API_DOCS=public, and outside of production', async (path) => {
  expect([(await opened.send(path)).status, (await harness.send(path)).status]).toEqual([200, 200]);
});

test('in production a browser whose access has run out gets the reference after a renewal', async () => {
  const admin = await aPerson(inProduction.context, 'admin');
  admin.cookies.delete('ts_access');
  // Injected, because `fetch` sets `sec-fetch-mode` by itself.
  const headers = { host: 'teamsparks.test', cookie: admin.cookieHeader('/api/docs'), 'sec-fetch-mode': 'navigate' };
  const sent = await inProduction.app.inject({ url: '/api/docs', headers });
  expect([sent.statusCode, sent.headers.location]).toEqual([302, '/api/auth/continue?to=%2Fapi%2Fdocs']);
  const renewed = await inProduction.send('/api/auth/continue?to=%2Fapi%2Fdocs', { as: admin });
  expect([renewed.status, renewed.headers.get('location')]).toEqual([302, '/api/docs']);
  expect((await inProduction.send('/api/docs', { as: admin })).status).toBe(200);
});

test.each(described)('%s is sent compressed as whoever asks can read it', async (path) => {
  const sent = async (accepted: string) => {
    const response = await harness.send(path, { headers: { 'accept-encoding': accepted } });
    const { headers } = response;
    return {
      coding: headers.get('content-encoding'),
      vary: headers.get('vary'),
      size: Number(headers.get('content-length')),
      text: await response.text(),
    };
  };
  const [plain, small, zipped] = [await sent('identity'), await sent('gzip, br'), await sent('gzip')];
  expect([plain.coding, small.coding, zipped.coding]).toEqual([null, 'br', 'gzip']);
  expect([plain.vary, small.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  expect([small.text === plain.text, zipped.text === plain.text]).toEqual([true, true]);
  expect(small.size * 5).toBeLessThan(plain.size);
});
