import { finishGoogleSignIn, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { afterAll, expect, test } from 'vitest';
import { startGoogle, whereTo, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { type Claims, clientId, clientSecret, startOpenIdProvider } from '../../../../test/openid-provider.ts';
import { aBrowser, type Person } from '../../../../test/people.ts';

const site = 'http://teamsparks.test';
const provider = await startOpenIdProvider(site + finishGoogleSignIn.path);
const google = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: provider.issuer };
const harness = withApp(google);
const behindTls = withApp({ ...google, PUBLIC_URL: 'https://teamsparks.test' });
const notConfigured = withApp();
afterAll(() => provider.close());

const maya = {
  sub: '108',
  email: 'maya.chen@gmail.test',
  email_verified: true,
  name: 'Maya Chen',
  given_name: 'Maya',
  picture: 'https://lh3.example/maya.png',
};

/**
 * Follows the redirects of the provider as a browser does and posts `filledIn` to its forms; returns the path on our
 * site that it leads back to.
 */
async function atProvider(location: string, filledIn: Record<string, string>, at: Person): Promise<string> {
  let next = location;
  for (let steps = 0; steps < 8 && !next.startsWith(site); steps += 1) {
    const { pathname, href } = new URL(next, provider.issuer);
    const posts = pathname.startsWith('/interaction/');
    const answer = await fetch(href, {
      redirect: 'manual',
      headers: { cookie: at.cookieHeader(pathname) },
      ...(posts && { method: 'POST', body: new URLSearchParams(filledIn) }),
    });
    at.keep(answer);
    next = whereTo(answer);
    if (!next) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
  }
  return next.slice(site.length);
}

async function signInWithGoogle(as: Person, claims: Claims, query: Record<string, string> = {}) {
  const away = await startGoogle(harness, as, query);
  const back = await atProvider(whereTo(away), { account: JSON.stringify(claims) }, aBrowser());
  return harness.send(back, { as });
}

const users = () => harness.context.db.selectFrom('users').selectAll().orderBy('id').execute();

test('GAP-06 API-011 the first sign-in makes a student, the second finds the same person; next is kept', async () => {
  const browser = aBrowser();
  const first = await signInWithGoogle(browser, maya, { next: '/challenges?level=Elementary&level=High+School' });
  expect([first.status, whereTo(first)]).toEqual([302, '/challenges?level=Elementary&level=High+School']);
  expect(await whoIs(harness, browser)).toBe('Maya');
  const [user, ...others] = await users();
  expect(others).toEqual([]);
  expect(user).toMatchObject({
    username: 'Maya',
    display_name: 'Maya Chen',
    email: maya.email,
    role: 'student',
    password_hash: null,
    picture: maya.picture,
    email_verified_at: expect.any(Date),
    age_confirmed_at: expect.any(Date),
    terms_version: termsVersion,
  });

  const elsewhere = aBrowser();
  const second = await signInWithGoogle(elsewhere, maya);
  expect([second.status, whereTo(second)]).toEqual([302, '/']);
  expect(await whoIs(harness, elsewhere)).toBe('Maya');
  expect(await users()).toHaveLength(1);
  const { db } = harness.context;
  expect(await db.selectFrom('identities').selectAll().execute()).toEqual([
    {
      provider: provider.issuer,
      subject: maya.sub,
      email: maya.email,
      user_id: user?.id,
      created_at: expect.any(Date),
    },
  ]);
  const records = await db.selectFrom('audit_log').select(['action', 'details', 'ip']).orderBy('id').execute();
  const started = { action: 'session.started', details: { with: 'google' }, ip: '127.0.0.1' };
  expect(records).toEqual([{ ...started, action: 'account.registered' }, started, started]);
});

test('SEC-16 the way out asks for a code with PKCE, state, nonce and our exact address', async () => {
  const away = await startGoogle(harness, aBrowser());
  const { origin, pathname, searchParams } = new URL(whereTo(away));
  expect([away.status, origin + pathname]).toEqual([302, `${provider.issuer}/auth`]);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${site}/auth/callback/google-oauth2`,
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const secondParameters = new URL(whereTo(await startGoogle(harness, aBrowser()))).searchParams;
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(secondParameters.get(name)).not.toBe(searchParams.get(name));
});

test('SEC-18 a new person may come as a parent, and with no other role', async () => {
  await signInWithGoogle(aBrowser(), maya, { role: 'parent' });
  expect(await users()).toMatchObject([{ role: 'parent' }]);
  for (const role of ['mentor', 'admin', 'demoAdmin', 'Student', '']) {
    const refused = await startGoogle(harness, aBrowser(), { role });
    expect(whereTo(refused)).toBe('/login?error=invalid_request');
  }
});

test('ERR-001 who cancels at the provider is told so, and the way they wanted to go is kept', async () => {
  const browser = aBrowser();
  const away = await startGoogle(harness, browser, { next: '/scheduler' });
  const back = await atProvider(whereTo(away), { cancel: '1' }, aBrowser());
  const answer = await harness.send(back, { as: browser });
  expect(whereTo(answer)).toBe('/login?error=access_denied&redirect=%2Fscheduler');
  expect(browser.cookies.size).toBe(0);
  expect(await users()).toEqual([]);
});

test('SEC-10 behind https the cookies have their prefix and are Secure', async () => {
  const browser = aBrowser();
  const away = await startGoogle(behindTls, browser);
  const state = new URL(whereTo(away)).searchParams.get('state') ?? '';
  const [[name, { path, attributes }] = ['', { path: '', attributes: '' }]] = browser.cookies;
  expect([name, path]).toEqual([`__Host-ts_oauth_${state.slice(0, 8)}`, '/']);
  expect(attributes.split('; ').sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('SEC-05 who came with Google has no password: signing in with one is a wrong password', async () => {
  await signInWithGoogle(aBrowser(), maya);
  for (const password of ['', 'null', 'a guess of some length']) {
    const { status } = await harness.call(signIn, { body: { username: 'Maya', password } });
    expect([401, 422]).toContain(status);
  }
});

test('SEC-60 neither codes nor states nor tokens are in the log', async () => {
  const browser = aBrowser();
  const away = await startGoogle(harness, browser);
  const back = await atProvider(whereTo(away), { account: JSON.stringify(maya) }, aBrowser());
  await harness.send(back, { as: browser });
  const log = harness.logLines.join();
  const { code = '', state = '' } = Object.fromEntries(new URL(back, site).searchParams);
  expect([code.length > 20, state.length > 20]).toEqual([true, true]);
  expect(log).toContain('signed in with Google');
  for (const secret of [code, state, maya.email]) expect(log).not.toContain(secret);
});

test('GAP-06 ERR-007 without a client the way leads back to the login page', async () => {
  const browser = aBrowser();
  const answer = await startGoogle(notConfigured, browser, { next: '/scheduler' });
  expect(whereTo(answer)).toBe('/login?error=temporarily_unavailable&redirect=%2Fscheduler');
  expect(browser.cookies.size).toBe(0);
  const back = await notConfigured.send(`${finishGoogleSignIn.path}?code=x&state=${'s'.repeat(43)}`, { as: browser });
  expect(whereTo(back)).toBe('/login?error=invalid_request');
});
