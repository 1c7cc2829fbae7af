import { changeCurriculum, getCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { ownMark } from '../../stage/challenges.ts';
import {
  amounts,
  cart,
  chooseOnServer,
  addToCurriculumOnServer,
  addChallengeNeeding,
  paper,
  planSwitch,
} from '../../stage/curriculum-screen.ts';
import { offlineInConsole, spreadNets } from '../../stage/nets.ts';
import { signUpVerifiedAs, signInPerson } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { expect, test as base } from '../../fixtures.ts';

/** Test with `elsewhere`, which opens a page in a second browser of the same person. */
const test = base.extend<{ elsewhere: (context: BrowserContext) => Promise<Page> }>({
  elsewhere: async ({ browser, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (context) => {
      const storageState = { cookies: await context.cookies(), origins: [] };
      const other = await browser.newContext({ baseURL: baseURL!, storageState });
      opened.push(other);
      return other.newPage();
    });
    for (const one of opened) await one.close();
  },
});

const addTo = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to shopping list` }).click();
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const onServer = async (api: APIRequestContext) =>
  (await call(api, getCurriculum, {})).entries
    .filter(({ kind, value }) => kind === 'challenge' && value === 1)
    .map(({ item }) => Number(item));

test('LIM-018: two tabs agree at once, in the cart, on the rows and on the list', async ({
  page,
  context,
  signInNew,
  admin,
}) => {
  const { name } = await addChallengeNeeding(admin, `Tabs ${ownMark()}`, [paper(3)]);
  await signInNew('mentor');
  await page.goto(`/challenges?search=${encodeURIComponent(name)}`);
  const tab = await context.newPage();
  await tab.goto('/curriculum');
  await expect(tab.getByText('No challenges have been added')).toBeVisible();
  await addTo(page, name);
  await expect(tab.getByRole('link', { name })).toBeVisible();
  await expect(cart(tab, 1)).toBeVisible();
  await tab.getByRole('button', { name: `Remove ${name} from the list` }).click();
  await expect(page.getByRole('button', { name: `Add ${name} to shopping list` })).toBeVisible();
  await expect(cart(page, 0)).toBeVisible();
});

test('WRT-08: two devices agree, whoever chose what', async ({
  page,
  context,
  elsewhere,
  signInNew,
  admin,
  baseURL,
}) => {
  const mark = ownMark();
  const one = await addChallengeNeeding(admin, `Laptop ${mark}`, [paper(3)]);
  const two = await addChallengeNeeding(admin, `Phone ${mark}`, [paper(4)]);
  await signInNew('mentor');
  const handheld = await elsewhere(context);
  const nets = await spreadNets(handheld.context(), baseURL!);
  for (const device of [page, handheld]) await device.goto(`/challenges?search=${mark}`);
  await addTo(page, one.name);
  await addTo(handheld, two.name);
  await expect.poll(() => onServer(context.request)).toHaveLength(2);
  for (const device of [page, handheld]) {
    await focus(device);
    await expect(cart(device, 2)).toBeVisible();
  }
  await handheld.getByRole('button', { name: `Remove ${one.name} from shopping list` }).click();
  await expect.poll(() => onServer(context.request)).toEqual([two.id]);
  await focus(page);
  await expect(page.getByRole('button', { name: `Add ${one.name} to shopping list` })).toBeVisible();
  expect(nets.problems()).toEqual([]);
});

test('WRT-08: what is changed without a connection is kept, works, and is sent later; nothing of another device is lost', async ({
  page,
  context,
  signInNew,
  admin,
  nets,
}) => {
  const mark = ownMark();
  const here = await addChallengeNeeding(admin, `Here ${mark}`, [paper(3)]);
  const away = await addChallengeNeeding(admin, `Away ${mark}`, [paper(40)]);
  const later = await addChallengeNeeding(admin, `Later ${mark}`, [paper(500)]);
  await signInNew('mentor');
  await addToCurriculumOnServer(context.request, [here.id, away.id]);
  await page.goto('/curriculum');
  await expect(page.getByRole('link', { name: away.name })).toBeVisible();

  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await planSwitch(page).check();
  await page.getByLabel('Teams', { exact: true }).fill('2');
  await page.getByLabel('I have, Copy paper in sheets').fill('10');
  await page.getByRole('button', { name: `Remove ${away.name} from the list` }).click();
  await expect(page.getByText('Your changes are saved on this device and sent later')).toBeVisible();
  expect(await amounts(page, 'Copy paper')).toEqual(['6', '10', '0']);
  // Meanwhile the person changes the same list on another device.
  await chooseOnServer(context.request, ['challenge', 1, String(later.id)], ['rounds', 3]);
  expect(await onServer(context.request)).toEqual([here.id, away.id, later.id]);

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: later.name })).toBeVisible();
  await expect(page.getByText('Your changes are saved on this device')).toHaveCount(0);
  expect(await amounts(page, 'Copy paper')).toEqual(['3,018', '10', '3,008']);
  expect(await onServer(context.request)).toEqual([here.id, later.id]);
});

test('WRT-08: a choice that never reached the server is sent with the next visit', async ({
  page,
  context,
  signInNew,
  admin,
  nets,
}) => {
  const { id, name } = await addChallengeNeeding(admin, `Unsent ${ownMark()}`, [paper(3)]);
  await signInNew('mentor');
  await page.goto(`/challenges?search=${encodeURIComponent(name)}`);
  await expect(cart(page, 0)).toBeVisible();
  nets.expectConsoleError(offlineInConsole);
  await page.route(`**${changeCurriculum.path}`, (route) => route.abort('internetdisconnected'));
  const unsent = page.waitForEvent('console', (message) => message.text() === offlineInConsole);
  await addTo(page, name);
  await unsent;
  await expect(cart(page, 1)).toBeVisible();
  await page.unroute(`**${changeCurriculum.path}`);
  expect(await onServer(context.request)).toEqual([]);
  await page.goto('/');
  await expect(cart(page, 1)).toBeVisible();
  await expect.poll(() => onServer(context.request)).toEqual([id]);
});

test('AUT-042, AUT-043, WRT-08: logging out takes the list off this machine; the next sign-in brings it back', async ({
  page,
  context,
  admin,
}) => {
  const person = await signUpVerifiedAs('mentor', admin);
  const { id, name } = await addChallengeNeeding(admin, `Kept ${ownMark()}`, [paper(3)]);
  await signInPerson(context.request, person);
  await addToCurriculumOnServer(context.request, [id]);
  await page.goto('/curriculum');
  await expect(page.getByRole('link', { name })).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('curriculum')));
  await expect.poll(async () => (await keys()).length).toBe(3);
  await page.getByRole('button', { name: `Profile of ${person.username}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(keys).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Username', { exact: false }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(cart(page, 1)).toBeVisible();
});

test('CUR-004: a plain list of ids of an earlier visit is taken over', async ({ page, context, signInNew, admin }) => {
  const mark = ownMark();
  const one = await addChallengeNeeding(admin, `First ${mark}`, [paper(3)]);
  const two = await addChallengeNeeding(admin, `Second ${mark}`, [paper(3)]);
  const { id } = await signInNew('mentor');
  await page.goto('/terms');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `ts.curriculum.${id}`,
    JSON.stringify([two.id, one.id]),
  ] as const);
  await page.goto('/curriculum');
  await expect(page.getByRole('table', { name: 'Selected Challenges' }).getByRole('link')).toHaveText([
    two.name,
    one.name,
  ]);
  await expect.poll(() => onServer(context.request)).toEqual([two.id, one.id]);
});
