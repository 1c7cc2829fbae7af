import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { forgotPassword, register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, anAccount, password } from '../../../../test/people.ts';

const fake = new FakeGoogle();
await fake.open();
const harness = withApp(fake.settings);
afterAll(() => fake.close());

const choose = async (...sign_up_domains: string[]) =>
  harness.call(updateSettings, { as: await aPerson(harness.context, 'admin'), body: { sign_up_domains } });
const signUp = (email: string) =>
  harness.call(register, { body: { username: 'ada', email, password: 'a quiet blue lantern', role: 'student' } });
const accounts = () => harness.context.db.selectFrom('users').select('email').where('role', '<>', 'admin').execute();

test('PEO-014 everyone signs up until domains are set; then only their addresses, in any case, and no subdomain', async () => {
  expect((await signUp('ada@elsewhere.example')).status).toBe(201);
  await harness.context.db.deleteFrom('users').execute();
  expect((await choose('@Lincoln.EDU', 'b\u00fccher.example')).body.sign_up_domains).toEqual([
    'lincoln.edu',
    'xn--bcher-kva.example',
  ]);
  for (const email of [
    'ada@elsewhere.example',
    'ada@evil-lincoln.edu',
    'ada@mail.lincoln.edu',
    'ada@lincoln.edu.example',
  ]) {
    const { status, body } = await signUp(email);
    expect([status, body.detail]).toEqual([
      403,
      'Please sign up with an address of lincoln.edu or xn--bcher-kva.example.',
    ]);
  }
  expect(await accounts()).toEqual([]);
  expect((await signUp('ada@LINCOLN.edu')).status).toBe(201);
});

test('PEO-014 a known address of another domain is refused as an unknown one; its owner goes on as before', async () => {
  await anAccount(harness.context, { username: 'maya', email: 'maya@elsewhere.example' });
  await choose('lincoln.edu');
  const [known, unknown] = [await signUp('maya@elsewhere.example'), await signUp('new@elsewhere.example')];
  expect([known.status, known.body]).toEqual([403, { ...unknown.body, request_id: known.body.request_id }]);
  expect((await harness.call(signIn, { body: { username: 'maya', password } })).status).toBe(200);
  expect((await harness.call(forgotPassword, { body: { email: 'maya@elsewhere.example' } })).status).toBe(200);
  expect((await goThrough(harness, fake, aStranger({ email: 'maya@elsewhere.example' }))).to).toBe('/');
});

test('PEO-014 through Google somebody new needs a verified address of the domain and the same organization', async () => {
  await choose('lincoln.edu');
  const email = 'ada@lincoln.edu';
  for (const claims of [
    { email },
    { email, hd: 'elsewhere.example' },
    { email, hd: 'lincoln.edu', email_verified: 'true' },
    { email: 'ada@elsewhere.example', hd: 'lincoln.edu' },
  ]) {
    expect((await goThrough(harness, fake, aStranger(claims))).to).toBe('/login?error=unauthorized');
  }
  expect(await accounts()).toEqual([]);
  expect((await goThrough(harness, fake, aStranger({ email, hd: 'lincoln.edu' }))).to).toBe('/');
});

test.each([
  [['lincoln']],
  [['a b.edu']],
  [['lincoln.edu/x']],
  [['']],
  [Array.from({ length: 21 }, (_, at) => `a${at}.edu`)],
])('PEO-014 %j are no domains of a school', async (domains) => {
  const { status, body } = await choose(...domains);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['sign_up_domains']]);
});

test('PEO-014 only administrators choose who may sign up', async () => {
  const as = await aPerson(harness.context, 'mentor');
  expect((await harness.call(updateSettings, { as, body: { sign_up_domains: [] } })).status).toBe(403);
  expect((await harness.call(updateSettings, { body: { sign_up_domains: [] } })).status).toBe(401);
});
