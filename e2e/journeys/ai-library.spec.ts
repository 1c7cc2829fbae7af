import { accepted, answerRows, generated } from '../stage/ai-challenges.ts';
import { checkAccessibility, desk, overflowOf } from '../stage/accessibility.ts';
import { offlineInConsole, refusalInConsole } from '../stage/nets.ts';
import { expect, test } from '../fixtures.ts';

test('AIC-044 to AIC-065, AIC-069 to AIC-080, WRT-23: filters, search, order and page in the address, and back', async ({
  page,
  signInNew,
}) => {
  await signInNew('student');
  const asked = await answerRows(page, await generated(page.request), 123);
  await page.goto('/aichallenges/library');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Challenge Library' })).toBeVisible();
  await expect(page.getByText('Showing 1 to 10 of 123 AI challenges')).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(['?per_page=100', '?per_page=100&page=2']);
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Type', 'Category', 'Actions']);
  await expect(page.getByLabel('Type').locator('option')).toHaveText([
    'All Types',
    'Presentation',
    'Building',
    'Combination',
  ]);
  await expect(page.getByLabel('Category').locator('option').first()).toHaveText('All Categories');
  await expect(page.getByLabel('Sort by').locator('option')).toHaveText(['Default', 'Title', 'Type', 'Category']);

  await page.getByLabel('Search').fill('row 12');
  await expect(page).toHaveURL('/aichallenges/library?search=row+12');
  await expect(page.getByText('Showing 1 to 4 of 4 AI challenges')).toBeVisible();
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Category').selectOption('Sales');
  await expect(page.getByText('Showing 1 to 10 of 41 AI challenges')).toBeVisible();
  await page.getByLabel('Type').selectOption('Building');
  await page.getByLabel('Sort by').selectOption('Title');
  await expect(page.getByText('Showing 1 to 10 of 21 AI challenges')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/aichallenges/library?category=Sales&type=building&sort=title&page=2');
  expect(asked.at(-1)).toBe('?category=Sales&type=building&per_page=100');

  await page.reload();
  await expect(page.getByText('Showing 11 to 20 of 21 AI challenges')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('Sales');
  await expect(page.getByLabel('Type')).toHaveValue('building');
  await expect(page.getByLabel('Sort by')).toHaveValue('title');
  await expect(page.getByRole('row').nth(1).getByRole('link', { name: 'Row 062', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Gen AI' }).click();
  await expect(page).toHaveURL('/aichallenges');
});

test('AIC-064, CON-40, GAP-33: changed by who made it, looked at by everybody else', async ({
  page,
  signInNew,
  admin,
}) => {
  await signInNew('student');
  const mine = await generated(page.request, 'Tower');
  const others = await accepted(admin, 'Tower');
  await page.goto('/aichallenges/library?category=Tower');
  await page.locator(`a[href^="/aichallenges/library/${mine.id}"]`).getByText('Edit').click();
  await expect(page).toHaveURL(`/aichallenges/library/${mine.id}?category=Tower`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByLabel('Title').fill(`Paper Peak ${mine.id}`);
  await page.getByLabel('Difficulty').selectOption('Hard');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Paper Peak ${mine.id}` })).toBeVisible();
  await expect(page.getByRole('article').getByText('Hard', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to AI Challenge Library' }).click();
  await expect(page.getByRole('link', { name: `Paper Peak ${mine.id}`, exact: true })).toBeVisible();

  await page.goto(`/aichallenges/library/${others.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit|Accept|Reject/ })).toHaveCount(0);
});

test('every AI screen reads well: on a desk, on a phone, in light and dark, 320 px wide', async ({
  page,
  signInNew,
  nets,
}) => {
  test.setTimeout(180_000);
  await signInNew('mentor');
  const { id } = await generated(page.request);
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  for (const address of [
    '',
    `/${id}`,
    '/library',
    '/library?search=nobody wrote this',
    `/library/${id}`,
    '/2000000000',
  ]) {
    await page.goto(`/aichallenges${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading AI challenge')).toHaveCount(0);
    await checkAccessibility(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), address).toBe(0);
  }
  await page.setViewportSize(desk);
  await page.goto(`/aichallenges/library/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await checkAccessibility(page);
});

test('an accepted challenge becomes a draft of the challenge library, for those who may add one', async ({
  page,
  signInNew,
}) => {
  await signInNew('mentor');
  const { id } = await accepted(page.request);
  await page.goto(`/aichallenges/library/${id}`);
  await page.getByRole('button', { name: 'Propose for the library' }).click();
  await expect(page.getByRole('status').getByText('The draft is in the challenge library.')).toBeVisible();
  await expect(page).toHaveURL(/\/challenges\/\d+$/);
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  const draft = new URL(page.url()).pathname;
  await page.goto(`/aichallenges/library/${id}`);
  await expect(page.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', draft);

  await signInNew('student');
  const own = await accepted(page.request);
  await page.goto(`/aichallenges/library/${own.id}`);
  await expect(page.getByRole('heading', { name: 'Challenge Evaluation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose for the library' })).toHaveCount(0);
});

test('ERR-024: without a connection an AI challenge says why it is not there, and comes by itself', async ({
  page,
  context,
  signInNew,
  nets,
}) => {
  await signInNew('mentor');
  const [one, other] = [await generated(page.request, 'Sales'), await generated(page.request, 'Sales')];
  await page.goto(`/aichallenges/library/${one.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: 'Back to AI Challenge Library' }).click();
  const link = page.locator(`a[href^="/aichallenges/library/${other.id}"]`).first();
  await expect(link).toBeVisible();
  nets.expectConsoleError(offlineInConsole);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert')).toContainText('There is no connection to TeamSparks right now.');
  await context.setOffline(false);
  await expect(page.getByRole('article')).toBeVisible();
});
