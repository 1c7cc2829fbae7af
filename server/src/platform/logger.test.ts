import { expect, test } from 'vitest';
import { createLogger, redact } from './logger.ts';

const masked = '[REDACTED]';

function lines(work: (log: ReturnType<typeof createLogger>) => void, level = 'info') {
  const written: string[] = [];
  work(createLogger(level, { write: (line) => written.push(line) }));
  return written;
}

test.each(['password', 'token', 'secret', 'key', 'credential', 'authorization', 'cookie'])(
  'LIM-019 SEC-59 a name that contains %s is redacted in any case, with anything around it, at any depth',
  (word) => {
    for (const name of [word, word.toUpperCase(), `new_${word}`, `${word}s`, `X-${word}-id`]) {
      const value = {
        [name]: 'visible',
        list: [{ [name]: ['visible'] }],
        deep: { deep: { [name]: { inner: 'visible' } } },
      };
      expect(redact(value)).toEqual({ [name]: masked, list: [{ [name]: masked }], deep: { deep: { [name]: masked } } });
    }
  },
);

test.each([
  ['an address', '/x?token=visible&page=2', `/x?token=${masked}&page=2`],
  ['an address with a longer name', '/x?a=1&Reset_Password2=visible', `/x?a=1&Reset_Password2=${masked}`],
  ['the code of a run', '/run/CKD37M?x=1', `/run/${masked}?x=1`],
  ['the code of an appraiser', 'at /appraise/CKD37M', `at /appraise/${masked}`],
  ['an address with an encoded name', '/x?%70assword=visible', `/x?%70assword=${masked}`],
  [
    'the values of an identity provider',
    '/cb?code=visible&state=visible&iss=x',
    `/cb?code=${masked}&state=${masked}&iss=x`,
  ],
  ['a form', 'username=ada&password=visible', `username=ada&password=${masked}`],
  ['JSON', '{"username":"ada","password":"vis\\"ible","n":1}', `{"username":"ada","password":"${masked}","n":1}`],
  ['a bearer', 'authorization was Bearer visible.visible.visible', `authorization was Bearer ${masked}`],
  [
    'a cookie header',
    'ts_access=visible; ts_refresh=visible; theme=dark',
    `ts_access=${masked}; ts_refresh=${masked}; theme=dark`,
  ],
  ['a prefixed cookie', '__Host-ts_oauth_1a2b=visible; a=b', `__Host-ts_oauth_1a2b=${masked}; a=b`],
  ['an e-mail address', 'mail to ada.lovelace@example.com failed', 'mail to ad***@example.com failed'],
  ['an encoded e-mail address', '/x?email=ada.lovelace%40example.com', '/x?email=ad***%40example.com'],
  ['ordinary words', 'sign-in failed for code = 7 at 10:00', 'sign-in failed for code = 7 at 10:00'],
])('SEC-59 text loses what it names as sensitive: %s', (_, text, cleaned) => {
  expect(redact(text)).toBe(cleaned);
  expect(redact({ some: [text] })).toEqual({ some: [cleaned] });
});

test('SEC-59 an error keeps type, message, stack, code and cause, without secrets', () => {
  const cause = Object.assign(new TypeError('inner ?token=visible'), { password: 'visible' });
  const error = Object.assign(new Error('outer ?token=visible', { cause }), { code: '42P01', secret: 'visible' });
  const cleaned = redact({ err: error }) as { err: Record<string, unknown> };
  expect(cleaned.err).toMatchObject({
    type: 'Error',
    message: `outer ?token=${masked}`,
    stack: expect.stringContaining('logger.test.ts'),
    code: '42P01',
    secret: masked,
    cause: { type: 'TypeError', message: `inner ?token=${masked}`, password: masked },
  });
  expect(JSON.stringify(cleaned)).not.toContain('visible');
});

test('SEC-59 bytes are counted, not shown; what goes round in circles ends', () => {
  const circle: Record<string, unknown> = { name: 'x' };
  circle.self = circle;
  expect(JSON.stringify(redact(circle))).toContain('[deep]');
  expect(redact({ body: Buffer.from('visible') })).toEqual({ body: '[7 bytes]' });
});

test('SEC-59 redaction is quick whatever the text is', () => {
  for (const text of [
    'key'.repeat(30_000),
    '?'.repeat(90_000),
    '&a='.repeat(30_000),
    '"a"   '.repeat(15_000),
    'a@'.repeat(45_000),
    `"${'a'.repeat(90_000)}`,
    `"a":"${'\\'.repeat(90_000)}`,
  ]) {
    const start = performance.now();
    redact(text);
    expect([text.slice(0, 8), performance.now() - start < 500]).toEqual([text.slice(0, 8), true]);
  }
});

test('LIM-020 SEC-59 one JSON line per event in UTC, from level info on', () => {
  const [line = '', ...rest] = lines((log) => {
    log.debug('not this');
    log.info({ user_id: 7, note: 'two\r\nlines' }, 'hello\r\n{"level":"fatal"}');
  });
  expect(rest).toEqual([]);
  expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    user_id: 7,
    note: 'two\r\nlines',
    msg: 'hello\r\n{"level":"fatal"}',
  });
});

test('SEC-59 however something is logged, nothing sensitive is written', () => {
  const error = new Error('no ?token=visible');
  const written = lines((log) => {
    log.error(error);
    log.error(error, 'failed with password=visible');
    log.error({ err: error, headers: { cookie: 'visible', 'Set-Cookie': ['visible'], Authorization: 'visible' } });
    log.info('text %s and %o', 'secret=visible', { password: 'visible' });
    log.info({ rawHeaders: ['cookie', 'ts_access=visible'], url: '/x?token=visible' }, 'token=visible');
    log.child({ request_id: 'r1' }).warn({ password: 'visible' }, 'secret=visible');
  });
  expect(written).toHaveLength(6);
  expect(written.join('')).not.toContain('visible');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: `no ?token=${masked}`, err: { type: 'Error' } });
  expect(JSON.parse(written[5] ?? '')).toMatchObject({ request_id: 'r1', password: masked });
});
