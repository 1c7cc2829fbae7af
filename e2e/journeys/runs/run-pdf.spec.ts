import type { Page } from '@playwright/test';
import { showAppraiserCode } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from '../../fixtures.ts';
import { checkAccessibility, overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { call } from '../../stage/people.ts';
import { runId, runInLobby } from '../../stage/run-screens.ts';

/** A challenge that has only a PDF, whose second page is for the team. */
const sheetless = { pages: [['Answers for adults'], ['Build a bridge of straws'], ['Points for adults']] };

/** Returns a list that collects the screen's requests for pages: the path and the status of each. */
function pagesFetchedBy(screen: Page): string[] {
  const fetched: string[] = [];
  screen.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.includes('/pages/')) fetched.push(`${pathname} ${answer.status()}`);
  });
  return fetched;
}

const sheetPage = (screen: Page, number: number) => screen.getByRole('img', { name: `Page ${number} of the sheet` });
const showButton = (host: Page, number: number) =>
  host.getByRole('button', { name: `Show to the team (page ${number})` });

test('RUN-005 RUN-034 the host shows page 2 of a PDF: team and appraiser see it, and never get another one', async ({
  page,
  context,
  admin,
  aDevice,
  signInNew,
  nets,
}) => {
  test.slow();
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, sheetless);
  const params = { id: runId(page) };
  const team = await aDevice();
  const fetched = pagesFetchedBy(team);
  await team.goto(`/run/${code}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(team.getByText('Listen to the host.')).toBeVisible();
  await expect(page.getByText('The team sees no page.')).toBeVisible();
  await expect(sheetPage(page, 1)).toBeVisible();
  const thumb = page.getByRole('button', { name: 'Look at page 1' }).locator('span').first();
  await expect(thumb).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await checkAccessibility(page);

  await showButton(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(sheetPage(team, 2)).toBeVisible();
  await expect(team.getByText('Build a bridge of straws')).toBeAttached();
  await expect(page.getByText('The team sees page 2.')).toBeVisible();
  const picture = page.locator('iframe').contentFrame();
  await expect(picture.locator('.pdf-page[data-painted="true"]')).toContainText('Build a bridge of straws');
  await checkAccessibility(team);
  expect(await overflowOf(team)).toBe(0);
  const [own = ''] = fetched;
  expect(own).toMatch(/^\/run-api\/team\/[\da-f-]{36}\/stages\/0\/pages\/2 200$/);
  expect(new Set(fetched).size).toBe(1);
  const others = [1, 3].map((number) => own.replace('/2 200', `/${number}`));
  const ask = (paths: string[]) => Promise.all(paths.map(async (path) => (await fetch(path)).status));
  expect(await team.evaluate(ask, others)).toEqual([404, 404]);
  expect(await team.content()).not.toContain('for adults');

  const appraiser = await aDevice(phone);
  const { code: appraiserCode } = await call(page.request, showAppraiserCode, { params });
  await appraiser.goto(`/appraise/${appraiserCode}`);
  await page.getByRole('button', { name: 'Admit' }).click();
  await expect(sheetPage(appraiser, 2)).toBeVisible();
  await checkAccessibility(appraiser);
  expect(await overflowOf(appraiser)).toBe(0);

  await page.reload();
  await expect(showButton(page, 2)).toHaveAttribute('aria-pressed', 'true');
  // The preview is drawn here before the PDF engine has loaded.
  await expect(picture.locator('.pdf-paper > canvas')).toHaveCSS('position', 'absolute');
  const sizeIn = async (part: string) =>
    picture.locator(part).evaluate(({ clientWidth: w, clientHeight: h }) => [w, h]);
  expect(await sizeIn('.pdf-paper > canvas')).toEqual(await sizeIn('.pdf-page'));
  nets.expectConsoleError('Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Show no page' }).click();
  await expect(page.getByText('The team sees no page.')).toBeVisible();
  await context.setOffline(false);
  await expect(team.getByText('Listen to the host.')).toBeVisible();
  await expect(sheetPage(appraiser, 2)).toHaveCount(0);
});

test('RUN-005 RUN-013 of several pages the host turns to one, in the second window and on the screen turned to the team', async ({
  page,
  context,
  admin,
  signInNew,
  nets,
}) => {
  test.slow();
  const { id, name } = await addChallenge(admin, sheetless);
  await signInNew('mentor');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/challenges/${id}`);
  await page.getByRole('button', { name: `Run ${name}` }).click();
  await page.getByText('This device only').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await page.getByText(/Choose the pages that the team sees/).click();
  await showButton(page, 1).click();
  await showButton(page, 2).click();
  await expect(page.getByText('When this part begins, the team sees pages 1 and 2.')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Team view' }).click();
  await page.getByRole('button', { name: /in a window/ }).click();
  const team = await opened;
  nets.expectConsoleError('Failed to load resource: net::ERR_FAILED');
  await team.route('**/pages/1', (route) => route.abort());
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(team.getByRole('alert')).toContainText('Page 1 could not be loaded.');
  await team.unroute('**/pages/1');
  await team.getByRole('button', { name: 'Try again' }).click();
  await expect(sheetPage(team, 1)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Page on' }).click();
  await expect(sheetPage(team, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Team view' }).click();
  await page.getByRole('button', { name: 'Show the team view here' }).click();
  await expect(page.getByRole('region', { name: 'Pages of the sheet' })).toBeHidden();
  await expect(sheetPage(page, 2).filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to the host' }).click();
  await page.getByRole('button', { name: 'Look at page 3' }).click();
  await expect(sheetPage(page, 3)).toBeVisible();
  await expect(sheetPage(team, 2)).toBeVisible();
});
