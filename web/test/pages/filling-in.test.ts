import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProfile } from '../stage/rows.ts';

const purposes = async (fields: Record<string, string>): Promise<void> => {
  for (const [label, purpose] of Object.entries(fields)) {
    await expect(page.getByLabel(label).first()).toHaveAttribute('autocomplete', purpose);
  }
};

test('GAP-37 fields about the person say what they are for, so that browsers and password managers fill them in', async () => {
  await open('/login');
  await purposes({ Username: 'username', Password: 'current-password' });
  await open('/signup');
  await purposes({
    Username: 'username',
    Email: 'email',
    Password: 'new-password',
    'Confirm Password': 'new-password',
  });
  server.answer(getProfile, aProfile);
  await open('/account', a('student'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await purposes({ 'Display name': 'name', Phone: 'tel', School: 'organization' });
});

test('GAP-37 a password may be pasted', async () => {
  await open('/login');
  // As a person pastes it.
  await page.getByLabel('Password').fill('marble tower relay paper');
  await expect(page.getByLabel('Password')).toHaveValue('marble tower relay paper');
});
