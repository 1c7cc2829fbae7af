import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { forgotPassword, register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import type { BodyOf } from '@teamsparks/contract/calls';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { statementsOf } from '../../../../test/heard-statements.ts';
import { aPerson, anAccount, password } from '../../../../test/people.ts';
import { refusalOf } from './who-may-sign-up.ts';

const fake = new FakeGoogle();
await fake.open();
const harness = withApp(fake.settings);
afterAll(() => fake.close());

const set = async (body: BodyOf<typeof updateSettings>) =>
  harness.call(updateSettings, { as: await aPerson(harness.context, 'admin'), body });
const choose = (...sign_up_domains: string[]) => set({ sign_up_domains });
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

const byInvitation = 'Sign-up is by invitation. Please ask your school.';
const consent = { display_name: 'Ada', age_confirmed: true, terms_version: termsVersion };

test.each([
  ['the form', consent],
  ['the documented call', {}],
])('PEO-014 %s lets in invited people only, and answers known and unknown addresses alike', async (_, more) => {
  const { email: known } = await anAccount(harness.context);
  await set({ sign_up_invited: true, sign_up_domains: ['lincoln.edu'] });
  const body = { username: 'ada', password: 'a quiet blue lantern', role: 'student' as const, ...more };
  const answers = [];
  for (const email of [known, 'ada@elsewhere.example', 'ada@lincoln.edu']) {
    let answer: object = {};
    const statements = await statementsOf(harness, async () => {
      const { status, body: said } = await harness.call(register, { body: { ...body, email } });
      answer = { status, detail: said.detail };
    });
    answers.push({ ...answer, statements });
    expect(statements.filter((statement) => /"users"/.test(statement))).toEqual([]);
  }
  expect(answers[0]).toMatchObject({ status: 403, detail: byInvitation });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  expect(await accounts()).toEqual([{ email: known }]);
});

test('PEO-014 through Google nobody new comes in without an invitation; people with an account notice nothing', async () => {
  const { email: known } = await anAccount(harness.context, { email: 'maya@lincoln.edu' });
  await set({ sign_up_invited: true, sign_up_domains: ['lincoln.edu'] });
  const come = async (email: string) => (await goThrough(harness, fake, aStranger({ email, hd: 'lincoln.edu' }))).to;
  expect(await come('ada@lincoln.edu')).toBe('/login?error=unauthorized');
  expect(await come(known)).toBe('/');
  expect(await accounts()).toEqual([{ email: known }]);
});

test.each([{}, { sign_up_domains: ['lincoln.edu'] }, { sign_up_invited: true }])(
  'PEO-014 with an invitation in hand newcomers come in under %j, by form and by Google',
  async (settings) => {
    await set(settings);
    for (const way of [{}, { organization: '' }, { organization: 'elsewhere.example' }]) {
      const newcomer = { email: 'ada@elsewhere.example', ...way };
      expect(await refusalOf(harness.context, { ...newcomer, invited: true })).toBeNull();
      expect((await refusalOf(harness.context, newcomer)) === null).toBe(Object.keys(settings).length === 0);
    }
  },
);

test('PEO-014 PEO-015 a refusal names whom to ask, unless the contact is for people who are signed in', async () => {
  const contact = { contact_name: 'Ms. Rivera', contact_email: 'office@lincoln.edu' };
  const refusal = async () => (await signUp('ada@elsewhere.example')).body.detail;
  await set({ ...contact, sign_up_invited: true });
  expect(await refusal()).toBe(`${byInvitation} Questions? Ms. Rivera, office@lincoln.edu`);
  await set({ sign_up_invited: false, sign_up_domains: ['lincoln.edu'] });
  const byDomain = 'Please sign up with an address of lincoln.edu.';
  expect(await refusal()).toBe(`${byDomain} Questions? Ms. Rivera, office@lincoln.edu`);
  await set({ contact_private: true });
  expect(await refusal()).toBe(byDomain);
});

test('PEO-014 where only invited people sign up, every page says so, and the domains stay; else nothing is added', async () => {
  const page = async () => (await harness.send('/signup')).text();
  expect(await page()).not.toContain('sign_up_invited');
  await set({ sign_up_invited: true, sign_up_domains: ['lincoln.edu'] });
  expect(await page()).toContain('"sign_up_domains":["lincoln.edu"],"sign_up_invited":true');
  expect((await set({ sign_up_invited: false })).body.sign_up_domains).toEqual(['lincoln.edu']);
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
  for (const body of [{ sign_up_domains: [] }, { sign_up_invited: true }]) {
    expect((await harness.call(updateSettings, { as, body })).status).toBe(403);
    expect((await harness.call(updateSettings, { body })).status).toBe(401);
  }
});
