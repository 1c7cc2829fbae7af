import { getPreferences, getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getMe, getMyPermissions, refreshSession, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a, permissionsOf, userOf } from '../stage/people.ts';
import { aProfile, aRow, libraryOf } from '../stage/rows.ts';

const profile = (name: string) => page.getByRole('button', { name: `Profile of ${name}` });
const serverError = { code: 'internal', detail: 'Something went wrong.' } as const;
const unauthorized = { code: 'unauthorized', detail: 'Not signed in.' } as const;

async function logOut(name: string): Promise<void> {
  await profile(name).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('AUT-042: who would lose something unsaved is asked before the logout, and may stay', async () => {
  server.answer(getProfile, aProfile);
  await open('/account', a('mentor'));
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('School').fill('Somewhere else');
  await logOut('mentor');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile('mentor')).toBeVisible();
  await page.getByRole('link', { name: 'TeamSparks home' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await addressIs('/');
  await expect(profile('mentor')).toBeVisible();
  expect(server.requests(signOut)).toEqual([]);
});

test('WRT-08, AUT-039: a failing server says nothing about the session and keeps what is stored', async () => {
  localStorage.setItem('ts.something', 'kept');
  server.refuse(getMe, serverError);
  await open('/', { renew: true });
  await expect(
    page.getByText('TeamSparks could not check whether you are logged in. Nothing you saved here is lost.'),
  ).toBeVisible();
  expect(localStorage.getItem('ts.something')).toBe('kept');
  server.answer(getMe, userOf('mentor')).answer(getMyPermissions, permissionsOf('mentor'));
  server.answer(getPreferences, standardPreferences);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(profile('mentor')).toBeVisible();
  await expect(page.getByText('TeamSparks could not check', { exact: false })).toHaveCount(0);
  expect(localStorage.getItem('ts.something')).toBe('kept');
});

test('AUT-047: the login page can be used instead and leads back to the page', async () => {
  server.answer(listChallenges, libraryOf([aRow()])).answer(listMyBookmarks, []);
  await open('/challenges', a('parent'));
  await expect(page.getByRole('table')).toBeVisible();
  server.refuse(listChallenges, unauthorized).refuse(refreshSession, unauthorized);
  await page.getByRole('checkbox', { name: 'Practice' }).check();
  const again = page.getByRole('dialog', { name: 'Session expired. Please log in again.' });
  await again.getByRole('link', { name: 'Use the login page instead' }).click();
  await addressIs(`/login?redirect=${encodeURIComponent('/challenges?tournament_level=Practice')}`);
  expect(Object.keys(localStorage).filter((key) => /challenges|bookmarks/.test(key))).toEqual([]);
});
