import { pdfPath } from '@teamsparks/contract/challenges';
import { archiveChallenge, getChallenge } from '@teamsparks/contract/endpoints/challenges';
import type { Page } from '@playwright/test';
import { addChallenge, ownMark, type Wanted } from '../stage/challenges.ts';
import { openLibrary, rowOf } from '../stage/library-screen.ts';
import { answerInstead, offlineInConsole, refusalInConsole } from '../stage/nets.ts';
import { expectPainted, viewer } from '../stage/pdf-viewer.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

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

/** The value of a fact by its name. */
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
  await expect(page.getByRole('main')).toContainText('8 min in total');
};
const secrets = ['A secret line about it', 'Imposters', 'Storycraft', 'Height only', 'Hidden paper', 'Hard'];

for (const [role, seesCopyright] of [
  ['student', false],
  ['parent', false],
  ['demoAdmin', true],
] as const) {
  test(`DET-032 to DET-041, WRT-43: what a ${role} may not know is neither on the page nor in the answer`, async ({
    page,
    signIn,
    admin,
  }) => {
    const { id } = await addChallenge(admin, wanted);
    await signIn(role);
    const answer = page.waitForResponse((response) => response.url().endsWith(`/org-api/challenges/${id}`));
    await page.goto(`/challenges/${id}`);
    await publicFacts(page);
    await expect(fact(page, 'Copyright')).toHaveCount(seesCopyright ? 1 : 0);
    for (const secret of secrets)
      await expect(page.getByRole('main').getByText(secret, { exact: true })).toHaveCount(0);
    const fields = Object.keys((await (await answer).json()) as object);
    const hidden = ['one_liner', 'core_mechanic', 'skills', 'setup_difficulty', 'variant', 'safety_flags', 'tags'];
    expect(fields.filter((field) => hidden.includes(field))).toEqual([]);
    // The curriculum needs the materials of those who keep one.
    expect(fields.includes('materials')).toBe(role === 'demoAdmin');
  });
}

for (const role of ['mentor', 'admin'] as const) {
  test(`DET-002, DET-010, DET-032 to DET-041: a ${role} reads every fact`, async ({ page, signIn, admin }) => {
    const { id, name } = await addChallenge(admin, wanted);
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
      Keywords: 'None',
      'Has materials': 'Yes',
    };
    for (const [label, value] of Object.entries(facts)) await expect(fact(page, label)).toHaveText(value);
    const material = page.getByRole('listitem').filter({ hasText: 'Hidden paper' });
    await expect(material).toHaveText('Hidden paper3 sheets');
  });
}

test('DET-042 to DET-046, DET-048, DET-049, LIM-009: setup difficulty is told in words', async ({
  page,
  signIn,
  admin,
}) => {
  await signIn('mentor');
  for (const [index, words] of ['Very Easy', 'Easy', 'Moderate', 'Hard', 'Very Hard'].entries()) {
    const { id } = await addChallenge(admin, { setup_difficulty: index + 1, pages: null });
    await page.goto(`/challenges/${id}`);
    await expect(fact(page, 'Setup difficulty')).toHaveText(`${words} (${index + 1} of 5)`);
    await expect(fact(page, 'Has materials')).toHaveText('No');
  }
});

test('DET-003, DET-051, CON-06: status and archive marker are shown, drafts to those who edit', async ({
  page,
  signIn,
  admin,
}) => {
  const draft = await addChallenge(admin, { status: 'draft', pages: null });
  const gone = await addChallenge(admin, { pages: null });
  await call(admin, archiveChallenge, { params: { id: String(gone.id) } });
  await signIn('mentor');
  await page.goto(`/challenges/${draft.id}`);
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await signIn('admin');
  await page.goto(`/challenges/${gone.id}`);
  await expect(page.getByRole('main').getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Archived \w+ \d+, \d{4}$/)).toBeVisible();
});

test('DET-015, DET-016: "Back to Library" finds the same list again', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  const { id } = await addChallenge(admin, { name: `There and back ${mark}`, pages: null });
  await signIn('student');
  const query = `level=Elementary&level=High+School&search=${mark}&sort=category`;
  await page.goto(`/challenges/${id}?${query}`);
  await page.getByRole('link', { name: 'Back to Library' }).click();
  await expect(page).toHaveURL(`/challenges?${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge Library' })).toBeFocused();
});

test('DET-021: the page says that it is loading', async ({ page, signIn, admin }) => {
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${getChallenge.path.replace(':id', String(id))}`, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
});

test('DET-022, ERR-024: what is not there or not for this person is not found, another failure can be tried again', async ({
  page,
  signIn,
  admin,
  nets,
}) => {
  const draft = await addChallenge(admin, { status: 'draft', pages: null });
  const { id, name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  for (const wrong of [draft.id, 2_000_000_000, 'abc', '1e3', '99999999999999999999']) {
    await page.goto(`/challenges/${wrong}?level=Elementary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge not found.');
    const back = page.getByRole('main').getByRole('link', { name: 'Back to Library' });
    await expect(back).toHaveAttribute('href', '/challenges?level=Elementary');
  }
  nets.expectConsoleError(refusalInConsole(500, 'Internal Server Error'));
  const call500 = `**${getChallenge.path.replace(':id', String(id))}`;
  await answerInstead(page, call500, { status: 500, body: { detail: '', code: 'internal' } });
  await page.goto(`/challenges/${id}`);
  await expect(page.getByRole('alert')).toContainText(`Failed to fetch challenge with ID ${id}`);
  await page.unroute(call500);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('DET-024, GAP-13: a challenge without a PDF says so and offers nothing to print', async ({
  page,
  signIn,
  admin,
}) => {
  const { id } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await page.goto(`/challenges/${id}`);
  await expect(viewer(page)).toHaveText('No PDF data available');
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download' })).toHaveCount(0);
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
  await actions.getByRole('button', { name: `Add ${name} to curriculum` }).click();
  await expect(page.getByRole('link', { name: 'Curriculum, 1 challenge' })).toBeVisible();
  await page.goto(`/challenges?search=${name}`);
  await expect(page.getByRole('button', { name: `Bookmark ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: `Remove ${name} from curriculum` })).toBeVisible();
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
