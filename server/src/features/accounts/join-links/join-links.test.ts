import { lookAtJoinLink } from '@teamsparks/contract/accounts/endpoints/expected';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { endJoinLink, listJoinLinks, makeJoinLink } from '@teamsparks/contract/admin/endpoints/join-links';
import { listToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chosenPassword, setProof } from '../../../../test/expected.ts';
import { withApp } from '../../../../test/harness.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { anAccount, aPerson, type Person, signedOut } from '../../../../test/people.ts';
import { SmtpPeer, tokenIn } from '../../../../test/smtp-peer.ts';

const smtp = await SmtpPeer.listen();
const harness = withApp({ SMTP_URL: smtp.url });
beforeEach(() => smtp.reset());
afterAll(() => smtp.close());

const over = 'This link is not open any more. Please ask for a new one.';
const full = 'This link is full. Please ask for a new one.';
const wishes = { role: 'parent' as const, days: 7, seats: 2, domain: null };
const anAdministrator = () => aPerson(harness.context, 'admin', { displayName: 'Ada Lovelace' });

/** Makes a link and returns its token and number. */
async function aLink(as: Person, more: Partial<Parameters<typeof wanted>[0]> = {}) {
  const { status, body } = await harness.call(makeJoinLink, { as, body: wanted(more) });
  expect(status).toBe(201);
  return { token: new URL(body.url).searchParams.get('join') ?? '', id: body.link.id };
}
const wanted = (more: {
  role?: 'student' | 'parent' | 'mentor';
  seats?: number;
  domain?: string;
  families_told?: boolean;
}) => ({
  ...wishes,
  ...more,
});

let count = 0;
function signUp(join: string, email?: string, role: 'student' | 'parent' = 'student') {
  count += 1;
  const consent = { age_confirmed: true, terms_version: '2026-11' as const };
  const username = `comer${count}`;
  return harness.call(register, {
    as: signedOut,
    body: { username, email: email ?? `${username}@lincoln.example`, password: chosenPassword, role, join, ...consent },
  });
}
const taken = async (as: Person, id: number) =>
  (await harness.call(listJoinLinks, { as })).body.items.find((link) => link.id === id);
const userOf = (email: string) =>
  harness.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('PEO-026 a link says its role and who made it, never its seats, and lets in where only invited people may sign up', async () => {
  const ada = await anAdministrator();
  const { token } = await aLink(ada);
  await harness.call(updateSettings, { as: ada, body: { sign_up_invited: true } });
  const { status, body } = await harness.call(lookAtJoinLink, { as: signedOut, body: { token } });
  expect([status, body]).toEqual([
    200,
    { role: 'parent', domain: null, invited_by: 'Ada L.', school_name: null, expires_at: expect.any(String) },
  ]);
  expect((await signUp('never-was')).status).toBe(400);
  expect((await signUp(token)).status).toBe(201);
  expect(await userOf(`comer${count}@lincoln.example`)).toMatchObject({
    role: 'parent',
    role_by: 'self',
    email_verified_at: null,
    email_proof: null,
  });
});

test('PEO-026 a form holds a seat for a day, known address or not, and a verified account keeps it', async () => {
  const ada = await anAdministrator();
  const { token, id } = await aLink(ada);
  const { email } = await anAccount(harness.context);
  expect((await signUp(token, email)).status).toBe(201);
  expect((await signUp(token, 'new@lincoln.example')).status).toBe(201);
  expect(await taken(ada, id)).toMatchObject({ taken: 2, seats: 2, state: 'full' });
  const refused = await signUp(token);
  expect([refused.status, refused.body]).toMatchObject([409, { detail: full }]);
  await harness.runJobsNow();
  const mail = smtp.mails.find(({ to }) => to[0] === 'new@lincoln.example');
  expect((await harness.call(verifyEmail, { as: signedOut, body: { token: tokenIn(mail) } })).status).toBe(200);
  expect(await taken(ada, id)).toMatchObject({ taken: 2 });
  await timePasses(harness, 24 * 3600 + 60);
  expect((await signUp(token)).status).toBe(201);
  expect((await signUp(token)).status).toBe(409);
});

test('PEO-026 of two who want the last seat at once one gets it', async () => {
  const ada = await anAdministrator();
  const { token, id } = await aLink(ada, { seats: 1 });
  const replies = await Promise.all([signUp(token), signUp(token)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await taken(ada, id)).toMatchObject({ taken: 1 });
});

test('PEO-026 a mentor by a link is a parent who asks, and "To review" says whose link it was', async () => {
  const ada = await anAdministrator();
  const { token } = await aLink(ada, { role: 'mentor' });
  expect((await signUp(token, 'teacher@lincoln.example', 'student')).status).toBe(201);
  const user = await userOf('teacher@lincoln.example');
  expect(user).toMatchObject({ role: 'parent', role_by: 'self', staff_password: true });
  await setProof(harness.context, user?.id ?? 0, 'own');
  const { body } = await harness.call(listToReview, { as: ada, query: {} });
  expect(body.items).toMatchObject([{ kind: 'request', request: { wants: 'mentor', link_of: 'Ada Lovelace' } }]);
});

test('PEO-026 a link for a domain refuses other addresses and subdomains', async () => {
  const ada = await anAdministrator();
  const { token, id } = await aLink(ada, { domain: '@Lincoln.EDU' });
  for (const email of ['a@evil-lincoln.edu', 'a@pupils.lincoln.edu', 'a@lincoln.edu.example']) {
    const refused = await signUp(token, email);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { email: 'Please use an address of lincoln.edu.' } },
    ]);
  }
  expect((await signUp(token, 'a@LINCOLN.edu')).status).toBe(201);
  expect(await taken(ada, id)).toMatchObject({ taken: 1, domain: 'lincoln.edu' });
});

test('PEO-026 a link that ended, ran out, or whose maker no longer administers reads as one that never was', async () => {
  const [ada, grace] = [await anAdministrator(), await anAdministrator()];
  const [ended, orphan, late] = [await aLink(ada), await aLink(ada), await aLink(grace)];
  expect((await harness.call(endJoinLink, { as: ada, params: { id: `${ended.id}` } })).status).toBe(200);
  expect((await harness.call(endJoinLink, { as: ada, params: { id: `${ended.id}` } })).status).toBe(404);
  await harness.context.db.updateTable('users').set({ role: 'mentor' }).where('id', '=', ada.id).execute();
  const isOver = async (token: string) => {
    for (const { status, body } of [
      await harness.call(lookAtJoinLink, { as: signedOut, body: { token } }),
      await signUp(token),
    ])
      expect([status, body]).toMatchObject([400, { detail: over }]);
  };
  for (const token of [ended.token, orphan.token, 'never-was']) await isOver(token);
  await timePasses(harness, 8 * 24 * 3600);
  await isOver(late.token);
});

test('PEO-026 a link for students needs the word that families were told, and demoAdmin and mentors make none', async () => {
  const ada = await anAdministrator();
  const students = { ...wishes, role: 'student' as const };
  expect((await harness.call(makeJoinLink, { as: ada, body: students })).body).toMatchObject({
    fields: { families_told: 'Please confirm that they are 13 or older and that the school has told their families.' },
  });
  const { token } = await aLink(ada, { role: 'student', families_told: true });
  expect((await signUp(token, 'pupil@lincoln.example', 'parent')).status).toBe(201);
  expect(await userOf('pupil@lincoln.example')).toMatchObject({ role: 'student' });
  for (const role of ['mentor', 'demoAdmin', 'parent'] as const) {
    const as = await aPerson(harness.context, role);
    expect((await harness.call(makeJoinLink, { as, body: wishes })).status).toBe(403);
  }
  expect((await harness.call(makeJoinLink, { as: ada, body: { ...wishes, seats: 101 } })).status).toBe(422);
});
