import { getMe, listMySessions, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { withApp } from '../../../../test/harness.ts';
import { aBrowser, anAccount, password } from '../../../../test/people.ts';
import { timePasses } from '../../../../test/passing-time.ts';

const plain = withApp();
const secure = withApp({ PUBLIC_URL: 'HTTPS://teamsparks.test/' });
const week = 7 * 24 * 3600;
const halfYear = 180 * 24 * 3600;

/**
 * Signs a new person in; returns their browser and the Set-Cookie lines with only name and attributes, because values
 * differ.
 */
async function cookiesOf(harness: typeof plain) {
  const { username } = await anAccount(harness.context);
  const browser = aBrowser();
  const { headers } = await harness.call(signIn, { as: browser, body: { username, password } });
  const lines = headers.getSetCookie().map((line) => line.replace(/=[^;]*;/, ';'));
  return { browser, lines };
}

test('SEC-10 over https every cookie is HttpOnly, Secure, SameSite and bound to the host by its name', async () => {
  const { browser, lines } = await cookiesOf(secure);
  expect(lines).toEqual([
    '__Host-ts_access; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    `__Secure-ts_refresh; Max-Age=${week}; Path=/api/auth; HttpOnly; Secure; SameSite=Strict`,
    `__Host-ts_session; Max-Age=${week}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    `__Host-ts_known; Max-Age=${halfYear}; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  expect((await secure.call(listMySessions, { as: browser })).status).toBe(200);
  await timePasses(secure, 31);
  const renewed = await secure.call(refreshSession, { as: browser });
  expect(renewed.headers.getSetCookie().map((line) => line.replace(/=[^;]*;/, ';'))).toEqual(lines.slice(0, 3));
});

test('SEC-10 over plain http the cookies have plain names, because browsers would drop the others', async () => {
  const { lines } = await cookiesOf(plain);
  expect(lines).toEqual([
    'ts_access; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    `ts_refresh; Max-Age=${week}; Path=/api/auth; HttpOnly; SameSite=Strict`,
    `ts_session; Max-Age=${week}; Path=/; HttpOnly; SameSite=Lax`,
    `ts_known; Max-Age=${halfYear}; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

test('SEC-13 signing out clears each cookie of the session under the path and name it was set with, and no other', async () => {
  for (const harness of [plain, secure]) {
    const { browser, lines } = await cookiesOf(harness);
    const { headers } = await harness.call(signOut, { as: browser });
    const cleared = headers.getSetCookie();
    const ofSession = lines.slice(0, 3);
    expect(cleared).toEqual(ofSession.map((line) => line.replace(';', '=;').replace(/Max-Age=\d+/, 'Max-Age=0')));
  }
});

test('SEC-10 over https the plain names of a neighboring http site count for nothing', async () => {
  const { browser } = await cookiesOf(secure);
  const tossed = aBrowser();
  for (const [name, cookie] of browser.cookies) tossed.cookies.set(name.replace(/^__\w+?-/, ''), cookie);
  expect([...tossed.cookies.keys()]).toEqual(['ts_access', 'ts_refresh', 'ts_session', 'ts_known']);
  expect((await secure.call(getMe, { as: tossed })).status).toBe(401);
});

test('SEC-10 a proxy that claims https changes neither names nor flags', async () => {
  const { username } = await anAccount(plain.context);
  const { headers } = await plain.call(signIn, {
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' },
    body: { username, password },
  });
  expect(headers.getSetCookie().join()).not.toMatch(/Secure|__Host/);
});

test('SEC-34 HSTS for a year goes with https only', async () => {
  expect((await secure.send('/livez')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await plain.send('/livez')).headers.get('strict-transport-security')).toBeNull();
});
