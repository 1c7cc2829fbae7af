import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { checkState } from '../../stage/accessibility.ts';
import { runInLobby } from '../../stage/run-screens.ts';

const rule = 'Nobody touches the tower when the time is over, and it stands by itself on the floor'.padEnd(
  148,
  ' or a table',
);
const rules = Array.from({ length: 8 }, (_, at) => `${at + 1} ${rule}`.slice(0, 150));
const tower = {
  sheet: { task: ['Build a tower of paper.'], rules, scoring: [] },
  time_limits: { build: 6 },
  pages: null,
};
const projector = { width: 1280, height: 720 };

test('RUN-011 long words turn every 15 seconds while a team works, until somebody turns or a screen stops it, and the host reads the page', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, tower);
  const [screen, stopped] = [await aDevice(projector), await aDevice(projector)];
  for (const device of [screen, stopped]) await device.goto(`/run/${code}`);
  await page.getByRole('button', { name: 'Start' }).click();
  const stop = (device: typeof screen) => device.getByRole('button', { name: 'Stop turning pages' });
  await expect(screen.getByText(/^Page 1 of/)).toBeVisible();
  await expect(stop(screen)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await stop(stopped).click();
  await expect(stopped.getByRole('button', { name: 'Turn pages' })).toBeVisible();
  const host = page.getByRole('group', { name: 'Page on the team’s screens' });
  await expect(host).toContainText(/Page 1 of \d/);
  const picture = page.locator('iframe');
  await expect(picture).toBeVisible();
  const inner = picture.contentFrame();
  await expect(inner.getByText(/^Page 1 of/)).toBeVisible();
  expect(await inner.locator('html').evaluate(({ ownerDocument }) => ownerDocument.compatMode)).toBe('CSS1Compat');
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark', motion: 'reduced' }));
  await expect(inner.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(inner.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await expect(screen.getByText(/^Page 2 of/)).toBeVisible({ timeout: 30_000 });
  await expect(host).toContainText('Page 2 of');
  await expect(stopped.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Page back' }).click();
  await expect(stop(screen)).toHaveCount(0);
  await expect(screen.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Page on' }).click();
  for (const device of [screen, stopped]) await expect(device.getByText(/^Page 2 of/)).toBeVisible();
  await checkState(screen, [projector]);
});

/** Returns when the screen first shows page 2 (ms since 1970). */
const turnsAt = (screen: Page) =>
  screen.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (/Page 2 of/.test(document.body.innerText)) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test('RUN-011 a screen that joins later, one that is reloaded, and the host turn to the same page at the same moment', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, tower);
  const [first, late] = [await aDevice(projector), await aDevice(projector)];
  await first.goto(`/run/${code}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(first.getByText(/^Page 1 of/)).toBeVisible();
  await late.goto(`/run/${code}`);
  await expect(late.getByText(/^Page 1 of/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Page on the team’s screens' })).toContainText('Page 1 of');
  const wordsOf = (one: Locator) => one.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const words = '.team-stage-words';
  expect(await wordsOf(page.locator('iframe').contentFrame().locator(words))).toEqual(
    await wordsOf(first.locator(words)),
  );
  const moments = await Promise.all([first, late, page].map(turnsAt));
  expect(Math.max(...moments) - Math.min(...moments)).toBeLessThan(1_000);
});
