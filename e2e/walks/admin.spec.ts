import { personCalled } from '../stage/admin-screen.ts';
import { expect, test } from './walk.ts';

test('Administering people', async ({ walk, page, signIn, admin }) => {
  await personCalled(admin, 'parent');
  await signIn('admin');
  await walk.open('/admin/users');
  await walk.to('searchbox', 'Search people');
  await walk.type('parent');
  await walk.hears('1 result');
  await walk.to('link', 'parent');
  await walk.press('Enter');
  await walk.isOn('heading', 'Daniel Novak');
  await walk.to('combobox', 'Role');
  await walk.press('s');
  await walk.to('button', 'Change role');
  await walk.press('Enter');
  await walk.isOn('button', 'Cancel');
  await walk.press('Enter');
  await walk.isOn('button', 'Change role');
  await walk.open('/admin/audit');
  await walk.to('combobox', 'What');
  await walk.to('Date', 'From (New York time)');
  await walk.to('link', 'People', 'Shift+Tab');
  await walk.press('Enter');
  await expect(page).toHaveURL('/admin/users');
});
