import { getMe, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson, password } from '../../../test/people.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp({ PUBLIC_URL: 'https://teamsparks.test' });
/** Opened by any name of the machine, as on the network of a school. */
const plain = withApp({ PUBLIC_URL: '' });
const host = 'school.lan:3000';

/** Headers of a browser or another client -> whether it may change something. */
const senders: [string, Record<string, string>, 'let in' | 'refused'][] = [
  ['curl, without any of the headers', {}, 'let in'],
  ['our own page', { origin: 'https://teamsparks.test', 'sec-fetch-site': 'same-origin' }, 'let in'],
  ['a page of ours behind a proxy that changes the host', { origin: 'https://teamsparks.test' }, 'let in'],
  ['the address bar or a bookmark', { 'sec-fetch-site': 'none' }, 'let in'],
  ['a page on plain http, where browsers send no metadata', { host, origin: `http://${host}` }, 'let in'],
  ['a form on another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 'refused'],
  ['a form on another site without Origin', { 'sec-fetch-site': 'cross-site' }, 'refused'],
  ['a page on a sister domain', { origin: 'https://blog.teamsparks.test', 'sec-fetch-site': 'same-site' }, 'refused'],
  ['our host at another port', { host, origin: 'http://school.lan:8080', 'sec-fetch-site': 'same-site' }, 'refused'],
  ['our host at another port, without metadata', { host, origin: 'http://school.lan:8080' }, 'refused'],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'refused'],
  ['a sandboxed frame without metadata', { host, origin: 'null' }, 'refused'],
  ['another site without metadata', { host, origin: 'https://evil.test' }, 'refused'],
  ['a site whose name begins with ours', { host, origin: 'https://teamsparks.test.evil.test' }, 'refused'],
  ['a site that puts our name before an @', { host, origin: 'https://teamsparks.test@evil.test' }, 'refused'],
  ['an empty Origin', { host, origin: '' }, 'refused'],
  ['metadata that nobody knows', { 'sec-fetch-site': 'whatever' }, 'refused'],
  [
    'a foreign Origin that claims same-site metadata',
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-site' },
    'refused',
  ],
];

test.each(senders)('SEC-31 %s', async (_, headers, outcome) => {
  const at = headers.host ? plain : harness;
  const { username } = await anAccount(at.context);
  const body = JSON.stringify({ username, password });
  const unsafe = [
    ['POST', '/api/auth/token'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/refresh-token'],
    ['POST', '/org-api/challenges'],
    ['PUT', '/org-api/challenges/1'],
    ['DELETE', '/org-api/challenges/1'],
    ['POST', '/nowhere'],
    ['TRACE', '/api/auth/me'],
  ] as const;
  for (const [method, path] of unsafe) {
    const withBody = method === 'POST' || method === 'PUT';
    const answer = await rawRequest(at.url, path, {
      method,
      headers: { ...(withBody && { 'content-type': 'application/json' }), ...headers },
      ...(withBody && { body }),
    });
    const refused = answer.status === 403 && JSON.parse(answer.text).code === 'cross_origin';
    expect([path, refused]).toEqual([path, outcome === 'refused']);
    if (refused) expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('SEC-31 reading is not refused, whatever site sent the browser here', async () => {
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  for (const [method, path, status] of [
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/api/auth/me', 401],
    ['OPTIONS', '/api/auth/me', 405],
  ] as const) {
    const answer = await rawRequest(harness.url, path, { method, headers });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('SEC-31 another site can neither sign a person out, nor in as somebody else, nor use up the refresh', async () => {
  const person = await aPerson(plain.context);
  const attacker = await anAccount(plain.context);
  const headers = { origin: 'https://evil.test' };
  const credentials = { username: attacker.username, password };
  expect((await plain.call(signOut, { as: person, headers })).body.code).toBe('cross_origin');
  expect((await plain.call(signIn, { as: person, headers, body: credentials })).body.code).toBe('cross_origin');
  expect((await plain.call(refreshSession, { as: person, headers })).body.code).toBe('cross_origin');
  expect((await plain.call(getMe, { as: person })).body.id).toBe(person.id);
});

test('SEC-31 the method that counts is the real one, not one that a header asks for', async () => {
  const person = await aPerson(plain.context, 'admin');
  const answer = await plain.send('/org-api/challenges/1', {
    as: person,
    headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' },
  });
  expect(answer.status).toBe(404);
  const posted = await plain.send('/org-api/challenges/1?_method=DELETE', { method: 'POST', as: person });
  expect(posted.status).toBe(405);
});
