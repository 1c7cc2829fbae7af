import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { changePerson, getPerson, listAudit } from '@teamsparks/contract/admin/endpoints/admin';
import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPerson, aProfile } from '../stage/rows.ts';

let person: Person;

beforeEach(() => {
  person = aPerson({ role: 'mentor' });
  server
    .answer(listAudit, { items: [], total: 0, page: 1, per_page: 50 })
    .answer(getProfile, aProfile)
    .answer(getPerson, () => person)
    .answer(changePerson, ({ body: { role, overrides } }) => {
      person = { ...person, role: role ?? person.role };
      return (person = { ...person, overrides: (overrides as Record<string, boolean>) ?? person.overrides });
    });
});

async function chooseAdministrator() {
  await open('/admin/users/12', a('admin'));
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Administrator');
  await page.getByRole('button', { name: 'Change role' }).click();
}

const sent = () => server.requests(changePerson).map(({ body }) => body);

test('PEO-025 making somebody an administrator asks for the password, there; a wrong one keeps the question', async () => {
  await chooseAdministrator();
  const question = page.getByRole('dialog', { name: 'Make maya an administrator?' });
  await expect(question).toContainText('They will be able to');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(question).toContainText('Please enter your password');
  expect(sent()).toEqual([]);
  const detail = 'This is not your current password.';
  server.refuse(changePerson, { code: 'invalid', detail, fields: { current_password: detail } });
  await question.getByLabel('Your password').fill('a wrong one');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(question).toContainText(detail);
  server.answer(changePerson, () => (person = { ...person, role: 'admin' }));
  await question.getByLabel('Your password').fill('correct horse battery');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('maya is now: Administrator.')).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(sent().at(-1)).toEqual({ role: 'admin', current_password: 'correct horse battery' });
});

test('PEO-025 so does the exception; every other exception asks as before', async () => {
  await open('/admin/users/12', a('admin'));
  const exceptions = page.getByRole('region', { name: 'Exceptions to the role' });
  for (const [option, role] of [
    ['Allow: Archive challenges and restore them', 'alertdialog'],
    ['Allow: Publish and lock challenges, and manage people and roles', 'dialog'],
  ] as const) {
    await exceptions.getByRole('button', { name: /^Add/ }).click();
    await exceptions.getByRole('combobox').selectOption(option);
    await page.getByRole('button', { name: 'Save exceptions' }).click();
    const question = page.getByRole(role, { name: 'Save the exceptions of maya?' });
    await expect(question.getByLabel('Your password')).toHaveCount(role === 'dialog' ? 1 : 0);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await exceptions.getByRole('button', { name: 'Discard' }).click();
  }
});

test('PEO-025 an administrator without a password is asked for none, and reads when a new login is needed', async () => {
  server.answer(getProfile, { ...aProfile, has_password: false, google: 'admin@gmail.com' });
  const detail = 'Please log out and log in again. Then do this within 10 minutes.';
  server.refuse(changePerson, { code: 'conflict', detail });
  await chooseAdministrator();
  const question = page.getByRole('alertdialog', { name: 'Make maya an administrator?' });
  await expect(question.getByLabel('Your password')).toHaveCount(0);
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(question.getByRole('alert')).toHaveText(detail);
  expect(sent()).toEqual([{ role: 'admin' }]);
});
