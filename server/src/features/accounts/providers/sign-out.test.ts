import { refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import { afterAll, expect, test } from 'vitest';
import { FakeGoogle } from '../../../../test/fake-google.ts';
import { aStranger, goThrough, startSignIn, whereTo, whoIs } from '../../../../test/google-way.ts';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, copyOf, password, type Person } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';
import { Provider } from './provider.ts';
import { providerSettings } from './provider-settings.ts';

const google = new FakeGoogle();
const microsoft = new FakeGoogle('microsoft');
await Promise.all([google.open(), microsoft.open()]);
const harness = withApp({ ...google.settings, ...microsoft.settings });
/** The same data, a server later, with the provider taken out. */
const without = withApp(google.settings);
afterAll(() => Promise.all([google.close(), microsoft.close()]));

const ofSchool = (name: string) => aStranger({ email: `${name}@lincoln.edu`, email_verified: undefined });

async function comeIn(name: string, as: Person = aBrowser()): Promise<Person> {
  await anAccount(harness.context, { username: name, email: `${name}@lincoln.edu` });
  expect((await goThrough(harness, microsoft, ofSchool(name), { as })).to).toBe('/');
  return as;
}

test('SSO-007 a logout names the provider that began the session, with its page for signing out, and asks it nothing', async () => {
  const ada = await comeIn('ada');
  const before = microsoft.visits.length;
  const { status, body } = await harness.call(signOut, { as: ada });
  const still_signed_in = { name: 'Microsoft', url: `${microsoft.issuer}/logout` };
  expect([status, body]).toEqual([200, { message: 'You are logged out.', still_signed_in }]);
  expect(microsoft.visits.slice(before)).toEqual([]);
  expect((await harness.call(signOut, { as: ada })).body).toEqual({ message: 'You are logged out.' });
});

test('SSO-007 there is a link only where the provider has such a page; Google has one of its own', async () => {
  const { as } = await goThrough(harness, google, aStranger());
  expect((await harness.call(signOut, { as })).body).toEqual({
    message: 'You are logged out.',
    still_signed_in: { name: 'Google' },
  });
  const { config, clock } = harness.context;
  const real = { ...providerSettings(config, 'google'), issuer: 'https://accounts.google.com' };
  expect(new Provider(real, clock, '').signOutAddress()).toBe('https://accounts.google.com/Logout');
});

test('SSO-007 a session of a password, and one of a provider that is set up no longer, name none', async () => {
  await anAccount(harness.context, { username: 'maya' });
  const maya = aBrowser();
  await harness.call(signIn, { as: maya, body: { username: 'maya', password } });
  expect((await harness.call(signOut, { as: maya })).body).toEqual({ message: 'You are logged out.' });
  const ada = await comeIn('ada');
  expect((await without.call(signOut, { as: ada })).body).toEqual({ message: 'You are logged out.' });
});

test('SSO-007 the provider is known after a renewal, and to who exports their data', async () => {
  const ada = await comeIn('ada');
  expect(await (await harness.send(exportMyData.path, { as: ada })).text()).toContain('"provider": "microsoft"');
  await timePasses(harness, 11 * 60);
  expect((await harness.call(refreshSession, { as: ada })).status).toBe(200);
  ada.cookies.delete('ts_access');
  expect((await harness.call(signOut, { as: ada })).body.still_signed_in).toMatchObject({ name: 'Microsoft' });
});

test('SSO-007 on a shared device A logs out and B logs in: the provider asks for the account, and nothing of A is left', async () => {
  const device = await comeIn('ada');
  const ofAda = copyOf(device);
  await harness.call(signOut, { as: device });
  const away = await startSignIn(harness, microsoft, device);
  expect(new URL(whereTo(away)).searchParams.get('prompt')).toBe('select_account');
  await comeIn('ben', device);
  expect([await whoIs(harness, device), await whoIs(harness, ofAda)]).toEqual(['ben', undefined]);
});
