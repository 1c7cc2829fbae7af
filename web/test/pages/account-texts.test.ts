import { refuseRights } from '@teamsparks/contract/admin/endpoints/to-review';
import {
  forgotPassword,
  register,
  resendVerification,
  verifyEmail,
} from '@teamsparks/contract/accounts/endpoints/sign-up';
import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import { expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const button = (name: string) => main.getByRole('button', { name });
/** An answer in which the server gave no reason. */
const wordless = { code: 'internal', detail: '' } as const;
const refusal = { code: 'bad_request', detail: 'This verification link is invalid or has expired.' } as const;

async function signUp(address = '/signup', block?: Parameters<typeof open>[1]): Promise<void> {
  await open(address, block);
  await page.getByLabel('Username').fill('maya');
  await page.getByLabel('Email').fill('maya@school.example');
  await page.getByLabel('Password').fill('kite string lantern orbit');
  await page.getByLabel('Confirm Password').fill('kite string lantern orbit');
  await button('Sign Up').click();
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await consent.getByLabel('I am 13 years of age or older').check();
  await consent.getByLabel(/^I agree to the Terms of Service/).check();
  await consent.getByRole('button', { name: 'Continue' }).click();
}

test('AUT-099 an account that could not be made: the reason of the server, or its sentence', async () => {
  server.refuse(register, wordless);
  await signUp();
  await expect(alert).toHaveText('Failed to create account.');
  server.refuse(register, { code: 'conflict', detail: 'This username is already taken.' });
  await signUp();
  await expect(page.getByText('This username is already taken.')).toBeVisible();
});

test('AUT-095 after signing up the page says where to look, and sends another mail', async () => {
  server.answer(register, { message: 'Please check your email to verify your account.' });
  await signUp();
  await expect(main.getByRole('heading', { name: 'Almost done' })).toBeFocused();
  await expect(main.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(main).toContainText(
    'We have sent an email to maya@school.example. Its link works for 24 hours. If you do not see it, check your spam folder.',
  );
  await expect(main.getByRole('link')).toHaveTexts(['Login']);
  await expect(main.getByText(/an administrator reviews your request/)).toHaveCount(0);
  server.answer(resendVerification, { message: 'Another email is on its way.' });
  await button('Resend Verification').click();
  await expect(main.getByText('Another email is on its way.')).toBeVisible();
  expect(server.requests(resendVerification).map(({ body }) => body)).toEqual([{ email: 'maya@school.example' }]);
  server.refuse(resendVerification, wordless);
  await button('Resend Verification').click();
  await expect(main.getByText('Failed to resend verification')).toBeVisible();
});

test('AUT-017 AUT-095 where no mail server and no Google are set up, the pages say so and who has the link', async () => {
  const settings = {
    ...{ pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'America/New_York', paper: null },
    missing: ['mail', 'google'] as const,
  };
  server.answer(register, { message: 'Please check your email to verify your account.' });
  await open('/login', { user: null, settings });
  await expect(button('Continue with Google')).toBeDisabled();
  await expect(main.getByText('Google sign-in is not set up here yet.')).toBeVisible();
  await signUp('/signup', { user: null, settings });
  await expect(main).toContainText(
    'Ask an administrator for the link that verifies maya@school.example. It works for 24 hours.',
  );
  await expect(main).not.toContainText('We have sent an email');
  await expect(main).not.toContainText('Please check your email');
  await expect(button('Resend Verification')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test('AUT-095 AUT-114 where no mail can be sent, both forms say who has the link, never that an email went out', async () => {
  const settings = {
    ...{ pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'America/New_York', paper: null },
    missing: ['mail'] as const,
  };
  for (const [address, label, hours] of [
    ['/forgot-password', 'Ask for a link', '30 minutes'],
    ['/verify-email?resend=1', 'Ask for a link', '24 hours'],
  ] as const) {
    server.answer(forgotPassword, { message: 'We have sent it an email.' });
    server.answer(resendVerification, { message: 'We have sent it an email.' });
    await open(address, { user: null, settings });
    await expect(main).toContainText('No email can be sent here yet.');
    await page.getByLabel('Email').fill('maya@school.example');
    await button(label).click();
    await expect(main).toContainText(`an administrator now has its link. Ask for it: it works for ${hours}.`);
    await expect(main).not.toContainText('We have sent it');
    await expect(main).not.toContainText('No email can be sent here yet.');
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(button(label)).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  }
});

test('AUT-092, AUT-093: a password that would be refused is told before age and terms are asked', async () => {
  await open('/signup');
  await page.getByLabel('Username').fill('maya');
  await page.getByLabel('Email').fill('maya@school.example');
  await page.getByLabel('Password').fill('abc');
  await page.getByLabel('Confirm Password').fill('abc');
  await button('Sign Up').click();
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('GAP-08: a username, a display name and an address that would be refused are told before age and terms are asked', async () => {
  await open('/signup');
  await page.getByLabel('Email').fill('maya..chen@school.example');
  await page.getByLabel('Password').fill('kite string lantern orbit');
  await page.getByLabel('Confirm Password').fill('kite string lantern orbit');
  await page.getByLabel('Username').fill('李');
  await button('Sign Up').click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('maya@bücher.example');
  await button('Sign Up').click();
  await expect(page.getByText('Please use 2 to 30 letters, digits, dots, dashes or underscores.')).toBeVisible();
  await page.getByLabel('Username').fill('李明');
  await page.getByLabel('Display name').fill('Li 2');
  await button('Sign Up').click();
  await expect(page.getByText('Please use letters, spaces, dashes, dots and apostrophes.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Display name').fill('Amy Li, Jr.');
  await expect(page.getByLabel('Display name')).toHaveAccessibleDescription('Others see “Amy L.”');
  await button('Sign Up').click();
  await expect(page.getByRole('dialog', { name: 'Before you continue' })).toBeVisible();
  expect(server.requests(register)).toEqual([]);
});

test('AUT-102 after a mail was asked for, what came of it has the focus', async () => {
  server.answer(forgotPassword, { message: 'We have sent it an email.' });
  await open('/forgot-password');
  await page.getByLabel('Email').fill('maya@school.example');
  await button('Send Reset Email').click();
  await expect(main.getByText('We have sent it an email.')).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: 'We have sent it an email.' })).toBeFocused();
});

test('AUT-103 AUT-104 a reset mail that could not be sent: refused, or not answered at all', async () => {
  server.refuse(forgotPassword, wordless);
  await open('/forgot-password');
  await page.getByLabel('Email').fill('maya@school.example');
  await button('Send Reset Email').click();
  await expect(alert).toHaveText('Failed to send password reset email.');
  server.connected = false;
  await button('Send Reset Email').click();
  await expect(alert).toHaveText('An error occurred. Please try again.');
});

test('AUT-108 who is logged in reads that the email address is confirmed, and goes on to the home page', async () => {
  server.answer(verifyEmail, { message: 'Email verified successfully. You can now log in.', username: 'maya' });
  await open('/verify-email?token=abc', a('parent'));
  await expect(main.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(main).not.toContainText('log in');
  await expect(page.getByText('Redirecting to login page...')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveTexts(['Continue']);
  await expect(main.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
});

test('AUT-106 AUT-110 LIM-033 while it verifies it says so, and three seconds later the login page is there with the username', async () => {
  const answer = server.holdOnce(verifyEmail, { message: 'Your email is verified.', username: 'maya' });
  await open('/verify-email?token=abc');
  await expect(main.getByText('Verifying your email...')).toBeVisible();
  const region = main.getByRole('status').now();
  answer();
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  expect(main.getByRole('status').now()).toBe(region);
  await expect(page.getByText('Redirecting to login page...')).toBeVisible();
  await expect(main).toContainText('If you asked for teacher access, log in here.');
  const shown = Date.now();
  await vi.advanceTimersByTimeAsync(2900);
  expect(location.pathname).toBe('/verify-email');
  await addressIs('/login');
  expect(Date.now() - shown).toBeLessThan(3100);
  expect(location.search).toBe('');
  await expect(page.getByLabel('Username')).toHaveValue('maya');
});

test('AUT-115 AUT-121 AUT-122 asking for another verification mail: busy, refused, not answered', async () => {
  await open('/verify-email');
  await expect(alert).toHaveText('No verification token found');
  await expect(page.getByText("Didn't receive the verification email?")).toBeVisible();
  await page.getByLabel('Email').fill('maya@school.example');
  server.refuse(resendVerification, wordless);
  await button('Resend Verification').click();
  await expect(page.getByText('Failed to resend verification')).toBeVisible();
  server.connected = false;
  await button('Resend Verification').click();
  await expect(page.getByText('Failed to resend verification email')).toBeVisible();
  server.connected = true;
  server.holdBack(resendVerification);
  await button('Resend Verification').click();
  await expect(main.getByRole('button', { name: /Sending\.\.\.$/ })).toHaveAttribute('aria-disabled', 'true');
});

test('AUT-118 AUT-119 AUT-120 a verification that failed: the reason of the server, its sentence, no answer', async () => {
  server.refuse(verifyEmail, refusal);
  await open('/verify-email?token=abc');
  await expect(alert).toHaveText('This verification link is invalid or has expired.');
  server.refuse(verifyEmail, wordless);
  await open('/verify-email?token=abc');
  await expect(alert).toHaveText('Email verification failed');
  server.connected = false;
  await open('/verify-email?token=abc');
  await expect(alert).toHaveText('Failed to verify email');
});

test('PEO-010 "I teach or coach" starts as Parent without a choice of a role, asks for a longer password and says who decides, twice', async () => {
  const sent: unknown[] = [];
  server.answer(register, ({ body }) => {
    sent.push(body);
    return { message: 'Please check your email to verify your account.' };
  });
  await open('/signup?as=teacher');
  await expect(main.getByLabel('I teach or coach')).toBeChecked();
  await expect(main.getByLabel('Role')).toHaveCount(0);
  await expect(main.getByText(/^At least 15 characters/)).toBeVisible();
  await expect(
    main.getByText('Until an administrator gives you teacher access, you can do what a parent can.'),
  ).toBeVisible();
  await signUp('/signup?as=teacher');
  await expect(main.getByText(/an administrator reviews your request for teacher access/)).toBeVisible();
  await expect.poll(() => sent).toMatchObject([{ role: 'parent', wants: 'mentor' }]);
  await signUp();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ role: 'student' });
  expect(sent[1]).not.toHaveProperty('wants');
});

test('PEO-010 the dialog before Google has the box on the page of the sign-up', async () => {
  await open('/signup?as=teacher');
  await button('Continue with Google').click();
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await expect(consent.getByLabel('I teach or coach')).toBeChecked();
  await expect(consent.getByLabel('Role')).toHaveCount(0);
  await consent.getByLabel('I teach or coach').uncheck();
  await expect(consent.getByLabel('Role')).toHaveValue('student');
  await open('/login');
  await button('Continue with Google').click();
  await expect(consent.getByLabel('I am 13 years of age or older')).toBeVisible();
  await expect(consent.getByLabel('I teach or coach')).toHaveCount(0);
});

test('PEO-014 the page of the sign-up says who may sign up before anything is typed', async () => {
  const settings = {
    pdf_max_bytes: 1,
    password_min: 8,
    password_min_staff: 15,
    sign_up_domains: ['lincoln.edu', 'oak.edu'],
    time_zone: 'America/New_York',
    paper: null,
  };
  await open('/signup', { user: null, settings });
  await expect(main.getByText('Please sign up with an address of lincoln.edu or oak.edu.')).toBeVisible();
  const contact = { school_name: 'Lincoln', contact_name: 'Ms. Rivera', contact_email: null, contact_phone: null };
  server.answer(getContact, contact);
  await open('/signup', { user: null, settings: { ...settings, sign_up_invited: true } });
  const invited = 'Sign-up is by invitation. Please ask your school.';
  const notice = main.getByRole('status').filter({ hasText: invited });
  await expect(notice.getByText('Ms. Rivera')).toBeVisible();
  await button('Continue with Google').click();
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await expect(consent.getByText(invited)).toBeVisible();
  await open('/signup');
  await expect(main.getByText(/is not set up here yet/)).toHaveCount(0);
  await expect(main.getByText(/Please sign up with an address|by invitation/)).toHaveCount(0);
});

test('PEO-013 "This was not me" asks for the username and says what happened', async () => {
  const sent: unknown[] = [];
  server.answer(refuseRights, ({ body }) => {
    sent.push(body);
    return { message: 'The rights are gone. The administrators know about it.' };
  });
  await open('/verify-email?not_me=abc');
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible();
  await page.getByLabel('Username').fill('ms.rivera');
  await button('I never asked for this').click();
  await expect(main.getByText('The rights are gone. The administrators know about it.')).toBeVisible();
  expect(sent).toEqual([{ token: 'abc', username: 'ms.rivera' }]);
});
