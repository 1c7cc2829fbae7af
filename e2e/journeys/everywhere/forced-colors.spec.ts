import type { Locator, Page } from '@playwright/test';
import { createBox } from '@teamsparks/contract/boxes/endpoints';
import { ownMark } from '../../stage/challenges.ts';
import { addPlan } from '../../stage/lesson-plans.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/**
 * Returns the width of the mark at the left edge of an element, at half its height: the pixels with a contrast of at least
 * 3:1 against what is beside it, of the first six.
 */
async function markWidth(page: Page, element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  await element.scrollIntoViewIfNeeded();
  const { x, y, height } = (await element.boundingBox())!;
  const clip = { x: Math.floor(x) - 1, y: y + height / 2, width: 6, height: 1 };
  const picture = (await page.screenshot({ clip, scale: 'css' })).toString('base64');
  // Elsewhere, because the policy of the product lets no picture be loaded from its text.
  const reader = await page.context().newPage();
  const width = await reader.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const linear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const lights = Array.from({ length: image.width }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = pen.getImageData(at, 0, 1, 1).data;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    });
    const [ground = 0] = lights;
    return lights.filter((one) => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05) >= 3).length;
  }, picture);
  await reader.close();
  return width;
}

/** Expects a mark of 3 px on what is chosen, and less on another one: a border that every choice has is no mark. */
async function expectChosen(page: Page, chosen: Locator, other: Locator): Promise<void> {
  expect.soft(await markWidth(page, chosen), String(chosen)).toBeGreaterThanOrEqual(3);
  expect.soft(await markWidth(page, other), String(other)).toBeLessThan(3);
}

test('FST-042 with forced colors a main button has a border, and in a choice, in tabs and in rows the chosen one is marked', async ({
  page,
  signIn,
}) => {
  await page.goto('/login');
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  expect(await markWidth(page, login)).toBeGreaterThanOrEqual(1);
  const theme = page.getByRole('contentinfo').getByRole('group', { name: 'Theme' });
  for (const [chosen, other] of [
    ['System', 'Light'],
    ['Dark', 'Light'],
  ] as const) {
    await theme.getByText(chosen).click();
    await page.getByRole('contentinfo').getByText('Fine print').click();
    await expectChosen(page, theme.locator('label', { hasText: chosen }), theme.locator('label', { hasText: other }));
  }
  await signIn('admin');
  await call(page.request, createBox, { body: { name: `Shelf ${ownMark()}` } });
  await page.goto('/now');
  const chip = page.getByRole('main').locator('[aria-pressed]:not([aria-label])');
  await expectChosen(
    page,
    chip.and(page.locator('[aria-pressed="true"]')).first(),
    chip.and(page.locator('[aria-pressed="false"]')).first(),
  );
  const { id } = await addPlan(page.request, 'Snack');
  await page.goto(`/lesson-plans/${id}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expectChosen(page, rows.locator('[aria-current="true"]'), rows.locator('[aria-current="false"]').first());
  await page.goto('/dashboard');
  await expectChosen(
    page,
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  );
  await page.goto('/admin/runs');
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await expectChosen(page, tabs.getByRole('link', { name: 'Runs' }), tabs.getByRole('link', { name: 'Settings' }));
});

test('FST-042 what is disabled is gray, in the colors of the product', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto('/login');
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await login.evaluate((button: HTMLButtonElement) => (button.disabled = true));
  await expect(login).toHaveCSS('background-color', 'rgb(242, 239, 231)');
  await expect(login).toHaveCSS('color', 'rgb(85, 89, 112)');
  await expect(login).toHaveCSS('opacity', '1');
  await expect(page.locator('html')).toHaveCSS('accent-color', 'rgb(67, 56, 202)');
});
