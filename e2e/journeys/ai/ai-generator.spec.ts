import { generateAiChallenge, updateAiChallenge } from '@teamsparks/contract/ai/endpoints';
import { checkAccessibility, desk, overflowOf } from '../../stage/accessibility.ts';
import { generateChallenge } from '../../stage/ai-challenges.ts';
import { answerInstead, refusalInConsole } from '../../stage/nets.ts';
import { call } from '../../stage/people.ts';
import { expect, test } from '../../fixtures.ts';

const generateButton = 'Generate AI On-The-Spot Challenge';

test('AIC-001, AIC-002, AIC-017 to AIC-026, AIC-029 to AIC-037, AIC-041 to AIC-043, AIC-064, API-051, ERR-050: from a wish, after a failure, to the library, and edited there', async ({
  page,
  signInNew,
  admin,
  nets,
}) => {
  await signInNew('student');
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'AI' }).click();
  await main.getByRole('link', { name: 'AI Challenges', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI On-The-Spot Challenges' })).toBeVisible();
  const [category, variant] = [page.getByLabel('Category'), page.getByLabel('Variant')];
  await category.selectOption('Water');
  await expect(variant).toBeDisabled();
  await expect(variant.locator('option:checked')).toHaveText('No variants');
  await category.selectOption('Device');
  await variant.selectOption('marble_run');
  await category.selectOption('Bridge');
  await expect(variant).toHaveValue('span_only');

  const failure = 'Failed to generate AI challenge. Please try again.';
  nets.expectConsoleError(refusalInConsole(502, 'Bad Gateway'));
  await answerInstead(page, `**${generateAiChallenge.path}`, { status: 502, body: { detail: failure }, times: 1 });
  await page.getByRole('button', { name: generateButton }).click();
  await expect(page.getByRole('alert')).toHaveText(failure);
  await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(201, 42, 42)');

  const generateRequest = page.waitForRequest(`**${generateAiChallenge.path}`);
  await page.getByRole('button', { name: generateButton }).click();
  expect((await generateRequest).postDataJSON()).toEqual({ category: 'Bridge', variant: 'span_only' });
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  const name = await title.innerText();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Bridge', { exact: true })).toBeVisible();
  await expect(sheet.getByText(/^(Easy|Medium|Hard)$/)).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Task' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to AI Challenges' })).toHaveAttribute('href', '/aichallenges');

  await expect(page.getByRole('heading', { name: 'Challenge Evaluation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject Challenge' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept Challenge' }).click();
  await expect(page.getByRole('status').getByText('Challenge accepted successfully')).toBeVisible();
  await expect(page).toHaveURL('/aichallenges');
  await expect(page.getByLabel('Category')).toHaveValue('Bridge');
  await page.goto('/aichallenges/library');
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();

  await page.locator(`a[href^="/aichallenges/library/${id}"]`).getByText('Edit').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`Paper Peak ${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Paper Peak ${id}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to AI Challenge Library' }).click();
  await expect(page.getByRole('link', { name: `Paper Peak ${id}`, exact: true })).toBeVisible();

  await call(admin, updateAiChallenge, { params: { id }, body: { description: 'Dear all,\nbuild a peak.' } });
  await page.goto(`/aichallenges/library/${id}`);
  const text = page.getByRole('article').getByText(/^Dear all,/);
  expect(await text.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe('preserve-breaks');
});

test('every AI screen reads well: on a desk, on a phone, in light and dark, 320 px wide', async ({
  page,
  signInNew,
  nets,
}) => {
  test.setTimeout(180_000);
  await signInNew('mentor');
  const { id } = await generateChallenge(page.request);
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
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);
});
