import { changePerson } from '@teamsparks/contract/endpoints/admin';
import { generateAiChallenge, sendAiFeedback } from '@teamsparks/contract/endpoints/ai';
import { accepted, generated } from '../stage/ai-challenges.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

const generateButton = 'Generate AI On-The-Spot Challenge';

test('AIC-001, AIC-002, AIC-017 to AIC-026, AIC-029 to AIC-037, AIC-041 to AIC-043, API-051: from a wish to the library', async ({
  page,
  signInNew,
}) => {
  await signInNew('student');
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'AI Challenges', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI On-The-Spot Challenges' })).toBeVisible();
  const [category, variant] = [page.getByLabel('Category'), page.getByLabel('Variant')];
  await category.selectOption('Water');
  await expect(variant).toBeDisabled();
  await expect(variant.locator('option:checked')).toHaveText('No variants');
  await category.selectOption('Device');
  await variant.selectOption('marble_run');
  await category.selectOption('Bridge');
  await expect(variant).toHaveValue('span_only');

  const asked = page.waitForRequest(`**${generateAiChallenge.path}`);
  await page.getByRole('button', { name: generateButton }).click();
  expect((await asked).postDataJSON()).toEqual({ category: 'Bridge', variant: 'span_only' });
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  const name = await title.innerText();
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Bridge', { exact: true })).toBeVisible();
  await expect(sheet.getByText(/^(Easy|Medium|Hard)$/)).toBeVisible();
  const description = sheet.getByText('Task:');
  await expect(description).toBeVisible();
  expect(await description.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe('preserve-breaks');
  await expect(page.getByRole('link', { name: 'Back to AI Challenges' })).toHaveAttribute('href', '/aichallenges');

  await expect(page.getByRole('heading', { name: 'Challenge Evaluation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject Challenge' })).toBeVisible();
  await page.getByRole('button', { name: 'Accept Challenge' }).click();
  await expect(page.getByRole('status').getByText('Challenge accepted successfully')).toBeVisible();
  await expect(page).toHaveURL('/aichallenges');
  await expect(page.getByLabel('Category')).toHaveValue('Bridge');
  await page.goto('/aichallenges/library');
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
});

test('AIC-003, AIC-027, AIC-028, WRT-07: by its address after signing in, and rejected', async ({
  page,
  signInNew,
  context,
}) => {
  await signInNew('parent');
  const { id } = await generated(page.request);
  await page.goto(`/aichallenges/${id}`);
  const feedback = page.waitForRequest(`**${sendAiFeedback.path}`);
  await page.getByRole('button', { name: 'Reject Challenge' }).click();
  expect((await feedback).postDataJSON()).toEqual({ challenge_id: id, action: 'reject' });
  await expect(page.getByRole('status').getByText('Challenge rejected successfully')).toBeVisible();
  await expect(page).toHaveURL('/aichallenges');
  await page.goBack();
  await page.reload();
  await expect(page.getByText('You rejected this challenge. No one else can see it.')).toBeVisible();
  await context.clearCookies();
  await page.goto('/aichallenges');
  await expect(page).toHaveURL('/login?redirect=%2Faichallenges');
});

test('AIC-003: rejecting is taken back for ten seconds, and the challenge is where and as it was', async ({
  page,
  signInNew,
}) => {
  await signInNew('student');
  await page.clock.install();
  const fresh = await generated(page.request);
  await page.goto(`/aichallenges/${fresh.id}`);
  const reject = page.getByRole('button', { name: 'Reject Challenge' });
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await reject.click();
  await expect(page).toHaveURL('/aichallenges');
  await expect(undo).toBeVisible();
  await page.clock.runFor(9_000);
  await undo.click();
  await expect(page).toHaveURL(`/aichallenges/${fresh.id}`);
  await expect(page.getByText('Fresh from the generator')).toBeVisible();

  const { id } = await accepted(page.request);
  await page.goto(`/aichallenges/library/${id}`);
  await reject.click();
  await expect(page).toHaveURL('/aichallenges/library');
  await undo.click();
  await expect(page).toHaveURL(`/aichallenges/library/${id}`);
  await expect(page.getByText('You accepted this challenge')).toBeVisible();

  await reject.click();
  await expect(undo).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(undo).toHaveCount(0);
});

test('AIC-038 to AIC-040, WRT-07: what is not there or not theirs', async ({ page, signInNew, admin, nets }) => {
  nets.expectConsoleError(refusalInConsole(404, 'Not Found'));
  const others = await generated(admin);
  await signInNew('student');
  for (const id of [others.id, 2_000_000_000]) {
    await page.goto(`/aichallenges/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Challenge Not Found' })).toBeVisible();
    await expect(page.getByText("Sorry, we couldn't find this AI challenge. Please generate a new one.")).toBeVisible();
  }
  await page.goto('/aichallenges/peak');
  await page.getByRole('link', { name: 'Back to AI Challenges' }).click();
  await expect(page).toHaveURL('/aichallenges');
});

test('AIC-024, ERR-050, WRT-39: generating takes its time, is cancelled, fails, is too much', async ({
  page,
  signInNew,
  nets,
}) => {
  await signInNew('student');
  await page.goto('/aichallenges');
  const button = page.getByRole('button', { name: generateButton });
  // Nobody answers until the test ends.
  await page.route(`**${generateAiChallenge.path}`, () => undefined, { times: 1 });
  await button.click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const failure = 'Failed to generate AI challenge. Please try again.';
  nets.expectConsoleError(refusalInConsole(502, 'Bad Gateway'));
  const made = { times: 1 };
  await answerInstead(page, `**${generateAiChallenge.path}`, { status: 502, body: { detail: failure }, ...made });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(failure);
  await expect(page.getByRole('alert')).toHaveCSS('color', 'rgb(201, 42, 42)');

  // Where trying again at once does not help, the reason says so.
  for (const [status, words] of [
    [429, 'Too Many Requests'],
    [503, 'Service Unavailable'],
  ] as const) {
    nets.expectConsoleError(refusalInConsole(status, words));
    const body = { detail: `Please wait ${status} seconds.`, code: 'too_many_requests' };
    await answerInstead(page, `**${generateAiChallenge.path}`, { status, body, ...made });
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(`${failure}${body.detail}`);
  }
});

test('AIC-036, ERR-046, ERR-049: a vote that is refused', async ({ page, signInNew, nets }) => {
  await signInNew('student');
  const { id } = await generated(page.request);
  await page.goto(`/aichallenges/${id}`);
  nets.expectConsoleError(refusalInConsole(409, 'Conflict'));
  await answerInstead(page, `**${sendAiFeedback.path}`, {
    status: 409,
    body: { detail: 'Not now.', code: 'conflict' },
    times: 1,
  });
  await page.getByRole('button', { name: 'Accept Challenge' }).click();
  await expect(page.getByRole('alert').getByText('Error: Not now.')).toBeVisible();
  nets.expectConsoleError(refusalInConsole(401, 'Unauthorized'));
  await answerInstead(page, `**${sendAiFeedback.path}`, { status: 401, body: {}, times: 2 });
  await page.getByRole('button', { name: 'Accept Challenge' }).click();
  await expect(page.getByRole('alert').getByText('Please log in to provide feedback')).toBeVisible();
  await page.route(`**${sendAiFeedback.path}`, () => undefined, { times: 1 });
  await page.getByRole('button', { name: 'Accept Challenge' }).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveCount(2);
});

test('a part is written anew, in a challenge of its own', async ({ page, signInNew }) => {
  await signInNew('mentor');
  const { id } = await accepted(page.request);
  await page.goto(`/aichallenges/${id}`);
  await page.getByText('Almost right?').click();
  await page.getByRole('button', { name: /^Other materials/ }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${id}$`));
  await expect(page).toHaveURL(/\/aichallenges\/\d+$/);
  await expect(page.getByText('Fresh from the generator')).toBeVisible();
});

test('CON-17: each page for those whose flag an administrator left them', async ({ page, signInNew, admin }) => {
  const { id } = await signInNew('student');
  const mine = await generated(page.request);
  const leave = (view: boolean, make: boolean) =>
    call(admin, changePerson, {
      params: { id: String(id) },
      body: { overrides: { view_ai_challenges: view, add_edit_ai_challenges: make } },
    });
  await leave(true, false);
  for (const address of ['/aichallenges', `/aichallenges/${mine.id}`]) {
    await page.goto(address);
    await expect(page.getByText('You do not have permission to generate AI challenges.')).toBeVisible();
  }
  await page.goto('/aichallenges/library');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Challenge Library' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gen AI' })).toHaveCount(0);
  await leave(false, true);
  for (const address of ['/aichallenges/library', `/aichallenges/library/${mine.id}`]) {
    await page.goto(address);
    await expect(page.getByText('You do not have permission to view AI challenges.')).toBeVisible();
  }
});
