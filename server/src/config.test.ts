import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret that is long enough for this';
let folder = mkdtempSync(join(tmpdir(), 'teamsparks-config-'));
const given = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment });

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'teamsparks-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sentenceFor(environment: Record<string, string>): string {
  try {
    given(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('the configuration was accepted');
}

test('SEC-11 without any setting the lifetimes are those of the documents', () => {
  const config = given();
  const minute = 60_000;
  expect(config).toMatchObject({
    ACCESS_TTL: 10 * minute,
    AI_TTL: 15 * minute,
    SESSION_IDLE: 7 * 24 * 60 * minute,
    SESSION_MAX: 30 * 24 * 60 * minute,
    REFRESH_GRACE: minute / 2,
    DRAIN: minute / 20,
    PUBLIC_URL: 'http://localhost:3000',
    secure: false,
    TRUST_PROXY: [],
    METRICS_TOKEN: '',
    PDF_MAX_BYTES: 25 * 1024 * 1024,
  });
});

test('a setting that is set to nothing counts as not set', () => {
  const empty = Object.fromEntries(
    [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'AUTH_SECRETS',
      'ACCESS_TTL',
      'TRUST_PROXY',
      'SEED',
      'LOG_LEVEL',
      'METRICS_TOKEN',
    ].map((name) => [name, '']),
  );
  expect({ ...given(empty), authSecrets: [] }).toEqual({ ...given(), authSecrets: [] });
  expect(given(empty).PORT).toBe(3000);
});

test.each([
  ['https://teamsparks.test/', 'https://teamsparks.test', true],
  ['HTTPS://teamsparks.test', 'HTTPS://teamsparks.test', true],
  ['http://school.lan:3000//', 'http://school.lan:3000', false],
])('SEC-10 PUBLIC_URL %s decides whether cookies are secure', (value, PUBLIC_URL, secure) => {
  expect(given({ PUBLIC_URL: value })).toMatchObject({ PUBLIC_URL, secure });
});

test.each([
  ['PORT', '65536'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'teamsparks.test'],
  ['PUBLIC_URL', 'ftp://teamsparks.test'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['ACCESS_TTL', '0'],
  ['ACCESS_TTL', '-5'],
  ['ACCESS_TTL', 'ten'],
  ['SESSION_MAX', '1e300'],
  ['SESSION_IDLE', 'Infinity'],
  ['PDF_MAX_BYTES', '1'],
  ['UPLOAD_QUOTA_FILES', '0'],
  ['TIME_ZONE', 'Nowhere/Land'],
  ['TIME_ZONE', '+05:00'],
  ['PAPER', 'A4'],
  ['REVIEW_AI', 'perhaps'],
  ['RUN_TEXT_MONTHS', '0'],
  ['SEED', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
  ['GOOGLE_TIMEOUT', '0'],
  ['MICROSOFT_TENANT', 'common'],
  ['MICROSOFT_TENANT', 'organizations'],
  ['MICROSOFT_TENANT', '9188040d-6c67-4c5b-b112-36a304b66dad'],
  ['OIDC_SUBJECT', 'email'],
  ['OIDC_SUBJECT', 'preferred_username'],
  ['MICROSOFT_TENANT', 'consumers'],
  ['MICROSOFT_TENANT', 'lincoln.onmicrosoft.com'],
  ['MICROSOFT_DOMAINS', 'lincoln.edu, @@'],
  ['MICROSOFT_DOMAINS', 'https://lincoln.edu'],
  ['OIDC_DOMAINS', '*.lincoln.edu'],
  ['OIDC_ISSUER', 'login.lincoln.edu'],
  ['OIDC_ALG', 'HS256'],
  ['OIDC_ALG', 'none'],
  ['OIDC_SUBJECT', 'a claim'],
  ['API_DOCS', 'open'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'long enough but with spaces'],
  ['FILES_URL', './files'],
  ['FILES_URL', 's3://sheets'],
  ['FILES_URL', 's3://name:secret@sheets?region=eu-central-1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'proxy.internal'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '127.0.0.1, nonsense'],
])('REL-02 %s=%s is refused in one sentence that names the setting and not its value', (name, value) => {
  const sentence = sentenceFor({ [name]: value });
  expect(sentence).toMatch(new RegExp(`^The setting ${name} is not usable: [^\\n]+\\.$`));
});

test('SEC-07 TRUST_PROXY takes addresses and networks', () => {
  const { TRUST_PROXY } = given({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1 ,fd00::/8, loopback' });
  expect(TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback']);
});

test('GAP-13 FILES_URL is a bucket; without it files are in DATA_DIR', () => {
  expect([given().FILES_URL, given({ FILES_URL: '' }).FILES_URL]).toEqual([undefined, undefined]);
  expect(given({ FILES_URL: 's3://sheets/school?region=eu-central-1' }).FILES_URL).toEqual({
    bucket: 'sheets',
    prefix: 'school/',
    region: 'eu-central-1',
    endpoint: undefined,
  });
});

test('SEC-20 secrets are separated by commas; a short one is refused without being repeated', () => {
  expect(given({ AUTH_SECRETS: `${secret}, ${secret}2 ,` }).authSecrets).toEqual([secret, `${secret}2`]);
  const sentence = sentenceFor({ AUTH_SECRETS: `${secret},short-secret` });
  expect(sentence).toBe('Every secret in AUTH_SECRETS needs at least 32 characters.');
});

test('SEC-20 with a database server the secrets must be given, because instances share them', () => {
  const DATABASE_URL = 'postgres://localhost/teamsparks';
  expect(sentenceFor({ DATABASE_URL })).toMatch(/^With DATABASE_URL set, AUTH_SECRETS is needed/);
  expect(given({ DATABASE_URL, AUTH_SECRETS: secret }).authSecrets).toEqual([secret]);
});

test('SEC-20 the embedded default makes its secret once, for its owner only', () => {
  const DATA_DIR = join(folder, 'new', 'data');
  const first = given({ DATA_DIR });
  expect(first.authSecrets[0]).toMatch(/^[\w-]{64}$/);
  expect(given({ DATA_DIR }).authSecrets).toEqual(first.authSecrets);
  expect(given({ DATA_DIR: join(folder, 'other') }).authSecrets).not.toEqual(first.authSecrets);
  expect(statSync(join(DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(DATA_DIR, 'auth-secret'), 'utf8').trim()).toBe(first.authSecrets[0]);
});

test.each(['', '\n', 'cut short'])('SEC-20 a damaged secret file (%j) is refused, never used', (content) => {
  writeFileSync(join(folder, 'auth-secret'), content);
  expect(sentenceFor({})).toBe(
    `The secret in ${join(folder, 'auth-secret')} is damaged; delete the file to have a new one made.`,
  );
});

test('SEC-16 Google needs both halves of its client, and https where it counts', () => {
  const sentence = 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.';
  expect([sentenceFor({ GOOGLE_CLIENT_ID: 'x' }), sentenceFor({ GOOGLE_CLIENT_SECRET: 'x' })]).toEqual([
    sentence,
    sentence,
  ]);
  expect(given({}).GOOGLE_ISSUER).toBe('https://accounts.google.com');
  const GOOGLE_ISSUER = 'http://127.0.0.1:4000';
  expect(given({ GOOGLE_ISSUER }).GOOGLE_ISSUER).toBe(GOOGLE_ISSUER);
  expect(sentenceFor({ GOOGLE_ISSUER, NODE_ENV: 'production' })).toBe(
    'GOOGLE_ISSUER must be https when NODE_ENV is production.',
  );
});

const tenant = '1B4E28BA-2FA1-41D2-883F-0016D3CCA427';
const microsoft = { MICROSOFT_TENANT: tenant, MICROSOFT_CLIENT_ID: 'id', MICROSOFT_CLIENT_SECRET: 'secret' };
const oidc = {
  OIDC_ISSUER: 'https://id.lincoln.edu',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'x',
  OIDC_NAME: 'Lincoln ID',
};

test('SSO-001 a provider needs all that belongs to it, and https where it counts', () => {
  for (const all of [microsoft, oidc]) {
    expect(given(all)).toMatchObject({ OIDC_ALG: 'RS256', OIDC_SUBJECT: 'sub' });
    const sentence = `${new Intl.ListFormat('en').format(Object.keys(all))} are needed together.`;
    for (const name of Object.keys(all)) expect(sentenceFor({ ...all, [name]: '' })).toBe(sentence);
  }
  for (const name of ['MICROSOFT_ISSUER', 'OIDC_ISSUER']) {
    const plain = { ...microsoft, ...oidc, [name]: 'http://127.0.0.1:4000' };
    expect(given(plain)).toMatchObject({ [name]: 'http://127.0.0.1:4000' });
    expect(sentenceFor({ ...plain, NODE_ENV: 'production' })).toBe(
      `${name} must be https when NODE_ENV is production.`,
    );
  }
});

test('SSO-001 domains are kept as addresses have them, the tenant in small letters', () => {
  const MICROSOFT_DOMAINS = ' Lincoln.EDU,@b\u00fccher.example, ,lincoln.edu';
  expect(given({ ...microsoft, MICROSOFT_DOMAINS })).toMatchObject({
    MICROSOFT_TENANT: tenant.toLowerCase(),
    MICROSOFT_DOMAINS: ['lincoln.edu', 'xn--bcher-kva.example'],
    OIDC_DOMAINS: [],
  });
});

test.each([
  'https://accounts.google.com',
  'https://accounts.google.com/',
  'https://login.microsoftonline.com/common/v2.0',
  `https://login.microsoftonline.com/${tenant}/v2.0`,
])('SSO-001 OIDC_ISSUER %s is refused: it has variables of its own', (OIDC_ISSUER) => {
  expect(sentenceFor({ ...oidc, OIDC_ISSUER })).toBe(
    'OIDC_ISSUER is of Google or Microsoft, which have variables of their own.',
  );
});

test('SEC-20 demo accounts are refused in production', () => {
  expect(sentenceFor({ SEED: 'demo', NODE_ENV: 'production' })).toMatch(
    /^SEED=demo makes accounts with known passwords/,
  );
  expect(given({ SEED: 'demo' }).SEED).toBe('demo');
});

test('GAP-33 a model that cannot be asked is noticed at start', () => {
  expect(given().AI_PROVIDER).toBe('built-in');
  const model = { AI_MODEL: 'm' };
  expect([
    sentenceFor({ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k' }),
    sentenceFor({ AI_PROVIDER: 'openai-compatible', ...model }),
    sentenceFor({ AI_PROVIDER: 'anthropic', ...model }),
  ]).toEqual([
    'AI_MODEL is needed with AI_PROVIDER.',
    'AI_BASE_URL is needed when AI_PROVIDER is openai-compatible.',
    'AI_API_KEY is needed when AI_PROVIDER is anthropic.',
  ]);
  const local = { ...model, AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:11434/v1' };
  expect(given(local)).toMatchObject(local);
});
