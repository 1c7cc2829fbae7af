import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { forgotPassword, register, resendVerification } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { statementsOf } from '../../../../test/heard-statements.ts';
import { anAccount, password as owned } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const unknown = 'nobody@example.org';
const password = 'a quiet blue lantern';

/** Creates one account for each state that an account can be in; returns them by state. */
async function accountsByState() {
  const { context } = harness;
  const verified = await anAccount(context);
  const unverified = await anAccount(context, { verified: false });
  const disabled = await anAccount(context);
  const withoutPassword = await anAccount(context);
  await context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  await context.db.updateTable('users').set({ password_hash: null }).where('id', '=', withoutPassword.id).execute();
  return { verified, unverified, disabled, withoutPassword };
}

/** Returns status, headers and body of an answer, without what differs between any two answers. */
function visibleAnswer({ status, headers, body }: { status: number; headers: Headers; body: object }) {
  const shown = Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  // A browser has a random number and one mark in this cookie, whether or not the person exists.
  const cookie = shown['set-cookie']?.replace(/=[\w-]{22}\.[\w-]{16};/, '=…;');
  if (cookie) shown['set-cookie'] = cookie;
  return { status, shown, body };
}

test.each([
  ['forgot-password', forgotPassword, ['verified', 'unverified', 'withoutPassword']],
  ['resend-verification', resendVerification, ['unverified']],
] as const)('SEC-06 WRT-37 %s answers everybody the same; only some get a mail', async (_name, endpoint, mailed) => {
  const people = await accountsByState();
  const strange = visibleAnswer(await harness.call(endpoint, { body: { email: unknown } }));
  expect(strange.status).toBe(200);
  for (const { email } of Object.values(people)) {
    expect(visibleAnswer(await harness.call(endpoint, { body: { email } }))).toEqual(strange);
  }
  await harness.runJobsNow();
  expect(smtp.mails.flatMap(({ to }) => to).sort()).toEqual(mailed.map((state) => people[state].email).sort());
});

test('SEC-06 signing up with a known address answers the same, makes nothing, and tells the owner', async () => {
  const people = await accountsByState();
  const strange = visibleAnswer(
    await harness.call(register, { body: { username: 'new0', email: unknown, password, role: 'student' } }),
  );
  expect(strange.status).toBe(201);
  for (const [index, { email }] of Object.values(people).entries()) {
    const body = { username: `new${index + 1}`, email: email.toUpperCase(), password, role: 'student' as const };
    expect(visibleAnswer(await harness.call(register, { body }))).toEqual(strange);
  }
  const names = await harness.context.db
    .selectFrom('users')
    .select('username')
    .where('username', 'like', 'new%')
    .execute();
  expect(names).toEqual([{ username: 'new0' }]);
  await harness.runJobsNow();
  const mailsToOwners = smtp.mails.filter(
    ({ headers }) => headers.get('subject') === 'You already have a TeamSparks account',
  );
  const owners = [people.verified, people.unverified, people.withoutPassword];
  expect(mailsToOwners.flatMap(({ to }) => to).sort()).toEqual(owners.map(({ email }) => email).sort());
  for (const { text } of mailsToOwners) {
    // A link with a token would verify an account that a stranger may have created.
    expect(text).not.toContain('token=');
    expect(text).toContain('http://teamsparks.test/forgot-password');
  }
});

test('SEC-06 nobody can flood an owner by signing up with the address again and again', async () => {
  const { email } = await anAccount(harness.context);
  for (let turn = 0; turn < 10; turn += 1) {
    await harness.call(register, { body: { username: `new${turn}`, email, password, role: 'student' } });
    await harness.runJobsNow();
    await timePasses(harness, 61);
  }
  expect(smtp.mails).toHaveLength(3);
});

// Compares statements and not times: a clock on a busy machine would measure the other work.
test.each([
  ['forgot-password', forgotPassword],
  ['resend-verification', resendVerification],
] as const)('SEC-06 %s asks the database the same for a stranger as for an owner', async (_name, endpoint) => {
  const { email } = await anAccount(harness.context, { verified: false });
  const askFor = (address: string) => statementsOf(harness, () => harness.call(endpoint, { body: { email: address } }));
  const ofStranger = await askFor(unknown);
  expect(ofStranger.filter((statement) => statement.includes('"jobs"'))).toHaveLength(1);
  expect(await askFor(email)).toEqual(ofStranger);
});

/** Tries these names one after the other with a wrong password; returns status, code and detail of each answer. */
async function wrongLogins(names: string[]) {
  const answers = [];
  for (const username of names) {
    const { status, body } = await harness.call(signIn, { body: { username, password: 'wrong' } });
    answers.push([status, body.code, body.detail]);
  }
  return answers;
}

const statusesOf = (answers: Awaited<ReturnType<typeof wrongLogins>>) => answers.map(([status]) => status);
const five = [401, 401, 401, 401, 401];
const fiveOf = (name: string) => Array<string>(5).fill(name);

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));

test.each([
  ['a space behind', (name: string) => `${name} `, 429],
  ['spaces around', (name: string) => `\t ${name}\u00a0`, 429],
  ['capitals', (name: string) => name.toUpperCase(), 429],
  ['letters and marks apart (NFD)', (name: string) => name.normalize('NFD'), 429],
  ['full width, which is another name', fullWidth, 401],
] as const)(
  'SEC-05 SEC-07 %s: the sixth failure tells nobody whether there is such a name',
  async (_, spelled, sixth) => {
    const { username, email } = await anAccount(harness.context, { username: 'renée', email: 'renee@example.com' });
    for (const [known, stranger] of [
      [username, 'zoé'],
      [email, 'zoe@example.com'],
    ] as const) {
      const about = await wrongLogins([...fiveOf(known), spelled(known)]);
      expect(statusesOf(about)).toEqual([...five, sixth]);
      expect(await wrongLogins([...fiveOf(stranger), spelled(stranger)])).toEqual(about);
    }
  },
);

test('SEC-05 SEC-07 failures tell nobody that a username and an address belong together', async () => {
  const { username, email } = await anAccount(harness.context);
  const together = await wrongLogins([...fiveOf(username), ...fiveOf(email), username, email]);
  expect(statusesOf(together)).toEqual([...five, ...five, 429, 429]);
  expect(await wrongLogins([...fiveOf('nobody'), ...fiveOf(unknown), 'nobody', unknown])).toEqual(together);
});

test('SEC-05 SEC-07 neither does a login of the owner, who forgives only the name that they typed', async () => {
  const { username, email } = await anAccount(harness.context);
  await wrongLogins([username, username, username, username, email, email, email, email]);
  expect((await harness.call(signIn, { body: { username: ` ${username} `, password: owned } })).status).toBe(200);
  expect(statusesOf(await wrongLogins([email, email]))).toEqual([401, 429]);
  expect(statusesOf(await wrongLogins([...fiveOf(username), username]))).toEqual([...five, 429]);
});
