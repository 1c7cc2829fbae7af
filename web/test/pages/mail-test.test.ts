import { confirmMailTest, testMail } from '@teamsparks/contract/admin/endpoints/mail-test';
import { listOutbox } from '@teamsparks/contract/admin/endpoints/admin';
import type { MailTest } from '@teamsparks/contract/admin/mail-test';
import { getFirstSteps } from '@teamsparks/contract/practice/endpoints/home';
import { expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const names = ['found', 'connected', 'encrypted', 'logged_in', 'sender', 'receiver', 'taken'] as const;
const went = (states: MailTest['steps'][number]['state'][], answer: string): MailTest => ({
  has_mail: true,
  to: 'ada@lincoln.edu',
  steps: names.map((name, index) => ({ name, state: states[index] ?? 'open' })),
  answer,
});
const schoolCard = (has_mail: boolean) => ({
  own: null,
  school: {
    steps: [{ name: 'mail' as const, state: 'open' as const, may_skip: true }],
    public_url: 'https://sparks.school.test',
    has_mail,
    time_zone: 'America/New_York',
    paper: 'letter' as const,
    google_redirect: 'https://sparks.school.test/auth/callback/google-oauth2',
    microsoft_redirect: 'https://sparks.school.test/auth/callback/microsoft',
    backed_up_at: null,
  },
  dismissed: false,
});
const noMails = { items: [], total: 0, page: 1, per_page: 20 };
const send = () => page.getByRole('main').getByRole('button', { name: 'Send me a test email' }).click();

test('PEO-017 the row of the card sends a test email, and says to open its link', async () => {
  server.answer(getFirstSteps, schoolCard(true));
  server.answer(testMail, went(['done', 'done', 'done', 'done', 'done', 'done', 'done'], '250 OK: queued'));
  await open('/', a('admin'));
  await send();
  const dialog = page.getByRole('dialog', { name: 'Test email sent' });
  await expect(dialog).toContainText('Open the link in the email to ada@lincoln.edu within a day.');
  await expect(dialog.getByRole('listitem')).toHaveTexts([
    'Server found (done)',
    'Connected (done)',
    'Encrypted (TLS) (done)',
    'Logged in (done)',
    'Sender accepted (done)',
    'Your address accepted (done)',
    'Email accepted (done)',
  ]);
  await expect(dialog).toContainText('The mail server says:250 OK: queued');
});

test('PEO-017 a test email that was stopped says where, what to do, and what the server said', async () => {
  server.answer(listOutbox, noMails);
  server.answer(testMail, went(['done', 'done', 'skipped', 'failed'], '535 Authentication failed'));
  await open('/admin/outbox', a('admin'));
  await send();
  const dialog = page.getByRole('dialog', { name: 'The test email was not sent' });
  await expect(dialog).toContainText('Check the name and the password in SMTP_URL.');
  await expect(dialog.getByRole('listitem')).toHaveTexts([
    'Server found (done)',
    'Connected (done)',
    'Not encrypted: the server does not offer it (not needed)',
    'Logged in (failed)',
    'Sender accepted (not reached)',
    'Your address accepted (not reached)',
    'Email accepted (not reached)',
  ]);
  await expect(dialog).toContainText('535 Authentication failed');
});

test('PEO-017 a mail server that was not reached says nothing: the line is that of the network', async () => {
  server.answer(listOutbox, noMails);
  server.answer(testMail, went(['failed'], 'getaddrinfo ENOTFOUND mail.example.org'));
  await open('/admin/outbox', a('admin'));
  await send();
  const dialog = page.getByRole('dialog', { name: 'The test email was not sent' });
  await expect(dialog).toContainText('Could not reach the mail server:getaddrinfo ENOTFOUND mail.example.org');
  await expect(dialog).not.toContainText('The mail server says');
});

test('PEO-017 without a mail server the card and the dialog show the lines for the setup file', async () => {
  server.answer(getFirstSteps, schoolCard(false));
  await open('/', a('admin'));
  const card = page.getByRole('region', { name: 'Set up your school' });
  await expect(card).toContainText('SMTP_URL=smtps://NAME:PASSWORD@mail.example.org:465');
  await expect(card).toContainText('MAIL_FROM=no-reply@');
  server.answer(listOutbox, noMails);
  server.answer(testMail, { has_mail: false, to: 'ada@lincoln.edu', steps: [], answer: null });
  await open('/admin/outbox', a('admin'));
  await send();
  await expect(page.getByRole('dialog', { name: 'No mail server is set up' })).toContainText('MAIL_FROM=no-reply@');
});

test('PEO-017 the link of a test email counts where an administrator is logged in, and leaves the address', async () => {
  server.answer(confirmMailTest, { message: 'Your test email arrived.' });
  await open('/verify-email?mail_token=abc', a('admin'));
  await expect(page.getByRole('main')).toContainText('Your test email arrived.');
  await addressIs('/verify-email');
  expect(server.requests(confirmMailTest).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('PEO-017 a used link says so, and a visitor logs in first', async () => {
  server.refuse(confirmMailTest, {
    code: 'bad_request',
    detail: 'This link was used or has expired. Please send yourself another test email.',
  });
  await open('/verify-email?mail_token=abc', a('admin'));
  await expect(page.getByRole('alert')).toHaveText(
    'This link was used or has expired. Please send yourself another test email.',
  );
  await open('/verify-email?mail_token=abc');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fverify-email%3Fmail_token%3Dabc',
  );
});

test('GAP-35 without a mail server the link of a kept email is copied from its row; one that is blanked or sent has no button', async () => {
  const aMail = (id: number, state: 'kept' | 'sent', text: string) => ({
    ...{ id, to: `person${id}@school.test`, subject: 'Verify your email for TeamSparks', state, text },
    ...{ attempts: 0, last_error: null, created_at: '2026-11-18T12:00:00.000Z', sent_at: null },
  });
  const verify = 'Verify my email:\nhttps://sparks.school.test/verify-email?';
  server.answer(listOutbox, {
    ...noMails,
    items: [
      aMail(1, 'kept', `${verify}token=abc_D-1\n\nBye`),
      aMail(2, 'kept', `${verify}…`),
      aMail(3, 'sent', verify),
    ],
    total: 3,
  });
  await open('/admin/outbox', a('admin'));
  const mails = page.getByRole('article');
  await expect(mails).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(1);
  await mails.first().getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
});
