import {
  connectProvider,
  disconnectProvider,
  getProfile,
  unlinkGoogle,
} from '@teamsparks/contract/admin/endpoints/account';
import { signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { afterAll, afterEach, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whereTo, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, aPerson, password, type Person } from '../../../../test/people.ts';
import type { Claims } from '../../../../test/openid-provider.ts';

const google = new FakeGoogle();
const microsoft = new FakeGoogle('microsoft');
await Promise.all([google.open(), microsoft.open()]);
const harness = withApp({ ...google.settings, ...microsoft.settings });
/** Has not asked the provider for its description. */
const newborn = withApp(microsoft.settings);
const withoutMicrosoft = withApp(google.settings);
afterEach(() => {
  microsoft.defect = undefined;
});
afterAll(() => Promise.all([google.close(), microsoft.close()]));

const params = { provider: 'microsoft' } as const;
const confirmed = { current_password: password };
const users = () => harness.context.db.updateTable('users');
const identities = () => harness.context.db.selectFrom('identities').selectAll().orderBy('subject').execute();
const begin = (as: Person, body: { current_password?: string } = confirmed) =>
  harness.call(connectProvider, { as, params, body });
/** Returns the claims of somebody at Microsoft with another address, of a domain that nobody listed. */
const elsewhere = () => aStranger({ email: 'ada@district.example', email_verified: undefined });

async function connect(as: Person, claims: Claims) {
  const { status, body } = await begin(as);
  expect(status).toBe(200);
  return whereTo(await harness.send(microsoft.answerTo(body.url, claims), { as }));
}

test('SSO-004 who is logged in connects an account with another address; it opens this account, and a mail tells', async () => {
  const ada = await aPerson(harness.context, 'mentor', { username: 'ada' });
  const claims = elsewhere();
  expect(await connect(ada, claims)).toBe('/account?section=security&connected=microsoft');
  const { body } = await harness.call(getProfile, { as: ada });
  expect([body.google, body.identities]).toEqual([null, [{ provider: 'microsoft', name: 'Microsoft', email: '' }]]);
  const { to, as } = await goThrough(harness, microsoft, claims);
  expect([to, await whoIs(harness, as)]).toEqual(['/', 'ada']);
  const { db } = harness.context;
  const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { to: 'ada@example.com', subject: 'You can now log in to TeamSparks with Microsoft' },
  ]);
  const audit = await db.selectFrom('audit_log').select(['actor_id', 'action', 'details']).orderBy('id').execute();
  const details = { connected: true, with: 'microsoft' };
  expect(audit[0]).toEqual({ actor_id: ada.id, action: 'account.identity_linked', details });
});

test('SSO-004 connecting takes the password, or without one a login of the last ten minutes', async () => {
  const ada = await aPerson(harness.context, 'mentor');
  const missing = await begin(ada, {});
  const wrong = await begin(ada, { current_password: 'a wrong one' });
  expect([missing.status, wrong.status]).toEqual([422, 422]);
  await users().set({ password_hash: null }).execute();
  expect((await begin(ada, {})).status).toBe(200);
  const created_at = new Date(Date.now() - 11 * 60_000);
  await harness.context.db.updateTable('sessions').set({ created_at }).execute();
  const { status, body } = await begin(ada, {});
  expect([status, body.detail]).toEqual([409, 'Please log out and log in again. Then do this within 10 minutes.']);
});

test('SSO-004 nothing is connected while the address is not the account’s own, with two-step login, or signed out', async () => {
  const ada = await aPerson(harness.context, 'mentor');
  expect((await harness.call(connectProvider, { params, body: confirmed })).status).toBe(401);
  const shared = await aPerson(harness.context, 'demoAdmin');
  expect((await begin(shared)).status).toBe(403);
  for (const email_proof of ['link', 'administrator'] as const) {
    await users().set({ email_proof }).execute();
    expect((await begin(ada)).status).toBe(409);
  }
  await users().set({ email_proof: 'own', totp_enabled_at: new Date() }).execute();
  expect((await begin(ada)).status).toBe(409);
  expect((await withoutMicrosoft.call(connectProvider, { as: ada, params, body: confirmed })).status).toBe(409);
  const nobody = { provider: 'github' as 'oidc' };
  expect((await harness.call(connectProvider, { as: ada, params: nobody, body: confirmed })).status).toBe(404);
});

test('SSO-004 a second account of one provider, and one that opens another account, are refused with a way out', async () => {
  const ada = await aPerson(harness.context, 'mentor');
  const [first, second] = [elsewhere(), elsewhere()];
  await connect(ada, first);
  expect(await connect(ada, first)).toBe('/account?section=security&connected=microsoft');
  expect(await connect(ada, second)).toBe('/account?section=security&other=microsoft');
  const eve = await aPerson(harness.context, 'mentor');
  expect(await connect(eve, first)).toBe('/account?section=security&taken=microsoft');
  expect(await identities()).toMatchObject([{ user_id: ada.id, subject: first.sub }]);
});

test('SSO-004 a trip that began in a session counts for it alone: not after a logout, not in another browser', async () => {
  const ada = await aPerson(harness.context, 'mentor');
  const failed = '/account?section=security&failed=microsoft';
  const { body } = await begin(ada);
  const stranger = await aPerson(harness.context, 'mentor');
  const answer = microsoft.answerTo(body.url, elsewhere());
  expect(whereTo(await harness.send(answer, { as: stranger }))).toBe('/login?error=invalid_request');
  await harness.call(signOut, { as: ada });
  expect(whereTo(await harness.send(answer, { as: ada }))).toBe(failed);
  const late = await aPerson(harness.context, 'mentor');
  const begun = await begin(late);
  await users().set({ totp_enabled_at: new Date() }).where('id', '=', late.id).execute();
  expect(whereTo(await harness.send(microsoft.answerTo(begun.body.url, elsewhere()), { as: late }))).toBe(failed);
  expect(await identities()).toEqual([]);
});

test('SSO-004 a provider that fails leads back to the account page; one that is down says so', async () => {
  const ada = await aPerson(harness.context, 'mentor');
  const { body } = await begin(ada);
  microsoft.defect = 'wrong signature';
  expect(whereTo(await harness.send(microsoft.answerTo(body.url, elsewhere()), { as: ada }))).toBe(
    '/account?section=security&failed=microsoft',
  );
  microsoft.defect = 'discovery is HTML';
  const { status, body: down } = await newborn.call(connectProvider, { as: ada, params, body: confirmed });
  expect([status, down.detail]).toEqual([503, 'Microsoft cannot be reached now. Please try again later.']);
  expect(await identities()).toEqual([]);
});

test('SSO-004 each provider is disconnected by itself, and the last way in never', async () => {
  const claims = aStranger({ email: 'maya@lincoln.edu' });
  const { as } = await goThrough(harness, google, claims);
  await users().set({ email_proof: 'own' }).execute();
  expect((await harness.call(disconnectProvider, { as, params })).status).toBe(404);
  const { body: begun } = await begin(as, {});
  await harness.send(microsoft.answerTo(begun.url, elsewhere()), { as });
  const { body } = await harness.call(getProfile, { as });
  expect([body.google, body.identities.map(({ provider }) => provider).sort()]).toEqual([
    'maya@lincoln.edu',
    ['google', 'microsoft'],
  ]);
  const answer = await harness.call(unlinkGoogle, { as });
  expect([answer.status, answer.body.message]).toEqual([200, 'You now log in with Microsoft.']);
  expect((await harness.call(getProfile, { as })).body).toMatchObject({
    google: null,
    identities: [{ provider: 'microsoft' }],
  });
  const last = await harness.call(disconnectProvider, { as, params });
  expect([last.status, last.body]).toMatchObject([409, { detail: /^Microsoft is your only way to log in\./ }]);
  expect(await identities()).toHaveLength(1);
});

test('SSO-004 with a password Microsoft is disconnected, and a mail tells; signed out it is 401', async () => {
  const ada = await aPerson(harness.context, 'mentor', { username: 'ada' });
  const claims = elsewhere();
  await connect(ada, claims);
  expect((await harness.call(disconnectProvider, { params })).status).toBe(401);
  const { status, body } = await harness.call(disconnectProvider, { as: ada, params });
  expect([status, body.message]).toEqual([200, 'You now log in with your password only.']);
  expect(await identities()).toEqual([]);
  const browser = aBrowser();
  expect((await goThrough(harness, microsoft, claims, { as: browser })).to).toBe('/login?error=unauthorized');
  const { db } = harness.context;
  const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').orderBy('id').execute();
  expect(mails.at(-1)?.payload).toMatchObject({ subject: 'Microsoft was removed from your TeamSparks account' });
});
