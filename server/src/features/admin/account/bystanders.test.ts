import {
  changePassword,
  deleteMyAccount,
  endOtherSessions,
  enableTotp,
  startTotp,
  unlinkGoogle,
  updateProfile,
} from '@teamsparks/contract/admin/endpoints/account';
import {
  listMySessions,
  refreshSession,
  revokeMySession,
  signIn,
  signOut,
} from '@teamsparks/contract/accounts/endpoints/auth';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { codeOf, turnOffSecondFactor, turnOnSecondFactor } from '../../../../test/authenticator-app.ts';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson, password, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const fake = new FakeGoogle();
await fake.open();
const harness = withApp({ ...fake.settings, SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => Promise.all([smtp.close(), fake.close()]));

const next = 'seven quiet lanterns';
const [email, newEmail] = ['ada@example.org', 'ada@new.example'];
const tables = ['sessions', 'recovery_codes', 'email_tokens', 'identities', 'flag_overrides'] as const;

/** Returns all rows of users and of the tables about a person that belong to anyone but user `id`. */
async function rowsBeside(id: number) {
  const { db } = harness.context;
  const users = await db.selectFrom('users').selectAll().where('id', '<>', id).orderBy('id').execute();
  const others = await Promise.all(
    tables.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().where('user_id', '<>', id).execute();
      return [table, rows.map((row) => JSON.stringify(row)).sort()];
    }),
  );
  return [users, others];
}

/**
 * Adds two people whose rows must not change: one signed in with rows in all `tables`, and one who has only signed up.
 */
async function addBystanders() {
  const { db } = harness.context;
  const settled = await aPerson(harness.context, 'admin', { username: 'settled', email: 'settled@example.org' });
  await turnOnSecondFactor(harness, settled);
  await db.insertInto('flag_overrides').values({ user_id: settled.id, flag: 'view_events', allowed: false }).execute();
  const identity = { provider: fake.issuer, subject: 'settled', email: 'settled@gmail.test', user_id: settled.id };
  await db.insertInto('identities').values(identity).execute();
  await harness.call(forgotPassword, { body: { email: 'settled@example.org' } });
  const kept = { pending_email: 'settled@new.example', school: 'Elm', password_hash: null };
  await db.updateTable('users').set(kept).where('id', '=', settled.id).execute();
  await anAccount(harness.context, { username: 'newcomer', email: 'newcomer@example.org', verified: false });
  await harness.call(resendVerification, { body: { email: 'newcomer@example.org' } });
  await harness.runJobsNow();
  smtp.reset();
}

const rowOf = ({ id }: Person) =>
  harness.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Gives the bystanders the same password hash and sealed secret as the person, so that an update by value would hit
 * them, too.
 */
async function makeTwins(person: Person) {
  const { password_hash, totp_secret, totp_enabled_at } = await rowOf(person);
  const same = { password_hash, totp_secret, totp_enabled_at };
  await harness.context.db.updateTable('users').set(same).where('id', '<>', person.id).execute();
}

async function tokenMailed(): Promise<string> {
  await harness.runJobsNow();
  return tokenIn(smtp.mails.at(-1));
}

const login = async ({ username }: Person, totp?: string) =>
  (await harness.call(signIn, { body: { username, password, ...(totp !== undefined && { totp }) } })).status;

/** Acts of one person: each prepares what it needs and returns its last step, which gives the status of the answer. */
const acts: Record<string, (person: Person) => Promise<() => Promise<number>>> = {
  'who changes the password': async (as) => async () =>
    (await harness.call(changePassword, { as, body: { current_password: password, password: next } })).status,
  'who resets the password': async () => {
    await harness.call(forgotPassword, { body: { email } });
    const token = await tokenMailed();
    return async () => (await harness.call(resetPassword, { body: { token, password: next } })).status;
  },
  'who asks for a reset': async () => async () => {
    const { status } = await harness.call(forgotPassword, { body: { email } });
    await harness.runJobsNow();
    return status;
  },
  'who verifies the address': async ({ id }) => {
    await harness.context.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    await harness.call(resendVerification, { body: { email } });
    const token = await tokenMailed();
    return async () => (await harness.call(verifyEmail, { body: { token } })).status;
  },
  'who asks for a new address': async (as) => async () =>
    (await harness.call(updateProfile, { as, body: { email: newEmail, current_password: password } })).status,
  'who verifies a new address': async (as) => {
    await harness.call(updateProfile, { as, body: { email: newEmail, current_password: password } });
    await harness.runJobsNow();
    const token = tokenIn(smtp.mails.find(({ to }) => to.includes(newEmail)));
    return async () => (await harness.call(verifyEmail, { body: { token } })).status;
  },
  'who begins a second factor': async (as) => async () =>
    (await harness.call(startTotp, { as, body: { current_password: password } })).status,
  'who turns a second factor on': async (as) => {
    const { secret } = (await harness.call(startTotp, { as, body: { current_password: password } })).body;
    await makeTwins(as);
    return async () => (await harness.call(enableTotp, { as, body: { code: codeOf(harness, secret) } })).status;
  },
  'who turns a second factor off': async (as) => {
    const { secret } = await turnOnSecondFactor(harness, as);
    return async () => (await turnOffSecondFactor(harness, as, codeOf(harness, secret))).status;
  },
  'who logs in with a code': async (as) => {
    const { secret } = await turnOnSecondFactor(harness, as);
    await makeTwins(as);
    return () => login(as, codeOf(harness, secret));
  },
  'who logs in with a recovery code': async (as) => {
    const { recoveryCodes } = await turnOnSecondFactor(harness, as);
    const { db } = harness.context;
    const own = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', as.id).execute();
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('recovery_codes')
      .values(own.map((row) => ({ ...row, user_id: id })))
      .execute();
    return () => login(as, recoveryCodes[0]);
  },
  'whose password is hashed anew': async (as) => {
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await harness.context.db.updateTable('users').set({ password_hash: weak }).where('id', '=', as.id).execute();
    await makeTwins(as);
    return async () => {
      const status = await login(as);
      expect((await rowOf(as)).password_hash).not.toBe(weak);
      return status;
    };
  },
  'who changes profile and preferences': async (as) => async () =>
    (await harness.call(updateProfile, { as, body: { school: 'Oak', preferences: { text_size: 'large' } } })).status,
  'who disconnects Google': async (as) => {
    const identity = { provider: fake.issuer, subject: 'ada', email, user_id: as.id };
    await harness.context.db.insertInto('identities').values(identity).execute();
    return async () => (await harness.call(unlinkGoogle, { as })).status;
  },
  'who links the account with Google': async () => async () =>
    (await goThrough(harness, fake, aStranger({ email }))).status,
  'who proves an unverified address with Google': async ({ id }) => {
    await harness.context.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
    return async () => (await goThrough(harness, fake, aStranger({ email }))).status;
  },
  'who renews a session': async (as) => {
    await timePasses(harness, 31);
    return async () => (await harness.call(refreshSession, { as })).status;
  },
  'who ends a session': async (as) => {
    const [session] = (await harness.call(listMySessions, { as })).body;
    return async () => (await harness.call(revokeMySession, { as, params: { id: session?.id ?? '' } })).status;
  },
  'who logs out': async (as) => async () => (await harness.call(signOut, { as })).status,
  'who logs out everywhere': async (as) => async () => (await harness.call(endOtherSessions, { as })).status,
  'who deletes the account': async (as) => async () =>
    (await harness.call(deleteMyAccount, { as, body: { current_password: password, confirm_username: 'ada' } })).status,
};

test.each(Object.entries(acts))('somebody %s changes nothing of others', async (who, prepare) => {
  await addBystanders();
  const person = await aPerson(harness.context, 'mentor', { username: 'ada', email });
  const act = await prepare(person);
  const before = await rowsBeside(person.id);
  expect(await act()).toBe(who.endsWith('with Google') ? 302 : 200);
  expect(await rowsBeside(person.id)).toEqual(before);
});
