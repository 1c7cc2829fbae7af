import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkAccessibility, overflowOf, phone } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import {
  amounts,
  chooseOnServer,
  line,
  addToCurriculumOnServer,
  addChallengeNeeding,
  paper,
  planSwitch,
  scissors,
} from '../../stage/curriculum-screen.ts';
import { expect, test as base } from '../../fixtures.ts';

// Eight runs of axe (light and dark, desktop and phone) take longer than the default timeout.
base.describe.configure({ timeout: 120_000 });

/** Test with a mentor whose list has two challenges: 3 and 5 sheets, 2 and 5 pairs of scissors, 3 and 1 tables for the room. */
const test = base.extend<{ list: Page }>({
  list: async ({ page, context, signInNew, admin }, use) => {
    const mark = ownMark();
    const tables = (quantity: number) =>
      ({ name: 'Tables', quantity, units: 'pieces', category: 'setup_only' }) as const;
    const one = await addChallengeNeeding(admin, `One ${mark}`, [paper(3), scissors(2), tables(3)]);
    const two = await addChallengeNeeding(admin, `Two ${mark}`, [paper(5, 'sheet'), scissors(5), tables(1)]);
    await signInNew('mentor');
    await addToCurriculumOnServer(context.request, [one.id, two.id]);
    await page.goto('/curriculum');
    await expect(page.getByRole('table')).toHaveCount(2);
    await use(page);
  },
});

test('what was planned is there again, here and on another device', async ({
  list: page,
  context,
  browser,
  baseURL,
}) => {
  await planSwitch(page).check();
  await page.getByLabel('Teams', { exact: true }).fill('3');
  await page.getByLabel('I have, Copy paper in sheets').fill('10');
  await line(page, 'Tables').getByRole('checkbox').check();
  await expect(page.getByText('1 of 3 materials ready')).toBeVisible();
  await page.reload();
  await expect(line(page, 'Tables').getByRole('checkbox')).toBeChecked();
  expect(await amounts(page, 'Copy paper')).toEqual(['24', '10', '14']);
  const elsewhere = await browser.newContext({
    baseURL: baseURL!,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const other = await elsewhere.newPage();
  await other.goto('/curriculum');
  await expect(other.getByText('1 of 3 materials ready')).toBeVisible();
  expect(await amounts(other, 'Copy paper')).toEqual(['24', '10', '14']);
  await elsewhere.close();
});

test('on a phone: ticks are kept, more teams open them again, nothing scrolls sideways', async ({ list: page }) => {
  await page.setViewportSize(phone);
  await planSwitch(page).check();
  const tick = line(page, 'Copy paper').getByRole('checkbox', { name: 'Copy paper' });
  const target = line(page, 'Copy paper').locator('label');
  const { width, height } = (await target.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await target.click({ position: { x: width - 4, y: height - 4 } });
  await expect(tick).toBeChecked();
  await page.getByRole('button', { name: 'One more, Teams' }).click();
  await expect(tick).not.toBeChecked();
  await page.getByRole('button', { name: 'One less, Teams' }).click();
  await expect(tick).toBeChecked();
  await page.getByRole('button', { name: 'Clear check marks' }).click();
  await expect(tick).not.toBeChecked();
  await expect(page.getByText('0 of 3 materials ready')).toBeVisible();
  await page.getByLabel('I have, Copy paper in sheets').fill('8');
  await expect(tick).toBeChecked();
  await expect(tick).toBeDisabled();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await overflowOf(page)).toBe(0);
  }
});

test('the download is what the table shows, and no spreadsheet runs it', async ({
  page,
  context,
  signInNew,
  admin,
}) => {
  const name = '=HYPERLINK("https://evil.test")';
  const { id } = await addChallengeNeeding(admin, `Formula ${ownMark()}`, [
    { name, quantity: 2, units: '@x' },
    paper(3),
  ]);
  await signInNew('mentor');
  await addToCurriculumOnServer(context.request, [id]);
  await page.goto('/curriculum');
  const csv = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('curriculum-shopping-list.csv');
    return readFile(await download.path(), 'utf8');
  };
  const quoted = `"'=HYPERLINK(""https://evil.test"")"`;
  expect(await csv()).toBe(`\ufeff"Material","Quantity","Units"\r\n${quoted},2,"'@x"\r\n"Copy paper",3,"sheets"\r\n`);
  await chooseOnServer(context.request, ['planning', 1], ['have', 1, 'copy paper\tsheet']);
  await page.reload();
  await expect(planSwitch(page)).toBeChecked();
  expect(await csv()).toBe(
    `\ufeff"Material","Units","Need","Have","Get"\r\n${quoted},"'@x",2,0,2\r\n"Copy paper","sheets",3,1,2\r\n`,
  );
});

test('the printed list: no chrome, a box for every material, heads on every page, on A4 and on Letter', async ({
  list: page,
}) => {
  await planSwitch(page).check();
  await page.getByLabel('I have, Copy paper in sheets').fill('2');
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['banner', 'contentinfo', 'checkbox', 'button', 'spinbutton', 'switch'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByText('For 1 team and 1 round.')).toBeVisible();
  await expect(page.locator('.paper-box')).toHaveCount(3);
  await expect(page.locator('.paper-box').first()).toBeVisible();
  await expect(line(page, 'Copy paper').getByText('2', { exact: true })).toBeVisible();
  const heads = await page.locator('thead').evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
  expect(heads).toEqual(['table-header-group', 'table-header-group']);
  for (const [format, size] of [
    ['A4', '595'],
    ['Letter', '612 792]'],
  ] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf).toContain(`/MediaBox [0 0 ${size}`);
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  }
});

test('GAP-37: the list, empty, plain and planned, and who may not see it', async ({ list: page, signIn, context }) => {
  await checkAccessibility(page);
  await planSwitch(page).check();
  await line(page, 'Tables').getByRole('checkbox').check();
  await page.getByLabel('Teams', { exact: true }).fill('0');
  await checkAccessibility(page);
  const listed = page.getByRole('button', { name: /^Remove .* from the list$/ });
  await listed.first().click();
  await listed.first().click();
  await expect(page.getByText('No challenges have been added to your list yet.')).toBeVisible();
  await checkAccessibility(page, [phone]);
  await context.clearCookies();
  await signIn('student');
  await page.goto('/curriculum');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await checkAccessibility(page);
});
