import { getProfile, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProfile, aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const changes = () => server.requests(updateProfile).map(({ body }) => body);

test('ACC-002: the theme of the footer is the one of the account', async () => {
  server.answer(updateProfile, aProfile);
  await open('/', a('mentor'));
  await page.getByRole('contentinfo').getByText('Dark').click();
  await until(() => expect(changes()).toEqual([{ preferences: { theme: 'dark' } }]));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('ts.theme')).toBe('dark');
  await page.getByRole('contentinfo').getByText('System').click();
  await until(() => expect(changes().at(-1)).toEqual({ preferences: { theme: 'system' } }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('LIB-055: for everybody else the library is the documented one, also with an address of theirs', async () => {
  server.answer(listChallenges, libraryOf([aRow()], { total: 23 }));
  server.answer(listMyBookmarks, []).answer(listTags, []);
  await open('/challenges?level=all', a('student'));
  await expect(page.getByText('1-10 of 23 results')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Active filters' })).toHaveCount(0);
  expect(server.requests(listChallenges)[0]?.query).toMatchObject({ level: [], per_page: 10 });
});

test('SEC-15: a new address needs the password, waits for its mail, and can be taken back', async () => {
  const wanted = 'new@school.example';
  server.answer(getProfile, aProfile);
  await open('/account', a('mentor'));
  await main.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Email').fill(wanted);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  expect(changes()).toEqual([]);
  const wrong = 'This is not your current password.';
  server.refuseOnce(updateProfile, { code: 'invalid', detail: wrong, fields: { current_password: wrong } });
  await page.getByLabel('Current password').fill('wrong');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(wrong)).toBeVisible();
  server.answer(updateProfile, ({ body }) => ({
    ...aProfile,
    pending_email: body.email === wanted ? wanted : null,
  }));
  await page.getByLabel('Current password').fill('right enough');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/We have sent a link to new@school\.example\./)).toBeVisible();
  await main.getByRole('button', { name: 'Keep mentor@school.example' }).click();
  await expect(page.getByText('Your email address stays the same.')).toBeVisible();
  await expect(page.getByText(/We have sent a link/)).toHaveCount(0);
  expect(changes().map((body) => body.email)).toEqual([wanted, wanted, 'mentor@school.example']);
});
