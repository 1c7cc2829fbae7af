import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { makeJoinLink } from '@teamsparks/contract/admin/endpoints/join-links';
import { afterAll, expect, test } from 'vitest';
import { anInvitation, setProof } from '../../../../test/expected.ts';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { anAccount, aPerson, aBrowser } from '../../../../test/people.ts';

const fake = new FakeGoogle();
await fake.open();
const harness = withApp(fake.settings);
afterAll(() => fake.close());

const userOf = (email: string) =>
  harness.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const isAccepted = async (id: number) =>
  (
    await harness.context.db
      .selectFrom('expected_people')
      .select('accepted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).accepted_at !== null;
/** Lets only invited people sign up. */
const closeTheDoor = async () => {
  const as = await aPerson(harness.context, 'admin');
  expect((await harness.call(updateSettings, { as, body: { sign_up_invited: true } })).status).toBe(200);
};

test('SSO-005 a stranger at a closed door: unauthorized, and no row', async () => {
  await closeTheDoor();
  const claims = aStranger({ email: 'stranger@lincoln.example', hd: 'lincoln.example' });
  expect((await goThrough(harness, fake, claims)).to).toBe('/login?error=unauthorized');
  expect(await userOf('stranger@lincoln.example')).toBeUndefined();
});

test('SSO-005 an invited person whose mailbox Google runs comes in without the mail, with the role and the name of the invitation', async () => {
  await closeTheDoor();
  const { id, email } = await anInvitation(harness.context, { email: 'maria@lincoln.example', name: 'Maria Rivera' });
  const claims = aStranger({ email, hd: 'lincoln.example' });
  const { as, to } = await goThrough(harness, fake, claims);
  expect([to, await whoIs(harness, as)]).toEqual(['/', expect.any(String)]);
  expect(await userOf(email)).toMatchObject({
    role: 'mentor',
    role_by: 'invitation',
    email_proof: 'own',
    display_name: 'Maria Rivera',
  });
  expect(await isAccepted(id)).toBe(true);
});

test('SSO-005 an address that Google does not run raises nobody without the mailed link', async () => {
  const { id, mail, email } = await anInvitation(harness.context);
  const claims = aStranger({ email });
  await goThrough(harness, fake, claims);
  expect(await userOf(email)).toMatchObject({ role: 'student', email_proof: 'link' });
  expect(await isAccepted(id)).toBe(false);
  await goThrough(harness, fake, claims, { query: { invite: mail } });
  expect(await userOf(email)).toMatchObject({ role: 'mentor', email_proof: 'own' });
  expect(await isAccepted(id)).toBe(true);
});

test('PEO-023 the link in hand is for one address: with another one nothing happens, and the page says whose it is', async () => {
  const { id, mail } = await anInvitation(harness.context);
  const claims = aStranger({ email: 'other@lincoln.example', hd: 'lincoln.example' });
  const { to, as } = await goThrough(harness, fake, claims, { query: { invite: mail } });
  expect(to).toBe(`/signup?invite=${mail}&for=other`);
  expect(await whoIs(harness, as)).toBeUndefined();
  expect(await userOf('other@lincoln.example')).toBeUndefined();
  expect(await isAccepted(id)).toBe(false);
});

test('PEO-024 a link by hand and Google that does not run the mailbox: vouched for', async () => {
  const { hand, email } = await anInvitation(harness.context);
  await goThrough(harness, fake, aStranger({ email }), { query: { invite: hand } });
  expect(await userOf(email)).toMatchObject({
    role: 'mentor',
    email_proof: 'administrator',
    email_verified_at: null,
  });
});

test('PEO-024 the owner by Google takes over what a lost card had made: the password of the stranger is gone', async () => {
  const email = 'maria@lincoln.example';
  const { id, username } = await anAccount(harness.context, { email, role: 'mentor' });
  await setProof(harness.context, id, 'administrator');
  const { as } = await goThrough(harness, fake, aStranger({ email, hd: 'lincoln.example' }));
  expect(await whoIs(harness, as)).toBe(username);
  expect(await userOf(email)).toMatchObject({ password_hash: null, email_proof: 'own' });
});

test('PEO-023 an account whose link a stranger had pressed: the mailed link with Google ends the password', async () => {
  const { mail, email } = await anInvitation(harness.context);
  const { id } = await anAccount(harness.context, { email });
  await setProof(harness.context, id, 'link');
  await goThrough(harness, fake, aStranger({ email }), { query: { invite: mail } });
  expect(await userOf(email)).toMatchObject({ id, role: 'mentor', password_hash: null, email_proof: 'own' });
});

test('PEO-024 a stranger whose link was pressed is not raised by the card of the owner and Google: the invitation stays open', async () => {
  const { id, hand, email } = await anInvitation(harness.context);
  const stranger = await anAccount(harness.context, { email });
  await setProof(harness.context, stranger.id, 'link');
  await goThrough(harness, fake, aStranger({ email }), { query: { invite: hand } });
  expect(await userOf(email)).toMatchObject({ id: stranger.id, role: 'student', email_proof: 'link' });
  expect(await isAccepted(id)).toBe(false);
});

test('PEO-023 a parent whose password was never measured becomes a mentor by Google: held back until it is typed', async () => {
  const { email } = await anInvitation(harness.context, { email: 'maria@lincoln.example' });
  const { id } = await anAccount(harness.context, { email, role: 'parent' });
  await harness.context.db.updateTable('users').set({ staff_password: null }).where('id', '=', id).execute();
  await goThrough(harness, fake, aStranger({ email, hd: 'lincoln.example' }));
  expect(await userOf(email)).toMatchObject({ role: 'mentor', staff_password: false });
});

test('PEO-025 an inviter who lost the right lets nobody in by a provider', async () => {
  await closeTheDoor();
  const { by, email, mail } = await anInvitation(harness.context);
  await harness.context.db.updateTable('users').set({ role: 'mentor' }).where('id', '=', by.id).execute();
  const claims = aStranger({ email, hd: 'lincoln.example' });
  const { to } = await goThrough(harness, fake, claims, { as: aBrowser(), query: { invite: mail } });
  expect(to).toBe('/login?error=unauthorized');
  expect(await userOf(email)).toBeUndefined();
});

test('PEO-026 a link for many lets a pupil in by Google, keeps a seat, and decides about the role', async () => {
  await closeTheDoor();
  const ada = await aPerson(harness.context, 'admin');
  const wishes = { role: 'student' as const, days: 7, seats: 1, domain: null, families_told: true };
  const { body } = await harness.call(makeJoinLink, { as: ada, body: wishes });
  const join = new URL(body.url).searchParams.get('join') ?? '';
  await goThrough(harness, fake, aStranger({ email: 'pupil@gmail.com' }), { query: { join, role: 'parent' } });
  expect(await userOf('pupil@gmail.com')).toMatchObject({ role: 'student', role_by: 'self', join_link: body.link.id });
  const late = await goThrough(harness, fake, aStranger({ email: 'late@gmail.com' }), { query: { join } });
  expect(late.to).toBe('/login?error=unauthorized');
  expect(await userOf('late@gmail.com')).toBeUndefined();
});
