import { getMyPermissions, signIn, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import {
  joinByInvitation,
  lookAtInvitation,
  signInByInvitation,
} from '@teamsparks/contract/accounts/endpoints/expected';
import type { OpenInvitation } from '@teamsparks/contract/accounts/addresses/expected';
import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import { getPreferences } from '@teamsparks/contract/admin/endpoints/account';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { getFirstSteps, getNext } from '@teamsparks/contract/practice/endpoints/home';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a, permissionsOf, userOf } from '../stage/people.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const heading = main.getByRole('heading', { level: 1 });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const secret = 'kite string lantern orbit';
const over = 'This invitation is not open any more. Please ask for a new one.';
const taken = 'You can log in now. If that does not work, look into your mail.';
const link = '/signup?invite=abc';
const contact = {
  school_name: 'Lincoln Elementary',
  contact_name: 'Ms. Lee',
  contact_email: 'lee@lincoln.edu',
  contact_phone: null,
};

const invitation: OpenInvitation = {
  by: 'mail',
  role: 'mentor',
  email: 'maria@lincoln.edu',
  name: 'Maria Rivera',
  note: 'See you on Monday in 5B.',
  invited_by: 'Ada L.',
  school_name: 'Lincoln Elementary',
  expires_at: '2026-12-13T18:00:00.000Z',
};
const byHand: OpenInvitation = { ...invitation, by: 'hand', email: 'm…a@lincoln.edu', note: null };

beforeEach(() => void server.answer(lookAtInvitation, invitation).answer(getContact, contact));

async function fillIn(more: Record<string, string> = {}): Promise<void> {
  const typed = { Username: 'maria', Password: secret, 'Confirm Password': secret, ...more };
  for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
}

/** Answers age and terms. */
async function agree(): Promise<void> {
  const consent = page.getByRole('dialog', { name: 'Before you continue' });
  await consent.getByLabel('I am 13 years of age or older').check();
  await consent.getByLabel(/^I agree to the Terms of Service/).check();
  await consent.getByRole('button', { name: 'Continue' }).click();
}

async function accept(): Promise<void> {
  await button('Accept invitation').click();
  await agree();
}

test('PEO-023 an invited person reads who invites to what, in which role, for which address and until when', async () => {
  await open(link);
  await expect(heading).toHaveText('Your invitation');
  await expect(main).toContainText('Ada L. invites you to Lincoln Elementary as a mentor (teacher or coach).');
  await expect(main).toContainText('“See you on Monday in 5B.”');
  await expect(main.getByRole('list', { name: 'What you can do' }).getByRole('listitem')).toHaveTexts([
    'Set up a group',
    'Write a lesson plan',
    'Run a challenge',
  ]);
  await expect(main).toContainText('For maria@lincoln.edu, until Dec 13, 2026.');
  await expect(main.getByLabel('Email')).toHaveCount(0);
  await expect(main.getByLabel('Display name')).toHaveValue('Maria Rivera');
  await expect(main).toContainText('At least 15 characters.');
  await expect(main.locator('.bg-brand-fill')).toHaveTexts(['Accept invitation']);
});

test('PEO-023 without names, a parent reads of TeamSparks and an administrator, and needs a password of their own length', async () => {
  const nameless = { invited_by: 'Anonymous', school_name: null, name: null, note: null };
  server.answer(lookAtInvitation, { ...invitation, ...nameless, role: 'parent' });
  await open(link);
  await expect(main).toContainText('An administrator invites you to TeamSparks as a parent.');
  await expect(main).toContainText('At least 8 characters.');
  await expect(main.getByRole('listitem')).toHaveTexts([
    'Find and open challenges in the library',
    'Rate and review challenges',
    'See events',
  ]);
  await main.getByLabel('Username').fill('maria.rivera');
  await expect(main.getByLabel('Display name')).toHaveValue('Maria Rivera');
});

test('PEO-022 the token leaves the address and the pages before it; the entry of this tab keeps it for a reload', async () => {
  const pages = window.history.length;
  const answer = server.holdOnce(lookAtInvitation, invitation);
  await open(`${link}&as=teacher`);
  await expect(main.getByText('Opening your invitation...')).toBeVisible();
  await addressIs('/signup');
  expect(window.history.length).toBe(pages);
  expect(window.history.state).toMatchObject({ linkToken: 'abc' });
  answer();
  await expect(button('Accept invitation')).toBeEnabled();
  expect(server.requests(lookAtInvitation).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('PEO-023 a form that is filled in is answered with one sentence and the way to the login', async () => {
  server.answer(joinByInvitation, { message: taken });
  await open(link);
  await fillIn();
  await accept();
  await expect(main.getByText(taken)).toBeVisible();
  await expect(heading).toHaveText('Almost done');
  await expect(heading).toBeFocused();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'lee@lincoln.edu' })).toBeVisible();
  const names = { username: 'maria', display_name: 'Maria Rivera' };
  const consent = { age_confirmed: true, terms_version: '2026-11' };
  expect(server.requests(joinByInvitation).map(({ body }) => body)).toEqual([
    { token: 'abc', ...names, password: secret, ...consent },
  ]);
});

test('PEO-023 by hand the address is masked and typed; another one is told at its field', async () => {
  server.answer(lookAtInvitation, byHand);
  await open(link);
  const email = main.getByLabel('Email');
  await expect(main).toContainText('For m…a@lincoln.edu, until Dec 13, 2026.');
  await expect(email).toHaveAccessibleDescription('Type the whole address of the invitation.');
  await fillIn();
  await button('Accept invitation').click();
  await expect(email).toHaveAccessibleDescription(/Please enter your email address/);
  const detail = 'This invitation is for m…a@lincoln.edu.';
  server.answer(joinByInvitation, { message: taken });
  server.refuseOnce(joinByInvitation, { code: 'invalid', detail, fields: { email: detail } });
  await email.fill('other@lincoln.edu');
  await accept();
  await expect(email).toHaveAccessibleDescription(new RegExp(detail));
  await expect(email).toBeFocused();
  await email.fill(' maria@lincoln.edu ');
  await accept();
  await expect(main.getByText(taken)).toBeVisible();
  expect(server.requests(joinByInvitation).map(({ body }) => body.email)).toEqual([
    'other@lincoln.edu',
    'maria@lincoln.edu',
  ]);
});

test('PEO-022 whoever presses every button and types nothing accepts nothing', async () => {
  server.answer(lookAtInvitation, byHand);
  await open(link);
  for (const name of ['Accept invitation', 'Log in', 'Log in and accept', 'Sign Up', 'Accept invitation']) {
    await button(name).click();
  }
  await expect(main.getByText('Please choose a username', { exact: false }).first()).toBeVisible();
  expect([server.requests(joinByInvitation), server.requests(signInByInvitation)]).toEqual([[], []]);
});

/** Answers what a page asks after a login. */
function letIn(): void {
  server.answer(getPreferences, standardPreferences);
  server.answer(getFirstSteps, { own: null, school: null, dismissed: true });
  server.answer(getNext, {
    ...{ events: [], asking: [], runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null },
  });
}

test('PEO-023 who has an account logs in, with a code where one is asked, and is home as who they are then', async () => {
  letIn();
  server.answer(getMyPermissions, permissionsOf('mentor'));
  server.answer(signInByInvitation, {
    user: userOf('mentor'),
    ...{ access_token: '', token_type: 'bearer', expires_in: 60 },
  });
  server.refuseOnce(signInByInvitation, { code: 'totp_required', detail: 'Please enter the code.' });
  await open(link);
  await button('Log in').click();
  await expect(heading).toBeFocused();
  await main.getByLabel('Username').fill('maria');
  await main.getByLabel('Password').fill(secret);
  await button('Log in and accept').click();
  await main.getByLabel('Code from your authenticator app').fill('123456');
  await button('Log in and accept').click();
  await addressIs('/');
  await expect(main.getByRole('link', { name: 'Right Now' })).toBeVisible();
  expect(server.requests(signInByInvitation).map(({ body }) => body)).toEqual([
    { token: 'abc', username: 'maria', password: secret },
    { token: 'abc', username: 'maria', password: secret, totp: '123456' },
  ]);
  expect(server.requests(signIn)).toEqual([]);
});

test('PEO-023 a login with another account is told for whom the invitation is', async () => {
  const detail = 'This invitation is for m…a@lincoln.edu.';
  server.refuse(signInByInvitation, { code: 'invalid', detail, fields: { username: detail } });
  await open(link);
  await button('Log in').click();
  await main.getByLabel('Username').fill('other');
  await main.getByLabel('Password').fill(secret);
  await button('Log in and accept').click();
  await expect(alert).toContainText(detail);
  await expect(button('Sign Up')).toBeVisible();
});

test('PEO-023 who is logged in stays, reads as whom, and accepts with the password or logs out', async () => {
  server.answer(signOut, { message: 'You are logged out.' });
  await open(link, a('parent'));
  await expect(main).toContainText('You are logged in as parent. Accept with your password, or log out.');
  await expect(main.getByLabel('Username')).toHaveValue('parent');
  expect(document.activeElement?.tagName).not.toBe('INPUT');
  await expect(button('Accept invitation')).toHaveCount(0);
  await button('Log out').click();
  await expect(button('Accept invitation')).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(main.getByText(/^You are logged in as/)).toHaveCount(0);
  await addressIs('/signup');
});

test('PEO-022 without an invitation who is logged in is sent away from the sign-up, and others are asked for their role', async () => {
  await open('/signup');
  await expect(main.getByLabel('Role')).toBeVisible();
  expect(server.requests(lookAtInvitation)).toEqual([]);
  letIn();
  await open('/signup', a('parent'));
  await addressIs('/');
});

test.each([link, '/signup?invite=abc&invite=def'])('PEO-023 %s that opens nothing says whom to ask', async (at) => {
  server.refuse(lookAtInvitation, { code: 'bad_request', detail: over });
  await open(at);
  await expect(main.getByText(over)).toBeVisible();
  await expect(main.getByRole('link', { name: 'lee@lincoln.edu' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(alert).toHaveCount(0);
  await expect(button('Accept invitation')).toHaveCount(0);
});

test.each([
  ['the form', joinByInvitation],
  ['the login', signInByInvitation],
] as const)('PEO-023 an invitation that ends before %s is sent says whom to ask', async (way, endpoint) => {
  server.refuse(endpoint, { code: 'bad_request', detail: over });
  await open(link);
  if (way === 'the form') {
    await fillIn();
    await accept();
  } else {
    await button('Log in').click();
    await main.getByLabel('Username').fill('maria');
    await main.getByLabel('Password').fill(secret);
    await button('Log in and accept').click();
  }
  await expect(main.getByText(over)).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test.each([
  ['internal', '', 'Please try again in a moment.'],
  ['unavailable', 'Too many invitations are tried from here.', 'Please try again in a moment.'],
  ['too_many_requests', 'Please try again in 3 minutes.', 'Please try again in 3 minutes.'],
] as const)('PEO-023 after %s the invitation can be opened again', async (code, detail, reason) => {
  server.refuse(lookAtInvitation, { code, detail });
  await open(link);
  await expect(alert).toHaveText(`We could not open your invitation. ${reason}`);
  server.answer(lookAtInvitation, invitation);
  await button('Try again').click();
  await expect(button('Accept invitation')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('PEO-023 without a connection it says so, and opens by itself once there is one', async () => {
  server.connected = false;
  await open(link);
  await expect(alert).toContainText('There is no connection to TeamSparks right now.');
  server.connected = true;
  window.dispatchEvent(new Event('online'));
  await expect(button('Accept invitation')).toBeVisible();
});

test('PEO-023 a form that could not be sent keeps what was typed, and says why', async () => {
  await open(link);
  await fillIn();
  server.refuseOnce(joinByInvitation, {
    code: 'conflict',
    detail: 'This username is already taken.',
    fields: { username: 'This username is already taken.' },
  });
  await accept();
  await expect(main.getByText('This username is already taken.')).toBeVisible();
  server.refuse(joinByInvitation, { code: 'internal', detail: '' });
  await main.getByLabel('Username').fill('maria2');
  await accept();
  await expect(alert).toHaveText('Your account could not be created. Please try again.');
  await expect(main.getByLabel('Password')).toHaveValue(secret);
});

const settings = {
  ...{ pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'America/New_York', paper: null },
};

test('SSO-005 the invitation goes along with each provider that is set up, to Google after age and terms', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open(link, { user: null, settings: { ...settings, providers: { oidc: 'Lincoln ID' } } });
  await button('Continue with Lincoln ID').click();
  expect(leave).toHaveBeenLastCalledWith('/auth/login?provider=oidc&next=%2F&invite=abc');
  await button('Continue with Google').click();
  await agree();
  const google = '/auth/login?provider=google-oauth2&consent=1&next=%2F&invite=abc';
  expect(leave).toHaveBeenLastCalledWith(google);
  expect(server.requests(joinByInvitation)).toEqual([]);
});

test('SSO-005 where no provider is set up there is none on the page of an invitation', async () => {
  await open(link, { user: null, settings: { ...settings, missing: ['google'] } });
  await expect(button('Accept invitation')).toBeVisible();
  await expect(main.getByText(/Continue with|Google/)).toHaveCount(0);
});

test('SSO-005 who came back with another address reads for whom the invitation is, and it stays open', async () => {
  server.answer(lookAtInvitation, byHand);
  await open(`${link}&for=other`);
  await expect(alert).toHaveText('This invitation is for m…a@lincoln.edu. Your account has another address.');
  await addressIs('/signup');
  await expect(button('Accept invitation')).toBeVisible();
});
