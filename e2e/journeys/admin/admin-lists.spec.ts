import { overflowOf, phone } from '../../stage/accessibility.ts';
import { addException, personCalled } from '../../stage/admin-screen.ts';
import { signUpVerified } from '../../stage/new-people.ts';
import { expect, test } from '../../fixtures.ts';

test('GAP-10: people are found, narrowed and left and found again, all by the address', async ({
  page,
  signIn,
  admin,
}) => {
  const { username, email } = await signUpVerified(admin);
  await signIn('admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(email.toUpperCase());
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email.toUpperCase())}`);
  await expect(page.getByText('1-1 of 1 result')).toBeVisible();
  await page.getByLabel('Role').selectOption('Mentor');
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear role and status' }).click();
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeFocused();
  await page.getByRole('link', { name: 'Back to People' }).click();
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email.toUpperCase())}&state=active`);
  await expect(page.getByRole('row', { name: username })).toContainText('Student');
  await page.goto('/admin/users?role=owner&state=&page=99999');
  await expect(page).not.toHaveURL(/page=99999/);
  await expect(page.getByLabel('Role')).toHaveValue('');
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible();
});

test('AUT-051 to AUT-067: the roles are a table with heads for rows and columns', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/roles');
  const table = page.getByRole('table', { name: 'What each role can do' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Can',
    'Student',
    'Parent',
    'Mentor',
    /^Administrator/,
    /^Demo administrator/,
    /./,
    /./,
    /./,
    /./,
    /./,
    /./,
  ]);
  const row = table.getByRole('row', { name: 'Add challenges and edit drafts' });
  await expect(row.getByRole('cell')).toHaveText(['–no', '–no', '', '', '']);
  await expect(row.getByRole('img', { name: 'yes' })).toHaveCount(3);
});

test('GAP-10: on a phone people are cards, the table of roles keeps its first column, nothing scrolls sideways', async ({
  page,
  signIn,
  admin,
}) => {
  const { username } = await signUpVerified(admin);
  const { id } = await personCalled(admin, username);
  await signIn('admin');
  await page.setViewportSize(phone);
  await page.goto(`/admin/users?search=${username}`);
  const card = page.getByRole('link', { name: username });
  await expect(card).toContainText('Active');
  await expect(page.getByRole('table')).toHaveCount(0);
  await card.click();
  await addException(page, 'Deny: See events');
  const save = page.getByRole('button', { name: 'Save exceptions' });
  await expect(save).toBeInViewport();
  expect((await save.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/admin/roles');
  const columns = page.getByRole('region', { name: 'What each role can do' });
  expect(await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/admin/users', `/admin/users/${id}`, '/admin/roles', '/admin/audit', '/admin/outbox']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await overflowOf(page), address).toBe(0);
  }
  await page.goto('/admin/roles');
  const head = page.getByRole('rowheader').first();
  await head.scrollIntoViewIfNeeded();
  const before = (await head.boundingBox())!.x;
  await page.getByRole('region', { name: 'What each role can do' }).evaluate((region) => region.scrollBy(200, 0));
  await expect(page.getByRole('columnheader', { name: 'Demo administrator' })).toBeInViewport();
  expect((await head.boundingBox())!.x).toBe(before);
});
