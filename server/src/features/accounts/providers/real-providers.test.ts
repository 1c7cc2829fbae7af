import {
  finishArrival,
  finishMicrosoftSignIn,
  finishOidcSignIn,
  signOut,
} from '@teamsparks/contract/accounts/endpoints/auth';
import { termsVersion } from '@teamsparks/contract/accounts/addresses/sign-up';
import { afterAll, expect, test } from 'vitest';
import { tenant } from '../../../../test/fake-google.ts';
import { startSignIn, whereTo, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { type Claims, clientId, clientSecret, startOpenIdProvider } from '../../../../test/openid-provider.ts';
import { aBrowser, anAccount } from '../../../../test/people.ts';

const site = 'http://teamsparks.test';
const entra = await startOpenIdProvider(site + finishMicrosoftSignIn.path);
const keycloak = await startOpenIdProvider(site + finishOidcSignIn.path, 0, 'ES256');
const harness = withApp({
  MICROSOFT_TENANT: tenant,
  MICROSOFT_ISSUER: entra.issuer,
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_CLIENT_SECRET: clientSecret,
  MICROSOFT_DOMAINS: 'lincoln.edu',
  OIDC_ISSUER: keycloak.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Lincoln ID',
  OIDC_ALG: 'ES256',
});
afterAll(() => Promise.all([entra.close(), keycloak.close()]));

/** Signs in at a real provider as these claims say, as a browser does; returns our last redirect and the browser. */
async function comeFrom(kind: 'microsoft' | 'oidc', claims: Claims) {
  const [as, there] = [aBrowser(), aBrowser()];
  const { issuer } = kind === 'microsoft' ? entra : keycloak;
  let next = whereTo(await startSignIn(harness, { kind }, as));
  for (let steps = 0; steps < 8 && !next.startsWith(site); steps += 1) {
    const { pathname, href } = new URL(next, issuer);
    const answer = await fetch(href, {
      redirect: 'manual',
      headers: { cookie: there.cookieHeader(pathname) },
      ...(pathname.startsWith('/interaction/') && {
        method: 'POST',
        body: new URLSearchParams({ account: JSON.stringify(claims) }),
      }),
    });
    there.keep(answer);
    next = whereTo(answer);
  }
  return { to: whereTo(await harness.send(next.slice(site.length), { as })), as };
}

test('SSO-001 a provider as Entra: "oid" stays, "sub" does not, and no address is called verified', async () => {
  await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
  const ada = { oid: 'the oid of Ada', tid: tenant, email: 'ada@lincoln.edu', preferred_username: 'ada@lincoln.edu' };
  for (const sub of ['of one registration', 'of the next']) {
    const { to, as } = await comeFrom('microsoft', { sub, ...ada });
    expect([to, await whoIs(harness, as)]).toEqual(['/', 'ada']);
  }
  const guest = { sub: 'guest', oid: 'guest', tid: tenant, email: 'eve_evil.test#EXT#@lincoln.edu' };
  expect((await comeFrom('microsoft', guest)).to).toBe('/login?error=unauthorized');
});

test('SSO-001 a provider as Keycloak: ES256, groups, and a page for signing out', async () => {
  const maya = { sub: 'maya', email: 'maya@district.example', email_verified: true, groups: ['pupils'] };
  const { to, as } = await comeFrom('oidc', maya);
  expect(to).toBe('/signup?with=oidc');
  const body = { age_confirmed: true, terms_version: termsVersion, username: 'maya' } as const;
  expect((await harness.call(finishArrival, { as, body })).status).toBe(200);
  expect(await whoIs(harness, as)).toBe('maya');
  expect((await harness.call(signOut, { as })).body.still_signed_in).toEqual({
    name: 'Lincoln ID',
    url: `${keycloak.issuer}/session/end`,
  });
});
