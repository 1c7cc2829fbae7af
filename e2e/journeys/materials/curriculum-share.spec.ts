import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { shareCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import type { APIRequestContext } from '@playwright/test';
import { checkAccessibility } from '../../stage/accessibility.ts';
import { ownMark } from '../../stage/challenges.ts';
import {
  amounts,
  cart,
  chooseOnServer,
  addToCurriculumOnServer,
  addChallengeNeeding,
  paper,
  tableOf,
} from '../../stage/curriculum-screen.ts';
import { signUpVerifiedAs, signInPerson } from '../../stage/new-people.ts';
import { call } from '../../stage/people.ts';
import { expect, test as base } from '../../fixtures.ts';

base.describe.configure({ timeout: 120_000 });

/** Test with the API and username of a new mentor, who shares lists. */
const test = base.extend<{ owner: { api: APIRequestContext; username: string } }>({
  owner: async ({ playwright, baseURL, admin }, use) => {
    const api = await playwright.request.newContext({ baseURL: baseURL! });
    const person = await signUpVerifiedAs('mentor', admin);
    await signInPerson(api, person);
    await use({ api, username: person.username });
    await api.dispose();
  },
});

test('the link is made, copied and taken back in the dialog', async ({ page, context, signInNew, admin }) => {
  const { id } = await addChallengeNeeding(admin, `Shared ${ownMark()}`, [paper(3)]);
  await signInNew('mentor');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addToCurriculumOnServer(context.request, [id]);
  await page.goto('/curriculum');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this list' });
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'New link' }).click();
  const field = dialog.getByLabel('Link to this list');
  await expect(field).toHaveValue(/\/curriculum\?shared=[\w-]{22}$/);
  const link = await field.inputValue();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await checkAccessibility(page);
  await page.reload();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(field).toHaveValue(link);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'New link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'New link' }).click();
  await expect(field).not.toHaveValue(link);
});

test('who may see it reads the list as it is, with the plan, and changes nothing', async ({
  page,
  owner,
  signInNew,
  admin,
}) => {
  const mark = ownMark();
  const one = await addChallengeNeeding(admin, `Read ${mark}`, [paper(10)]);
  const gone = await addChallengeNeeding(admin, `Gone ${mark}`, [paper(700)]);
  await addToCurriculumOnServer(owner.api, [one.id, gone.id]);
  await chooseOnServer(owner.api, ['planning', 1], ['teams', 3], ['have', 5, 'copy paper\tsheet']);
  const { share } = await call(owner.api, shareCurriculum, {});
  await call(admin, archiveChallenge, { params: { id: String(gone.id) } });
  await signInNew('mentor');
  await page.goto(`/curriculum?shared=${share}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Curriculum Shopping List' })).toBeVisible();
  // An owner without a display name is not named, because the username is private.
  await expect(page.getByText('Anonymous shares this list with you.')).toBeVisible();
  await expect(page.getByText(owner.username)).toHaveCount(0);
  await expect(page.getByText('1 challenge of this list is not available right now and left out.')).toBeVisible();
  await expect(page.getByText('For 3 teams and 1 round.')).toBeVisible();
  expect((await tableOf(page, 'Selected Challenges')).rows).toEqual([[one.name, 'Elementary', 'STEM', 'Tower']]);
  expect(await amounts(page, 'Copy paper')).toEqual(['30', '5', '25']);
  const main = page.getByRole('main');
  for (const control of ['checkbox', 'switch', 'spinbutton'] as const)
    await expect(main.getByRole(control)).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Remove|Share)/ })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Print List' })).toBeVisible();
  await expect(cart(page, 0)).toBeVisible();
  await checkAccessibility(page);

  await main.getByRole('button', { name: 'Add all to my list' }).click();
  await expect(cart(page, 1)).toBeVisible();
  await chooseOnServer(owner.api, ['teams', 4]);
  await page.reload();
  await expect(page.getByText('For 4 teams and 1 round.')).toBeVisible();
});
