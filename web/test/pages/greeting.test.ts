import { updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, nobody, userOf } from '../stage/people.ts';
import { aProfile, noPractice } from '../stage/rows.ts';

const field = page.getByLabel('What should we call you?');
const visitor = (role: Role, its: object) => ({ ...a(role), user: { ...userOf(role), ...its } });
const greets = (words: string) => expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();

test('FST-013 the home page greets by display name: "Welcome" in the first session, "Hello" later, no name without one', async () => {
  await open('/', visitor('mentor', { display_name: 'Ms. Rivera', first_session: true }));
  await greets('Welcome, Ms. Rivera!');
  await expect(field).toHaveCount(0);
  await open('/', visitor('mentor', { display_name: 'Ms. Rivera' }));
  await greets('Hello, Ms. Rivera!');
  await open('/', a('student'));
  await greets('Hello!');
  await open('/', nobody);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Hello')).toHaveCount(0);
});

test('FST-013 the dashboard welcomes by username, and says "back" from the second session on', async () => {
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(listTried, []);
  server.answer(listOwnReviews, []).answer(getPractice, noPractice);
  await open('/dashboard', visitor('mentor', { username: 'ms.rivera', first_session: true }));
  await expect(page.getByText('Welcome, ms.rivera!')).toBeVisible();
  await open('/dashboard', visitor('mentor', { username: 'ms.rivera' }));
  await expect(page.getByText('Welcome back, ms.rivera!')).toBeVisible();
});

test('FST-013 a mentor without a display name is asked once, reads what others see, and is greeted by it', async () => {
  const sent: unknown[] = [];
  server.answer(updateProfile, ({ body }) => {
    sent.push(body);
    return { ...aProfile, display_name: body.display_name ?? null };
  });
  await open('/', a('mentor'));
  await expect(field).toHaveAccessibleDescription('Others see: Ms. R.');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please enter a name, or skip.')).toBeVisible();
  await field.fill('Ada Lovelace');
  await expect(field).toHaveAccessibleDescription('Others see: Ada L.');
  await page.getByRole('button', { name: 'Save name' }).click();
  await greets('Hello, Ada Lovelace!');
  await expect(field).toHaveCount(0);
  expect(sent).toEqual([{ display_name: 'Ada Lovelace', preferences: { asked_for_name: true } }]);
});

test('FST-013 "Skip" ends the question for good; students, parents and the shared account are not asked', async () => {
  server.answer(updateProfile, ({ body }) => ({
    ...aProfile,
    preferences: { ...standardPreferences, ...body.preferences },
  }));
  await open('/', a('admin'));
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(field).toHaveCount(0);
  await greets('Hello!');
  await open('/', { ...a('admin'), preferences: { ...standardPreferences, asked_for_name: true } });
  await greets('Hello!');
  await expect(field).toHaveCount(0);
  for (const role of ['student', 'parent', 'demoAdmin'] as const) {
    await open('/', a(role));
    await greets('Hello!');
    await expect(field).toHaveCount(0);
  }
});
