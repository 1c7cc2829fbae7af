import type { Page } from '@playwright/test';
import { addChallenge } from '../../stage/challenges.ts';
import { expectPainted, sheetOf, viewer, zoomField } from '../../stage/pdf-viewer.ts';
import { expect, test } from '../../fixtures.ts';

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);

/** Returns the faults of the bar at this width: controls that are cut off, on another line or over a neighbor. */
const faultsOfBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('header')!;
    const shown = [...bar.querySelectorAll('a, button')].filter(
      (one) => one.checkVisibility() && !one.closest('[popover]'),
    );
    const boxes = shown.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
    const { bottom, right, height } = bar.getBoundingClientRect();
    return boxes.flatMap(({ name, box }, index) => {
      const before = boxes[index - 1]?.box.right ?? 0;
      const isWhole =
        box.left >= before - 1 && box.right <= right && box.bottom <= bottom && box.height <= 0.75 * height;
      return isWhole ? [] : [name];
    });
  });

for (const role of ['visitor', 'student', 'mentor', 'admin'] as const) {
  test(`NAV-016, NAV-047 to NAV-061: from 768 to 1280 px the bar of a ${role} is one whole row, and "More" has what it lacks`, async ({
    page,
    signIn,
  }) => {
    if (role !== 'visitor') await signIn(role);
    await page.goto('/programs');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByText('Home', { exact: true }).first()).toBeVisible();
    if (role === 'mentor' || role === 'admin')
      await expect(bar.getByRole('link', { name: /^Curriculum/ })).toBeVisible();
    const links = bar.getByRole('link', {
      name: /^(Home|Partner Programs|TeamSparks! Library|AI Challenges( Library)?)$/,
    });
    const more = bar.getByRole('button', { name: 'More' });
    let inBar = 0;
    for (const width of steps(768, 1280, 16)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOfBar(page), `${width} px`).toEqual([]);
      const before = inBar;
      inBar = await links.count();
      if (inBar === before || !(await more.isVisible())) continue;
      await more.click();
      await expect(links, `${width} px`).toHaveCount(role === 'visitor' ? 3 : 5);
      await expect(bar.getByRole('link', { name: 'Contact Us' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-text', 'larger'));
    for (const width of steps(768, 1280, 128)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOfBar(page), `${width} px with larger text`).toEqual([]);
    }
  });
}

test('NAV-016: a bar that has no room for a link drops it from the right, and arrow keys reach it in "More"', async ({
  page,
  signIn,
}) => {
  await signIn('mentor');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/programs');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const more = bar.getByRole('button', { name: 'More' });
  await expect(bar.getByRole('link', { name: 'AI Challenges Library' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'AI Challenges', exact: true })).toBeHidden();
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'AI Challenges', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar.getByRole('link', { name: 'Contact Us' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  // Two keys within one task: the second comes before the browser reports that the list is open.
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'ArrowUp'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(bar.getByRole('link', { name: 'Contact Us' })).toBeFocused();
});

test('DET-001, DET-026, LIM-016: from 768 to 1023 px the PDF stands beside the facts, at 66 percent', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: [['One sheet']] });
  await signIn('admin');
  for (const width of [768, 900, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/challenges/${id}`);
    await expectPainted(page);
    await expect(zoomField(page)).toHaveValue('66');
    // Letter paper, 612 points wide, at 96/72 pixels a point.
    expect((await sheetOf(page, 1).boundingBox())!.width).toBe(538);
    const pdf = (await viewer(page).boundingBox())!;
    const facts = (await page.getByRole('heading', { name: 'Details' }).boundingBox())!;
    expect(pdf.x + pdf.width).toBeLessThan(facts.x);
    for (const control of await page.getByRole('main').getByRole('button').all()) {
      const whole = await control.evaluate((one) => one.scrollWidth <= one.clientWidth);
      expect(whole, `${width} px: ${await control.innerText()}`).toBe(true);
    }
  }
});
