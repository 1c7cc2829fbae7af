import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import { confirmMyAddress } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { dropPassword, getProfile, unlinkGoogle, updateProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getMyPermissions, listMySessions, refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { askToRun, getRunRequest, withdrawRunRequest } from '@teamsparks/contract/admin/endpoints/to-review';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a, permissionsOf, userOf } from '../stage/people.ts';
import { aProfile, noRunRequest, thisSession } from '../stage/rows.ts';

const noContact = { school_name: null, contact_name: null, contact_email: null, contact_phone: null };
const cardOf = (title: string) => page.getByRole('region', { name: title });
const fact = (name: string) =>
  cardOf('Profile')
    .locator('dl > div')
    .filter({ has: (row) => row.getByText(name) })
    .locator('dd');
const button = (name: string) => page.getByRole('main').getByRole('button', { name });

beforeEach(() => void server.answer(getProfile, aProfile).answer(listMySessions, [thisSession]));

test('GAP-34: what is wrong stands beside its field, and nothing typed is lost', async () => {
  const detail = 'This username is already taken.';
  await open('/account', a('mentor'));
  await button('Edit').click();
  await page.getByLabel('School').fill('Elm');
  await page.getByLabel('Username').fill('a b');
  await button('Save').click();
  await expect(page.getByText('Please use 3 to 30 letters, digits, dots, dashes or underscores.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  server.refuse(updateProfile, { code: 'conflict', detail, fields: { username: detail } });
  await page.getByLabel('Username').fill('taken');
  await button('Save').click();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
  server.refuse(updateProfile, { code: 'internal', detail: '' });
  await page.getByLabel('Username').fill('mentor');
  await button('Save').click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('School')).toHaveValue('Elm');
  server.answer(updateProfile, ({ body }) => ({ ...aProfile, school: body.school ?? null }));
  await button('Save').click();
  await expect(fact('School')).toHaveText('Elm');
});

test('Unsaved changes are not left by accident', async () => {
  await open('/account', a('mentor'));
  await button('Edit').click();
  await page.getByLabel('School').fill('Elm');
  await page.getByRole('link', { name: 'Security' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('School')).toHaveValue('Elm');
  await page.getByRole('link', { name: 'Security' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(cardOf('Password')).toBeVisible();
  await addressIs('/account?section=security');
});

test('PEO-011 a parent asks for teacher access with a class, or to run challenges, and withdraws it', async () => {
  const waiting = {
    ...noRunRequest,
    state: 'waiting' as const,
    wants: 'mentor' as const,
    confirmed: true,
    asked_at: '2026-03-02T12:00:00.000Z',
    can: { mentor: false, run_challenges: false },
  };
  const sent: unknown[] = [];
  server.answer(withdrawRunRequest, noRunRequest).answer(askToRun, ({ body }) => {
    sent.push(body);
    return waiting;
  });
  server.answer(getProfile, { ...aProfile, role: 'parent' }).answer(getContact, noContact);
  await open('/account', a('parent'));
  await page.getByLabel('Class or club (optional)').fill('5B');
  await button('Ask for teacher access').click();
  await expect(cardOf('I teach or coach')).toContainText('You asked for teacher access today.');
  await button('Withdraw request').click();
  await page.getByLabel('What do you do?').selectOption('I help with challenges');
  await button('Ask to run challenges').click();
  await expect(button('Withdraw request')).toBeVisible();
  expect(sent).toEqual([
    { wants: 'mentor', note: '5B' },
    { wants: 'run_challenges', note: null },
  ]);
});

test('PEO-011 a student is offered teacher access alone, staff nothing; who has not confirmed gets the link', async () => {
  server.answer(getProfile, { ...aProfile, role: 'student' });
  server.answer(getRunRequest, { ...noRunRequest, can: { mentor: true, run_challenges: false } });
  await open('/account', a('student'));
  await expect(button('Ask for teacher access')).toBeVisible();
  await expect(page.getByLabel('What do you do?')).toHaveCount(0);
  server.answer(getRunRequest, {
    ...noRunRequest,
    state: 'waiting',
    wants: 'mentor',
    can: { mentor: false, run_challenges: false },
  });
  server.answer(confirmMyAddress, { message: 'We have sent you a link. Please open it on this device.' });
  await open('/account', a('student'));
  await expect(cardOf('I teach or coach')).toContainText('One step is left: open a link from us on this device.');
  await button('Send the link').click();
  await expect(page.getByText('We have sent you a link. Please open it on this device.')).toBeVisible();
  server.answer(getProfile, aProfile);
  await open('/account', a('mentor'));
  await expect(cardOf('Profile')).toBeVisible();
  await expect(page.getByText('Do you teach or coach?')).toHaveCount(0);
});

test('PEO-013 after a no the account says when one may ask again, and whom to talk to', async () => {
  const refused = { ...noRunRequest, state: 'refused' as const, wants: 'mentor' as const };
  server.answer(getProfile, { ...aProfile, role: 'parent' });
  server.answer(getContact, { ...noContact, contact_name: 'Ms. Lee', contact_email: 'lee@lincoln.edu' });
  const decided_at = '2026-03-02T12:00:00.000Z';
  server.answer(getRunRequest, { ...refused, decided_at, can: { mentor: false, run_challenges: false } });
  await open('/account', a('parent'));
  await expect(cardOf('I teach or coach')).toContainText(
    'An administrator refused your request on Mar 2, 2026. You can ask again on Apr 1, 2026.',
  );
  await expect(cardOf('I teach or coach').getByRole('link', { name: 'lee@lincoln.edu' })).toBeVisible();
  await expect(button('Ask for teacher access')).toHaveCount(0);
  server.answer(getRunRequest, { ...refused, decided_at, can: { mentor: true, run_challenges: true } });
  await open('/account', a('parent'));
  await expect(cardOf('I teach or coach')).toContainText('on Mar 2, 2026. You can ask again now.');
  await expect(button('Ask for teacher access')).toBeVisible();
});

test('SEC-03 staff with a short password reads on every page what to do', async () => {
  server.answer(getProfile, aProfile);
  const visitor = a('mentor');
  await open('/account', { ...visitor, permissions: { ...permissionsOf('mentor'), held_back: true } });
  await expect(page.getByText(/^Your new rights need a password of at least 15 characters/)).toBeVisible();
  await page.getByRole('link', { name: 'Choose a password' }).click();
  await addressIs('/account?section=security');
});

test('AUT-017 Account has no card for Google where that is not set up', async () => {
  const settings = { pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'UTC', paper: null };
  await open('/account?section=security', { ...a('mentor'), settings: { ...settings, missing: ['google'] } });
  await expect(button('Change password')).toBeVisible();
  await expect(cardOf('Google')).toHaveCount(0);
  await open('/account?section=security', { ...a('mentor'), settings });
  await expect(cardOf('Google')).toContainText('Not connected.');
});

test('SEC-03 a short password is dropped where Google opens the account, and nothing offers it otherwise', async () => {
  const linked = { ...aProfile, google: 'rivera@lincoln.edu' };
  const held = { ...a('mentor'), permissions: { ...permissionsOf('mentor'), held_back: true as const } };
  server.answer(getProfile, linked);
  await open('/account?section=security', a('mentor'));
  await expect(button('Change password')).toBeVisible();
  await expect(button('Use Google only')).toHaveCount(0);
  server.answer(getProfile, { ...linked, google: null });
  await open('/account?section=security', held);
  await expect(button('Change password')).toBeVisible();
  await expect(button('Use Google only')).toHaveCount(0);
  server.answer(getProfile, linked).answer(dropPassword, { message: 'You now log in with Google only.' });
  await open('/account?section=security', held);
  await button('Use Google only').click();
  const dialog = page.getByRole('dialog', { name: 'Use Google only' });
  await expect(dialog).toContainText('You log in with Google as rivera@lincoln.edu.');
  await dialog.getByLabel('Current password').fill('kxq vzwj');
  server.answer(getProfile, { ...linked, has_password: false }).answer(getMyPermissions, permissionsOf('mentor'));
  await dialog.getByRole('button', { name: 'Remove password' }).click();
  await expect(page.getByText('You now log in with Google only.')).toBeVisible();
  await expect(page.getByText(/^Your new rights need a password/)).toHaveCount(0);
});

test('FST-015 a mentor and an administrator copy the link for a colleague, who signs up as a teacher; a parent has none', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  for (const role of ['mentor', 'admin'] as const) {
    await open('/account', a(role));
    await button('Copy link').click();
    await expect(page.getByText('Copied.')).toBeVisible();
  }
  expect(copied).toEqual([`${location.origin}/signup?as=teacher`, `${location.origin}/signup?as=teacher`]);
  await open('/account', a('parent'));
  await expect(cardOf('Profile')).toBeVisible();
  await expect(button('Copy link')).toHaveCount(0);
});

test('FST-015 ACC-007 the account says the role once', async () => {
  const user = { ...userOf('mentor'), username: 'rivera' };
  server.answer(getProfile, { ...aProfile, username: 'rivera', email: 'rivera@school.example' });
  await open('/account', { ...a('mentor'), user });
  await expect(fact('Role')).toHaveText('Mentor (teacher or coach)');
  await expect(page.getByRole('main').getByText('Mentor', { exact: false })).toHaveCount(1);
});

test('ACC-009: the shared demonstration account sees everything and changes nothing', async () => {
  server.answer(getProfile, { ...aProfile, username: 'demoadmin', role: 'demoAdmin' });
  for (const [section, title] of [
    ['profile', 'Profile'],
    ['preferences', 'Look'],
    ['security', 'Where you are logged in'],
    ['privacy', 'My data'],
  ] as const) {
    await open(`/account?section=${section}`, a('demoAdmin'));
    await expect(cardOf(title)).toBeVisible();
    await expect(page.getByText('Several people share this account, so it cannot be changed.')).toBeVisible();
    await expect(page.getByRole('main').locator('button:enabled')).toHaveCount(0);
    await expect(page.getByRole('main').locator('input:enabled, select:enabled')).toHaveCount(0);
  }
  expect(server.asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
});

test('a section in the address that does not exist shows the first one', async () => {
  server.answer(getProfile, aProfile);
  await open('/account?section=nonsense', a('student'));
  await expect(cardOf('Profile')).toBeVisible();
  await addressIs('/account?section=nonsense');
});

test('ACC-001: without view_account the page says so', async () => {
  await open('/account', { ...a('student'), permissions: { ...permissionsOf('student'), view_account: false } });
  await expect(page.getByText('You do not have permission to view this account.')).toBeVisible();
  expect(server.asked).toEqual([]);
});

test('A failing server leaves a way to try again', async () => {
  server.refuse(getProfile, { code: 'internal', detail: 'Something went wrong.' });
  await open('/account', a('parent'));
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  server.answer(getProfile, aProfile);
  await button('Try again').click();
  await expect(cardOf('Profile')).toBeVisible();
});

test('SEC-20: students have no second factor to turn on', async () => {
  server.answer(getProfile, { ...aProfile, role: 'student', totp_allowed: false });
  await open('/account?section=security', a('student'));
  await expect(cardOf('Password')).toBeVisible();
  await expect(cardOf('Two-step login')).toHaveCount(0);
});

test('GAP-34: Google is disconnected only while there is another way in', async () => {
  const google = 'maya@gmail.example';
  server.answer(getProfile, { ...aProfile, google, has_password: false });
  await open('/account?section=security', a('mentor'));
  await expect(cardOf('Google')).toContainText(`You log in with Google as ${google}. To disconnect it, first`);
  await expect(button('Disconnect')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Request a link' })).toBeVisible();
  server.answer(getProfile, { ...aProfile, google });
  server.answer(unlinkGoogle, () => (server.answer(getProfile, aProfile), { message: 'Done' }));
  await open('/account?section=security', a('mentor'));
  await button('Disconnect').click();
  await page
    .getByRole('alertdialog', { name: 'Disconnect Google?' })
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await expect(page.getByText('Google sign-in is disconnected.')).toBeVisible();
  expect(server.requests(unlinkGoogle)).toHaveLength(1);
});

test('ACC-002: what could not be saved is taken back and said', async () => {
  server.refuse(updateProfile, { code: 'internal', detail: '' });
  await open('/account?section=preferences', a('mentor'));
  await page.getByRole('main').getByRole('radio', { name: 'Large' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked();
  expect(document.documentElement.dataset.text).toBeUndefined();
  server.answer(updateProfile, aProfile);
  await page.getByRole('switch', { name: 'Email notices' }).uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(server.requests(updateProfile).at(-1)?.body).toEqual({ preferences: { email_notices: false } });
});

test('PRE-032 leaders ask for a mail about what is missing; people who run no challenges are not asked', async () => {
  server.answer(updateProfile, aProfile);
  const choice = page.getByRole('switch', { name: 'Tell me what is missing' });
  await open('/account?section=preferences', a('student'));
  await expect(page.getByRole('switch', { name: 'Email notices' })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await open('/account?section=preferences', a('mentor'));
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  expect(server.requests(updateProfile).at(-1)?.body).toEqual({ preferences: { preparation_notices: true } });
});

test('SEC-20, GAP-41: an expired session asks for the code in place, too; Back leads to the password', async () => {
  server.refuse(getProfile, { code: 'unauthorized', detail: 'Not signed in.' });
  server.refuse(refreshSession, { code: 'unauthorized', detail: 'Not signed in.' });
  server.refuse(signIn, { code: 'totp_required', detail: 'Please enter the code from your authenticator app.' });
  await open('/account', a('mentor'));
  const again = page.getByRole('dialog', { name: 'Session expired. Please log in again.' });
  const password = again.getByLabel('Password');
  await expect(again.getByLabel('Username')).toHaveValue('mentor');
  await expect(password).toBeFocused();
  await password.fill('whatever');
  await password.press('Enter');
  const code = again.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await code.press('Enter');
  await expect(again.getByText('Please enter the six digits.')).toBeVisible();
  await again.getByRole('button', { name: 'Back' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
});
