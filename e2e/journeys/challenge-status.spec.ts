import { setChallengeStatus } from '@teamsparks/contract/endpoints/challenge-life';
import { archiveChallenge, getChallenge } from '@teamsparks/contract/endpoints/challenges';
import type { Page } from '@playwright/test';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { openLibrary, rowOf } from '../stage/library-screen.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

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
  // The list knows it too, without waiting for its ten minutes to pass.
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(rowOf(page, name)).toContainText('Draft');
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await choice(page, 'published').click();
  const message = page.getByRole('status').filter({ hasText: `“${name}” is now published.` });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(choice(page, 'draft')).toBeDisabled();
  const onServer = () => call(admin, getChallenge, { params: { id: String(id) } });
  await expect.poll(onServer).toMatchObject({ status: 'draft' });
});

test('DET-056, CON-05: nobody else has the control, and an archived challenge neither', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  for (const role of ['student', 'mentor', 'demoAdmin'] as const) {
    await signIn(role);
    await page.goto(`/challenges/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(control(page)).toHaveCount(0);
    // The last thing that the page asks for.
    await expect(page.getByText('No reviews yet for this challenge.')).toBeVisible();
  }
  await call(admin, archiveChallenge, { params: { id: String(id) } });
  await signIn('admin');
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await expect(control(page)).toHaveCount(0);
});

for (const [ids, answer, words, sentence] of [
  [
    'ERR-017',
    { status: 403, body: { detail: 'No.', code: 'forbidden' } },
    'Forbidden',
    'You do not have permission to update challenge status.',
  ],
  [
    'DET-065, CON-29',
    { status: 500, body: { detail: 'Something went wrong.', code: 'internal' } },
    'Internal Server Error',
    'Failed to update status. Please try again.',
  ],
] as const) {
  test(`${ids}: a status that is answered ${answer.status} stays as it was`, async ({ page, signIn, admin, nets }) => {
    const { id } = await addChallenge(admin, { name: `Stays ${ownMark()}`, pages: null });
    await signIn('admin');
    await page.goto(`/challenges/${id}`);
    nets.expectConsoleError(refusalInConsole(answer.status, words));
    await answerInstead(page, `**${setChallengeStatus.path.replace(':id', String(id))}`, answer);
    await choice(page, 'locked').click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(choice(page, 'published')).toBeDisabled();
    await expect(choice(page, 'locked')).toBeEnabled();
  });
}
