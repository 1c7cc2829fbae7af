import {
  joinByInvitation,
  lookAtInvitation,
  signInByInvitation,
} from '@teamsparks/contract/accounts/endpoints/expected';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anInvitation, chosenPassword, invitedForm, setProof } from '../../../../test/expected.ts';
import { whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { aBrowser, anAccount, aPerson, password, type Person, signedOut } from '../../../../test/people.ts';
import { SmtpPeer } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const over = 'This invitation is not open any more. Please ask for a new one.';
const answer = 'You can log in now. If that does not work, look into your mail.';

const join = (body: ReturnType<typeof invitedForm>, as: Person = signedOut) =>
  harness.call(joinByInvitation, { as, body });
const look = (token: string) => harness.call(lookAtInvitation, { as: signedOut, body: { token } });
const logIn = (username: string, typed: string, as = aBrowser()) =>
  harness.call(signIn, { as, body: { username, password: typed } });
const accept = (token: string, username: string, typed = password, as = aBrowser()) =>
  harness.call(signInByInvitation, { as, body: { token, username, password: typed } });

const userOf = (email: string) =>
  harness.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const invitationOf = (id: number) =>
  harness.context.db.selectFrom('expected_people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsTo = async () => {
  await harness.runJobsNow();
  return smtp.mails.map(({ to, headers }) => [to[0], headers.get('subject')]);
};

test('PEO-022 an invitation says who invites to what, and opening it ten times changes nothing', async () => {
  const { id, mail, hand, email } = await anInvitation(harness.context, { role: 'parent', note: 'See you Monday' });
  const before = await invitationOf(id);
  const shown = { role: 'parent', note: 'See you Monday', invited_by: 'Ada L.', school_name: null, name: null };
  for (let times = 0; times < 10; times += 1) {
    const { status, body } = await look(mail);
    expect([status, body]).toEqual([200, { ...shown, by: 'mail', email, expires_at: before.expires_at.toISOString() }]);
  }
  expect((await look(hand)).body).toMatchObject({ by: 'hand', email: expect.stringMatching(/^g….@lincoln\.example$/) });
  expect(await invitationOf(id)).toEqual(before);
  const audit = await harness.context.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', 'like', 'invited%')
    .execute();
  expect(audit).toEqual([]);
});

test('PEO-023 the form of the mailed link makes a mentor whose address is theirs', async () => {
  const { id, mail, email } = await anInvitation(harness.context);
  const body = invitedForm(mail);
  const reply = await join(body);
  expect([reply.status, reply.body]).toEqual([201, { message: answer }]);
  expect(await userOf(email)).toMatchObject({
    role: 'mentor',
    role_by: 'invitation',
    email_proof: 'own',
    email_verified_at: expect.any(Date),
    staff_password: true,
    display_name: 'Maria Rivera',
  });
  expect((await logIn(body.username, chosenPassword)).status).toBe(200);
  expect(await invitationOf(id)).toMatchObject({ accepted_at: expect.any(Date), mail_token_hash: null });
  const again = await join(invitedForm(mail));
  expect([again.status, again.body]).toMatchObject([400, { detail: over }]);
});

test('PEO-023 a mentor chooses a password of staff, a parent one of their own length', async () => {
  const [mentor, parent] = [
    await anInvitation(harness.context),
    await anInvitation(harness.context, { role: 'parent' }),
  ];
  expect((await join(invitedForm(mentor.mail, { password: 'eight-88' }))).status).toBe(422);
  expect(await userOf(mentor.email)).toBeUndefined();
  expect((await join(invitedForm(parent.mail, { password: 'eight-88' }))).status).toBe(201);
  expect(await userOf(parent.email)).toMatchObject({ role: 'parent', staff_password: false });
});

test.each([
  ['no account', undefined, true],
  ['an unverified account', null, true],
  ['an account whose link was pressed', 'link', true],
  ['a vouched account', 'administrator', true],
  ['an account that owns it', 'own', false],
] as const)('PEO-023 the mailed link and %s at the address: the same answer', async (_state, proof, makes) => {
  const { id, mail, email } = await anInvitation(harness.context);
  const before = proof === undefined ? undefined : await anAccount(harness.context, { email, role: 'student' });
  if (before) await setProof(harness.context, before.id, proof ?? null);
  const body = invitedForm(mail);
  const reply = await join(body);
  expect([reply.status, reply.body]).toEqual([201, { message: answer }]);
  expect((await logIn(body.username, chosenPassword)).status).toBe(makes ? 200 : 401);
  if (before) expect((await logIn(before.username, password)).status).toBe(makes ? 401 : 200);
  expect((await invitationOf(id)).accepted_at !== null).toBe(makes);
  expect(await userOf(email)).toMatchObject({ role: makes ? 'mentor' : 'student' });
  expect(await mailsTo()).toEqual(makes ? [] : [[email, 'You already have a TeamSparks account']]);
});

test.each([
  ['no account', undefined, true],
  ['an unverified account', null, true],
  ['an account whose link was pressed', 'link', false],
  ['a vouched account', 'administrator', false],
  ['an account that owns it', 'own', false],
] as const)('PEO-024 the link by hand and %s at the address: the same answer', async (_state, proof, makes) => {
  const { id, hand, email } = await anInvitation(harness.context);
  const before = proof === undefined ? undefined : await anAccount(harness.context, { email, role: 'student' });
  if (before) await setProof(harness.context, before.id, proof ?? null);
  const body = invitedForm(hand, { email: email.toUpperCase().replace('LINCOLN.EXAMPLE', 'lincoln.example') });
  const reply = await join(body);
  expect([reply.status, reply.body]).toEqual([201, { message: answer }]);
  expect((await logIn(body.username, chosenPassword)).status).toBe(makes ? 200 : 401);
  expect((await invitationOf(id)).accepted_at !== null).toBe(makes);
  if (makes) expect(await userOf(email)).toMatchObject({ email_proof: 'administrator', email_verified_at: null });
  expect(await mailsTo()).toEqual(makes ? [] : [[email, 'You already have a TeamSparks account']]);
});

test('PEO-023 a suspended account is not opened by either link, and not told apart', async () => {
  const { mail, hand, email } = await anInvitation(harness.context);
  const { id, username } = await anAccount(harness.context, { email });
  await setProof(harness.context, id, null);
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
  for (const body of [invitedForm(mail), invitedForm(hand, { email })]) {
    const reply = await join(body);
    expect([reply.status, reply.body]).toEqual([201, { message: answer }]);
  }
  expect(await userOf(email)).toMatchObject({ status: 'disabled', username, role: 'student' });
  expect(await mailsTo()).toEqual([]);
});

describe('PEO-022 what is not open any more', () => {
  const endings: Record<string, (id: number, by: Person) => Promise<unknown>> = {
    'run out': () => timePasses(harness, 15 * 24 * 3600),
    withdrawn: (id) =>
      harness.context.db
        .updateTable('expected_people')
        .set({ withdrawn_at: new Date() })
        .where('id', '=', id)
        .execute(),
    'from an inviter who is a mentor now': (_id, by) =>
      harness.context.db.updateTable('users').set({ role: 'mentor' }).where('id', '=', by.id).execute(),
    'from an inviter who is suspended': (_id, by) =>
      harness.context.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', by.id).execute(),
    'from an inviter whose account is gone': (_id, by) =>
      harness.context.db.deleteFrom('users').where('id', '=', by.id).execute(),
  };
  test.each(Object.entries(endings))('PEO-022 an invitation %s reads as one that never was', async (_how, end) => {
    await aPerson(harness.context, 'admin');
    const { id, by, mail, hand, email } = await anInvitation(harness.context);
    await end(id, by);
    for (const token of [mail, hand, 'never-was']) {
      expect([(await look(token)).status, (await look(token)).body]).toMatchObject([400, { detail: over }]);
      const reply = await join(invitedForm(token, { email }));
      expect([reply.status, reply.body]).toMatchObject([400, { detail: over }]);
    }
    expect(await userOf(email)).toBeUndefined();
  });
});

test('PEO-023 the link by hand asks for the address, and another one keeps it open', async () => {
  const { hand, email, id } = await anInvitation(harness.context, { email: 'maria@lincoln.example' });
  for (const typed of [undefined, 'other@lincoln.example']) {
    const reply = await join(invitedForm(hand, typed === undefined ? {} : { email: typed }));
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { fields: { email: 'This invitation is for m…a@lincoln.example.' } },
    ]);
  }
  expect(await userOf(email)).toBeUndefined();
  expect((await invitationOf(id)).accepted_at).toBeNull();
});

test('PEO-023 a taken username is said whatever account the address has', async () => {
  await anAccount(harness.context, { username: 'taken' });
  for (const proof of [undefined, null, 'own'] as const) {
    const { mail, email } = await anInvitation(harness.context);
    if (proof !== undefined) await setProof(harness.context, (await anAccount(harness.context, { email })).id, proof);
    expect((await join(invitedForm(mail, { username: 'taken' }))).status).toBe(409);
  }
});

test('PEO-023 a login with the account of the address accepts: the role rises and the address is its own', async () => {
  const { id, mail, email } = await anInvitation(harness.context);
  const { id: userId, username } = await anAccount(harness.context, { email, role: 'parent' });
  await setProof(harness.context, userId, 'link');
  const browser = aBrowser();
  expect((await accept(mail, username, 'a wrong password here', browser)).status).toBe(401);
  expect((await invitationOf(id)).accepted_at).toBeNull();
  expect((await accept(mail, username, password, browser)).status).toBe(200);
  expect(await whoIs(harness, browser)).toBe(username);
  expect(await userOf(email)).toMatchObject({ role: 'mentor', role_by: 'invitation', email_proof: 'own' });
  expect((await accept(mail, username)).status).toBe(400);
});

test('PEO-023 a login with another account accepts nothing and opens no session', async () => {
  const { id, mail } = await anInvitation(harness.context, { email: 'maria@lincoln.example' });
  const other = await anAccount(harness.context, { role: 'student' });
  const browser = aBrowser();
  const refused = await accept(mail, other.username, password, browser);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { detail: 'This invitation is for m…a@lincoln.example.' },
  ]);
  expect(await whoIs(harness, browser)).toBeUndefined();
  expect(await userOf(other.email)).toMatchObject({ role: 'student' });
  expect((await invitationOf(id)).accepted_at).toBeNull();
});

test('PEO-023 a role that is higher stays', async () => {
  const { mail, email } = await anInvitation(harness.context, { role: 'parent' });
  const { username } = await anAccount(harness.context, { email, role: 'admin' });
  expect((await accept(mail, username)).status).toBe(200);
  expect(await userOf(email)).toMatchObject({ role: 'admin', role_by: 'hand' });
});

test('PEO-022 two forms of one invitation at once make one account', async () => {
  const { mail, email } = await anInvitation(harness.context);
  const reply = await Promise.all([join(invitedForm(mail)), join(invitedForm(mail))]);
  expect(reply.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const { rows } = {
    rows: await harness.context.db.selectFrom('users').select('id').where('email', '=', email).execute(),
  };
  expect(rows).toHaveLength(1);
});

test('PEO-022 20 forms of an invitation an hour', async () => {
  const { mail, email } = await anInvitation(harness.context);
  await setProof(harness.context, (await anAccount(harness.context, { email })).id, 'own');
  for (let times = 0; times < 20; times += 1) expect((await join(invitedForm(mail))).status).toBe(201);
  expect((await join(invitedForm(mail))).status).toBe(429);
});

test('PEO-022 20 wrong links an hour stop a browser, right ones count for nothing', async () => {
  const { mail } = await anInvitation(harness.context);
  const browser = aBrowser();
  const tryOf = (token: string) => harness.call(lookAtInvitation, { as: browser, body: { token } });
  for (let times = 0; times < 19; times += 1) expect((await tryOf('wrong')).status).toBe(400);
  for (let times = 0; times < 5; times += 1) expect((await tryOf(mail)).status).toBe(200);
  expect((await tryOf('wrong')).status).toBe(400);
  expect((await tryOf('wrong')).status).toBe(429);
});
