import type { Page } from '@playwright/test';
import { showAppraiserCode } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from '../../fixtures.ts';
import { checkState, desk, overflowOf, phone } from '../../stage/accessibility.ts';
import { call } from '../../stage/people.ts';
import { runId, runInLobby } from '../../stage/run-screens.ts';

const item = (name: string, points: number) => ({ item: name, detail: '', points, up_to: true });
const scoring = [item('Height', 60), item('Teamwork', 40)];
const sheet = { task: ['Build a tower of paper.'], rules: ['No tape.'], setup: ['Put a chair beside it.'], scoring };
const towerToRun = { sheet, time_limits: { build: 6 }, pages: null };
const projector = { width: 1280, height: 720 };
/** Size of a window of 1280 × 720 at 200 % (CSS pixels). */
const zoomed = { width: 640, height: 360 };

/** Returns the texts of the clock's status in the accessibility tree, which screen readers read. */
async function spokenClock(screen: Page): Promise<string[]> {
  const session = await screen.context().newCDPSession(screen);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const isStatus = (id: string | undefined) => nodes.find(({ nodeId }) => nodeId === id)?.role?.value === 'status';
  return nodes
    .filter(({ role, parentId }) => role?.value === 'StaticText' && isStatus(parentId))
    .map(({ name }) => String(name?.value));
}

/** Returns the names of the animations on the digits and on the frame around the window. */
const clockAnimations = (screen: Page) =>
  screen.locator('.run-clock[data-running]').evaluate((clock) => ({
    digits: getComputedStyle(clock.querySelector('.run-clock-face')!).animationName,
    frame: getComputedStyle(clock, '::after').animationName,
  }));

const team = (screen: Page) => screen.locator('.team-stage');
const faceOf = (screen: Page) => screen.locator('.run-clock').first();

test('RUN-014 RUN-017 while the time runs out the screens tell it by color, pulse and words, and axe finds nothing on any', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.setTimeout(180_000);
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, towerToRun);
  const screen = await aDevice(projector);
  await screen.goto(`/run/${code}`);
  await expect(screen.getByText('We are about to begin')).toBeVisible();
  await checkState(screen, [phone, projector]);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(screen.getByText('Build a tower of paper.')).toBeVisible();
  await checkState(page, [phone, desk]);
  await checkState(screen, [phone, projector]);
  await page.keyboard.press('ArrowRight');
  await expect(screen.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('-');
  await expect(faceOf(screen)).toHaveAttribute('data-mood', 'calm');

  const heard: string[] = [];
  const hear = async (words: string) => {
    await expect.poll(() => spokenClock(screen), { timeout: 40_000 }).toContain(words);
    heard.push(words);
  };
  await hear('30 seconds left');
  await expect(faceOf(screen)).toHaveAttribute('data-mood', 'soon', { timeout: 40_000 });
  await page.keyboard.press('Space');
  await expect(screen.getByText('Paused', { exact: true })).toBeVisible();
  await checkState(screen, [projector]);
  await checkState(page, [phone]);
  await page.keyboard.press('Space');
  await hear('10 seconds left');
  await expect(faceOf(screen)).toHaveAttribute('data-mood', 'last');
  for (const device of [screen, page])
    expect(await clockAnimations(device)).toEqual({ digits: 'none', frame: 'run-pulse' });
  await page.keyboard.press('Space');
  await expect(screen.getByText('Paused', { exact: true })).toBeVisible();
  await checkState(screen, [projector]);
  await page.keyboard.press('Space');
  await hear('Time is up');
  await expect(screen.getByText('Time is up. Next: Show')).toBeVisible();
  expect(heard).toEqual(['30 seconds left', '10 seconds left', 'Time is up']);
  await checkState(screen, [phone, projector]);
  await checkState(page, [phone, desk]);
});

test('RUN-011 RUN-012 RUN-017 under tournament rules no screen of a team has a clock, and each state can be read at 200 percent', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.setTimeout(180_000);
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, towerToRun, 'Tournament rules');
  const params = { id: runId(page) };
  const screen = await aDevice(zoomed);
  await screen.goto(`/run/${code}`);
  const appraiser = await aDevice(phone);
  const { code: appraiserCode } = await call(page.request, showAppraiserCode, { params });
  await appraiser.goto(`/appraise/${appraiserCode}`);
  await expect(appraiser.getByText('Waiting to be let in')).toBeVisible();
  await checkState(appraiser, [phone]);
  await page.getByRole('button', { name: 'Admit' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(screen.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await expect(faceOf(screen)).toHaveCount(0);
  await screen.getByRole('button', { name: 'How long left?' }).click();
  await checkState(screen, [zoomed]);
  expect(await overflowOf(screen)).toBe(0);
  await page.getByRole('button', { name: 'Show it for five seconds' }).click();
  await expect(screen.getByText('About 6 minutes left')).toBeVisible();
  await expect(screen.getByText('About 6 minutes left')).toBeHidden();

  for (const [group, points] of [
    ['Height', '60'],
    ['Teamwork', '20'],
  ] as const) {
    await appraiser.getByRole('group', { name: group }).first().getByRole('button', { name: points }).click();
  }
  await checkState(appraiser, [phone, zoomed]);
  expect(await overflowOf(appraiser)).toBe(0);
  await appraiser.getByRole('button', { name: 'Send points' }).click();
  await page.getByRole('button', { name: 'Reveal points' }).click();
  // Asks first, because the other team has no points.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reveal points' }).click();
  await expect(team(screen)).toContainText('80 points');
  await checkState(screen, [zoomed, projector]);
  await checkState(page, [phone, desk]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(screen.getByRole('heading', { level: 1, name: 'Talk about it' })).toBeVisible();
  await expect(screen.getByRole('button', { name: 'How long left?' })).toHaveCount(0);
  await checkState(screen, [zoomed, projector]);
  await checkState(page, [phone, desk]);
});

test('RUN-011 at 1280 x 720 words are a 28th and the clock a fifth of the height, with eight long rules and no scrolling', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  const rule =
    'The tower stands by itself on the floor, nobody holds it, and it may touch neither the wall nor a chair nor'.padEnd(
      149,
      ' a table',
    );
  const rules = Array.from({ length: 8 }, () => `${rule}.`);
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, {
    sheet: { ...sheet, rules },
    time_limits: { build: 6 },
    pages: null,
  });
  const screen = await aDevice(projector);
  await screen.goto(`/run/${code}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(screen.getByText('Build a tower of paper.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(faceOf(screen)).toBeVisible();
  // Turning a page by hand stops the automatic turning.
  await page.getByRole('button', { name: 'Page on' }).click();
  await page.getByRole('button', { name: 'Page back' }).click();
  await expect(screen.getByText(/^Page 1 of \d$/)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Stop turning pages' })).toHaveCount(0);
  const seen: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const layout = await screen.evaluate(() => {
      const shown = [...document.querySelectorAll('.team-stage-words li, .team-stage-words p')].filter(
        (one) => one.getClientRects().length > 0,
      );
      const box = document.querySelector('.team-stage-words')!;
      const sizes = shown.map((one) => parseFloat(getComputedStyle(one).fontSize));
      const inside = shown.every((one) => one.getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 1);
      const clock = document.querySelector('.run-clock-face')!.getBoundingClientRect().height;
      const scrolls = document.documentElement.scrollHeight > innerHeight || box.scrollHeight > box.clientHeight + 1;
      return { smallest: Math.min(...sizes), clock, scrolls, inside, words: shown.map((one) => one.textContent) };
    });
    expect(layout.smallest).toBeGreaterThanOrEqual(720 / 28);
    expect(layout.clock).toBeGreaterThanOrEqual(720 / 5);
    expect([layout.scrolls, layout.inside]).toEqual([false, true]);
    seen.push(...layout.words);
    const on = page.getByRole('button', { name: 'Page on' });
    if (await on.isDisabled()) break;
    await on.click();
    await expect(page.getByRole('status').filter({ hasText: `Page ${turn + 2} of` })).toBeVisible();
    await expect(screen.getByText(`Page ${turn + 2} of`)).toBeVisible();
  }
  expect(seen).toEqual(expect.arrayContaining(['Build a tower of paper.', ...rules]));
  expect(seen.length).toBeGreaterThanOrEqual(9);
});

test('RUN-030 RUN-034 two tabs of the host both work, and each shows what the other did', async ({
  page,
  context,
  admin,
  signInNew,
}) => {
  await signInNew('mentor');
  await runInLobby(page, admin, towerToRun);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(other.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await other.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(other.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('RUN-015 the screens of a run survive a reload and a device that is turned', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, towerToRun);
  const screen = await aDevice({ width: 820, height: 1180 });
  await screen.goto(`/run/${code}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.keyboard.press('ArrowRight');
  for (const device of [screen, page]) {
    await expect(device.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
    await device.reload();
    await device.setViewportSize({ width: 1180, height: 820 });
    await expect(device.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
    await expect(device.getByText('Build a tower of paper.')).toBeVisible();
    expect(await overflowOf(device)).toBe(0);
  }
});
