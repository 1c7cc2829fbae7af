import { getContact, getSettings, updateSettings } from '@teamsparks/contract/accounts/endpoints/settings';
import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import type { SettingsNow } from '@teamsparks/contract/accounts/addresses/settings';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, nobody } from '../stage/people.ts';
import { aProfile } from '../stage/rows.ts';

const contact = {
  school_name: 'Lincoln Middle School',
  contact_name: 'Ms. Rivera',
  contact_email: 'rivera@lincoln.example',
  contact_phone: '+1 (555) 0100',
};
const nothing = { school_name: null, contact_name: null, contact_email: null, contact_phone: null };
const main = page.getByRole('main');

test('PEO-015 Contact Us begins with the school and whom to ask', async () => {
  server.answer(getContact, contact);
  await open('/contact', nobody);
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Lincoln Middle School');
  await expect(main).toContainText('Ms. Rivera');
  await expect(main.getByRole('link', { name: 'rivera@lincoln.example' })).toHaveAttribute(
    'href',
    'mailto:rivera@lincoln.example',
  );
  await expect(main.getByRole('link', { name: '+1 (555) 0100' })).toHaveAttribute('href', 'tel:+15550100');
});

test('PEO-015 without a contact everybody reads whom to ask, and people who are signed in are not asked to sign up', async () => {
  server.answer(getContact, nothing);
  const signUp = main.getByRole('link', { name: 'Sign up as a teacher or coach' });
  await open('/contact', nobody);
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Your contact');
  await expect(main).toContainText('Ask a teacher or an administrator of your school.');
  await expect(main.getByRole('link', { name: 'login page' })).toHaveAttribute('href', '/login');
  await expect(signUp).toBeVisible();
  await open('/contact', a('mentor'));
  await expect(main).toContainText(
    'Your school has not named a contact here yet. Ask an administrator of your school.',
  );
  await expect(main.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('href', '/account');
  await expect(signUp).toHaveCount(0);
  await open('/contact', a('admin'));
  await expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
});

test('PEO-015 who may not see a page, and who is suspended, read whom to ask', async () => {
  server.answer(getContact, contact);
  await open('/admin/users', a('mentor'));
  await expect(main.getByRole('link', { name: 'rivera@lincoln.example' })).toBeVisible();
  await open('/login', nobody);
  const detail = 'Your account is suspended. Please contact your administrator.';
  server.refuse(signIn, { code: 'account_suspended', detail });
  await page.getByLabel('Username').fill('maya');
  await page.getByLabel('Password').fill('correct horse');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'rivera@lincoln.example' })).toBeVisible();
});

test('PEO-015 where the public pages are on another site, the contact stands under Account', async () => {
  server.answer(getContact, contact).answer(getProfile, aProfile);
  await open('/account', { ...a('mentor'), site: 'https://about.school.example' });
  await expect(page.getByRole('region', { name: 'Lincoln Middle School' })).toContainText('Ms. Rivera');
  await open('/account', a('mentor'));
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lincoln Middle School' })).toHaveCount(0);
});

/** Answers the settings of an installation with this contact; returns what is sent to change them. */
function serveSettings(): unknown[] {
  let settings: SettingsNow = {
    ...{ time_zone: 'America/New_York', days_off: [], paper: 'letter', review_ai: true, fixed: [], version: 1 },
    ...contact,
    contact_private: false,
    sign_up_domains: [],
    sign_up_invited: false,
  };
  const sent: unknown[] = [];
  server
    .answer(getSettings, () => settings)
    .answer(updateSettings, ({ body }) => {
      sent.push(body);
      settings = { ...settings, ...body, version: settings.version + 1 };
      return settings;
    });
  return sent;
}

test('PEO-015 an administrator names and empties the contact; what was not touched is not sent', async () => {
  const sent = serveSettings();
  await open('/admin/settings', a('admin'));
  await page.getByLabel('Contact name').fill('Mr. Okafor');
  await page.getByLabel('Contact email').fill('');
  await page.getByLabel('Show this only to people who are signed in').check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.')).toBeVisible();
  expect(sent).toEqual([{ contact_name: 'Mr. Okafor', contact_email: null, contact_private: true }]);
});

test('PEO-014 who may sign up is a choice: anyone, the domains that are typed, of which there is at least one, or invited people', async () => {
  const sent = serveSettings();
  await open('/admin/settings#sign-up', a('admin'));
  const section = page.getByRole('region', { name: 'Who may sign up' });
  await expect(section).toBeFocused();
  await expect(section.getByLabel('Anyone')).toBeChecked();
  await expect(section.getByLabel('Email domains')).toHaveCount(0);
  await section.getByLabel('Only our email domains').check();
  const save = page.getByRole('button', { name: 'Save settings' });
  await save.click();
  await expect(page.getByText('Please enter a domain, such as lincoln.edu.')).toBeVisible();
  await section.getByLabel('Email domains').fill('lincoln.edu, oak.edu');
  await save.click();
  await expect.poll(() => sent).toEqual([{ sign_up_domains: ['lincoln.edu', 'oak.edu'] }]);
  await section.getByLabel('Only invited people').check();
  await expect(section.getByLabel('Email domains')).toHaveCount(0);
  await save.click();
  await expect.poll(() => sent.slice(1)).toEqual([{ sign_up_invited: true }]);
  await section.getByLabel('Only our email domains').check();
  await expect(section.getByLabel('Email domains')).toHaveValue('lincoln.edu, oak.edu');
  await save.click();
  await expect.poll(() => sent.slice(2)).toEqual([{ sign_up_invited: false }]);
  await section.getByLabel('Anyone').check();
  await save.click();
  await expect.poll(() => sent.slice(3)).toEqual([{ sign_up_domains: [] }]);
});
