import { lookAtInvitation, lookAtJoinLink } from '@teamsparks/contract/accounts/endpoints/expected';
import type { OpenJoinLink } from '@teamsparks/contract/accounts/addresses/expected';
import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import { register } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const heading = main.getByRole('heading', { level: 1 });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const secret = 'kite string lantern orbit';
const over = 'This link is not open any more. Please ask for a new one.';
const link = '/signup?join=abc';
const contact = {
  school_name: 'Lincoln Middle School',
  contact_name: 'Ms. Lee',
  contact_email: 'lee@lincoln.edu',
  contact_phone: null,
};
const forParents: OpenJoinLink = {
  role: 'parent',
  domain: null,
  invited_by: 'Ada L.',
  school_name: 'Lincoln Middle School',
  expires_at: '2026-12-06T18:00:00.000Z',
};
const settings = {
  pdf_max_bytes: 1,
  password_min: 8,
  password_min_staff: 15,
  time_zone: 'America/New_York',
  paper: null,
};

beforeEach(() => void server.answer(lookAtJoinLink, forParents).answer(getContact, contact));

/** Fills in the sign-up and agrees to age and terms. */
async function signUp(): Promise<void> {
  const typed = { Username: 'maya', Email: 'maya@lincoln.edu', Password: secret, 'Confirm Password': secret };
  for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
  await button('Sign Up').click();
  await agree();
}

async function agree(): Promise<void> {
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await consent.getByLabel('I am 13 years of age or older').check();
  await consent.getByLabel(/^I agree to the Terms of Service/).check();
  await consent.getByRole('button', { name: 'Continue' }).click();
}

test('PEO-026 a link for many says who invites as whom and until when, and asks for no role', async () => {
  await open(link, { user: null, settings: { ...settings, sign_up_invited: true } });
  await expect(heading).toHaveText('Sign Up');
  await expect(main).toContainText(
    'Ada L. of Lincoln Middle School invites you as a parent. The link works until Dec 6, 2026.',
  );
  await expect(main.getByLabel('Role')).toHaveCount(0);
  await expect(main.getByLabel('I teach or coach')).toHaveCount(0);
  await expect(main).not.toContainText('Sign-up is by invitation.');
  await expect(main).toContainText('At least 8 characters.');
  await expect(main.locator('.bg-brand-fill')).toHaveTexts(['Sign Up']);
});

test('PEO-026 the token leaves the address at once, stays for a reload, and travels with the form', async () => {
  server.answer(register, { message: 'Please check your email to verify your account.' });
  await open(`${link}&as=teacher`);
  await addressIs('/signup');
  expect(window.history.state).toMatchObject({ joinToken: 'abc' });
  await signUp();
  await expect(heading).toHaveText('Almost done');
  await expect(main).toContainText('We have sent an email to maya@lincoln.edu.');
  await expect(main.getByText(/an administrator reviews your request/)).toHaveCount(0);
  expect(server.requests(lookAtJoinLink).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(server.requests(register).map(({ body }) => body)).toEqual([
    {
      ...{ username: 'maya', email: 'maya@lincoln.edu', password: secret, role: 'parent', display_name: null },
      ...{ age_confirmed: true, terms_version: '2026-11', join: 'abc' },
    },
  ]);
});

test('PEO-026 a link for mentors needs a password of staff, and says that an administrator gives teacher access', async () => {
  server
    .answer(lookAtJoinLink, { ...forParents, role: 'mentor', invited_by: 'Anonymous', school_name: null })
    .answer(register, { message: 'Please check your email to verify your account.' });
  await open(link);
  await expect(main).toContainText('An administrator invites you as a mentor (teacher or coach).');
  await expect(main).toContainText('Until an administrator gives you teacher access, you can do what a parent can.');
  await expect(main).toContainText('At least 15 characters.');
  await signUp();
  await expect(main).toContainText('Then an administrator reviews your request for teacher access.');
  expect(server.requests(register).map(({ body }) => [body.role, body.wants])).toEqual([['parent', 'mentor']]);
});

test('PEO-026 a link for students signs up students; with a domain it says so, and a refusal stands at the field', async () => {
  server.answer(lookAtJoinLink, { ...forParents, role: 'student', domain: 'pupils.lincoln.edu' });
  await open(link);
  const email = main.getByLabel('Email');
  await expect(main).toContainText('invites you as a student.');
  await expect(email).toHaveAccessibleDescription('Use your pupils.lincoln.edu address.');
  const detail = 'Please use an address of pupils.lincoln.edu.';
  server.refuse(register, { code: 'invalid', detail, fields: { email: detail } });
  await signUp();
  await expect(email).toHaveAccessibleDescription(new RegExp(detail));
  await expect(email).toBeFocused();
  expect(server.requests(register).map(({ body }) => body.role)).toEqual(['student']);
});

test('PEO-026 the buttons of providers take the link along; Google’s asks for neither role nor box', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open(link, { user: null, settings: { ...settings, providers: { microsoft: 'Microsoft' } } });
  await button('Continue with Microsoft').click();
  expect(leave).toHaveBeenLastCalledWith('/auth/login?provider=microsoft&next=%2F&join=abc');
  await button('Continue with Google').click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0);
  await agree();
  expect(leave).toHaveBeenLastCalledWith('/auth/login?provider=google-oauth2&consent=1&next=%2F&join=abc');
  leave.mockRestore();
});

test.each([link, '/signup?join=abc&join=def'])('PEO-026 %s that opens nothing says whom to ask', async (at) => {
  server.refuse(lookAtJoinLink, { code: 'bad_request', detail: over });
  await open(at);
  await expect(main.getByText(over)).toBeVisible();
  await expect(main.getByRole('link', { name: 'lee@lincoln.edu' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(alert).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
});

test('PEO-026 a link that ends before the form is sent says whom to ask', async () => {
  server.refuse(register, { code: 'bad_request', detail: over });
  await open(link);
  await signUp();
  await expect(main.getByText(over)).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test.each([
  ['conflict', 'This link is full. Please ask for a new one.', 'This link is full. Please ask for a new one.'],
  ['forbidden', 'Sign-up is closed.', 'Sign-up is closed.'],
  ['internal', '', 'Failed to create account.'],
] as const)('PEO-026 after %s the form says why and keeps what was typed', async (code, detail, sentence) => {
  server.refuse(register, { code, detail });
  await open(link);
  await signUp();
  await expect(alert).toHaveText(sentence);
  await expect(main.getByLabel('Username')).toHaveValue('maya');
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue(secret);
});

test('PEO-026 after a failure the link can be opened again', async () => {
  server.refuse(lookAtJoinLink, { code: 'too_many_requests', detail: 'Please try again in 3 minutes.' });
  await open(link);
  await expect(alert).toHaveText('We could not open the link. Please try again in 3 minutes.');
  server.answer(lookAtJoinLink, forParents);
  await button('Try again').click();
  await expect(button('Sign Up')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('PEO-026 without a connection it says so, and opens by itself once there is one', async () => {
  server.connected = false;
  await open(link);
  await expect(alert).toContainText('There is no connection to TeamSparks right now.');
  server.connected = true;
  window.dispatchEvent(new Event('online'));
  await expect(button('Sign Up')).toBeVisible();
});

test('PEO-026 without a link nothing is looked at, and an invitation comes before a link', async () => {
  await open('/signup');
  await expect(main.getByLabel('Role')).toBeVisible();
  server.refuse(lookAtInvitation, { code: 'bad_request', detail: over });
  await open('/signup?invite=abc&join=def');
  await expect(heading).toHaveText('Your invitation');
  expect(server.requests(lookAtJoinLink)).toEqual([]);
});
