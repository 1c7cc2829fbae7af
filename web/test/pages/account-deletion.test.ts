import { deleteMyAccount, getProfile } from '@teamsparks/contract/admin/endpoints/account';
import { listMySessions, signOut } from '@teamsparks/contract/accounts/endpoints/auth';
import { readMentoring } from '@teamsparks/contract/mentors/endpoints';
import type { Mentoring } from '@teamsparks/contract/mentors/addresses';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aProfile, thisSession } from '../stage/rows.ts';

const button = (name: string) => page.getByRole('main').getByRole('button', { name });

beforeEach(() => void server.answer(getProfile, aProfile).answer(listMySessions, [thisSession]));

test('SEC-14: the last administrator is told why the account stays', async () => {
  const detail = 'You are the last administrator. Please make someone else an administrator first.';
  server.answer(getProfile, { ...aProfile, username: 'admin', role: 'admin' });
  server.refuse(deleteMyAccount, { code: 'conflict', detail });
  await open('/account?section=privacy', a('admin'));
  await button('Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByLabel('Current password').fill('whatever');
  await dialog.getByLabel('Type admin to confirm').fill('admin');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(detail);
});

const asMentor: Mentoring = {
  requests: [],
  mentor: { id: 4, name: 'Ada Lovelace', availability: { hours: [], days_off: [], version: 0 }, events: [] },
};
const deletion = page.getByRole('dialog', { name: 'Delete my account' });

async function askToDelete() {
  await open('/account?section=privacy', a('student'));
  await button('Delete my account').click();
}

async function confirmDeletion() {
  await deletion.getByLabel('Current password').fill('whatever');
  await deletion.getByLabel('Type lena to confirm').fill('lena');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
}

test.each([
  ['stays in the list', false],
  ['is taken out of the list on request', true],
])('SEC-64 PRE-041: who is joined to a listed mentor reads what stays there, and %s', async (_, requested) => {
  server.answer(readMentoring, asMentor).answer(deleteMyAccount, { message: 'Your account has been deleted.' });
  server.answer(signOut, { message: 'You are logged out.' });
  server.answer(getProfile, { ...aProfile, username: 'lena' });
  await askToDelete();
  const entry =
    'Ada Lovelace in the list of high school mentors: name, email address, grade, experience and interest area, and where this mentor is assigned';
  const kept = `${entry}. An administrator can remove it later, too.`;
  const box = deletion.getByRole('checkbox', { name: 'Also remove Ada Lovelace from the list of high school mentors' });
  await expect(box).not.toBeChecked();
  const [goes, stays] = [deletion.getByRole('listitem').filter({ hasText: entry }), deletion.getByText(kept)];
  await expect(stays).toBeVisible();
  await expect(goes).toHaveCount(0);
  await box.check();
  await expect(goes).toBeVisible();
  await expect(stays).toHaveCount(0);
  if (!requested) {
    await box.uncheck();
    await expect(stays).toBeVisible();
    await expect(goes).toHaveCount(0);
  }
  await confirmDeletion();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect(server.requests(deleteMyAccount)[0]?.body).toEqual({
    current_password: 'whatever',
    confirm_username: 'lena',
    ...(requested && { remove_mentor: true }),
  });
});

test('SEC-64: who is no listed mentor is not asked, and who cannot be looked up is told what would stay', async () => {
  server.answer(getProfile, { ...aProfile, username: 'lena' });
  await askToDelete();
  await expect(deletion).toContainText('Permanently deleted');
  await expect(deletion.getByRole('checkbox')).toHaveCount(0);
  server.refuse(readMentoring, { code: 'internal', detail: '' });
  await askToDelete();
  await expect(deletion).toContainText('We could not check the list of high school mentors.');
});
