import { addChallenge } from '../../stage/challenges.ts';
import { phone } from '../../stage/accessibility.ts';
import { expect, test } from '../../fixtures.ts';

const about = [
  ['Our Values', '/learn-more'],
  ['Our Team', '/team'],
  ['Contact Us', '/contact'],
] as const;

test('NAV-058 to NAV-061, NAV-071 to NAV-075, GAP-02: About Us and the footer lead to the public pages', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'About Us' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const footer = page.getByRole('contentinfo');
  for (const [name, address] of about) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', address);
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await bar.getByRole('link', { name: 'Our Values' }).click();
  await expect(page).toHaveURL('/learn-more');
  for (const address of ['/team', '/contact', '/privacy', '/terms']) {
    await footer.locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('FST-001, NAV-063, LIM-016: on a phone the menu button opens all links under their headings, and Escape or a choice closes them', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  await page.setViewportSize(phone);
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const toggle = bar.getByRole('button', { name: 'Menu', exact: true });
  await expect(bar.getByRole('link', { name: 'Partner Programs' })).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const list = page.locator(`[id="${await toggle.getAttribute('popovertarget')}"]`);
  await expect(list.locator('p, a')).toHaveText(
    [
      ['Home', 'Right Now', 'TeamSparks! Library'],
      ['Plan', 'Lesson Plans', 'Calendar', 'Groups', 'Shopping list', 'Materials at hand', 'Runs'],
      ['AI', 'AI Challenges', 'AI Challenges Library'],
      ['Resources', 'Partner Programs', 'Training Videos', /^Scheduler/],
      ['About Us', 'Our Values', 'Our Team', 'Contact Us'],
    ].flat(),
  );
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link', { name: 'Partner Programs' })).toBeHidden();
  await toggle.click();
  await bar.getByRole('link', { name: 'Partner Programs' }).click();
  await expect(page).toHaveURL('/programs');
  await expect(bar.getByRole('link', { name: 'Partner Programs' })).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('NAV-052, NAV-053, LIB-096, LIM-018: the cart counts the challenges of the curriculum', async ({
  page,
  signInNew,
  admin,
}) => {
  const { name } = await addChallenge(admin);
  await signInNew('mentor');
  await page.goto(`/challenges?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: 'Shopping list, 0 challenges' })).toBeVisible();
  await page.getByRole('button', { name: `Add ${name} to shopping list` }).click();
  const cart = page.getByRole('link', { name: 'Shopping list, 1 challenge' });
  await expect(cart).toHaveText('1');
  await page.reload();
  await expect(cart).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name} from shopping list` }).click();
  await expect(page.getByRole('link', { name: 'Shopping list, 0 challenges' })).toHaveText('');
});

test('NAV-062, AUT-042: Logout returns to the home page and shows the way in again', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/challenges?level=Elementary');
  await page.getByRole('button', { name: 'Profile of student' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('The theme that was chosen stays, and the skip link and the list of shortcuts are there', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByText('Dark').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard and messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
