import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson } from '../../../test/people.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp();

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
    const policy = (await harness.send(path, { as: person })).headers.get('content-security-policy') ?? '';
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
  const response = await harness.send(path, { as: aBrowser() });
  expect([response.status, response.headers.get('location')]).toEqual([status, null]);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(`<title>${title}</title>`);
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
  const revalidated = await rawRequest(harness.url, '/assets/entry-1a2b3c.js', { headers: { 'if-none-match': etag } });
  expect([revalidated.status, revalidated.headers['cache-control']]).toEqual([
    304,
    'public, max-age=31536000, immutable',
  ]);
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
