import { aiSections } from '@teamsparks/contract/ai-vocabulary';
import { listAiChallenges } from '@teamsparks/contract/ai';
import { slowStream, type SlowStream } from '../stage/slow-stream.ts';
import { call } from '../stage/people.ts';
import { expect, test as plain } from '../fixtures.ts';

const test = plain.extend<{ stream: SlowStream }>({
  stream: async ({ page, baseURL }, use) => {
    const stream = await slowStream(page, baseURL!);
    await use(stream);
    await stream.close();
  },
});

const generateButton = 'Generate AI On-The-Spot Challenge';

test('AIC-024 to AIC-026, GAP-33: the challenge appears part by part, each is announced, and its page follows', async ({
  page,
  signInNew,
  stream,
}) => {
  await signInNew('student');
  await page.goto('/aichallenges');
  await page.getByRole('button', { name: generateButton }).click();
  const sheet = page.locator('[aria-busy=true]');
  const parts = sheet.getByRole('heading', { level: 2 });
  // What is read out stands beside what is busy: within it nothing would be.
  const told = page.getByRole('status').filter({ hasText: /written$/ });
  await expect(sheet.getByRole('status')).toHaveCount(0);
  await expect(told).toHaveText('The challenge is being written');
  await expect(parts).toHaveCount(0);
  await stream.next();
  await expect(told).toHaveText('Title written');
  await expect(parts).toHaveCount(0);
  await stream.next();
  await expect(told).toHaveText('Scene written');
  await expect(parts).toHaveText(['Scene']);
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await stream.next();
  await expect(told).toHaveText('Task written');
  await expect(parts).toHaveText(['Scene', 'Task']);
  for (let shown = 3; shown < aiSections.length; shown += 1) await stream.next();
  await expect(parts).toHaveCount(aiSections.length - 1);
  await expect(page).toHaveURL('/aichallenges');
  expect(stream.left()).toBe(1);
  await stream.next();
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('AIC-024: Cancel ends a challenge that is half there, and the next one begins anew', async ({
  page,
  context,
  signInNew,
  stream,
}) => {
  await signInNew('student');
  await page.goto('/aichallenges');
  const button = page.getByRole('button', { name: generateButton });
  await button.click();
  await stream.next();
  await stream.next();
  const scene = page.getByRole('heading', { level: 2, name: 'Scene' });
  await expect(scene).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await stream.ended;
  await expect(scene).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Scoring that adds up to 100 points')).toBeVisible();
  await page.unrouteAll();
  await button.click();
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  expect((await call(context.request, listAiChallenges, {})).total).toBeGreaterThan(0);
});
