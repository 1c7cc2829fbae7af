import { getCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import type { Page } from '@playwright/test';
import { markedIn } from '../../stage/marked-place.ts';
import { answerInstead } from '../../stage/nets.ts';
import { devices, openHeld } from '../../stage/painted-page.ts';
import { spaceOut } from '../../stage/text-spacing.ts';
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
  test(`FST-001, NAV-016, NAV-047 to NAV-061: at every width the bar of a ${role} is one whole row, with all links or one menu of them`, async ({
    page,
    signIn,
  }) => {
    if (role !== 'visitor') await signIn(role);
    await page.goto('/programs');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const inBar = bar.getByRole('link', { name: 'TeamSparks! Library' });
    const menu = bar.getByRole('button', { name: 'Menu', exact: true });
    await expect(inBar.or(menu).first()).toBeVisible();
    if (role === 'mentor' || role === 'admin')
      await expect(bar.getByRole('link', { name: /^Shopping list/ })).toBeVisible();
    for (const width of steps(320, 1440, 32)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOfBar(page), `${width} px`).toEqual([]);
      expect(await menu.isVisible(), `${width} px`).toBe(!(await inBar.isVisible()));
      if (width >= (role === 'visitor' ? 768 : 1024)) await expect(menu, `${width} px`).toBeHidden();
      if (width >= 1280) await expect(bar.getByRole('link', { name: 'Partner Programs' })).toBeVisible();
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-text', 'larger'));
    for (const width of steps(768, 1280, 128)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOfBar(page), `${width} px with larger text`).toEqual([]);
    }
  });
}

test('FST-001 at 1024 px the longest bar is one row, with a badge of 99 and with the text spacing of WCAG 1.4.12', async ({
  page,
  signIn,
}) => {
  const entries = Array.from({ length: 99 }, (_, index) => ({
    kind: 'challenge',
    item: String(index + 1),
    value: 1,
    at: 1,
  }));
  await answerInstead(page, `**${getCurriculum.path}`, { status: 200, body: { entries, hidden: 0, share: null } });
  await signIn('admin');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/programs');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Shopping list, 99 challenges' })).toBeVisible();
  await spaceOut(page);
  expect(await faultsOfBar(page)).toEqual([]);
  await expect(bar.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Resources' })).toBeVisible();
});

test('FST-001 arrow keys move in a menu of the bar, and Escape leads back to its button', async ({ page, signIn }) => {
  await signIn('mentor');
  await page.goto('/programs');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const menu = bar.getByRole('button', { name: 'Plan', exact: true });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Lesson Plans', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar.getByRole('link', { name: 'Runs', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  // Two keys within one task: the second comes before the browser reports that the list is open.
  await page.evaluate(() => {
    for (const key of ['ArrowDown', 'ArrowUp'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(bar.getByRole('link', { name: 'Runs', exact: true })).toBeFocused();
});

for (const [kind, device] of Object.entries(devices)) {
  test.describe(`on ${kind}`, () => {
    test.use(device);
    test(`FST-002 on ${kind}, a painted page marks one place before and after its program has come`, async ({
      page,
      signIn,
    }) => {
      await signIn('admin');
      for (const [address, inBar, inMenu] of [
        ['/', 'Home page', 'Menu true'],
        ['/challenges', 'TeamSparks! Library page', 'Menu true'],
        ['/challenges/1', 'TeamSparks! Library true', 'Menu true'],
        ['/dashboard', 'Profile of adminad true', 'Profile of adminad true'],
      ] as const) {
        const letIn = await openHeld(page, address);
        for (const step of ['painted', 'taken over']) {
          for (const [width, mark] of [
            [390, inMenu],
            [1024, inBar],
            [1440, inBar],
          ] as const) {
            await page.setViewportSize({ width, height: 800 });
            expect(await markedIn(page), `${address}, ${step}, ${width} px`).toEqual([mark]);
          }
          if (step === 'painted') await letIn();
          await expect(page.getByRole('button', { name: 'Profile of admin' })).toBeVisible();
        }
      }
    });
  });
}

test('FST-002 in a wide window Partner Programs is marked in the bar, in a narrower one in Resources', async ({
  page,
  signIn,
}) => {
  await signIn('student');
  await page.goto('/programs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [width, mark] of [
    [1440, 'Partner Programs page'],
    [1279, 'Resources true'],
    [390, 'Menu true'],
    [1280, 'Partner Programs page'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => markedIn(page), { message: `${width} px` }).toEqual([mark]);
  }
});
