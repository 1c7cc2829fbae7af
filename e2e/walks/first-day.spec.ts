import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../server/test/child-process.ts';
import { command } from '../../server/test/command.ts';
import { SmtpPeer } from '../../server/test/smtp-peer.ts';
import type { KeyboardWalk } from '../stage/keyboard-walk.ts';
import { linkIn } from '../stage/mailbox.ts';
import { goodPassword } from '../stage/new-people.ts';
import { expect, test } from './walk.ts';

/** How long the way from an empty folder to the first teacher may take (ms, PEO-016). */
const msMax = 15 * 60_000;

interface Installed {
  url: string;
  /** Password of ada, the first administrator. */
  password: string;
  smtp: SmtpPeer;
  end: () => Promise<void>;
}

/** Starts the product on an empty folder, with a mail server, and makes ada its first administrator beside it. */
async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-first-day-'));
  const smtp = await SmtpPeer.listen();
  const settings = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'development' };
  const server = await startServer({ ...settings, SMTP_URL: smtp.url });
  await server.ready;
  const outcome = await command('admin', 'create-admin --username ada --email ada@school.example'.split(' '), settings);
  const password = /^[a-z2-9]{4}(?:-[a-z2-9]{4}){4}$/m.exec(outcome.stdout)?.[0];
  if (password === undefined) throw new Error(`no password in: ${outcome.stdout}${outcome.stderr}`);
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await smtp.close();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, password, smtp, end };
}

/** Waits for the newest mail to an address, and opens its link. */
async function openLink(walk: KeyboardWalk, { url, smtp }: Installed, address: string): Promise<void> {
  const mine = () => smtp.mails.findLast(({ to }) => to.includes(address));
  await expect.poll(() => mine()?.text, { message: `mail to ${address}` }).toBeDefined();
  const link = linkIn({ to: [], subject: '', text: mine()?.text ?? '' });
  walk.calls(link.split('token=')[1] ?? '', '…');
  await walk.open(url + link);
}

async function logIn(walk: KeyboardWalk, url: string, username: string, password: string): Promise<void> {
  await walk.open(`${url}/login`);
  await walk.to('textbox', 'Username');
  await walk.type(username);
  await walk.to('textbox', 'Password');
  await walk.type(password, 'the password');
  await walk.press('Enter');
  await expect(walk.page).toHaveURL(`${url}/`);
}

/** Logs the person of this browser out, by the menu of the profile. */
async function logOut(walk: KeyboardWalk, url: string): Promise<void> {
  await walk.to('button', /^Profile of /, 'Shift+Tab');
  await walk.press('Enter');
  // The menu's code comes when it is opened first.
  await expect(walk.page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await walk.to('button', 'Logout');
  await walk.press('Enter');
  await expect(walk.page).toHaveURL(`${url}/`);
}

/** Signs a teacher up, up to the link of the mail. */
async function signUp(walk: KeyboardWalk, url: string): Promise<void> {
  await walk.open(`${url}/signup?as=teacher`);
  await walk.to('textbox', 'Username');
  await walk.type('rivera');
  await walk.to('textbox', 'Email');
  await walk.type('rivera@school.example');
  await walk.to('textbox', 'Password');
  await walk.type(goodPassword, 'a password');
  await walk.to('textbox', 'Confirm Password');
  await walk.type(goodPassword, 'it again');
  await walk.press('Enter');
  await walk.isOn('checkbox', /13/);
  await walk.press('Space');
  await walk.to('checkbox', /./);
  await walk.press('Space');
  await walk.to('button', 'Continue');
  await walk.press('Enter');
  await walk.isOn('heading', 'Almost done');
}

test('From an empty folder to the first teacher', async ({ walk, page, nets }) => {
  const from = Date.now();
  const installed = await install();
  const { url, password, end } = installed;
  nets.expectVisitTo(url);
  walk.calls(url, '');
  await logIn(walk, url, 'ada', password);
  await expect(page.getByRole('region', { name: 'Set up your school' })).toBeVisible();
  await walk.to('DisclosureTriangle', 'Email');
  await walk.press('Enter');
  await walk.to('button', 'Send me a test email');
  await walk.press('Enter');
  await walk.isOn('generic', /^Open the link in the email/);
  await walk.press('Escape');
  await openLink(walk, installed, 'ada@school.example');
  await expect(page.getByText('Your test email arrived.')).toBeVisible();
  await logOut(walk, url);

  await signUp(walk, url);
  await openLink(walk, installed, 'rivera@school.example');
  await expect(page).toHaveURL(`${url}/login`);
  await logIn(walk, url, 'rivera', goodPassword);
  await logOut(walk, url);

  await logIn(walk, url, 'ada', password);
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible();
  await walk.to('link', 'Review');
  await walk.press('Enter');
  await walk.isOn('heading', 'To review');
  await walk.to('button', 'Approve as teacher: rivera');
  await walk.press('Enter');
  await walk.hears('rivera');
  walk.took(Date.now() - from);
  expect(Date.now() - from).toBeLessThan(msMax);
  await end();
});
