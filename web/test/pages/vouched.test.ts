import { confirmMyAddress } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { getPerson, listAudit, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { getFirstSteps, getNext } from '@teamsparks/contract/practice/endpoints/home';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPerson, aProfile } from '../stage/rows.ts';

const main = page.getByRole('main');
const sends = main.getByRole('button', { name: 'Send the link' });
const asks = main.getByText('Please confirm that mentor@school.example is yours. We send you a link.');
const nothing = { events: [], asking: [], runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null };
const withoutMail = {
  ...a('mentor'),
  settings: {
    ...{ pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'America/New_York', paper: null },
    missing: ['mail'] as const,
  },
};

test.each(['/', '/account'])(
  'PEO-024 at %s a vouched person confirms the address, once mail can be sent',
  async (at) => {
    server.answer(getFirstSteps, { own: null, school: null, dismissed: true });
    server.answer(getNext, { ...nothing, confirm_address: true });
    server.answer(getProfile, { ...aProfile, email_vouched: true });
    server.answer(confirmMyAddress, { message: 'We have sent you a link. Please open it on this device.' });
    await open(at, a('mentor'));
    await expect(asks).toBeVisible();
    await sends.click();
    await expect(page.getByText('We have sent you a link. Please open it on this device.')).toBeVisible();
    await open(at, withoutMail);
    await expect(
      at === '/' ? main.getByRole('link', { name: 'Right Now' }) : main.getByText('Others see'),
    ).toBeVisible();
    await expect(asks).toHaveCount(0);
  },
);

test.each(['/', '/account'])('PEO-024 at %s nobody else is asked to confirm an address', async (at) => {
  server.answer(getFirstSteps, { own: null, school: null, dismissed: true });
  server.answer(getNext, nothing);
  server.answer(getProfile, aProfile);
  await open(at, a('mentor'));
  await expect(at === '/' ? main.getByRole('link', { name: 'Right Now' }) : main.getByText('Others see')).toBeVisible();
  await expect(sends).toHaveCount(0);
});

test('PEO-024 administrators read who is vouched for, and are offered no verification email', async () => {
  const person = aPerson({ state: 'vouched' });
  server.answer(getFirstSteps, { own: null, school: null, dismissed: true });
  server.answer(listPeople, { items: [person], total: 1, page: 1, per_page: 20 });
  server.answer(getPerson, person).answer(listAudit, { items: [], total: 0, page: 1, per_page: 10 });
  await open('/admin/users', a('admin'));
  await expect(main.getByRole('cell', { name: 'Vouched for' })).toBeVisible();
  await main.getByRole('link', { name: 'maya' }).click();
  await expect(
    main.getByText('An administrator vouches for them until they confirm maya@school.example.', { exact: false }),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Resend verification email' })).toHaveCount(0);
});
