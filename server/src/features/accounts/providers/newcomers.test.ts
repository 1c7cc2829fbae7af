import { finishArrival, getArrival, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, aPerson, copyOf, password } from '../../../../test/people.ts';
import type { Claims } from '../../../../test/openid-provider.ts';

const microsoft = new FakeGoogle('microsoft');
const google = new FakeGoogle();
await Promise.all([microsoft.open(), google.open()]);
const harness = withApp({ ...google.settings, ...microsoft.settings });
const overTls = withApp({ ...microsoft.settings, PUBLIC_URL: 'https://teamsparks.test' });
afterAll(() => Promise.all([microsoft.close(), google.close()]));

const consent = { age_confirmed: true, terms_version: termsVersion } as const;
const almostDone = '/signup?with=microsoft';
const users = () =>
  harness.context.db.selectFrom('users').selectAll().where('username', '<>', 'admin-here').orderBy('id').execute();
const rows = async () => {
  const { db } = harness.context;
  const identities = await db.selectFrom('identities').selectAll().execute();
  return [
    await users(),
    identities,
    await db.selectFrom('sessions').select('id').where('user_agent', '<>', 'test').execute(),
  ];
};
const maya = (claims: Partial<Claims> = {}) =>
  aStranger({ given_name: 'Maya', name: 'Maya Chen', email: 'maya@lincoln.edu', email_verified: undefined, ...claims });

/** Lets an administrator say who may sign up. */
async function close(body: { sign_up_domains?: string[]; sign_up_invited?: boolean }) {
  const as = await aPerson(harness.context, 'admin', { username: 'admin-here' });
  expect((await harness.call(updateSettings, { as, body })).status).toBe(200);
}

/** Comes back from Microsoft as somebody new; returns the browser. */
async function arrive(claims = maya(), query: Record<string, string> = {}) {
  const { to, as } = await goThrough(harness, microsoft, claims, { query });
  expect(to).toBe(almostDone);
  return as;
}

test('SSO-005 somebody new is asked after the return, and only the answer makes an account and a session', async () => {
  const as = await arrive(maya(), { next: '/events' });
  expect(await rows()).toEqual([[], [], []]);
  const { body } = await harness.call(getArrival, { as });
  expect(body).toEqual({
    provider: 'Microsoft',
    email: 'maya@lincoln.edu',
    username: 'Maya',
    display_name: 'Maya Chen',
    waiting: false,
    role: null,
  });
  const chosen = { username: 'maya.c', display_name: 'Maya C', role: 'parent', wants: 'mentor', ...consent } as const;
  const answer = await harness.call(finishArrival, { as, body: chosen });
  expect([answer.status, answer.body]).toEqual([200, { next: '/events' }]);
  expect(await whoIs(harness, as)).toBe('maya.c');
  expect(await users()).toMatchObject([
    {
      username: 'maya.c',
      display_name: 'Maya C',
      email: 'maya@lincoln.edu',
      role: 'parent',
      email_proof: 'own',
      password_hash: null,
      terms_version: termsVersion,
      age_confirmed_at: expect.any(Date),
    },
  ]);
  const { db } = harness.context;
  expect(await db.selectFrom('run_requests').select('wants').execute()).toEqual([{ wants: 'mentor' }]);
  const audit = await db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'account.registered', details: { with: 'microsoft' } },
    { action: 'session.started', details: { with: 'microsoft' } },
  ]);
  // The cookie has done its work.
  expect((await harness.call(getArrival, { as })).status).toBe(404);
});

test('SSO-005 what is not chosen is taken from the suggestions', async () => {
  await anAccount(harness.context, { username: 'Maya' });
  const as = await arrive();
  const suggested = (await harness.call(getArrival, { as })).body.username;
  expect(suggested).toMatch(/^Maya-\d{4}$/);
  expect((await harness.call(finishArrival, { as, body: consent })).status).toBe(200);
  expect((await users())[1]).toMatchObject({ role: 'student', display_name: 'Maya Chen' });
  expect((await users())[1]?.username).toMatch(/^Maya-\d{4}$/);
});

test('SSO-005 without age and terms, or with a role or a name that nobody may take, there is no account', async () => {
  await anAccount(harness.context, { username: 'taken' });
  const as = await arrive();
  const before = await rows();
  for (const [body, status] of [
    [{}, 422],
    [{ ...consent, age_confirmed: false }, 422],
    [{ ...consent, terms_version: '1999-01' }, 422],
    [{ ...consent, role: 'mentor' }, 422],
    [{ ...consent, role: 'admin' }, 422],
    [{ ...consent, role: 'student', wants: 'mentor' }, 422],
    [{ ...consent, username: 'TAKEN' }, 409],
    [{ ...consent, username: 'admin' }, 409],
    [{ ...consent, username: 'x' }, 422],
    [{ ...consent, username: 'fine', display_name: 'Administrator' }, 422],
  ] as const) {
    expect((await harness.call(finishArrival, { as, body: body as never })).status).toBe(status);
  }
  expect(await rows()).toEqual(before);
  expect((await harness.call(finishArrival, { as, body: { ...consent, username: 'fine' } })).status).toBe(200);
});

test('SSO-005 the page belongs to the browser that came back, for ten minutes, and its cookie to nothing else', async () => {
  for (const stranger of [aBrowser(), await aPerson(harness.context)]) {
    const { status, body } = await harness.call(getArrival, { as: stranger });
    expect([status, (body as { detail?: string }).detail]).toEqual([
      404,
      'This took longer than ten minutes. Please start again on the login page.',
    ]);
    expect((await harness.call(finishArrival, { as: stranger, body: consent })).status).toBe(404);
  }
  const as = await arrive();
  const kept = as.cookies.get('ts_arrival');
  expect(kept?.attributes.split('; ').sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  const changed = copyOf(as);
  changed.cookies.set('ts_arrival', { ...kept!, value: `${kept?.value.slice(0, -2)}xx` });
  expect((await harness.call(finishArrival, { as: changed, body: consent })).status).toBe(404);
  harness.clock.ahead = 601_000;
  expect((await harness.call(finishArrival, { as, body: consent })).status).toBe(404);
  expect((await users()).filter(({ email }) => email === 'maya@lincoln.edu')).toEqual([]);
  const { as: secure } = await goThrough(overTls, microsoft, maya());
  expect([...secure.cookies.keys()]).toEqual(['__Host-ts_arrival']);
});

test('SSO-005 pressed twice, or in two browsers, it is one account', async () => {
  const claims = maya();
  const [one, two] = [await arrive(claims), await arrive(claims)];
  const answers = await Promise.all(
    [one, copyOf(one), two].map((as) => harness.call(finishArrival, { as, body: { ...consent, username: 'maya' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await users()).toHaveLength(1);
});

test.each([
  ['people of one domain', { sign_up_domains: ['elm.edu'] }],
  ['invited people only', { sign_up_invited: true }],
])(
  'SSO-005 where only %s may sign up, others leave no row and no cookie, whichever provider sends them',
  async (_, chosen) => {
    await close(chosen);
    for (const fake of [microsoft, google]) {
      const { to, as } = await goThrough(harness, fake, { ...maya(), email_verified: true });
      expect([to, as.cookies.size]).toEqual(['/login?error=unauthorized', 0]);
    }
    expect(await rows()).toEqual([[], [], []]);
    await anAccount(harness.context, { username: 'maya', email: 'maya@lincoln.edu' });
    expect((await goThrough(harness, microsoft, maya())).to).toBe('/');
  },
);

test('SSO-005 sign-up that closes between the return and the answer stays closed', async () => {
  const as = await arrive();
  await close({ sign_up_invited: true });
  const { status } = await harness.call(finishArrival, { as, body: consent });
  expect([status, await users()]).toEqual([403, []]);
});

test('SSO-004 the owner of an address takes over after age and terms: what a stranger prepared ends', async () => {
  const { db } = harness.context;
  const stranger = await aPerson(harness.context, 'parent', { username: 'prepared', email: 'maya@lincoln.edu' });
  await db.updateTable('users').set({ email_proof: 'link', pending_email: 'evil@evil.test' }).execute();
  const as = await arrive();
  expect((await harness.call(getArrival, { as })).body).toMatchObject({ waiting: true });
  const answer = await harness.call(finishArrival, { as, body: { ...consent, username: 'ignored' } });
  expect([answer.status, await whoIs(harness, as), await whoIs(harness, stranger)]).toEqual([
    200,
    'prepared',
    undefined,
  ]);
  expect(await users()).toMatchObject([
    { username: 'prepared', email_proof: 'own', password_hash: null, pending_email: null, terms_version: termsVersion },
  ]);
  expect((await harness.call(signIn, { body: { username: 'prepared', password } })).status).toBe(401);
  const mails = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { to: 'maya@lincoln.edu', subject: 'Your TeamSparks account is yours alone now' },
  ]);
});

test('SSO-004 an address for which an administrator vouches: Microsoft takes over, a Google that does not run the mailbox stays out', async () => {
  const { db } = harness.context;
  await anAccount(harness.context, { username: 'maya', email: 'maya@lincoln.edu', verified: false });
  await db.updateTable('users').set({ email_proof: 'administrator' }).execute();
  const byGoogle = { ...maya(), email_verified: true };
  expect((await goThrough(harness, google, byGoogle)).to).toBe('/login?error=unauthorized');
  const as = await arrive();
  expect((await harness.call(finishArrival, { as, body: consent })).status).toBe(200);
  expect(await users()).toMatchObject([
    { email_proof: 'own', password_hash: null, email_verified_at: expect.any(Date) },
  ]);
});

test('SSO-005 an account that was suspended between the return and the answer is not opened', async () => {
  await anAccount(harness.context, { username: 'maya', email: 'maya@lincoln.edu', verified: false });
  const as = await arrive();
  await harness.context.db.updateTable('users').set({ status: 'disabled' }).execute();
  expect((await harness.call(finishArrival, { as, body: consent })).status).toBe(403);
  await harness.context.db.updateTable('users').set({ status: 'active', totp_enabled_at: new Date() }).execute();
  expect((await harness.call(finishArrival, { as, body: consent })).status).toBe(409);
});
