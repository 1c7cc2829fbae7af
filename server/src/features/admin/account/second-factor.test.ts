import { disableTotp, enableTotp, getProfile, startTotp } from '@teamsparks/contract/admin/endpoints/account';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { URI } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { codeOf, turnOffSecondFactor, turnOnSecondFactor, wrongCode } from '../../../../test/authenticator-app.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, copyOf, password, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const begin = (as: Person, current_password = password) => harness.call(startTotp, { as, body: { current_password } });
const enable = (as: Person, code: string) => harness.call(enableTotp, { as, body: { code } });

async function stateOf(person: Person) {
  const { body } = await harness.call(getProfile, { as: person });
  return [body.totp_allowed, body.totp_enabled];
}

const needsCode = async ({ username }: Person) =>
  (await harness.call(signIn, { body: { username, password } })).body.code === 'totp_required';

test('SEC-20 staff get a secret as text, as address and as a picture; nothing counts before the first code', async () => {
  const person = await aPerson(harness.context, 'mentor', { username: 'Mia.Mentor' });
  expect(await stateOf(person)).toEqual([true, false]);
  const { status, body } = await begin(person);
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(URI.parse(body.otpauth_url)).toMatchObject({
    issuer: 'TeamSparks',
    label: 'Mia.Mentor',
    digits: 6,
    period: 30,
  });
  expect(new URL(body.otpauth_url).searchParams.get('secret')).toBe(body.secret);
  expect(body.qr_svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">.*<\/svg>$/);
  // The policy of the pages forbids both.
  expect(body.qr_svg).not.toMatch(/style|<script|on\w+=/);
  expect(await stateOf(person)).toEqual([true, false]);
  expect(await needsCode(person)).toBe(false);
});

test('SEC-20 the first code turns it on and answers ten recovery codes once; database and log hold none of it', async () => {
  const person = await aPerson(harness.context, 'admin');
  const { secret } = (await begin(person)).body;
  const { status, body } = await enable(person, codeOf(harness, secret));
  expect(status).toBe(200);
  expect(new Set(body.recovery_codes).size).toBe(10);
  for (const code of body.recovery_codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(await stateOf(person)).toEqual([true, true]);
  expect(await needsCode(person)).toBe(true);

  const { db } = harness.context;
  const kept = JSON.stringify([
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
    await db.selectFrom('audit_log').selectAll().execute(),
    harness.logLines,
  ]);
  expect(kept).toContain('account.second_factor_on');
  for (const part of [secret, ...body.recovery_codes, ...body.recovery_codes.map((code) => code.replaceAll('-', ''))]) {
    expect(kept).not.toContain(part);
  }
});

test('SEC-20 a wrong code leaves it off, and so does one of an older secret', async () => {
  const person = await aPerson(harness.context, 'admin');
  const early = await enable(person, '123456');
  expect([early.status, early.body.detail]).toEqual([409, 'Please start the setup again.']);
  const first = (await begin(person)).body.secret;
  const second = (await begin(person)).body.secret;
  expect(second).not.toBe(first);
  const wrong = await enable(person, wrongCode(harness, second));
  const code = 'This code is wrong. Please try the next one. Check that your phone sets its clock by itself.';
  expect([wrong.status, wrong.body.detail, wrong.body.fields]).toEqual([422, code, { code }]);
  expect((await enable(person, codeOf(harness, first))).status).toBe(422);
  for (const code of ['12345', '1234567', '12345a', '']) expect((await enable(person, code)).status).toBe(422);
  expect(await stateOf(person)).toEqual([true, false]);
  expect((await enable(person, codeOf(harness, second))).status).toBe(200);
});

test('SEC-20 of two first codes at once one gets the recovery codes', async () => {
  const person = await aPerson(harness.context, 'admin');
  const { secret } = (await begin(person)).body;
  const code = codeOf(harness, secret);
  const answers = await Promise.all([enable(person, code), enable(copyOf(person), code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('Please start the setup again.');
  expect(await harness.context.db.selectFrom('recovery_codes').select('user_id').execute()).toHaveLength(10);
});

test('SEC-20 while it is on nobody sets up another app; off needs password and code and forgets everything', async () => {
  const person = await aPerson(harness.context, 'admin');
  const { secret } = await turnOnSecondFactor(harness, person);
  const code = codeOf(harness, secret);
  const secondSetup = await begin(person);
  expect([secondSetup.status, secondSetup.body.detail]).toEqual([
    409,
    'Two-step login is already on. Turn it off first to set up another app.',
  ]);
  for (const [body, field] of [
    [{ current_password: 'wrong', code }, 'current_password'],
    [{ current_password: password, code: wrongCode(harness, secret) }, 'code'],
    [{ current_password: password, code: codeOf(harness, secret, -1) }, 'code'],
    [{ current_password: password, code: ' ' }, 'code'],
    [{ current_password: password } as { current_password: string; code: string }, 'code'],
  ] as const) {
    const wrong = await harness.call(disableTotp, { as: person, body });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, [field]]);
  }
  expect(await stateOf(person)).toEqual([true, true]);

  expect((await turnOffSecondFactor(harness, person, code)).status).toBe(200);
  expect(await stateOf(person)).toEqual([true, false]);
  expect(await needsCode(person)).toBe(false);
  expect(await harness.context.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  const row = await harness.context.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect([row.totp_secret, row.totp_enabled_at, row.totp_last_step]).toEqual([null, null, null]);
  const off = await turnOffSecondFactor(harness, person, code);
  expect([off.status, off.body.detail]).toEqual([409, 'Two-step login is already off.']);
  expect((await begin(person)).status).toBe(200);
});

test('SEC-20 a recovery code turns it off, too', async () => {
  const person = await aPerson(harness.context, 'admin');
  const { recoveryCodes } = await turnOnSecondFactor(harness, person);
  expect((await turnOffSecondFactor(harness, person, recoveryCodes[3]?.toUpperCase() ?? '')).status).toBe(200);
  expect(await stateOf(person)).toEqual([true, false]);
});

test('SEC-07 wrong codes are counted together: here, at the login, by either name, from any browser', async () => {
  const person = await aPerson(harness.context, 'admin');
  const { secret } = await turnOnSecondFactor(harness, person);
  const wrong = wrongCode(harness, secret);
  const login = async (username: string, totp: string) =>
    (await harness.call(signIn, { body: { username, password, totp } })).status;
  for (let guess = 0; guess < 3; guess += 1) {
    expect((await turnOffSecondFactor(harness, copyOf(person), wrong)).status).toBe(422);
  }
  expect(await login(person.username, wrong)).toBe(401);
  expect(await login(`${person.username}@example.com`, wrong)).toBe(401);
  const code = codeOf(harness, secret);
  expect((await turnOffSecondFactor(harness, person, code)).status).toBe(429);
  expect(await login(person.username, code)).toBe(429);
  await timePasses(harness, 15 * 60 + 1);
  expect(await login(person.username, codeOf(harness, secret))).toBe(200);
});

test('SEC-15 setting up needs the password, counted like sign-ins', async () => {
  const person = await aPerson(harness.context, 'admin');
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await begin(person, `guess ${guess}`)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('SEC-20 students and parents are refused, the shared demonstration login too, guests are 401', async () => {
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    const person = await aPerson(harness.context, role);
    expect(await stateOf(person)).toEqual([false, false]);
    expect((await begin(person)).status).toBe(403);
  }
  const body = { current_password: password };
  expect((await harness.call(startTotp, { body })).status).toBe(401);
  expect((await harness.call(enableTotp, { body: { code: '123456' } })).status).toBe(401);
  expect((await harness.call(disableTotp, { body: { ...body, code: '123456' } })).status).toBe(401);
});

test('SEC-20 who is staff no more still needs the code, and may turn it off', async () => {
  const person = await aPerson(harness.context, 'mentor');
  const { secret } = await turnOnSecondFactor(harness, person);
  await harness.context.db.updateTable('users').set({ role: 'parent' }).where('id', '=', person.id).execute();
  expect(await stateOf(person)).toEqual([false, true]);
  expect(await needsCode(person)).toBe(true);
  expect((await turnOffSecondFactor(harness, person, codeOf(harness, secret))).status).toBe(200);
});

test('SEC-09 the owner gets a mail when it is turned on and off, and both are recorded', async () => {
  const person = await aPerson(harness.context, 'admin');
  const { secret } = await turnOnSecondFactor(harness, person);
  await turnOffSecondFactor(harness, person, codeOf(harness, secret));
  await harness.runJobsNow();
  expect(smtp.mails.map(({ headers }) => headers.get('subject')).sort()).toEqual([
    'Two-step login was turned off at TeamSparks',
    'Two-step login was turned on at TeamSparks',
  ]);
  const rows = await harness.context.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('id').execute();
  expect(rows).toEqual([
    { action: 'account.second_factor_on', actor_id: person.id },
    { action: 'account.second_factor_off', actor_id: person.id },
  ]);
});
