import { closeNewRights, getMyPermissions } from '@teamsparks/contract/accounts/endpoints/auth';
import type { NewRight } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, permissionsOf } from '../stage/people.ts';

const main = page.getByRole('main');
const close = page.getByRole('button', { name: 'Close message' });

const withNew = (role: Role, ...new_rights: NewRight[]) => ({
  ...a(role),
  permissions: { ...permissionsOf(role), new_rights },
});

test('FST-046 PEO-013 a new role is said on the next page, with the way to its first steps, until it is closed', async () => {
  const closed: unknown[] = [];
  server.answer(closeNewRights, ({ body }) => {
    closed.push(body);
    return { new_rights: [] };
  });
  await open('/team', withNew('mentor', 'mentor'));
  server.answer(getMyPermissions, permissionsOf('mentor'));
  await expect(main.getByText('You have teacher access now.')).toBeVisible();
  const notice = main.getByRole('status').filter({ hasText: 'You' });
  await expect(notice.getByRole('link')).toHaveTexts(['First steps']);
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/');
  await close.click();
  await expect(main.getByText('You have teacher access now.')).toHaveCount(0);
  expect(closed).toEqual([{ seen: ['mentor'] }]);
});

test('FST-046 on the home page a new role is one line without things to do, an added right keeps its own', async () => {
  const notice = main.getByRole('status').filter({ hasText: 'You' });
  await open('/', withNew('mentor', 'mentor'));
  await expect(notice).toHaveText('You have teacher access now.');
  await expect(notice.getByRole('link')).toHaveCount(0);
  await expect(close).toBeVisible();
  await open('/', withNew('parent', 'delete_lesson_plans'));
  await expect(notice.getByRole('link')).toHaveTexts(['See lesson plans']);
});

test('FST-046 a notice that could not be closed stays', async () => {
  server.refuse(closeNewRights, { code: 'internal', detail: 'Something went wrong.' });
  await open('/team', withNew('admin', 'admin'));
  await expect(main.getByText('You are an administrator now.')).toBeVisible();
  await close.click();
  await expect(page.getByText('Something went wrong', { exact: false })).toBeVisible();
  await expect(main.getByRole('link', { name: 'First steps' })).toBeVisible();
});

test('FST-046 rights by exception are said in words, three of them', async () => {
  await open('/team', withNew('mentor', 'mentor', 'delete_lesson_plans'));
  await expect(main.getByText('You have teacher access now. You can also delete lesson plans.')).toBeVisible();
  await open(
    '/team',
    withNew('parent', 'delete_lesson_plans', 'view_training_videos', 'delete_challenges', 'add_edit_training_videos'),
  );
  const words =
    'You can now delete lesson plans; keep a shopping list; archive challenges and restore them; and 1 more.';
  await expect(main.getByText(words)).toBeVisible();
});

test('SEC-03 FST-046 while a short password holds the rights back, the page says that first', async () => {
  const { permissions, ...visitor } = withNew('mentor', 'mentor');
  await open('/team', { ...visitor, permissions: { ...permissions, held_back: true } });
  await expect(main.getByRole('link', { name: 'Choose a password' })).toBeVisible();
  await expect(main.getByText('You have teacher access now.')).toHaveCount(0);
});
