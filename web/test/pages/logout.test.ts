import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { getPreferences } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, getMyPermissions, refreshSession, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { listChallenges, listMyBookmarks, toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, permissionsOf, userOf } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const profile = (name: string) => page.getByRole('button', { name: `Profile of ${name}` });
const loginLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });
const again = page.getByRole('button', { name: 'Try again' });
const unheard = page.getByText(/your session may still be open on the server/);
const serverError = { code: 'internal', detail: 'Something went wrong.' } as const;
const unauthorized = { code: 'unauthorized', detail: 'Not signed in.' } as const;
const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

beforeEach(() => {
  server.answer(listChallenges, libraryOf([aRow()])).answer(listMyBookmarks, []);
  server.answer(toggleBookmark, { is_bookmarked: true });
  server.answer(changeCurriculum, {
    entries: [{ kind: 'challenge', item: '41', value: 1, at: 1 }],
    hidden: 0,
    share: null,
  });
});

async function logOut(name: string): Promise<void> {
  await profile(name).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/**
 * Leaves something of each kind that is kept on this machine: library pages, a curriculum, a bookmark, a typed text.
 */
async function leaveTraces(): Promise<void> {
  await open('/challenges', a('mentor'));
  await page.getByRole('button', { name: 'Add Paper Chain to shopping list' }).click();
  await page.getByRole('button', { name: 'Bookmark Paper Chain' }).click();
  sessionStorage.setItem('something', 'typed');
  await until(() => expect(stored().length).toBeGreaterThanOrEqual(4));
}

test('AUT-042 to AUT-044, SEC-40, CON-38: logging out leaves nothing behind, even if nobody hears of it', async () => {
  await leaveTraces();
  server.connected = false;
  await logOut('mentor');
  await expect(loginLink).toBeVisible();
  await expect(unheard).toBeVisible();
  expect(stored()).toEqual([]);
});

test('GAP-37: what the device was told about keys and messages stays after logging out', async () => {
  localStorage.setItem('ts.keys-off', 'on');
  localStorage.setItem('ts.messages-stay', 'on');
  await leaveTraces();
  server.connected = false;
  await logOut('mentor');
  await expect(loginLink).toBeVisible();
  await expect(unheard).toBeVisible();
  expect(stored().toSorted()).toEqual(['ts.keys-off', 'ts.messages-stay']);
});

test('AUT-038 to AUT-041: a session that is over on load is a logged-out visit with empty storages', async () => {
  await leaveTraces();
  server.refuse(getMe, unauthorized).refuse(refreshSession, unauthorized);
  await open('/', { renew: true });
  await expect(loginLink).toBeVisible();
  expect(stored()).toEqual([]);
});

test('SEC-13: what the page knew of its visitor is not to be found in it', async () => {
  await open('/challenges', a('mentor'));
  await expect(profile('mentor')).toBeVisible();
  await expect(page.locator('#boot')).toHaveCount(0);
  expect(document.body.innerHTML).not.toContain('mentor@school.example');
});

test('SEC-13: a reload does not undo a logout that the server did not hear, it tells it', async () => {
  server.refuse(signOut, serverError);
  await open('/challenges', a('mentor'));
  await logOut('mentor');
  await expect(unheard).toBeVisible();
  await again.click();
  await expect(again).toBeEnabled();
  await expect(unheard).toBeVisible();
  const before = server.requests(signOut).length;
  expect(before).toBeGreaterThanOrEqual(2);
  server.answer(signOut, { message: 'Logged out.' });
  await open('/', a('mentor'));
  await expect(loginLink).toBeVisible();
  await until(() => expect(server.requests(signOut).length).toBe(before + 1));
  await expect(unheard).toHaveCount(0);
});

test('SEC-13: whoever logs in after a logout that was not heard stays logged in', async () => {
  server.refuse(signOut, serverError);
  await open('/challenges', a('mentor'));
  await logOut('mentor');
  await expect(unheard).toBeVisible();
  server.answer(getMyPermissions, permissionsOf('parent')).answer(getPreferences, standardPreferences);
  server.answer(signIn, { user: userOf('parent'), access_token: 'secret', token_type: 'bearer', expires_in: 600 });
  await loginLink.click();
  await page.getByLabel('Username').fill('parent');
  await page.getByLabel('Password').fill('a right password');
  await page.getByLabel('Password').press('Enter');
  await expect(profile('parent')).toBeVisible();
  await expect(unheard).toHaveCount(0);
  const signOutCount = server.requests(signOut).length;
  // The server deletes the mark of the logout when it answers a login.
  document.cookie = '__Host-ts_left=; path=/; max-age=0; secure';
  await open('/', a('parent'));
  await expect(profile('parent')).toBeVisible();
  expect(server.requests(signOut)).toHaveLength(signOutCount);
});

const url = 'https://login.example/logout';
for (const { said, link } of [
  { said: { name: 'Microsoft', url }, link: 1 },
  { said: { name: 'Lincoln ID' }, link: 0 },
]) {
  test(`SSO-007 after a logout the login page says that one may still be signed in at ${said.name}`, async () => {
    server.answer(signOut, { message: 'You are logged out.', still_signed_in: said });
    await open('/challenges', a('mentor'));
    await logOut('mentor');
    await loginLink.click();
    await expect(page.getByText(`You may still be signed in at ${said.name} on this device.`)).toBeVisible();
    const signOutThere = page.getByRole('link', { name: new RegExp(`^Sign out of ${said.name}`) });
    await expect(signOutThere).toHaveCount(link);
    if (link === 1) await expect(signOutThere).toHaveAttribute('href', url);
  });
}

test('SSO-007 after a session of a password the login page says nothing about it', async () => {
  server.answer(signOut, { message: 'You are logged out.' });
  await open('/challenges', a('mentor'));
  await logOut('mentor');
  await loginLink.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText(/You may still be signed in/)).toHaveCount(0);
});
