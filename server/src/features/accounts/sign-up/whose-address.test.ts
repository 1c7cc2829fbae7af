import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import {
  confirmMyAddress,
  forgotPassword,
  register,
  resetPassword,
  verifyEmail,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { startTotp } from '@teamsparks/contract/admin/endpoints/account';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { aBrowser, anAccount, aPerson, password, signedOut, type Person } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const fake = new FakeGoogle();
await fake.open();
const harness = withApp({ SMTP_URL: smtp.url, ...fake.settings });
afterAll(() => Promise.all([smtp.close(), fake.close()]));

const email = 'ms.rivera@gmail.com';
const stranger = { username: 'stranger', email, password: 'a quiet blue lantern', role: 'parent' as const };

const row = () =>
  harness.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const proof = async () => (await row()).email_proof;

async function lastToken(): Promise<string> {
  await harness.runJobsNow();
  const token = tokenIn(smtp.mails.at(-1));
  smtp.reset();
  return token;
}

/** Signs up; returns the token of the mail. */
async function signUp(): Promise<string> {
  expect((await harness.call(register, { body: stranger })).status).toBe(201);
  return lastToken();
}
const press = (token: string, as: Person = aBrowser()) => harness.call(verifyEmail, { as, body: { token } });
const logIn = (as: Person, typed = stranger.password) =>
  harness.call(signIn, { as, body: { username: 'stranger', password: typed } });

test('SEC-17 a link that a scanner presses shows the address; the stranger who logs in elsewhere does not own it', async () => {
  const token = await signUp();
  expect(await proof()).toBeNull();
  const scanner = aBrowser();
  for (let times = 0; times < 3; times += 1) expect((await press(token, scanner)).status).toBe(200);
  const elsewhere = aBrowser();
  expect((await logIn(elsewhere)).status).toBe(200);
  expect(await proof()).toBe('link');
});

test('SEC-17 who logs in within the hour where the link was opened owns the address, also after a scanner', async () => {
  const token = await signUp();
  await press(token);
  const [late, inTime] = [aBrowser(), aBrowser()];
  await press(token, late);
  await timePasses(harness, 3601);
  await logIn(late);
  expect(await proof()).toBe('link');
  await press(token, inTime);
  expect((await logIn(inTime)).status).toBe(200);
  expect(await proof()).toBe('own');
});

test('SEC-17 a link opened here for one account says nothing about another one', async () => {
  const token = await signUp();
  const here = aBrowser();
  await press(token, here);
  const other = await anAccount(harness.context, { username: 'other' });
  await harness.context.db.updateTable('users').set({ email_proof: 'link' }).where('id', '=', other.id).execute();
  expect((await harness.call(signIn, { as: here, body: { username: 'other', password } })).status).toBe(200);
  const rows = await harness.context.db.selectFrom('users').select('email_proof').execute();
  expect(rows).toEqual([{ email_proof: 'link' }, { email_proof: 'link' }]);
});

test('SEC-17 who is logged in asks for the link and opens it there; once it is own, none is sent', async () => {
  await press(await signUp());
  const as = aBrowser();
  await logIn(as);
  await timePasses(harness, 61);
  expect((await harness.call(confirmMyAddress, { as })).status).toBe(200);
  expect((await harness.call(confirmMyAddress, { as })).status).toBe(429);
  expect((await harness.call(confirmMyAddress, { as: signedOut })).status).toBe(401);
  expect((await harness.call(confirmMyAddress, { as: await aPerson(harness.context, 'demoAdmin') })).status).toBe(403);
  expect((await press(await lastToken(), as)).status).toBe(200);
  expect(await proof()).toBe('own');
  await timePasses(harness, 61);
  expect((await harness.call(confirmMyAddress, { as })).status).toBe(409);
});

test('SEC-17 a reset makes the address own and ends whatever a stranger set up', async () => {
  const { db } = harness.context;
  await press(await signUp());
  const thief = aBrowser();
  await logIn(thief);
  const { id } = await row();
  await db.updateTable('users').set({ pending_email: 'thief@evil.test' }).execute();
  await db.insertInto('identities').values({ provider: 'p', subject: 's', user_id: id, email }).execute();
  await harness.call(forgotPassword, { body: { email } });
  const body = { token: await lastToken(), password: 'my own silver kettle' };
  expect((await harness.call(resetPassword, { body })).status).toBe(200);
  expect(await row()).toMatchObject({ email_proof: 'own', pending_email: null });
  expect(await db.selectFrom('identities').selectAll().execute()).toEqual([]);
  expect([await whoIs(harness, thief), (await logIn(aBrowser())).status]).toEqual([undefined, 401]);
  expect((await logIn(aBrowser(), body.password)).status).toBe(200);
});

test('SEC-17 a reset of an account whose address is its own leaves Google as it is', async () => {
  const { db } = harness.context;
  const { id } = await anAccount(harness.context, { username: 'owner', email });
  await db.insertInto('identities').values({ provider: 'p', subject: 's', user_id: id, email }).execute();
  await harness.call(forgotPassword, { body: { email } });
  const body = { token: await lastToken(), password: 'my own silver kettle' };
  expect((await harness.call(resetPassword, { body })).status).toBe(200);
  expect(await db.selectFrom('identities').select('subject').execute()).toEqual([{ subject: 's' }]);
});

test('SEC-17 Google takes over an account whose link was only pressed, and tells; not where it does not run the mailbox', async () => {
  await press(await signUp());
  const thief = aBrowser();
  await logIn(thief);
  const { to, as } = await goThrough(harness, fake, aStranger({ email }));
  expect([to, await whoIs(harness, as), await whoIs(harness, thief)]).toEqual(['/', 'stranger', undefined]);
  expect(await row()).toMatchObject({ email_proof: 'own', password_hash: null, staff_password: null });
  await harness.runJobsNow();
  expect(smtp.mails.map(({ headers }) => headers.get('subject'))).toEqual([
    'Your TeamSparks account is yours alone now',
  ]);
  smtp.reset();

  const outside = await anAccount(harness.context, { username: 'outside', email: 'o@school.example' });
  const of = harness.context.db
    .selectFrom('users')
    .select(['email_proof', 'password_hash'])
    .where('id', '=', outside.id);
  await harness.context.db.updateTable('users').set({ email_proof: 'link' }).where('id', '=', outside.id).execute();
  await goThrough(harness, fake, aStranger({ email: outside.email }));
  expect(await of.executeTakeFirst()).toEqual({ email_proof: 'link', password_hash: expect.any(String) });
});

test('SEC-17 somebody new through Google owns the address if Google runs the mailbox', async () => {
  await goThrough(harness, fake, aStranger({ email, given_name: 'Ann' }));
  await goThrough(harness, fake, aStranger({ email: 'a@lincoln.example', hd: 'lincoln.example', given_name: 'Bob' }));
  await goThrough(harness, fake, aStranger({ email: 'a@yahoo.example', given_name: 'Cai' }));
  const rows = await harness.context.db.selectFrom('users').select('email_proof').orderBy('id').execute();
  expect(rows.map(({ email_proof }) => email_proof)).toEqual(['own', 'own', 'link']);
});

test('SEC-17 who comes through Google where the link was opened owns it, and a password of before ends', async () => {
  const address = 'b@yahoo.example';
  await anAccount(harness.context, { username: 'before', email: address });
  await harness.context.db.updateTable('users').set({ email_proof: 'link' }).execute();
  const person = aStranger({ email: address });
  const { as } = await goThrough(harness, fake, person);
  await harness.call(confirmMyAddress, { as });
  await harness.runJobsNow();
  const token = tokenIn(smtp.mails.at(-1));
  await press(token, as);
  const now = () => harness.context.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(await now()).toMatchObject({ email_proof: 'link', password_hash: expect.any(String) });
  const again = await goThrough(harness, fake, person, { as });
  expect([again.to, await whoIs(harness, as)]).toEqual(['/', 'before']);
  expect(await now()).toMatchObject({ email_proof: 'own', password_hash: null });
  expect(await harness.context.db.selectFrom('identities').select('subject').execute()).toEqual([
    { subject: person.sub },
  ]);
  smtp.reset();
});

test("SEC-10 two-step login waits until the address is the account's own", async () => {
  const as = await aPerson(harness.context, 'mentor');
  const start = () => harness.call(startTotp, { as, body: { current_password: password } });
  await harness.context.db.updateTable('users').set({ email_proof: 'link' }).execute();
  expect((await start()).status).toBe(409);
  await harness.context.db.updateTable('users').set({ email_proof: 'own' }).execute();
  expect((await start()).status).toBe(200);
});
