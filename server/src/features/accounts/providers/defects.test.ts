import { afterAll, afterEach, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, startGoogle, whereTo, whoIs } from '../../../../test/google-way.ts';
import { refusedDefects } from '../../../../test/provider-defects.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser } from '../../../../test/people.ts';

const fake = new FakeGoogle();
await fake.open();
const settings = { ...fake.settings, GOOGLE_TIMEOUT: '0.3' };
const harness = withApp(settings);
/** Instances that have not contacted the provider before their test, as right after a start. */
const fresh = {
  keys: withApp(settings),
  slow: withApp(settings),
  mixed: withApp(settings),
  html: withApp(settings),
  down: withApp(settings),
};

afterEach(() => {
  fake.defect = undefined;
});
afterAll(() => fake.close());

const users = () => harness.context.db.selectFrom('users').selectAll().execute();

/** Expects the login page with this error, a browser without cookies that is signed in as nobody, and no account. */
async function expectNobody(to: string, code: string, as = aBrowser()) {
  expect(to).toBe(`/login?error=${code}`);
  expect(await whoIs(harness, as)).toBeUndefined();
  expect([...as.cookies.keys()]).toEqual([]);
  expect(await users()).toEqual([]);
}

test('SEC-16 an honest provider is believed', async () => {
  const { to, as } = await goThrough(harness, fake, aStranger({ given_name: 'Ada' }));
  expect([to, await whoIs(harness, as)]).toEqual(['/', 'Ada']);
});

test.each(refusedDefects)('SEC-16 a provider with the defect "%s" signs nobody in: %s', async (defect, code) => {
  const browser = aBrowser();
  fake.defect = defect;
  const { to } = await goThrough(harness, fake, aStranger(), { as: browser });
  await expectNobody(to, code, browser);
  fake.defect = undefined;
  expect((await goThrough(harness, fake, aStranger(), { as: browser })).to).toBe('/');
});

test.each([
  ['wrong', 'https://evil.example'],
  ['missing', undefined],
])('SEC-16 an answer whose issuer is %s signs nobody in, and its code is not redeemed', async (_, iss) => {
  const browser = aBrowser();
  const before = fake.visits.length;
  const { to } = await goThrough(harness, fake, aStranger(), { as: browser, answer: { iss } });
  await expectNobody(to, 'server_error', browser);
  expect(fake.visits.slice(before)).not.toContain('/token');
});

test.each([
  ['access_denied', 'access_denied'],
  ['server_error', 'server_error'],
  ['temporarily_unavailable', 'temporarily_unavailable'],
  ['unsupported_response_type', 'unsupported_response_type'],
  ['interaction_required', 'server_error'],
  ['<script>', 'server_error'],
  ['__proto__', 'server_error'],
])('ERR-001 to ERR-007 the provider says %s: %s', async (error, code) => {
  const browser = aBrowser();
  const answer = { code: undefined, error, error_description: 'call 555' };
  const { to } = await goThrough(harness, fake, aStranger(), { as: browser, answer });
  await expectNobody(to, code, browser);
});

test('SEC-16 keys that do not come end the wait', async () => {
  const harness = fresh.keys;
  fake.defect = 'keys hang';
  expect((await goThrough(harness, fake, aStranger())).to).toBe('/login?error=temporarily_unavailable');
  fake.defect = undefined;
  expect((await goThrough(harness, fake, aStranger())).to).toBe('/');
});

test.each([
  ['discovery hangs', fresh.slow, 'temporarily_unavailable'],
  ['discovery of another issuer', fresh.mixed, 'server_error'],
  ['discovery is HTML', fresh.html, 'server_error'],
] as const)('SEC-16 a new product meets the defect "%s": it says so and tries again', async (defect, harness, code) => {
  fake.defect = defect;
  const browser = aBrowser();
  const away = await startGoogle(harness, browser);
  expect([whereTo(away), browser.cookies.size]).toEqual([`/login?error=${code}`, 0]);
  fake.defect = undefined;
  expect((await goThrough(harness, fake, aStranger())).to).toBe('/');
});

test('GAP-06 a provider that is down when the product starts works as soon as it is back, and is asked once an hour', async () => {
  const harness = fresh.down;
  const isDescription = (path: string) => path.includes('openid-configuration');
  await fake.close();
  expect((await goThrough(harness, fake, aStranger())).to).toBe('/login?error=temporarily_unavailable');
  await fake.open();
  const before = fake.visits.length;
  for (let times = 0; times < 3; times += 1) {
    expect((await goThrough(harness, fake, aStranger())).to).toBe('/');
  }
  expect(fake.visits.slice(before).filter(isDescription)).toHaveLength(1);
  harness.clock.ahead = 3_600_001;
  await startGoogle(harness, aBrowser());
  expect(fake.visits.slice(before).filter(isDescription)).toHaveLength(2);
});

test('SEC-39 the server asks the provider for its description, its keys and the token, and loads no picture', async () => {
  const before = fake.visits.length;
  const picture = `${fake.issuer.replace('http:', 'https:')}/canary`;
  await goThrough(harness, fake, aStranger({ picture }));
  const allowed = ['/.well-known/openid-configuration', '/jwks', '/token'];
  expect(fake.visits.slice(before).filter((path) => !allowed.includes(path))).toEqual([]);
  expect(await users()).toMatchObject([{ picture }]);
});

test.each([
  ['plain http', 'http://127.0.0.1:9999/x.png'],
  ['a script', 'javascript:alert(1)'],
  ['a long address', `https://x.test/${'a'.repeat(500)}`],
  ['a number', 7],
])('GAP-50 %s is not kept as a picture', async (_, picture) => {
  await goThrough(harness, fake, aStranger({ picture: picture as string }));
  expect(await users()).toMatchObject([{ picture: null }]);
});
