import { errorStatus } from '@teamsparks/contract/shared/errors';
import { expect, test } from 'vitest';
import { tableIsAway, withoutTable } from './broken-database.ts';
import { aChallenge } from './builders.ts';
import { withApp } from './harness.ts';
import { anAccount, aPerson, password } from './people.ts';
import { rawBytes, rawRequest, type RawAnswer } from './raw-request.ts';

const harness = withApp();
const secure = withApp({ PUBLIC_URL: 'https://teamsparks.test' });
const json = { 'content-type': 'application/json' };
const wrongPassword = { method: 'POST', headers: json, body: '{"username":"a","password":"b"}' };
type Send = (path: string, init?: Parameters<typeof rawRequest>[2]) => Promise<RawAnswer>;

/** Collects one answer of every kind; internal failures are forced by taking a table away. */
async function everyKind(at = harness): Promise<Record<string, RawAnswer>> {
  const { context, expectError } = at;
  for (const table of ['users', 'challenges'] as const) expectError(tableIsAway(table));
  const send: Send = (path, init) => rawRequest(at.url, path, init);
  const credentials = async (headers = {}) => {
    const { username } = await anAccount(context);
    return { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ username, password }) };
  };
  const admin = await aPerson(context, 'admin');
  const student = await aPerson(context, 'student');
  const as = (person: typeof admin, headers = {}) => ({
    headers: { cookie: person.cookieHeader('/').replace(/\bts_/g, at === secure ? '__Host-ts_' : 'ts_'), ...headers },
  });
  const challenge = await aChallenge(context, { name: 'Taken' });
  const put = { method: 'PUT', body: '{"one_liner":"x"}' };
  const create = {
    method: 'POST',
    body: JSON.stringify({ name: 'Taken', level: 'Elementary', type: 'STEM', category: 'Tower' }),
  };
  const one = `/org-api/challenges/${challenge.id}`;
  const answers: Record<string, RawAnswer> = {
    'a page': await send('/'),
    'an unknown page': await send('/nowhere'),
    'a file': await send('/assets/entry-1a2b3c.js'),
    'a missing file': await send('/assets/none.js'),
    health: await send('/livez'),
    'the reference page': await send('/api/docs'),
    'a sign-in': await send('/api/auth/token', await credentials()),
    'a list': await send('/org-api/challenges', as(admin)),
    'a redirect': await send('/auth/login'),
    '400 unreadable': await send('/api/auth/token', { method: 'POST', headers: json, body: '{' }),
    '401 signed out': await send('/org-api/challenges'),
    '401 wrong password': await send('/api/auth/token', wrongPassword),
    '403 not allowed': await send(one, { ...put, ...as(student, json) }),
    '403 another site': await send('/api/auth/token', await credentials({ 'sec-fetch-site': 'cross-site' })),
    '404 no such call': await send('/api/nowhere'),
    '404 no such row': await send('/org-api/challenges/999999', as(admin)),
    '404 no text': await send('/%'),
    '405': await send('/api/auth/me/permissions', { method: 'DELETE' }),
    '409': await send('/org-api/challenges', { ...create, ...as(admin, json) }),
    '412': await send(one, { ...put, ...as(admin, { ...json, 'if-match': '"0"' }) }),
    '413': await send('/api/auth/token', {
      method: 'POST',
      headers: json,
      body: JSON.stringify('x'.repeat(1_100_000)),
    }),
    '415': await send('/api/auth/token', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
    '422': await send('/api/auth/token', { method: 'POST', headers: json, body: '{"username":7}' }),
  };
  await withoutTable(context.db, 'users', async () => {
    answers['503 people out of reach'] = await send('/org-api/challenges', as(admin));
    answers['500 at the sign-in'] = await send('/api/auth/token', wrongPassword);
  });
  await withoutTable(context.db, 'challenges', async () => {
    answers['500 in a read'] = await send('/org-api/challenges', as(admin));
    answers['500 in a write'] = await send('/org-api/challenges', { ...create, ...as(admin, json) });
    answers['500 behind a PDF'] = await send('/pdfs/Taken.pdf', as(admin));
  });
  at.lifecycle.phase = 'starting';
  answers['503 starting'] = await send('/org-api/challenges', as(admin));
  answers['503 not ready'] = await send('/readyz');
  at.lifecycle.phase = 'ready';
  return answers;
}

const statusIn = (what: string) => Number(/^\d{3}/.exec(what)?.[0] ?? 0);

test('SEC-61 every refusal has detail, code and request id, and a status that fits its code', async () => {
  for (const [what, { status, headers, text }] of Object.entries(await everyKind())) {
    if (statusIn(what) === 0) continue;
    expect([what, status]).toEqual([what, statusIn(what)]);
    expect([what, headers['content-type']]).toEqual([what, 'application/json; charset=utf-8']);
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(body), what).toEqual(expect.arrayContaining(['detail', 'code', 'request_id']));
    expect(['detail', 'code', 'request_id', 'fields', 'current'], what).toEqual(
      expect.arrayContaining(Object.keys(body)),
    );
    expect([what, errorStatus[body.code as keyof typeof errorStatus]]).toEqual([what, status]);
    expect([what, headers['x-request-id']]).toEqual([what, body.request_id]);
    if (status === 503) expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
  }
});

test('SEC-61 no answer tells of stacks, SQL, paths on the disk, libraries or versions', async () => {
  const telling = [
    /\bat .+:\d+:\d+/,
    /node_modules|node:internal|\.[cm]?[jt]s:\d/,
    /\/(home|root|tmp|usr|var|work|etc)\//,
    /\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b|\b(relation|column|constraint) "|syntax error/i,
    /postgres|pglite|kysely|fastify|FST_|zod|undici/i,
    /challenges_away|users_away|does not exist|42P01/i,
    /\bError:|TypeError|ECONN|E[A-Z]{4,}\b/,
    /\bv?\d+\.\d+\.\d+(?!\.\d)\b/,
  ];
  for (const [what, { status, text, headers }] of Object.entries(await everyKind())) {
    const shown = {
      what,
      headers: JSON.stringify({ ...headers, 'content-security-policy': '', 'set-cookie': '' }),
      text: status >= 400 ? text : '',
    };
    for (const pattern of telling) {
      expect(shown.text, `${what}: body`).not.toMatch(pattern);
      expect(shown.headers, `${what}: headers`).not.toMatch(pattern);
    }
    for (const name of ['x-powered-by', 'server', 'via']) expect([what, headers[name]]).toEqual([what, undefined]);
  }
});

test('SEC-61 a 500 says nothing but that it was one, and the log says the rest under the same id', async () => {
  const answers = await everyKind();
  const lines = harness.logLines.map(
    (line) => JSON.parse(line) as { level: string; request_id: string; err?: { message: string } },
  );
  for (const [what, { text }] of Object.entries(answers).filter(([name]) => name.startsWith('500'))) {
    const body = JSON.parse(text) as { detail: string; request_id: string };
    expect(body).toEqual({
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: body.request_id,
    });
    const line = lines.find(({ level, request_id }) => level === 'error' && request_id === body.request_id);
    expect([what, line?.err?.message]).toEqual([what, expect.stringContaining('does not exist')]);
  }
});

test.each([
  ['http', harness],
  ['https', secure],
] as const)('SEC-34 SEC-29 every answer over %s carries the agreed headers', async (scheme, at) => {
  for (const [what, { headers }] of Object.entries(await everyKind(at))) {
    const sent = Object.fromEntries(Object.keys(agreed).map((name) => [name, headers[name]]));
    expect([what, sent]).toEqual([
      what,
      {
        ...agreed,
        ...(/^an? (unknown )?page$/.test(what) ? { 'content-security-policy': pagePolicy } : {}),
        'strict-transport-security': scheme === 'https' ? 'max-age=31536000' : undefined,
      },
    ]);
    const kept = what === 'a file' ? 'public, max-age=31536000, immutable' : 'no-store';
    expect([what, headers['cache-control']]).toEqual([what, kept]);
    expect(headers['permissions-policy'], what).toMatch(/camera=\(\).*microphone=\(\)/);
  }
});

const agreed: Record<string, string | undefined> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': undefined,
  'access-control-allow-origin': undefined,
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none';script-src 'self';worker-src 'self';connect-src 'self';img-src 'self' data: blob:;manifest-src 'self';style-src 'self';" +
    "font-src 'self';frame-src https://www.youtube-nocookie.com;form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'none'",
  'strict-transport-security': undefined,
};

/** Of `0;` and `p{margin:0}`, what stands in the document of the small web build. */
const pagePolicy = agreed['content-security-policy']
  ?.replace("script-src 'self'", "script-src 'self' 'sha256-8atrH6Pge+As3TgWrRwcD2pUDCYuTIBfIIqQGFDl3eA='")
  .replace("style-src 'self'", "style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='");

test('SEC-61 what is no HTTP at all gets the same kind of body, and nothing to run or to keep', async () => {
  for (const bytes of [
    '\x16\x03\x01\x02',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nhost : x\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    'POST /api/auth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ]) {
    const [head = '', body = ''] = (await rawBytes(harness.url, bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(head).toMatch(/nosniff/);
    expect(head).toMatch(/no-store/);
    expect(JSON.parse(body)).toEqual({
      detail: expect.stringMatching(/\.$/),
      code: expect.stringMatching(/^[a-z_]+$/),
      request_id: expect.any(String),
    });
  }
});
