import { toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { createGroup, inviteLeader } from '@teamsparks/contract/groups/endpoints';
import { desk } from '../../stage/accessibility.ts';
import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { openLibrary, rowOf } from '../../stage/library-screen.ts';
import { refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { someGroup } from '../../stage/work-day.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ viewport: desk });

test('PEO-005: the focus stays near what goes: on the next row, and beside a list that goes as a whole', async ({
  page,
  signInNew,
  admin,
}) => {
  const { username } = await signInNew('mentor');
  const mark = ownMark();
  for (const name of [`Owls ${mark}`, `Foxes ${mark}`]) {
    const { id } = await call(admin, createGroup, { body: { ...someGroup, name } });
    await call(admin, inviteLeader, { params: { id: String(id) }, body: { username } });
  }
  await page.goto('/groups');
  const invitations = page.getByRole('region', { name: 'Invitations for you' });
  await expect(invitations.getByRole('listitem')).toHaveCount(2);
  for (const name of ['Foxes', 'Owls']) {
    await page.getByRole('button', { name: `Decline ${name} ${mark}` }).press('Enter');
    if (name === 'Foxes') await expect(page.getByRole('button', { name: `Accept Owls ${mark}` })).toBeFocused();
  }
  await expect(page.getByRole('region', { name: /^(An i|I)nvitation/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'New group' }).last()).toBeFocused();
});

test('PEO-005: in a dialog the focus goes on to the row that follows, and from the last one to what comes after', async ({
  page,
  signInNew,
}) => {
  await signInNew('mentor');
  await page.goto('/lesson-plans');
  await page.getByRole('button', { name: 'Create Lesson Plan' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'More' }).click();
  await dialog.getByText('Training videos').click();
  await dialog.getByRole('button', { name: 'Add another video' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add another video' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove video 2' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove video 3' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Remove video 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove video 2' })).toHaveCount(0);
  await expect(dialog.locator(':focus')).toBeVisible();
});

test('PEO-005: after Undo in a message the focus is back where it was before', async ({ page, signInNew, admin }) => {
  const { username } = await signInNew('mentor');
  const name = `Otters ${ownMark()}`;
  const { id } = await call(admin, createGroup, { body: { ...someGroup, name } });
  await call(admin, inviteLeader, { params: { id: String(id) }, body: { username } });
  await page.goto('/groups');
  await page.getByRole('button', { name: `Accept ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goto(`/groups/${id}`);
  const menu = page.getByRole('button', { name: `More for ${name}` });
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Archive group' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Restore group' })).toBeVisible();
  await expect(menu).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`“${name}” restored.`)).toBeVisible();
  await expect(menu).toBeFocused();
});

test('PEO-005: after a message that came while typing is closed, the focus is back in the field', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await openLibrary(page, name);
  nets.expectConsoleError(refusalInConsole(422, 'Unprocessable Entity'));
  await page.route(`**${toggleBookmark.path}`, (route) => route.fulfill({ status: 422, body: '' }));
  await rowOf(page, name)
    .getByRole('button', { name: `Bookmark ${name}` })
    .click();
  const message = page.getByRole('alert').filter({ hasText: 'Failed to toggle bookmark' });
  await expect(message).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search challenges' });
  await field.press('End');
  await message.getByRole('button', { name: 'Close message' }).press('Enter');
  await expect(message).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('GAP-37: what gets the focus by keys is not under the bar at the top', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/challenges');
  const star = page.getByRole('button', { name: /^Bookmark / }).nth(5);
  await star.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 8));
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.focus({ preventScroll: true }));
  await star.focus();
  const top = await star.evaluate((element) => element.getBoundingClientRect().top);
  const bar = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThan(bar);
});
