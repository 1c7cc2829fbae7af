import { joinByInvitation, signInByInvitation } from '@teamsparks/contract/accounts/endpoints/expected';
import {
  confirmMyAddress,
  forgotPassword,
  resetPassword,
  verifyEmail,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anInvitation, chosenPassword, invitedForm, setProof } from '../../../../test/expected.ts';
import { whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, password, type Person, signedOut } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';
import { issueEmailToken } from '../sign-up/sign-up.repository.ts';
import { sweepUnverified } from '../sign-up/sign-up.service.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const join = (body: ReturnType<typeof invitedForm>, as: Person = signedOut) =>
  harness.call(joinByInvitation, { as, body });
const logIn = (username: string, typed: string, as = aBrowser()) =>
  harness.call(signIn, { as, body: { username, password: typed } });
const accept = (token: string, username: string, typed = password, as = aBrowser()) =>
  harness.call(signInByInvitation, { as, body: { token, username, password: typed } });

const userOf = (email: string) =>
  harness.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('PEO-024 a login by hand is vouched for, and the audit names who vouched', async () => {
  const { hand, email, by, id } = await anInvitation(harness.context);
  const { id: userId, username } = await anAccount(harness.context, { email, role: 'parent' });
  await setProof(harness.context, userId, 'link');
  expect((await accept(hand, username)).status).toBe(200);
  expect(await userOf(email)).toMatchObject({ role: 'mentor', email_proof: 'administrator', email_verified_at: null });
  const entries = await harness.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id', 'details'])
    .where('action', 'like', 'invited.%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      actor_id: userId,
      action: 'invited.accepted',
      subject_id: userId,
      details: { invitation: id, by: 'hand', role: 'mentor' },
    },
    { actor_id: by.id, action: 'invited.vouched', subject_id: userId, details: { invitation: id } },
  ]);
  expect((await logIn(username, password)).status).toBe(200);
});

describe('a lost card', () => {
  /** Lets a stranger accept with a card that somebody lost; returns their browser and the address. */
  async function lost() {
    const { hand, email } = await anInvitation(harness.context);
    const body = invitedForm(hand, { email });
    await join(body);
    const stranger = aBrowser();
    expect((await logIn(body.username, chosenPassword, stranger)).status).toBe(200);
    smtp.reset();
    return { stranger, email, username: body.username };
  }

  test('PEO-024 the owner resets the password: the stranger is out', async () => {
    const { stranger, email, username } = await lost();
    await harness.call(forgotPassword, { as: signedOut, body: { email } });
    await harness.runJobsNow();
    const token = tokenIn(smtp.mails.at(-1));
    const reset = await harness.call(resetPassword, {
      as: signedOut,
      body: { token, password: 'the owner chooses this' },
    });
    expect(reset.status).toBe(200);
    expect(await whoIs(harness, stranger)).toBeUndefined();
    expect((await logIn(username, chosenPassword)).status).toBe(401);
    expect(await userOf(email)).toMatchObject({ email_proof: 'own' });
  });

  test('PEO-024 the owner comes by the mailed link of a new invitation: the stranger is out', async () => {
    const { stranger, email } = await lost();
    const { mail } = await anInvitation(harness.context, { email });
    const body = invitedForm(mail);
    expect((await join(body)).status).toBe(201);
    expect(await whoIs(harness, stranger)).toBeUndefined();
    expect((await logIn(body.username, chosenPassword)).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_proof: 'own', email_verified_at: expect.any(Date) });
  });

  test('PEO-024 the owner who only presses the confirmation of the stranger opens nothing for them', async () => {
    const { stranger, email, username } = await lost();
    expect((await harness.call(confirmMyAddress, { as: stranger })).status).toBe(200);
    await harness.runJobsNow();
    const token = tokenIn(smtp.mails.at(-1));
    for (let times = 0; times < 2; times += 1)
      expect((await harness.call(verifyEmail, { as: aBrowser(), body: { token } })).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_proof: 'administrator', email_verified_at: null });
    expect((await logIn(username, chosenPassword)).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_proof: 'administrator', email_verified_at: null });
  });

  test('PEO-024 the person who opens it where they are logged in has confirmed the address', async () => {
    const { stranger: person, email } = await lost();
    await harness.call(confirmMyAddress, { as: person });
    await harness.runJobsNow();
    const token = tokenIn(smtp.mails.at(-1));
    expect((await harness.call(verifyEmail, { as: person, body: { token } })).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_proof: 'own', email_verified_at: expect.any(Date) });
  });
});

test('PEO-024 the sweep of unverified accounts leaves a vouched one alone', async () => {
  const { hand, email } = await anInvitation(harness.context, { role: 'parent' });
  await join(invitedForm(hand, { email }));
  await harness.context.db
    .updateTable('users')
    .set({ created_at: new Date('2020-01-01') })
    .where('email', '=', email)
    .execute();
  await sweepUnverified(harness.context);
  expect(await userOf(email)).toMatchObject({ role: 'parent' });
});

test('PEO-024 a vouched account cannot finish a change of address that it began before', async () => {
  const { hand, email } = await anInvitation(harness.context);
  const { id, username } = await anAccount(harness.context, { email, role: 'parent' });
  await setProof(harness.context, id, 'link');
  const pending = 'evil@elsewhere.example';
  await harness.context.db.updateTable('users').set({ pending_email: pending }).where('id', '=', id).execute();
  const token = await issueEmailToken(harness.context.db, 'verify_new', { id, email: pending });
  expect((await accept(hand, username)).status).toBe(200);
  expect((await harness.call(verifyEmail, { as: aBrowser(), body: { token } })).status).toBe(400);
  expect(await userOf(email)).toMatchObject({ id, email_proof: 'administrator', pending_email: null });
});

test('PEO-024 a link by hand that gives an account nothing takes nothing from it either', async () => {
  const { hand, email, id: invitation } = await anInvitation(harness.context, { role: 'parent' });
  const { id, username } = await anAccount(harness.context, { email, role: 'admin' });
  await setProof(harness.context, id, 'link');
  expect((await accept(hand, username)).status).toBe(200);
  expect(await userOf(email)).toMatchObject({
    role: 'admin',
    email_proof: 'link',
    email_verified_at: expect.any(Date),
  });
  const { accepted_by } = await harness.context.db
    .selectFrom('expected_people')
    .select('accepted_by')
    .where('id', '=', invitation)
    .executeTakeFirstOrThrow();
  expect(accepted_by).toBe(id);
});
