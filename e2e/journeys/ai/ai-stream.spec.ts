import { listAiChallenges } from '@teamsparks/contract/ai/endpoints';
import { call } from '../../stage/people.ts';
import { cutAt, inMind, startWithModel, type WithModel } from '../../stage/with-model.ts';
import { expect, test as plain } from '../../fixtures.ts';

const test = plain.extend<object, { withModel: WithModel }>({
  withModel: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const server = await startWithModel();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ withModel }, use) => use(withModel.url),
});
// All tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });

const generateButton = 'Generate AI On-The-Spot Challenge';

test('AIC-024 to AIC-026, GAP-33: what a model writes appears part by part, each is announced, and its page follows', async ({
  page,
  signIn,
  withModel,
}) => {
  await signIn('student');
  await page.goto('/aichallenges');
  await page.getByRole('button', { name: generateButton }).click();
  const sheet = page.locator('[aria-busy=true]');
  const parts = sheet.getByRole('heading', { level: 2 });
  // The live region stands outside of the busy element: screen readers announce nothing inside it.
  const progress = page.getByRole('status').filter({ hasText: /written$/ });
  await expect(sheet.getByRole('status')).toHaveCount(0);
  await expect(progress).toHaveText('The challenge is being written');
  const writer = await withModel.model.writer();
  const [title, rest] = cutAt('level');
  writer.write(title);
  await expect(progress).toHaveText('Title written');
  await expect(sheet.getByText('Lantern Walk')).toBeVisible();
  await expect(parts).toHaveCount(0);
  const [scene] = cutAt('task');
  writer.write(scene.slice(title.length));
  await expect(progress).toHaveText('Scene written');
  await expect(parts).toHaveText(['Scene']);
  await expect(sheet.getByText('The lamps went out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  writer.write(rest.slice(scene.length - title.length));
  await expect(parts).toHaveText([
    'Scene',
    'Task',
    'Rules',
    'Time',
    'Materials',
    'Scoring',
    'Setup',
    'Notes for the mentor',
  ]);
  await expect(page).toHaveURL('/aichallenges');
  writer.end();
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern Walk' })).toBeFocused();
});

test('AIC-024: Cancel ends a challenge that is half there, and the next one begins anew', async ({
  page,
  context,
  signIn,
  withModel: { model },
}) => {
  await signIn('parent');
  await page.goto('/aichallenges');
  const button = page.getByRole('button', { name: generateButton });
  await button.click();
  (await model.writer()).write(cutAt('task')[0]);
  const scene = page.getByRole('heading', { level: 2, name: 'Scene' });
  await expect(scene).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => model.open()).toBe(0);
  await expect(scene).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Scoring that adds up to 100 points')).toBeVisible();
  await button.click();
  const writer = await model.writer();
  writer.write(JSON.stringify(inMind));
  writer.end();
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  expect((await call(context.request, listAiChallenges, {})).total).toBeGreaterThan(0);
});

test('SEC-57, ERR-050: what does not pass as a whole is taken back, with a word that is in view on a phone too', async ({
  page,
  signIn,
  withModel: { model },
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn('mentor');
  await page.goto('/aichallenges');
  await page.getByRole('button', { name: generateButton }).click();
  const writer = await model.writer();
  const [parts, end] = cutAt('safety_flags', { ...inMind, one_liner: '' });
  writer.write(parts);
  const notes = page.getByRole('heading', { level: 2, name: 'Notes for the mentor' });
  await notes.scrollIntoViewIfNeeded();
  await expect(notes).toBeInViewport();
  writer.write(end);
  writer.end();
  // The server sends the model the problems and tries once more.
  const again = await model.writer();
  again.write(parts + end);
  again.end();
  const said = page.getByRole('alert');
  await expect(said).toHaveText(
    'Failed to generate AI challenge. Please try again.What you saw is gone because the challenge did not pass our checks.',
  );
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(notes).toHaveCount(0);
  await expect(page.getByText('Scoring that adds up to 100 points')).toBeVisible();
  await expect(page.getByRole('button', { name: generateButton })).toBeEnabled();
});
