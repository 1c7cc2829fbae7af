import type { Role } from '@teamsparks/contract/vocabulary';
import { addChallenge } from '../stage/challenges.ts';
import { phone } from '../stage/accessibility.ts';
import { expect, test } from '../fixtures.ts';

const forAll = ['Home', 'Partner Programs', 'TeamSparks! Library'];
const forMembers = [...forAll, 'AI Challenges Library', 'AI Challenges'];
const withCart: readonly Role[] = ['mentor', 'admin', 'demoAdmin'];
const about = [
  ['Our Values', '/learn-more'],
  ['Our Team', '/team'],
  ['Contact Us', '/contact'],
] as const;

test('NAV-047 to NAV-049, NAV-056, NAV-064, NAV-066 to NAV-068, CON-10: what the bar offers a visitor', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText([...forAll, 'Login']);
  await expect(bar.getByRole('button', { name: 'Resources' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'About Us' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

for (const role of ['student', 'parent', 'mentor', 'admin', 'demoAdmin'] as const) {
  const hasCart = withCart.includes(role);
  test(`NAV-047 to NAV-055, NAV-064 to NAV-070: what the bar offers a ${role}`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const cart = bar.getByRole('link', { name: /^Curriculum, \d+ challenges?$/ });
    await expect(cart).toHaveCount(hasCart ? 1 : 0);
    await expect(bar.getByRole('link')).toHaveText(hasCart ? [...forMembers, /^\d*$/] : forMembers);
    await bar.getByRole('button', { name: 'Resources' }).click();
    const resources = ['Lesson Plans', 'Training Videos', 'Scheduler', 'Events'];
    for (const name of resources) await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: 'Scheduler' })).toBeHidden();
    await bar.getByRole('button', { name: /^Profile of / }).click();
    await expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test('NAV-047 to NAV-052, NAV-057: the links of the bar lead where they say, with title and focus', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  await page.goto('/account');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const places = [
    ['Partner Programs', '/programs'],
    ['TeamSparks! Library', '/challenges'],
    ['AI Challenges Library', '/aichallenges/library'],
    ['AI Challenges', '/aichallenges'],
    ['Home', '/'],
  ] as const;
  for (const [name, address] of places) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await bar.getByRole('button', { name: 'Resources' }).click();
  await bar.getByRole('link', { name: 'Scheduler' }).click();
  await expect(page).toHaveURL('/scheduler');
  await expect(bar.getByRole('link', { name: 'Scheduler' })).toBeHidden();
  await bar.getByRole('link', { name: /^Curriculum/ }).click();
  await expect(page).toHaveURL('/curriculum');
});

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

test('NAV-076 to NAV-078: the footer has Programs for all and AI Challenges for members', async ({ page, signIn }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href="/programs"]')).toBeVisible();
  await expect(footer.locator('a[href="/aichallenges"]')).toHaveCount(0);
  await signIn('parent');
  await page.goto('/');
  await expect(footer.locator('a[href="/aichallenges"]')).toBeVisible();
  await footer.locator('a[href="/programs"]').click();
  await expect(page).toHaveURL('/programs');
});

test('NAV-063, LIM-016: on a phone the menu button opens all links, and Escape or a choice closes them', async ({
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
  for (const name of [...forMembers, 'Lesson Plans', 'Training Videos', 'Scheduler', 'Events', 'Our Values']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  }
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
  await expect(page.getByRole('link', { name: 'Curriculum, 0 challenges' })).toBeVisible();
  await page.getByRole('button', { name: `Add ${name} to curriculum` }).click();
  const cart = page.getByRole('link', { name: 'Curriculum, 1 challenge' });
  await expect(cart).toHaveText('1');
  await page.reload();
  await expect(cart).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name} from curriculum` }).click();
  await expect(page.getByRole('link', { name: 'Curriculum, 0 challenges' })).toHaveText('');
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
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
