import { getMe, getMyPermissions, issueAiToken, listMySessions } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { rawRequest } from '../../../../test/raw-request.ts';

const harness = withApp();

const continueTo = (to: string) => `/api/auth/continue?to=${encodeURIComponent(to)}`;

/** Opens a path as a browser opens a page. By a raw request, because `fetch` cannot send `sec-fetch-mode: navigate`. */
const open = (path: string, person: Person, headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' }) =>
  rawRequest(harness.url, path, { headers: { ...headers, cookie: person.cookieHeader(path) } });

test.each([
  ['AUT-038 the user', getMe],
  ['AUT-049 the permissions', getMyPermissions],
])('WRT-09 %s are answered on load from the refresh cookie alone, which renews the session', async (_, endpoint) => {
  const person = await aPerson(harness.context);
  const old = person.cookies.get('ts_refresh')?.value;
  await timePasses(harness, 11 * 60);
  const renewed = await harness.call(endpoint, { as: person });
  expect([renewed.status, renewed.headers.getSetCookie().length]).toEqual([200, 3]);
  expect(person.cookies.get('ts_refresh')?.value).not.toBe(old);
  // A browser drops a cookie whose time is over.
  person.cookies.delete('ts_access');
  expect((await harness.call(endpoint, { as: person })).status).toBe(200);
  expect(person.cookies.has('ts_access')).toBe(true);
});

test('WRT-09 the other calls renew nothing by themselves, though the refresh cookie reaches them', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 11 * 60);
  for (const endpoint of [listMySessions, issueAiToken]) {
    const { status, headers } = await harness.call(endpoint, { as: person });
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
  }
  // Other spellings of the same path renew nothing.
  for (const path of ['/api/auth/me/', '/api/auth//me', '/API/auth/me', '/api/auth/me;x']) {
    const response = await harness.send(path, { as: person });
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
});

test('AUT-038 with a good access cookie nothing is renewed', async () => {
  const person = await aPerson(harness.context);
  const { status, headers } = await harness.call(getMe, { as: person });
  expect([status, headers.getSetCookie()]).toEqual([200, []]);
});

test('AUT-039 ERR-011 with a dead session the user is 401 and the cookies go', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 8 * 24 * 3600);
  const { status, body } = await harness.call(getMe, { as: person });
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  expect(person.cookies.size).toBe(0);
});

test('permissions row 18 a PDF opened with an expired access cookie is reached through a renewal', async () => {
  await aChallenge(harness.context, { name: 'AC/DC? #1 & 100% – “é”' });
  const person = await aPerson(harness.context);
  await timePasses(harness, 11 * 60);
  const pdf = `/pdfs/${encodeURIComponent('AC/DC? #1 & 100% – “é”')}.pdf?id=1`;
  const sent = await open(pdf, person);
  expect([sent.status, sent.headers.location, sent.headers['cache-control']]).toEqual([
    302,
    continueTo(pdf),
    'no-store',
  ]);
  // On plain http in a local network browsers send no `sec-fetch-mode`.
  expect((await open(pdf, person, { accept: 'text/html,*/*' })).headers.location).toBe(continueTo(pdf));
  const back = await harness.send(sent.headers.location ?? '', { as: person });
  expect([back.status, back.headers.get('location'), back.headers.get('cache-control')]).toEqual([
    302,
    pdf,
    'no-store',
  ]);
  expect(back.headers.getSetCookie()).toHaveLength(3);
  // The renewed person gets the answer itself: this challenge has no file.
  const answer = await open(pdf, person);
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { detail: 'No PDF data available' }]);
});

test('permissions row 18 what is not a navigation, or has no session to renew, gets 401 instead of a redirect', async () => {
  const person = await aPerson(harness.context);
  await timePasses(harness, 11 * 60);
  for (const headers of [{ 'sec-fetch-mode': 'cors', accept: 'text/html' }, { accept: 'application/pdf' }, {}]) {
    expect((await open('/pdfs/Tower.pdf', person, headers as Record<string, string>)).status).toBe(401);
  }
  expect((await open('/pdfs/Tower.pdf', signedOut)).status).toBe(401);
  person.cookies.delete('ts_refresh');
  const lost = await harness.send(continueTo('/pdfs/Tower.pdf'), { as: person });
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/login?redirect=%2Fpdfs%2FTower.pdf']);
});

test('permissions row 18 the page that a failed renewal leads to is a page', async () => {
  const response = await harness.send('/login?redirect=%2Fpdfs%2FTower.pdf');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each([
  '',
  '/',
  '/challenges',
  '/pdfs',
  'pdfs/a.pdf',
  '//evil.test/pdfs/a.pdf',
  '/\\evil.test/pdfs/',
  'https://evil.test/pdfs/a.pdf',
  'javascript:alert(1)//pdfs/',
  '/pdfs/../login',
  '/pdfs/%2e%2e/login',
  '/pdfs/..\\login',
  '/pdfs/\t/a.pdf',
  '/pdfs/a.pdf#x',
  '/pdfs/a.pdf\r\nset-cookie: a=b',
  ' /pdfs/a.pdf',
  `/pdfs/${'a'.repeat(2043)}`,
])('SEC-36 a renewal leads nowhere but below /pdfs/: %j', async (to) => {
  const person = await aPerson(harness.context);
  const response = await harness.send(continueTo(to), { as: person });
  expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('SEC-36 the longest address below /pdfs/ that a renewal leads to has 2048 characters', async () => {
  const to = `/pdfs/${'a'.repeat(2042)}`;
  const response = await harness.send(continueTo(to), { as: await aPerson(harness.context) });
  expect([response.status, response.headers.get('location')]).toEqual([302, to]);
});

test('SEC-36 a renewal without or with two targets leads nowhere', async () => {
  for (const query of ['', '?to', '?to=/pdfs/a.pdf&to=https://evil.test/', '?to[]=/pdfs/a.pdf']) {
    expect((await harness.send(`/api/auth/continue${query}`)).status, query).toBe(404);
  }
});
