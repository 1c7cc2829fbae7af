import cookiePlugin from '@fastify/cookie';
import { issueAiToken, refreshSession, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { rawRequest } from '../../../../test/raw-request.ts';
import { Sessions } from './sessions.ts';
import { Tokens } from './tokens.ts';

const harness = withApp();
const sessionId = 'bb167da4-438f-4b1c-8d43-6f0e5a4d1c77';

const accessOf = (person: Person) => person.cookies.get('ts_access')?.value ?? '';
const refreshOf = (person: Person) => person.cookies.get('ts_refresh')?.value ?? '';

/** Returns the status of a request whose only cookie is this access token. */
async function statusWith(access: string, path = '/api/auth/sessions') {
  return (await rawRequest(harness.url, path, { headers: { cookie: `ts_access=${access}` } })).status;
}

/** Returns the token with its part at index `part` changed. */
function edited(token: string, part: number, change: (old: string) => string) {
  return token
    .split('.')
    .map((old, index) => (index === part ? change(old) : old))
    .join('.');
}

/** Returns other letters for the same bytes: the last letter has unused bits, which base64url ignores. */
function otherSpelling(mac: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet[alphabet.indexOf(mac.at(-1) ?? '') ^ 1];
  const spelling = mac.slice(0, -1) + last;
  expect(Buffer.from(spelling, 'base64url')).toEqual(Buffer.from(mac, 'base64url'));
  return spelling;
}

test('SEC-10 an access token counts exactly as it was issued', async () => {
  const [person, other] = [await aPerson(harness.context), await aPerson(harness.context)];
  const good = accessOf(person);
  const [keyId, sid, expiry, mac = ''] = good.split('.');
  expect(await statusWith(good)).toBe(200);
  const bad: Record<string, string> = {
    'a later expiry': edited(good, 2, (old) => String(Number(old) + 1)),
    'an expiry in other digits': edited(good, 2, (old) => `0${old}`),
    'an expiry as a power': edited(good, 2, () => '1e15'),
    'no expiry': edited(good, 2, () => ''),
    'another session': edited(good, 1, () => accessOf(other).split('.')[1] ?? ''),
    'the session in capitals': edited(good, 1, (old) => old.toUpperCase()),
    'no id of a session': edited(good, 1, () => 'x'),
    'an unknown key': edited(good, 0, () => 'AAAAAAAA'),
    'no key': edited(good, 0, () => ''),
    'another spelling of the signature': edited(good, 3, otherSpelling),
    'a padded signature': `${good}=`,
    'a signature in plain base64': `${keyId}.${sid}.${expiry}.${Buffer.from(mac, 'base64url').toString('base64')}`,
    'a shorter signature': good.slice(0, -1),
    'a longer signature': `${good}A`,
    'no signature': edited(good, 3, () => ''),
    'a part more': `${good}.x`,
    'a part less': good.split('.').slice(0, 3).join('.'),
    'the refresh token': refreshOf(person),
    'the AI token': (await harness.call(issueAiToken, { as: person })).body.access_token,
  };
  for (const [what, token] of Object.entries(bad)) expect([what, await statusWith(token)]).toEqual([what, 401]);
});

test('SEC-10 tokens made with other secrets, or for a session that is not there, are nobody', async () => {
  const person = await aPerson(harness.context);
  const sid = accessOf(person).split('.')[1] ?? '';
  const later = new Date(Date.now() + 60_000);
  const foreign = new Tokens(['another secret another secret another']);
  const own = new Tokens(harness.context.config.authSecrets);
  expect(await statusWith(foreign.issue('access', sid, later))).toBe(401);
  expect(await statusWith(own.issue('access', sessionId, later))).toBe(401);
  expect(await statusWith(own.issue('access', sid, later))).toBe(200);
});

test('SEC-12 a refresh token of an edited generation, of other secrets or in another spelling refreshes nothing', async () => {
  const person = await aPerson(harness.context);
  const good = refreshOf(person);
  const foreign = new Tokens(['another secret another secret another']);
  const salt = Buffer.alloc(32);
  const bad = [
    edited(good, 2, () => '2'),
    edited(good, 2, () => '01'),
    edited(good, 2, () => '99999999999'),
    edited(good, 1, () => 'x'),
    edited(good, 1, () => "' or 1=1 --"),
    edited(good, 1, (old) => old.toUpperCase()),
    edited(good, 3, otherSpelling),
    `${good}=`,
    foreign.issueRefresh(good.split('.')[1] ?? '', 1, salt),
    new Tokens(harness.context.config.authSecrets).issueRefresh(good.split('.')[1] ?? '', 1, salt),
    accessOf(person),
  ];
  for (const value of bad) {
    const browser = aBrowser();
    browser.cookies.set('ts_refresh', { value, path: '/api/auth', attributes: '' });
    expect([value, (await harness.call(refreshSession, { as: browser })).status]).toEqual([value, 401]);
  }
  expect((await harness.call(refreshSession, { as: person })).status).toBe(200);
});

test('SEC-10 junk in cookies and headers is 401, never a failure', async () => {
  const person = await aPerson(harness.context);
  const junk = [
    '',
    '.',
    '...',
    'a.b.c.d',
    '%',
    '%E0%A4%A',
    '%00',
    '"',
    ';;;',
    '=',
    '__proto__',
    'x'.repeat(6000),
    '\u00e9\u00ff',
    '{"a":1}',
  ];
  const cookies = junk.flatMap((value) => [`ts_access=${value}`, `ts_refresh=${value}; ts_session=1`, value]);
  cookies.push(`ts_access=x; ts_access=${accessOf(person)}x`, '__proto__=x; constructor=y; ts_access=z');
  for (const cookie of cookies) {
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['GET', '/org-api/challenges'],
      ['POST', '/api/auth/refresh-token'],
    ] as const) {
      const { status } = await rawRequest(harness.url, path, { method, headers: { cookie } });
      expect([path, cookie, status]).toEqual([path, cookie, 401]);
    }
    const signedOut = await rawRequest(harness.url, '/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect([cookie, signedOut.status]).toEqual([cookie, 200]);
  }
});

test('SEC-40 an AI token is refused everywhere but below /ai/', async () => {
  const person = await aPerson(harness.context);
  const { body } = await harness.call(issueAiToken, { as: person });
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900 });
  const refused = [
    '/org-api/challenges',
    '/api/auth/me',
    '/api/auth/me/permissions',
    '/api/auth/sessions',
    '/pdfs/x.pdf',
  ];
  const unknown = ['/ai/../api/auth/me', '/ai%2f..%2fapi/auth/me', '/ai/%2e%2e/api/auth/me'];
  for (const path of [...refused, ...unknown]) {
    const expected = [path, refused.includes(path) ? 401 : 404];
    for (const token of [body.access_token, accessOf(person)]) {
      const { status } = await rawRequest(harness.url, path, { headers: { authorization: `Bearer ${token}` } });
      expect([path, status]).toEqual(expected);
    }
  }
});

/**
 * Starts a server with one route below /ai/; returns a function that sends headers and gives the id of the
 * authenticated user, or 'nobody'.
 */
async function aiDoor() {
  const app = fastify();
  await app.register(cookiePlugin);
  const sessions = new Sessions(harness.context);
  app.get('/ai/who', async (request, reply) => (await sessions.authenticate(request, reply))?.userId ?? 'nobody');
  return async (headers: Record<string, string>) => (await app.inject({ url: '/ai/who', headers })).body;
}

test('WRT-06 below /ai/ a bearer or the cookie counts, and a stale bearer does not hide a good cookie', async () => {
  const who = await aiDoor();
  const person = await aPerson(harness.context);
  const { body } = await harness.call(issueAiToken, { as: person });
  const bearer = { authorization: `Bearer ${body.access_token}` };
  const cookie = { cookie: `ts_access=${accessOf(person)}` };
  expect(await who(bearer)).toBe(String(person.id));
  expect(await who({ authorization: `bEaReR ${body.access_token}` })).toBe(String(person.id));
  expect(await who(cookie)).toBe(String(person.id));
  expect(await who({ authorization: 'Bearer stale.x.y.z', ...cookie })).toBe(String(person.id));
  expect(await who({ authorization: `Basic ${body.access_token}` })).toBe('nobody');
  expect(await who({ authorization: `Bearer ${accessOf(person)}` })).toBe('nobody');
  expect(await who({ cookie: `ts_access=${body.access_token}` })).toBe('nobody');
  await timePasses(harness, 14 * 60);
  expect(await who(bearer)).toBe(String(person.id));
  await timePasses(harness, 2 * 60);
  expect(await who(bearer)).toBe('nobody');
});

test('SEC-13 SEC-40 an AI token ends with the session', async () => {
  const who = await aiDoor();
  const person = await aPerson(harness.context);
  const { body } = await harness.call(issueAiToken, { as: person });
  await harness.call(signOut, { as: person });
  expect(await who({ authorization: `Bearer ${body.access_token}` })).toBe('nobody');
});
