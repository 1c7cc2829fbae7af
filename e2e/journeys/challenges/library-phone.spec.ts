import { addChallenge, ownMark } from '../../stage/challenges.ts';
import { overflowOf, phone } from '../../stage/accessibility.ts';
import { filters, openLibrary, range, rowOf } from '../../stage/library-screen.ts';
import { expect, test } from '../../fixtures.ts';

test('LIB-038, LIM-016: at 768 px the filters are an overlay, above they stand beside the table', async ({
  page,
  signIn,
}) => {
  await signIn('student');
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/challenges');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Show filters' }).click();
  await expect(filters(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(filters(page)).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('LIB-038, SHT-041: on a phone rows are cards, and the overlay says how many challenges it will show', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  await addChallenge(admin, { name: `Low ${mark}`, level: 'Elementary', pages: null });
  const high = { level: 'High School', tournament_level: 'Practice', type: 'STEM', time_limits: { build: 8 } } as const;
  // Without materials it would match the box of every other journey.
  const materials = [{ name: `${mark} rods`, quantity: 2, units: '', category: 'damaging' }] as const;
  await addChallenge(admin, { name: `High ${mark}`, ...high, materials: [...materials] });
  await signIn('mentor');
  await page.setViewportSize(phone);
  await openLibrary(page, mark);
  const card = rowOf(page, `High ${mark}`);
  for (const text of ['Published', 'High School', 'Practice', 'STEM', 'Tower', '8 minutes']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('link', { name: /^PDF of / })).toBeVisible();
  await card.getByRole('button', { name: `Add High ${mark} to shopping list` }).click();
  await expect(card.getByRole('button', { name: `Remove High ${mark} from shopping list` })).toBeVisible();
  for (const button of await card.getByRole('button').or(card.getByRole('link')).all()) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const overlay = page.getByRole('dialog', { name: 'Filters' });
  await expect(overlay.getByRole('button', { name: 'Show 2 challenges' })).toBeVisible();
  await overlay.getByRole('checkbox', { name: 'High School' }).check();
  await overlay.getByRole('button', { name: 'Show 1 challenge' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(`/challenges?level=High+School&search=${mark}`);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await overlay.getByRole('button', { name: 'Clear all' }).click();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(range(page)).toHaveText('1-2 of 2 results');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});

test('The library needs no horizontal scrolling at 320 px', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await addChallenge(admin, { name: `${'Unbreakable'.repeat(9)} ${mark}`, category: 'Improv – With Props' });
  await signIn('admin');
  await page.setViewportSize({ width: 320, height: 700 });
  await openLibrary(page, mark);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
});

test('A list, a challenge and the way back are reached by keyboard alone', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  const { name } = await addChallenge(admin, { name: `Keys only ${mark}`, level: 'High School' });
  await addChallenge(admin, { name: `Other keys ${mark}`, level: 'Elementary', pages: null });
  await signIn('student');
  await page.goto('/challenges');
  await expect(range(page)).not.toBeEmpty();
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  await expect(range(page)).toHaveText('1-2 of 2 results');

  const focusOn = async (label: string, key: string) => {
    const target = page.getByLabel(label, { exact: true });
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${label} was not reached with ${key}`);
  };
  await focusOn('High School', 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(range(page)).toHaveText('1-1 of 1 result');
  await focusOn(`Bookmark ${name}`, 'Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Bookmark ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(rowOf(page, name).getByRole('link', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Back to Library' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/challenges?level=High+School&search=${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeFocused();
});
