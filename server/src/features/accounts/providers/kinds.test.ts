import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Defect, FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, startSignIn, whereTo, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { refusedDefects } from '../../../../test/provider-defects.ts';
import { aBrowser, anAccount, password } from '../../../../test/people.ts';

/** Met only before the provider's description and keys are known. */
const early: [Defect, string][] = [
  ['keys hang', 'temporarily_unavailable'],
  ['discovery hangs', 'temporarily_unavailable'],
  ['discovery of another issuer', 'server_error'],
  ['discovery is HTML', 'server_error'],
];

const google = new FakeGoogle();
const fakes = { microsoft: new FakeGoogle('microsoft'), oidc: new FakeGoogle('oidc') };
const all = [google, fakes.microsoft, fakes.oidc];
await Promise.all(all.map((fake) => fake.open()));
afterAll(() => Promise.all(all.map((fake) => fake.close())));

describe.each(['microsoft', 'oidc'] as const)('the provider %s', (kind) => {
  const fake = fakes[kind];
  const settings = { ...google.settings, ...fake.settings, GOOGLE_TIMEOUT: '0.3' };
  const harness = withApp(settings);
  const fresh = early.map(() => withApp(settings));
  afterEach(() => {
    fake.defect = undefined;
  });
  const users = () => harness.context.db.selectFrom('users').selectAll().execute();
  const aKnownPerson = async () => {
    await anAccount(harness.context, { username: 'ada', email: 'ada@lincoln.edu' });
    return aStranger({ email: 'ada@lincoln.edu', email_verified: undefined });
  };

  test.each(refusedDefects)('SSO-001 with the defect "%s" it signs nobody in: %s', async (defect, code) => {
    const ada = await aKnownPerson();
    const as = aBrowser();
    fake.defect = defect;
    expect((await goThrough(harness, fake, ada, { as })).to).toBe(`/login?error=${code}`);
    expect([await whoIs(harness, as), as.cookies.size]).toEqual([undefined, 0]);
    fake.defect = undefined;
    expect((await goThrough(harness, fake, ada, { as })).to).toBe('/');
    expect(await whoIs(harness, as)).toBe('ada');
  });

  test.each(early.map(([defect, code], at) => [defect, code, at] as const))(
    'SSO-001 with the defect "%s" at first it says so (%s) and is tried again',
    async (defect, code, at) => {
      const newborn = fresh[at]!;
      fake.defect = defect;
      expect((await goThrough(newborn, fake, aStranger())).to).toBe(`/login?error=${code}`);
      fake.defect = undefined;
      const { to } = await goThrough(newborn, fake, aStranger({ email: 'new@lincoln.edu', email_verified: undefined }));
      expect(to).toBe(`/signup?with=${kind}`);
    },
  );

  test('SSO-001 while it is down, passwords and Google open accounts as ever', async () => {
    await aKnownPerson();
    await fake.close();
    const away = await startSignIn(harness, fake, aBrowser());
    expect(whereTo(away)).toMatch(/^\/login\?error=temporarily_unavailable$|^http/);
    expect((await harness.call(signIn, { body: { username: 'ada', password } })).status).toBe(200);
    expect((await goThrough(harness, google, aStranger())).to).toBe('/');
    await fake.open();
  });

  test('SSO-001 the answer of one provider ends no flow with another', async () => {
    const ada = await aKnownPerson();
    const as = aBrowser();
    const atGoogle = await startSignIn(harness, google, as);
    expect(whereTo(await harness.send(fake.answerTo(whereTo(atGoogle), ada), { as }))).toBe(
      '/login?error=invalid_request',
    );
    const away = await startSignIn(harness, fake, as);
    expect(whereTo(await harness.send(google.answerTo(whereTo(away), ada), { as }))).toBe(
      '/login?error=invalid_request',
    );
  });

  test('SSO-002 leaving takes no consent, but a page of ours', async () => {
    const away = await harness.send(`/auth/login?provider=${kind}`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(whereTo(away)).toBe('/login?error=access_denied');
    expect(whereTo(await startSignIn(harness, fake, aBrowser()))).toContain(fake.issuer);
    expect(await users()).toEqual([]);
  });
});

describe('where only Google is set up', () => {
  const harness = withApp();
  test.each(['microsoft', 'oidc'] as const)('SSO-001 %s leads back to the login page', async (kind) => {
    const as = aBrowser();
    expect(whereTo(await startSignIn(harness, { kind }, as, { next: '/events' }))).toBe(
      '/login?error=temporarily_unavailable&redirect=%2Fevents',
    );
    expect(as.cookies.size).toBe(0);
    const back = await harness.send(`/auth/callback/${kind}?code=x&state=${'s'.repeat(43)}`, { as });
    expect(whereTo(back)).toBe('/login?error=invalid_request');
  });

  test('SSO-002 no page has a trace of another provider', async () => {
    for (const path of ['/login', '/signup']) {
      const page = await (await harness.send(path)).text();
      expect(page).not.toMatch(/microsoft|"providers"/i);
    }
  });
});
