import { getRun, showAppraiserCode } from '@teamsparks/contract/runs/endpoints/runs';
import { checkAccessibility, overflowOf, phone } from '../../stage/accessibility.ts';
import { addChallenge } from '../../stage/challenges.ts';
import { call } from '../../stage/people.ts';
import { printedLines } from '../../stage/printed-lines.ts';
import { runId, runInLobby } from '../../stage/run-screens.ts';
import { expect, test } from '../../fixtures.ts';

const item = (name: string, points: number) => ({ item: name, detail: '', points, up_to: true });
const sheet = {
  task: ['Build a tower of paper.'],
  rules: ['No tape.', 'Nobody touches it in the end.'],
  setup: ['Put a chair beside the table.'],
  scoring: [item('Height', 60), item('Teamwork', 40)],
  notes: ['Watch who listens.'],
};

const challengeToRun = { sheet, time_limits: { plan: 1, build: 6 }, pages: null };

test('RUN-001 RUN-002 RUN-010 to RUN-012, RUN-020 RUN-022 RUN-024 one run on three devices, from the challenge to the list of runs', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  test.slow();
  const { id, name } = await addChallenge(admin, challengeToRun);
  await signInNew('mentor');
  await page.goto(`/challenges/${id}`);
  await page.getByRole('button', { name: `Run ${name}` }).click();
  await page.getByRole('button', { name: 'Open the lobby' }).click();
  await expect(page.getByText('Code for teams')).toBeVisible();
  await checkAccessibility(page);
  const params = { id: runId(page) };
  const { code } = await call(page.request, getRun, { params });

  const team = await aDevice();
  await team.goto('/run');
  await checkAccessibility(team);
  await team.getByLabel('Code').fill(` ${code?.code.toLowerCase()}`);
  await team.getByRole('button', { name: 'Join' }).click();
  await expect(team.getByText('We are about to begin')).toBeVisible();
  expect(await team.content()).not.toContain('Build a tower of paper.');

  const appraiser = await aDevice(phone);
  const { code: appraiserCode } = await call(page.request, showAppraiserCode, { params });
  await appraiser.goto(`/appraise/${appraiserCode}`);
  await expect(appraiser.getByText('Waiting to be let in')).toBeVisible();
  await page.getByRole('button', { name: 'Admit' }).click();
  await page.getByRole('button', { name: 'Start' }).click();

  await expect(team.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible();
  await expect(team.getByText('Build a tower of paper.')).toBeVisible();
  await checkAccessibility(team);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(team.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await checkAccessibility(page);

  await expect(appraiser.getByRole('heading', { level: 1, name: 'Build' })).toBeVisible();
  await appraiser.getByRole('group', { name: 'Height' }).getByRole('button', { name: '30' }).click();
  await appraiser.getByRole('button', { name: 'Send points' }).click();
  await expect(appraiser.getByText('Please give points for “Teamwork”.')).toBeVisible();
  await appraiser.getByRole('group', { name: 'Teamwork' }).getByRole('button', { name: '40' }).click();
  await appraiser.getByRole('button', { name: 'Send points' }).click();
  await expect(appraiser.getByText('70 points sent')).toBeVisible();
  await checkAccessibility(appraiser);
  expect(await overflowOf(appraiser)).toBe(0);
  await expect(team.getByText('70 points')).toHaveCount(0);

  await page.getByRole('button', { name: 'Reveal points' }).click();
  // Asks first, because the other team has no points.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reveal points' }).click();
  await expect(team.getByText('70 points')).toBeVisible();
  await checkAccessibility(team);
  expect(await team.content()).not.toContain('Put a chair beside the table.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('textbox', { name: /next time we/i })
    .first()
    .fill('share the work');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  if (await ask.isVisible()) await ask.getByRole('button', { name: /^End/ }).click();
  await expect(page.getByText('The run is saved.')).toBeVisible();
  await expect(team.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible();
  await expect(team.getByText('This run is over. You can close this page.')).toBeVisible();
  await checkAccessibility(page);
  const printed = await printedLines(await page.pdf({ format: 'Letter' }));
  expect(printed).toHaveLength(1);
  for (const words of [name, 'Build a tower of paper.', 'Plan', 'Height', '70', 'share the work']) {
    expect(printed[0]?.join('\n')).toContain(words);
  }
  await page.goto('/runs');
  await expect(page.getByText('70 points')).toBeVisible();
  await checkAccessibility(page);
});

test('RUN-031 RUN-034 the host goes on without a network to the end of the run, and what was pressed arrives once', async ({
  page,
  context,
  admin,
  aDevice,
  signInNew,
  nets,
}) => {
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, challengeToRun);
  const params = { id: runId(page) };
  const team = await aDevice();
  await team.goto(`/run/${code}`);
  await expect(team.getByText('We are about to begin')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(team.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible();

  nets.expectConsoleError('Failed to load resource: net::ERR_INTERNET_DISCONNECTED');
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Plan' }).first()).toBeVisible();
  await expect(page.getByText(/No connection/)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  // The code for this part loaded earlier, while there was a connection.
  await expect(page.getByRole('textbox', { name: /next time we/i }).first()).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the run' }).click();
  await expect(page.getByText('It is saved when the connection is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The run is saved.')).toBeVisible();
  await expect(team.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible();
  const { message } = await call(page.request, getRun, { params });
  expect(message.seq).toBe(7);
});

test('RUN-013 RUN-035 a run on one device shows the team its screen in a second window, and a wrong code is told', async ({
  page,
  context,
  admin,
  signInNew,
  nets,
}) => {
  const { id, name } = await addChallenge(admin, challengeToRun);
  await signInNew('mentor');
  await page.goto(`/challenges/${id}`);
  await page.getByRole('button', { name: `Run ${name}` }).click();
  await page.getByText('This device only').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible();
  await expect(page.getByText('Code for teams')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Team view' }).click();
  await page.getByRole('button', { name: /in a window/ }).click();
  const team = await opened;
  await expect(team.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible();

  nets.expectConsoleError('Failed to load resource: the server responded with a status of 404 (Not Found)');
  await team.goto('/run/ZZZZZZ');
  await expect(team.getByRole('alert')).toContainText('There is no open run with this code.');
});
