import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Page } from '@playwright/test';
import { addChallenge } from '../../stage/challenges.ts';
import { openLibrary, rowOf } from '../../stage/library-screen.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const labels = {
  draft: 'Draft - Only visible to interns & admins',
  published: 'Published - Visible to everyone, admin-only editing',
  locked: 'Locked - Admin-only editing',
};
const control = (page: Page) => page.getByRole('group', { name: 'Status' });
const choice = (page: Page, status: keyof typeof labels) => control(page).getByRole('button', { name: labels[status] });

test('DET-005, DET-011, DET-055 to DET-060: an administrator moves a challenge to either of the other states, and back', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('admin');
  await openLibrary(page, name);
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(control(page).getByRole('button')).toHaveCount(3);
  await expect(choice(page, 'published')).toBeDisabled();
  for (const status of ['locked', 'draft'] as const) {
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await choice(page, status).click();
    expect((await sent).postDataJSON()).toEqual({ status });
    await expect(choice(page, status)).toBeDisabled();
    await expect(choice(page, status)).toBeFocused();
    await expect(page.getByText(`“${name}” is now ${status}.`)).toBeVisible();
  }
  await expect(choice(page, 'published')).toBeEnabled();
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  // The list has it, too, although what it loaded counts as fresh for ten minutes.
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(rowOf(page, name)).toContainText('Draft');
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await choice(page, 'published').click();
  // Each of the three messages has its own Undo.
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('status').locator('> div');
  const message = messages.filter({ hasText: `“${name}” is now published.` });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(choice(page, 'draft')).toBeDisabled();
  const onServer = () => call(admin, getChallenge, { params: { id: String(id) } });
  await expect.poll(onServer).toMatchObject({ status: 'draft' });
});
