import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const tip = (page: Page) => page.locator('[popover="manual"]');
const cart = (page: Page) => page.getByRole('link', { name: 'Shopping list, 0 challenges' });

test('FST-045 the name of an icon shows on hover and on focus by the keyboard, can be pointed at, and Escape hides it', async ({
  page,
  signInNew,
}) => {
  await signInNew('mentor');
  await page.goto('/terms');
  // A tip is the program's: it comes once the page has settled.
  await expect(async () => {
    await page.mouse.move(600, 400);
    await cart(page).hover();
    await expect(tip(page)).toHaveText('Shopping list, 0 challenges', { timeout: 1_000 });
  }).toPass();
  await expect(tip(page)).toBeVisible();
  await tip(page).hover();
  await page.mouse.move(0, 0);
  await expect(tip(page)).toBeHidden();
  await cart(page).hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
  await page.mouse.move(0, 0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Resources' }).focus();
  await page.keyboard.press('Tab');
  await expect(cart(page)).toBeFocused();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tip(page)).toBeHidden();
});

test('FST-045 in a dialog Escape hides the tip first, and then the dialog', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Keyboard and messages' }).click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' });
  await close.hover();
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('FST-045 a long press shows the name of an icon and does nothing else, a short one acts', async ({
    page,
    context,
    signInNew,
  }) => {
    await signInNew('mentor');
    await page.goto('/terms');
    await expect(cart(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { x, y, width, height } = (await cart(page).boundingBox())!;
    const touch = await context.newCDPSession(page);
    const point = { x: x + width / 2, y: y + height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(tip(page)).toHaveText('Shopping list, 0 challenges');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(tip(page)).toBeVisible();
    await expect(page).toHaveURL('/terms');
    await page.touchscreen.tap(200, 500);
    await expect(tip(page)).toBeHidden();
    await cart(page).tap();
    await expect(page).toHaveURL('/curriculum');
  });
});
