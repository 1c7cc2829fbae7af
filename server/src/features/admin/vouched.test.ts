import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { confirmMyAddress, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { changePassword, getProfile, startTotp, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getPerson, listPeople, resendVerificationTo } from '@teamsparks/contract/admin/endpoints/admin';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person } from '../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

/** Returns a mentor whom an administrator vouches for; the owner of the address has never been here. */
async function aVouched(): Promise<Person> {
  const as = await aPerson(harness.context, 'mentor', { username: 'vouched', email: 'ms.rivera@lincoln.example' });
  await harness.context.db
    .updateTable('users')
    .set({ email_proof: 'administrator', email_verified_at: null })
    .where('id', '=', as.id)
    .execute();
  return as;
}

const rowOf = ({ id }: Person) =>
  harness.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('PEO-024 administrators see that somebody is vouched for, and send no verification', async () => {
  const vouched = await aVouched();
  const as = await aPerson(harness.context, 'admin');
  const params = { id: `${vouched.id}` };
  expect((await harness.call(getPerson, { as, params })).body.state).toBe('vouched');
  const listed = await harness.call(listPeople, { as, query: { state: 'vouched' } });
  expect(listed.body.items.map(({ username }) => username)).toEqual(['vouched']);
  expect((await harness.call(listPeople, { as, query: { state: 'unverified' } })).body.total).toBe(0);
  const { status, body } = await harness.call(resendVerificationTo, { as, params });
  expect([status, body.detail]).toEqual([409, 'They can log in already. They confirm their email address themselves.']);
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', vouched.id).execute();
  expect((await harness.call(getPerson, { as, params })).body.state).toBe('disabled');
});

test('PEO-024 a vouched account neither turns on two-step login nor changes its address, and gets no mail', async () => {
  const as = await aVouched();
  const step = await harness.call(startTotp, { as, body: { current_password: password } });
  const change = await harness.call(updateProfile, {
    as,
    body: { email: 'other@evil.example', current_password: password },
  });
  expect([step.status, change.status, change.body.detail]).toEqual([
    409,
    409,
    'Please confirm your present email address before you change it.',
  ]);
  const longer = { current_password: password, password: 'a quiet blue lantern' };
  expect((await harness.call(changePassword, { as, body: longer })).status).toBe(200);
  expect((await harness.call(updateProfile, { as, body: { school: 'Lincoln' } })).status).toBe(200);
  await harness.runJobsNow();
  expect(smtp.mails).toEqual([]);
  expect(await rowOf(as)).toMatchObject({ pending_email: null, totp_secret: null, email_proof: 'administrator' });
});

test('PEO-024 profile and home ask a vouched person to confirm, until the link was opened where they are logged in', async () => {
  const as = await aVouched();
  const asks = async () => [
    (await harness.call(getProfile, { as })).body.email_vouched,
    (await harness.call(getNext, { as })).body.confirm_address,
  ];
  expect(await asks()).toEqual([true, true]);
  expect((await harness.call(confirmMyAddress, { as })).status).toBe(200);
  await harness.runJobsNow();
  const token = tokenIn(smtp.mails.at(-1));
  // The owner of the address, or a scanner of their mail: nobody is logged in there.
  for (let times = 0; times < 2; times += 1)
    expect((await harness.call(verifyEmail, { as: aBrowser(), body: { token } })).status).toBe(200);
  expect(await asks()).toEqual([true, true]);
  expect((await harness.call(verifyEmail, { as, body: { token } })).status).toBe(200);
  expect(await asks()).toEqual([false, undefined]);
  expect(await rowOf(as)).toMatchObject({ email_proof: 'own', email_verified_at: expect.any(Date) });
  const another = await harness.call(signIn, { body: { username: 'vouched', password } });
  expect(another.status).toBe(200);
});
