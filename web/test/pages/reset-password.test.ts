import { checkResetToken, resetPassword } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const heading = main.getByRole('heading', { name: 'Reset Password' });
const password = page.getByLabel('New Password');
const confirmation = page.getByLabel('Confirm Password');
const save = main.getByRole('button', { name: 'Save Password' });
const badLink = 'This reset link is invalid or has expired.';
const changed = 'Your password has been changed. Please log in.';
const chosen = 'kite string lantern orbit';

beforeEach(() => void server.answer(checkResetToken, { valid: true }));

async function choose(text: string): Promise<void> {
  await password.fill(text);
  await confirmation.fill(text);
  await save.click();
}

test('SEC-40 the token is sent to be checked, and leaves the address and the history', async () => {
  const pages = window.history.length;
  const answer = server.holdOnce(checkResetToken, { valid: true });
  await open('/reset-password?token=abc');
  await expect(main.getByText('Checking your link...')).toBeVisible();
  await addressIs('/reset-password');
  expect(window.history.length).toBe(pages);
  await expect(save).toHaveCount(0);
  answer();
  await expect(save).toBeEnabled();
  expect(server.requests(checkResetToken).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test.each(['/reset-password', '/reset-password?token=abc'])(
  '%s without a good token leads to a new link',
  async (at) => {
    server.answer(checkResetToken, { valid: false });
    await open(at);
    await expect(alert).toHaveText(badLink);
    const lifetime = 'A link works once, within 30 minutes, and only until you request a newer one.';
    await expect(main.getByText(lifetime)).toBeVisible();
    const another = main.getByRole('link', { name: 'Request a new link' });
    await expect(another).toHaveAttribute('href', '/forgot-password');
    expect(server.requests(checkResetToken)).toHaveLength(at.endsWith('=abc') ? 1 : 0);
  },
);

test('a link that could not be checked can be checked again, with the focus on the heading', async () => {
  server.refuse(checkResetToken, { code: 'internal', detail: '' });
  await open('/reset-password?token=abc');
  await expect(alert).toHaveText('We could not check your link.');
  server.answer(checkResetToken, { valid: true });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(save).toBeVisible();
  await expect(heading).toBeFocused();
});

test('AUT-096, AUT-097: empty and different passwords are told before anything is sent', async () => {
  await open('/reset-password?token=abc');
  await save.click();
  await expect(alert).toHaveText('All fields are required');
  await expect(password).toBeFocused();
  await expect(page.getByText('Please choose a password')).toBeVisible();
  await expect(page.getByText('Please repeat the password')).toBeVisible();
  await password.fill(chosen);
  await confirmation.fill('something else');
  await save.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(confirmation).toBeFocused();
  expect(server.requests(resetPassword)).toEqual([]);
});

test('a new password is sent with the token; then the page says what happened, at its heading', async () => {
  server.answer(resetPassword, { message: changed });
  await open('/reset-password?token=abc');
  await choose(chosen);
  await expect(main.getByText(changed)).toBeVisible();
  await expect(main.getByText('For your safety, we have logged you out on all your devices.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(heading).toBeFocused();
  expect(server.requests(resetPassword).map(({ body }) => body)).toEqual([{ token: 'abc', password: chosen }]);
  expect(server.requests(signOut)).toEqual([]);
});

test('whoever is logged in here is logged out by it', async () => {
  server.answer(resetPassword, { message: changed }).answer(signOut, { message: 'You are logged out.' });
  await open('/reset-password?token=abc', a('mentor'));
  await choose(chosen);
  await expect(main.getByText(changed)).toBeVisible();
  expect(server.requests(signOut)).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Profile of mentor', exact: false })).toHaveCount(0);
});

test('a link that ran out while the form was open is a bad link, at the heading', async () => {
  server.refuse(resetPassword, { code: 'bad_request', detail: badLink });
  await open('/reset-password?token=abc');
  await choose(chosen);
  await expect(alert).toHaveText(badLink);
  await expect(save).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('a password that could not be set: the reason of the server, or the sentence of the page', async () => {
  const detail = 'This password is too easy to guess. Please choose another one.';
  server.refuse(resetPassword, { code: 'invalid', detail, fields: { password: detail } });
  await open('/reset-password?token=abc');
  await choose('password');
  await expect(page.getByText(detail)).toBeVisible();
  await expect(password).toBeFocused();
  server.refuse(resetPassword, { code: 'internal', detail: '' });
  await save.click();
  await expect(alert).toHaveText('An error occurred. Please try again.');
  server.connected = false;
  await password.fill(chosen);
  await confirmation.fill(chosen);
  await save.click();
  await expect(alert).toHaveText('An error occurred. Please try again.');
});

test('what a new password has to be is said beside it, with its strength in a word and in four steps', async () => {
  await open('/reset-password?token=abc');
  await expect(
    main.getByText('At least 8 characters. A few unrelated words are strong and easy to remember.'),
  ).toBeVisible();
  const strength = main.getByRole('status');
  const steps = main.locator('[aria-hidden="true"] > span.rounded-full:not(.bg-line)');
  for (const [text, says, count] of [
    ['', 'Password strength', 0],
    ['abc', 'Password strength: Too short', 1],
    ['password', 'Password strength: Weak', 1],
    ['kvmtxhdqzrpw', 'Password strength: Fair', 2],
    ['Tr0ub4dor&3', 'Password strength: Good', 3],
    [chosen, 'Password strength: Strong', 4],
  ] as const) {
    await password.fill(text);
    await expect(strength).toHaveText(says);
    await expect(steps).toHaveCount(count);
  }
});
