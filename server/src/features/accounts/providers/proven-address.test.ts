import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson } from '../../../../test/people.ts';
import type { Claims } from '../../../../test/openid-provider.ts';

const microsoft = new FakeGoogle('microsoft');
const oidc = new FakeGoogle('oidc');
await Promise.all([microsoft.open(), oidc.open()]);
const harness = withApp({ ...microsoft.settings, ...oidc.settings });
afterAll(() => Promise.all([microsoft.close(), oidc.close()]));

const unauthorized = '/login?error=unauthorized';
const users = () => harness.context.db.selectFrom('users').selectAll().orderBy('id').execute();
const identities = () => harness.context.db.selectFrom('identities').selectAll().orderBy('subject').execute();
const ofSchool = (claims: Partial<Claims> = {}) =>
  aStranger({ email: 'ada@lincoln.edu', email_verified: undefined, ...claims });

test('SSO-003 at Microsoft a person is tenant and "oid": another "sub" and another address are the same person', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  const ada = ofSchool({ sub: 'the oid of Ada' });
  expect((await goThrough(harness, microsoft, ada)).to).toBe('/');
  const { to, as } = await goThrough(harness, microsoft, { ...ada, email: 'ada.lee@elsewhere.test' });
  expect([to, await whoIs(harness, as)]).toEqual(['/', 'ada']);
  expect(await identities()).toMatchObject([{ provider: microsoft.issuer, subject: 'the oid of Ada' }]);
});

test('SSO-003 a person of a foreign tenant does not come in, whatever address the token names', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  for (const tid of ['9188040d-6c67-4c5b-b112-36a304b66dad', '']) {
    const { to, as } = await goThrough(harness, microsoft, ofSchool({ tid, email_verified: true }));
    expect([to, await whoIs(harness, as)]).toEqual([unauthorized, undefined]);
  }
  expect(await identities()).toEqual([]);
});

const refusals: [string, Partial<Claims>][] = [
  ['of a domain that the operator did not list', { email: 'ada@evil-lincoln.edu' }],
  ['of a subdomain', { email: 'ada@mail.lincoln.edu' }],
  ['that the provider has not verified', { email_verified: false }],
  ['whose email_verified is the text "true"', { email_verified: 'true' }],
  ['that is missing', { email: undefined }],
  ['that only preferred_username names', { email: undefined, preferred_username: 'ada@lincoln.edu' }],
  ['of a guest, in its form', { email: 'ada_evil.test#EXT#@lincoln.edu' }],
  ['of a guest, by the name', { preferred_username: 'ada_evil.test#EXT#@lincoln.edu' }],
];
test.each(refusals)('SSO-003 an address %s neither opens an account nor makes one', async (_, claims) => {
  const ada = await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  for (const fake of [microsoft, oidc]) {
    const as = aBrowser();
    expect([(await goThrough(harness, fake, ofSchool(claims), { as })).to, as.cookies.size]).toEqual([unauthorized, 0]);
  }
  expect([await users(), await identities()]).toMatchObject([[{ id: ada.id }], []]);
});

test('SSO-003 who comes from another home as a guest of the tenant proves no address, verified or not', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  const idp = 'https://sts.windows.net/9188040d-6c67-4c5b-b112-36a304b66dad/';
  for (const email_verified of [undefined, true]) {
    expect((await goThrough(harness, microsoft, ofSchool({ idp, email_verified }))).to).toBe(unauthorized);
  }
  expect(await identities()).toEqual([]);
});

test('SSO-003 an address that the provider has verified needs no listed domain', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@elsewhere.test' });
  const { to, as } = await goThrough(harness, oidc, aStranger({ email: 'Ada@Elsewhere.test' }));
  expect([to, await whoIs(harness, as)]).toEqual(['/', 'ada']);
});

test('SSO-003 two people with one address: the second does not come into the account of the first', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  const first = ofSchool();
  await goThrough(harness, microsoft, first);
  const { to, as } = await goThrough(harness, microsoft, ofSchool());
  expect([to, await whoIs(harness, as)]).toEqual([unauthorized, undefined]);
  expect(await identities()).toMatchObject([{ subject: first.sub }]);
});

test('SSO-004 a known person gets an identity each of two providers, and two mails that name them', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  for (const fake of [microsoft, oidc]) {
    expect(await whoIs(harness, (await goThrough(harness, fake, ofSchool())).as)).toBe('ada');
  }
  expect(await identities()).toHaveLength(2);
  const { db } = harness.context;
  const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').orderBy('id').execute();
  expect(mails.map(({ payload }) => (payload as { subject: string }).subject)).toEqual([
    'You can now log in to TeamSparks with Microsoft',
    'You can now log in to TeamSparks with Lincoln ID',
  ]);
  const audit = await db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'account.identity_linked', details: { took_over: false, with: 'microsoft' } },
    { action: 'session.started', details: { with: 'microsoft' } },
    { action: 'account.identity_linked', details: { took_over: false, with: 'oidc' } },
    { action: 'session.started', details: { with: 'oidc' } },
  ]);
});

test('SSO-004 a suspended account is not opened, and one with two-step login only by its password', async () => {
  const { db } = harness.context;
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  await db.updateTable('users').set({ status: 'disabled' }).execute();
  expect((await goThrough(harness, microsoft, ofSchool())).to).toBe(unauthorized);
  await db.updateTable('users').set({ status: 'active', totp_enabled_at: new Date() }).execute();
  for (const fake of [microsoft, oidc]) {
    expect((await goThrough(harness, fake, ofSchool())).to).toBe('/login?notice=second_factor');
  }
  expect(await identities()).toEqual([]);
});

test('SSO-004 an address that is not the account’s own is taken over after age and terms, not in passing', async () => {
  const { db } = harness.context;
  const stranger = await aPerson(harness.context, 'parent', { username: 'prepared', email: 'ada@lincoln.edu' });
  await db.updateTable('users').set({ email_proof: 'link' }).execute();
  const { to, as } = await goThrough(harness, microsoft, ofSchool());
  expect([to, await whoIs(harness, as), await whoIs(harness, stranger)]).toEqual([
    '/signup?with=microsoft',
    undefined,
    'prepared',
  ]);
  expect(await identities()).toEqual([]);
});
