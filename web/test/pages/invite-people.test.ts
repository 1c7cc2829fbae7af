import { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import {
  checkInvitations,
  copyInvitationLink,
  invitePeople,
  listInvited,
  renewInvitations,
  restoreInvitation,
  withdrawInvitation,
} from '@teamsparks/contract/admin/endpoints/invited';
import type { CheckedRow, InvitedPerson } from '@teamsparks/contract/admin/addresses/invited';
import { getFirstSteps } from '@teamsparks/contract/practice/endpoints/home';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { Refused } from '../stage/server.ts';

const dialog = page.getByRole('dialog');
const tabs = page.getByRole('navigation', { name: 'People' });
const nobody = { items: [], total: 0, page: 1, per_page: 20 };
const noInvitations = { ...nobody, ended: [], sends_mail: true };

const row = (email: string, part: Partial<CheckedRow> = {}): CheckedRow => ({
  state: 'ready',
  email,
  account: null,
  invited: null,
  ...part,
});
const account = { id: 12, username: 'maya', role: 'parent' as const, suspended: false, can_raise: true };
const invited = { id: 7, role: 'mentor' as const, state: 'sent' as const, expires_at: '2026-12-13T12:00:00.000Z' };
const person = (part: Partial<InvitedPerson> = {}): InvitedPerson => ({
  id: 7,
  email: 'rivera@lincoln.example',
  role: 'mentor',
  name: 'Ana Rivera',
  state: 'sent',
  failed: null,
  invited_by: 'Ada L.',
  created_at: '2026-11-29T12:00:00.000Z',
  queued_at: '2026-11-29T12:00:00.000Z',
  sent_at: '2026-11-29T12:00:05.000Z',
  expires_at: '2026-12-13T12:00:00.000Z',
  ended_at: null,
  accepted_by: null,
  ...part,
});

/** Answers checks by what the test says of addresses, and keeps what was asked. */
function checking(rows: Record<string, CheckedRow>, sends_mail = true): string[][] {
  const checked: string[][] = [];
  server.answer(checkInvitations, ({ body }) => {
    checked.push(body.emails);
    return { rows: body.emails.map((email) => rows[email] ?? row(email)), left: 1000, sends_mail };
  });
  return checked;
}

beforeEach(() => {
  server
    .answer(listPeople, nobody)
    .answer(listInvited, noInvitations)
    .answer(getFirstSteps, { own: null, school: null, dismissed: false });
});

async function paste(text: string): Promise<void> {
  await open('/admin/users', a('admin'));
  await page.getByRole('button', { name: 'Invite people' }).click();
  await dialog.getByLabel('Email addresses').fill(text);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('PEO-020 a paste becomes a table that says what each address is; what is ready is sent, with ticked ones', async () => {
  const checked = checking({
    'own@x.example': row('own@x.example', { state: 'account', account }),
    'waits@x.example': row('waits@x.example', { state: 'invited', invited }),
  });
  const sent: unknown[] = [];
  server.answer(invitePeople, ({ body }) => {
    sent.push(body);
    return { invited: 1, raised: 1, renewed: 1 };
  });
  await paste('Ana Rivera <ana@x.example>, own@x.example; waits@x.example');
  await expect(dialog.getByText('1 ready, 1 with an account, 1 invited already.')).toBeVisible();
  expect(checked).toEqual([['ana@x.example', 'own@x.example', 'waits@x.example']]);
  await expect(dialog.getByText('Has an account: maya, Parent')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Make mentor' }).click();
  await dialog.getByRole('checkbox', { name: 'Renew' }).click();
  await dialog.getByLabel('Your own line (optional)').fill('See you on Monday.');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await addressIs('/admin/users?view=invited');
  await expect(page.getByText('1 person invited, 1 mentor made, 1 invitation renewed.')).toBeVisible();
  expect(sent).toEqual([
    {
      rows: [{ email: 'ana@x.example', role: 'mentor', name: 'Ana Rivera' }],
      raise: [12],
      renew: [7],
      note: 'See you on Monday.',
      days: 14,
      students_confirmed: false,
    },
  ]);
});

test('PEO-020 students need the tick, and their names never leave the browser', async () => {
  checking({});
  const sent: string[] = [];
  server.answer(invitePeople, ({ body }) => {
    sent.push(JSON.stringify(body));
    return { invited: 1, raised: 0, renewed: 0 };
  });
  await paste('Kim Canary <kim@x.example>');
  await dialog.getByLabel('Role for all').selectOption('Student');
  await expect(dialog.getByText('Kim Canary')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog.getByText('Please confirm that the students are 13 or older.')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'They are 13 or older and the school has told their families' }).click();
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await addressIs('/admin/users?view=invited');
  expect(sent.join()).toContain('"role":"student"');
  expect(sent.join()).not.toContain('Canary');
});

test('PEO-020 an address that is none is corrected in its row, or stops the sending', async () => {
  const wrong = row('ana.x.example', { state: 'invalid' });
  checking({ 'ana.x.example': wrong });
  server.answer(invitePeople, { invited: 2, raised: 0, renewed: 0 });
  await paste('ana.x.example\nbo@x.example');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog.getByText('Please correct or remove 1 address first.')).toBeVisible();
  const field = dialog.getByLabel('Address 1');
  await expect(field).toBeFocused();
  await field.fill('ana@x.example');
  await field.press('Enter');
  await expect(dialog.getByText('2 ready.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await addressIs('/admin/users?view=invited');
});

test('PEO-020 a refusal keeps everything typed, and says at the row why', async () => {
  checking({});
  server.answer(invitePeople, () => {
    throw new Refused({
      code: 'conflict',
      detail: 'Nothing was sent. Some rows need another look.',
      fields: { 'rows.1.email': 'This address is invited by now.' },
    });
  });
  await paste('ana@x.example, bo@x.example');
  await dialog.getByLabel('Your own line (optional)').fill('Hello');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText('Nothing was sent. Some rows need another look.')).toBeVisible();
  await expect(dialog.getByText('This address is invited by now.')).toBeVisible();
  await expect(dialog.getByLabel('Your own line (optional)')).toHaveValue('Hello');
  await expect(dialog.getByLabel('Address 2')).toHaveValue('bo@x.example');
});

test('PEO-020 without a connection the paste stays, and closing asks first', async () => {
  server.answer(checkInvitations, () => {
    throw new Refused({ code: 'unavailable', detail: 'The service is busy.' });
  });
  await paste('ana@x.example');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('ana@x.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('ana@x.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('PEO-020 a domain with other letters is shown in both forms', async () => {
  checking({
    'jo@lincоln.example': row('jo@xn--lincln-lwf.example'),
  });
  await paste('jo@lincоln.example');
  await expect(dialog.getByText('Other letters: jo@xn--lincln-lwf.example')).toBeVisible();
});

test('PEO-021 without a mail server the table says that links are handed over', async () => {
  checking({}, false);
  await paste('ana@x.example');
  await expect(
    dialog.getByText('No mail server is set up. Copy the links afterwards and hand them over.'),
  ).toBeVisible();
});

test('PEO-027 the tab "Invited" is there only while somebody is invited', async () => {
  await open('/admin/users', a('admin'));
  await expect(page.getByText('No one found')).toBeVisible();
  await expect(tabs).toHaveCount(0);
  server.answer(listPeople, { ...nobody, invited: 3 });
  await open('/admin/users', a('admin'));
  await tabs.getByRole('link', { name: 'Invited' }).click();
  await addressIs('/admin/users?view=invited');
  await expect(tabs.getByRole('link', { name: 'Invited' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Everyone' })).not.toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('No one is invited')).toBeVisible();
});

test('PEO-027 a row says how it stands; it is renewed, withdrawn with Undo, and a filter asks for one state', async () => {
  const queries: unknown[] = [];
  let state: InvitedPerson['state'] = 'sent';
  server
    .answer(listInvited, ({ query }) => {
      queries.push(query.state);
      return { ...noInvitations, items: [person({ state, ended_at: '2026-11-29T12:10:00.000Z' })], total: 1 };
    })
    .answer(renewInvitations, { renewed: 1, too_soon: 0 })
    .answer(withdrawInvitation, () => {
      state = 'withdrawn';
      return { message: 'Invitation withdrawn.' };
    })
    .answer(restoreInvitation, () => {
      state = 'sent';
      return { message: 'The invitation is open again.' };
    });
  await open('/admin/users?view=invited', a('admin'));
  const one = page.getByRole('article', { name: 'rivera@lincoln.example' });
  await expect(one).toContainText('Ana Rivera, Mentor, invited by Ada L.');
  const more = one.getByRole('button', { name: 'More for rivera@lincoln.example' });
  await more.click();
  await one.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('Invitation renewed.')).toBeVisible();
  await more.click();
  await one.getByRole('button', { name: 'Withdraw' }).click();
  await expect(one).toContainText('Withdrawn');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(one).toContainText('Sent');
  await page.getByLabel('Status').selectOption('Not delivered');
  await addressIs('/admin/users?view=invited&state=failed');
  expect(queries.at(-1)).toBe('failed');
});

test('PEO-027 what could not be delivered says why and offers its link; what ended with an inviter is renewed together', async () => {
  const renewed: number[][] = [];
  server
    .answer(listInvited, {
      ...noInvitations,
      items: [person({ state: 'failed', failed: '550 No such person', sent_at: null })],
      total: 1,
      ended: [
        { id: 3, invited_by: 'Bo K.' },
        { id: 4, invited_by: 'Bo K.' },
      ],
    })
    .answer(copyInvitationLink, { url: 'https://school.example/signup?invite=a-token' })
    .answer(renewInvitations, ({ body }) => {
      renewed.push(body.ids);
      return { renewed: 2, too_soon: 0 };
    });
  await open('/admin/users?view=invited', a('admin'));
  await expect(page.getByText('550 No such person')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Copied\.|a-token/)).toBeVisible();
  await expect(page.getByText('2 invitations ended: Bo K. is no longer an administrator.')).toBeVisible();
  await page.getByRole('button', { name: 'Renew all' }).click();
  await expect(page.getByText('2 invitations renewed.')).toBeVisible();
  expect(renewed).toEqual([[3, 4]]);
});
