import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { checkState } from '../../stage/accessibility.ts';
import { runInLobby } from '../../stage/run-screens.ts';

const rules = Array.from({ length: 8 }, (_, at) => `Rule ${at + 1}: nobody touches the tower when the time is over.`);
const tower = {
  sheet: { task: ['Build a tower of paper.'], rules, scoring: [] },
  time_limits: { build: 1 },
  pages: null,
};
const tablet = { width: 820, height: 1180 };

/** Returns the places of the screen's parts, the smallest font size and the bottom of the lowest text (CSS pixels). */
const layoutOf = (screen: Page) =>
  screen.evaluate(() => {
    const placeOf = (selector: string) => {
      const { top, bottom, left } = document.querySelector(selector)!.getBoundingClientRect();
      return [left, top, bottom].map(Math.round);
    };
    const words = [...document.querySelectorAll('.team-stage-words :is(li, p)')];
    return {
      places: ['h1', '.run-clock-face', '.team-stage-words', '.team-stage-foot'].map(placeOf),
      size: Math.min(...words.map((one) => parseFloat(getComputedStyle(one).fontSize))),
      last: Math.max(...words.map((one) => one.getBoundingClientRect().bottom)),
      scrolls: document.documentElement.scrollHeight > innerHeight,
      clockLines: Math.round(
        document.querySelector('.run-clock-face')!.getBoundingClientRect().height /
          parseFloat(getComputedStyle(document.querySelector('.run-clock-face')!).fontSize),
      ),
    };
  });

const wordsScroll = (screen: Page) =>
  screen
    .locator('.team-stage-words')
    .evaluate(({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > clientHeight);

test('RUN-011 RUN-014 on a tablet words are as large as fit, and nothing moves when the time is up', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, tower);
  const screen = await aDevice(tablet);
  await screen.goto(`/run/${code}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(screen.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  const before = await layoutOf(screen);
  expect(before.size).toBeGreaterThanOrEqual(26);
  expect(before.scrolls).toBe(false);
  expect(before.clockLines).toBe(1);
  const [, , words, foot] = before.places;
  expect(before.last).toBeLessThanOrEqual(words![2]!);
  expect(foot![2]).toBeLessThanOrEqual(tablet.height);
  await page.keyboard.press('Space');
  await expect(screen.getByText('Paused', { exact: true })).toBeVisible();
  expect(await layoutOf(screen)).toEqual(before);
  await page.keyboard.press('Space');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect(screen.getByText('Time is up. Next: Show and score')).toBeVisible();
  expect(await layoutOf(screen)).toEqual(before);
  for (const size of [tablet, { width: 1180, height: 820 }]) {
    await screen.setViewportSize(size);
    // The page fits the words only after the window has its new size.
    await expect.poll(() => wordsScroll(screen)).toBe(false);
    await checkState(screen, [size]);
  }
});
