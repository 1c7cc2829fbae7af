import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Locator, Page } from '@playwright/test';
import { addChallenge, ownMark, type Wanted } from '../../stage/challenges.ts';
import { openLibrary, rowOf } from '../../stage/library-screen.ts';
import { offlineInConsole } from '../../stage/nets.ts';
import { expectPainted, viewer } from '../../stage/pdf-viewer.ts';
import { expect, test } from '../../fixtures.ts';

const wanted: Wanted = {
  one_liner: 'A secret line about it',
  core_mechanic: 'Imposters',
  skills: ['Storycraft', 'Vocal Projection'],
  setup_difficulty: 4,
  variant: 'height_only',
  safety_flags: ['Height'],
  materials: [{ name: 'Hidden paper', quantity: 3, units: 'sheets', category: 'setup_only' }],
  level: 'High School',
  tournament_level: 'Tournament',
  copyright: 'Creative Commons',
  time_limits: { plan: 2, build: 6 },
  pages: null,
};

/** Finds the value of a fact by its name. */
const fact = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

const publicFacts = async (page: Page) => {
  await expect(fact(page, 'Level')).toHaveText('High School');
  await expect(fact(page, 'Tournament level')).toHaveText('Tournament');
  await expect(fact(page, 'Type')).toHaveText('STEM');
  await expect(fact(page, 'Category')).toHaveText('Tower');
  await expect(page.getByRole('main')).toContainText('8 min, 13 with reading and scoring');
};
const secrets = ['A secret line about it', 'Imposters', 'Storycraft', 'Height only', 'Hidden paper', 'Hard'];

test('DET-032 to DET-041, WRT-43: what others may not know is neither on the page nor in the answer', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, wanted);
  for (const [role, seesCopyright] of [
    ['student', false],
    ['parent', false],
    ['demoAdmin', true],
  ] as const) {
    await signIn(role);
    await page.goto(`/challenges/${id}`);
    await publicFacts(page);
    await expect(fact(page, 'Copyright')).toHaveCount(seesCopyright ? 1 : 0);
    for (const secret of secrets)
      await expect(page.getByRole('main').getByText(secret, { exact: true }), role).toHaveCount(0);
    const answer = await page.request.get(`/org-api/challenges/${id}`);
    const fields = Object.keys((await answer.json()) as object);
    expect(fields.includes('copyright'), role).toBe(seesCopyright);
    const hidden = ['one_liner', 'core_mechanic', 'skills', 'setup_difficulty', 'variant', 'safety_flags', 'tags'];
    expect(
      fields.filter((field) => hidden.includes(field)),
      role,
    ).toEqual([]);
    // People who keep a curriculum need the materials for it.
    expect(fields.includes('materials'), role).toBe(role === 'demoAdmin');
  }
});

test('DET-002, DET-010, DET-032 to DET-041: a mentor and an administrator read every fact', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, wanted);
  for (const role of ['mentor', 'admin'] as const) {
    await signIn(role);
    await page.goto(`/challenges/${id}`);
    await expect(page).toHaveTitle(`${name} · TeamSparks`);
    await publicFacts(page);
    await expect(page.getByRole('main')).toContainText('A secret line about it');
    const facts = {
      Copyright: 'Creative Commons',
      'Core mechanic': 'Imposters',
      Variant: 'Height only',
      'Setup difficulty': 'Hard (4 of 5)',
      Skills: 'StorycraftVocal Projection',
      'Safety flags': 'Height',
    };
    for (const [label, value] of Object.entries(facts)) await expect(fact(page, label)).toHaveText(value);
    await expect(fact(page, 'Keywords')).toHaveCount(0);
    const material = page.getByRole('listitem').filter({ hasText: 'Hidden paper' });
    await expect(material).toHaveText('Hidden paper3 sheets');
  }
});

test('each part of the time has the same color in the bar and beside its minutes', async ({ page, signIn, admin }) => {
  const { id } = await addChallenge(admin, {
    ...wanted,
    time_limits: { plan: 2, build: 6, test: 3, talk: 4, clean: 1 },
  });
  await signIn('student');
  const colors = {
    light: ['rgb(67, 56, 202)', 'rgb(255, 197, 61)', 'rgb(214, 51, 108)', 'rgb(43, 122, 61)', 'rgb(92, 95, 102)'],
    dark: ['rgb(99, 90, 240)', 'rgb(255, 197, 61)', 'rgb(201, 37, 96)', 'rgb(127, 217, 146)', 'rgb(192, 194, 204)'],
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/challenges/${id}`);
    const minutes = page.getByRole('listitem').filter({ hasText: /^(Plan 2|Build 6|Test 3|Talk 4|Clean 1) min$/ });
    await expect(minutes).toHaveCount(5);
    const fills = (drawn: Locator) => drawn.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    expect(await fills(minutes.locator('circle')), colorScheme).toEqual(colors[colorScheme]);
    expect(await fills(page.getByRole('main').locator('svg > rect[height="1"]')), colorScheme).toEqual(
      colors[colorScheme],
    );
  }
});

test('DET-023, GAP-47: a PDF that cannot be shown is told with its path, and can be tried again', async ({
  page,
  signIn,
  admin,
}) => {
  const { id, name } = await addChallenge(admin, { name: `50% “off” ${ownMark()}` });
  await signIn('student');
  const file = (url: URL) => url.pathname === pdfPath(name);
  const broken = { status: 200, contentType: 'application/pdf', body: '%PDF-1.7 and nothing that follows' };
  await page.route(file, (route) => route.fulfill(broken));
  await page.goto(`/challenges/${id}`);
  await expect(viewer(page).getByRole('alert')).toContainText(
    `Error loading PDF. Please check if the file exists at: ${pdfPath(name)}`,
  );
  await expect(viewer(page).getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.unroute(file);
  await viewer(page).getByRole('button', { name: 'Try again' }).click();
  await expectPainted(page);
});

test('LIB-091, LIB-096: bookmark and curriculum are at hand on the page too', async ({ page, signInNew, admin }) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signInNew('mentor');
  await page.goto(`/challenges/${id}`);
  const actions = page.getByRole('group', { name: 'Actions' });
  await actions.getByRole('button', { name: `Bookmark ${name}` }).click();
  await actions.getByRole('button', { name: `Add ${name} to shopping list` }).click();
  await expect(page.getByRole('link', { name: 'Shopping list, 1 challenge' })).toBeVisible();
  await page.goto(`/challenges?search=${name}`);
  await expect(page.getByRole('button', { name: `Bookmark ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: `Remove ${name} from shopping list` })).toBeVisible();
});

test('DET-022, ERR-024: without a connection a listed challenge keeps its name, says why it is not there and comes by itself', async ({
  page,
  context,
  signIn,
  admin,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('mentor');
  const code = page.waitForResponse(/\/assets\/_challengeId-.*\.js$/);
  await openLibrary(page, name);
  await (await code).finished();
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(`Failed to fetch challenge with ID ${id}`);
  await expect(page.getByRole('alert')).toContainText('There is no connection to TeamSparks right now.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
});
