import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { anAccount, aPerson, password } from '../../../test/people.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp();
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const post = (path: string, body: string | Buffer, type?: string, headers: Record<string, string> = {}) =>
  rawRequest(harness.url, path, {
    method: 'POST',
    headers: { ...(type && { 'content-type': type }), ...headers },
    body,
  });

const codeOf = (text: string) => (JSON.parse(text) as { code: string }).code;

test.each([
  json,
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  form,
  `${form}; charset=UTF-8`,
  form.toUpperCase(),
])('SEC-32 API-007 a sign-in is read as %s', async (type) => {
  const { username } = await anAccount(harness.context);
  const body = type.toLowerCase().startsWith(json)
    ? JSON.stringify({ username, password })
    : new URLSearchParams({ username, password }).toString();
  const answer = await post('/api/auth/token', body, type);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
});

const refusedTypes = [
  undefined,
  'text/plain',
  'text/plain;charset=UTF-8',
  'text/html',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/pdf',
  'application/octet-stream',
  'application/jsonx',
  'application/x-www-form-urlencodedx',
  'application/json, text/plain',
  'x',
  '/',
];

test.each(refusedTypes)('SEC-32 a sign-in as %s is 415', async (type) => {
  const answer = await post('/api/auth/token', '{"username":"a","password":"b"}', type);
  expect([answer.status, codeOf(answer.text)]).toEqual([415, 'unsupported_media_type']);
});

test('SEC-32 a form is read by the sign-in only, however its type is written', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const headers = { cookie: admin.cookieHeader('/') };
  for (const type of [form, form.toUpperCase(), ` ${form}`, `${form} ; charset=utf-8`]) {
    for (const path of [
      '/api/auth/logout',
      '/api/auth/refresh-token',
      '/org-api/challenges',
      '/org-api/uploads',
      '/org-api/api/bookmarks/toggle',
    ]) {
      const answer = await post(path, 'challenge_id=1', type, headers);
      expect([path, type, answer.status]).toEqual([path, type, 415]);
    }
  }
});

test.each(['{', '{"username":', 'username=a', '[1,]', "{'a':1}", '\ufeff', 'undefined', '{"a":1}x', '\u0000'])(
  'SEC-32 what is no JSON is 400: %j',
  async (body) => {
    const answer = await post('/api/auth/token', body, json);
    expect([answer.status, codeOf(answer.text)]).toEqual([400, 'bad_request']);
  },
);

test.each(['null', '1', '"text"', '[]', '{}'])('SEC-54 JSON of the wrong shape is 422: %s', async (body) => {
  const answer = await post('/api/auth/token', body, json);
  expect([answer.status, codeOf(answer.text)]).toEqual([422, 'invalid']);
});

test('API-008 AUT-042 a call without content may name a type all the same', async () => {
  for (const type of [undefined, json]) {
    const answer = await post('/api/auth/logout', '', type, { 'content-length': '0' });
    expect(answer.status).toBe(200);
  }
  expect((await post('/api/auth/token', '', json, { 'content-length': '0' })).status).toBe(422);
});

test('SEC-45 a JSON body above one megabyte is 413 and ends the connection, also when it comes in chunks', async () => {
  const body = JSON.stringify({ username: 'a', password: 'b'.repeat(1024 * 1024) });
  const lengths: Record<string, string>[] = [
    { 'content-length': String(body.length) },
    { 'transfer-encoding': 'chunked' },
  ];
  for (const headers of lengths) {
    const answer = await post('/api/auth/token', body, json, headers);
    expect([answer.status, codeOf(answer.text), answer.headers.connection]).toEqual([413, 'too_large', 'close']);
  }
});

test('SEC-21 access is decided before the body: without a right the answer is 401 or 403, whatever is sent', async () => {
  const student = await aPerson(harness.context);
  const headers = { cookie: student.cookieHeader('/') };
  for (const [body, type] of [
    ['{', json],
    ['a=b', form],
    ['<a/>', 'text/xml'],
    ['x'.repeat(2_000_000), json],
  ] as const) {
    expect((await post('/org-api/challenges', body, type)).status).toBe(401);
    expect((await post('/org-api/challenges', body, type, headers)).status).toBe(403);
  }
});

test('SEC-45 an address that takes nothing says so before it reads what is sent there', async () => {
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/api/nowhere', 404],
    ['/challenges', 405],
    ['/api/auth/me', 405],
  ] as const) {
    for (const [body, type] of [
      ['{', json],
      ['%PDF-', 'application/pdf'],
      ['a=b', form],
      ['x'.repeat(2_000_000), json],
    ] as const) {
      expect([path, (await post(path, body, type)).status]).toEqual([path, status]);
    }
  }
});
