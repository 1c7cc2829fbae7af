import { changePerson, getPerson, listAudit, listOutbox, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { getFirstSteps } from '@teamsparks/contract/practice/endpoints/home';
import { getLibraryHealth } from '@teamsparks/contract/challenges/endpoints/library-health';
import { listToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPerson } from '../stage/rows.ts';

const tabs = page.getByRole('navigation', { name: 'Administration' });
const records = page.getByRole('navigation', { name: 'Records' });
const exceptions = page.getByRole('region', { name: 'Exceptions to the role' });
const nothing = { items: [], total: 0, page: 1, per_page: 50 };

beforeEach(() => {
  server.answer(listAudit, nothing).answer(listOutbox, nothing);
  const counts = { ai: 0, draft: 0, proposal: 0, request: 0, report: 0 };
  server.answer(listToReview, { ...nothing, per_page: 20, counts, unconfirmed: 0, sends_mail: true });
  const computed_at = '2026-11-22T20:00:00.000Z';
  server.answer(getLibraryHealth, { computed_at, challenges: 131, findings: [], empty_places: [] });
});

test('FST-005 the six tabs of the administration stand on To review and on library health, too, for administrators', async () => {
  for (const [address, current] of [
    ['/review', 'To review'],
    ['/admin/health', 'Library health'],
  ] as const) {
    await open(address, a('admin'));
    await expect(tabs.getByRole('link')).toHaveCount(6);
    await expect(tabs.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
    await open(address, a('mentor'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tabs).toHaveCount(0);
  }
});

test('FST-005 emails and audit log are the two parts of Records, each at its address; roles belong to People', async () => {
  await open('/admin/audit?action=user.', a('admin'));
  await expect(tabs.getByRole('link', { name: 'Records' })).toHaveAttribute('aria-current', 'true');
  await expect(records.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
  await records.getByRole('link', { name: 'Emails' }).click();
  await addressIs('/admin/outbox');
  await expect(records.getByRole('link')).toHaveCount(2);
  await open('/admin/roles', a('admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'true');
  await open('/admin/health', a('admin'));
  await expect(tabs).toBeVisible();
  await expect(records).toHaveCount(0);
});

test('FST-005 the audit log says times as its filters do, in the time of the school', async () => {
  const entry = {
    id: 1,
    at: '2026-11-29T01:30:00.000Z',
    until: '2026-11-29T01:30:00.000Z',
    times: 1,
    ip: null,
    details: {},
  };
  const who = { actor_id: 12, actor: 'ada', subject_type: 'group', subject_id: 7, subject: null };
  server.answer(listAudit, { ...nothing, items: [{ ...entry, ...who, action: 'group.link_created' }], total: 1 });
  for (const [time_zone, city, time] of [
    ['America/Chicago', 'Chicago', 'Nov 28, 2026, 7:30 PM'],
    ['Pacific/Auckland', 'Auckland', 'Nov 29, 2026, 2:30 PM'],
  ] as const) {
    const settings = { pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone, paper: null };
    await open('/admin/audit', { ...a('admin'), settings });
    await expect(page.getByLabel(`From (${city} time)`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Entries' })).toContainText(time);
    await expect(page.getByRole('region', { name: 'Entries' })).toContainText(
      'ada created a code for families of group 7',
    );
  }
});

test('FST-005 a person without exceptions shows one line; adding one turns around what the role says, until it is discarded', async () => {
  let person: Person = aPerson();
  server
    .answer(getPerson, () => person)
    .answer(changePerson, ({ body }) => {
      person = { ...person, overrides: (body.overrides as Record<string, boolean>) ?? {} };
      return person;
    });
  await open('/admin/users/12', a('admin'));
  await expect(exceptions).toContainText('No exceptions');
  await expect(exceptions.getByRole('radio')).toHaveCount(0);
  await exceptions.getByRole('button', { name: 'Add one' }).click();
  const choice = exceptions.getByRole('combobox', { name: 'Exception to add' });
  await expect(choice).toBeFocused();
  await choice.selectOption('Allow: Add challenges and edit drafts');
  const added = exceptions.getByRole('group', { name: 'Add challenges and edit drafts' });
  await expect(added.getByLabel('Allowed')).toBeChecked();
  await expect(exceptions).toContainText('1 exception not saved');
  await exceptions.getByRole('button', { name: 'Discard' }).click();
  await expect(exceptions).toContainText('No exceptions');
  await exceptions.getByRole('button', { name: 'Add one' }).click();
  await choice.selectOption('Deny: See events');
  await page.getByRole('button', { name: 'Save exceptions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save exceptions' }).click();
  await expect(page.getByText('Saved the exceptions of maya.')).toBeVisible();
  await expect(exceptions.getByRole('group')).toHaveCount(1);
  await expect(exceptions.getByRole('group', { name: 'See events' }).getByLabel('Denied')).toBeChecked();
  await expect(exceptions.getByRole('button', { name: 'Add another' })).toBeVisible();
});

test('PEO-004 the page of a person is headed by the display name, with the username below; without one by the username', async () => {
  let person: Person = { ...aPerson(), display_name: 'Maya Patel' };
  server.answer(getPerson, () => person);
  await open('/admin/users/12', a('admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Patel' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('maya');
  person = { ...person, display_name: null };
  await open('/admin/users/12', a('admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'maya' })).toBeVisible();
});

test('PEO-016 the list of people shows the card of the school folded, until its steps are opened', async () => {
  server.answer(listPeople, nothing);
  server.answer(getFirstSteps, {
    own: null,
    school: {
      steps: [
        { name: 'address' as const, state: 'open' as const, may_skip: false },
        { name: 'google' as const, state: 'open' as const, may_skip: true },
        { name: 'teacher' as const, state: 'open' as const, may_skip: false },
      ],
      public_url: null,
      has_mail: false,
      time_zone: 'America/New_York',
      paper: 'letter' as const,
      google_redirect: 'http://localhost:3000/auth/callback/google-oauth2',
      microsoft_redirect: 'http://localhost:3000/auth/callback/microsoft',
      backed_up_at: null,
    },
    dismissed: false,
  });
  await open('/admin/users', a('admin'));
  const card = page.getByRole('region', { name: 'Set up your school' });
  await expect(card).toContainText('0 of 3');
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await card.getByRole('button', { name: 'Show steps' }).click();
  await expect(card).toContainText(`PUBLIC_URL=${location.origin}`);
  await expect(card).toContainText('Set the web address first. They ask for it.');
  await expect(card).not.toContainText('localhost:3000');
  await card.getByText('The first teacher').click();
  const invite = page.getByRole('dialog', { name: 'Invite people' });
  for (const _ of ['once', 'again']) {
    await card.getByRole('link', { name: 'Invite people' }).click();
    await expect(invite).toBeVisible();
    await invite.getByRole('button', { name: 'Cancel' }).click();
    await expect(invite).toHaveCount(0);
    await addressIs('/admin/users');
  }
});
