import { expect, test } from '../../fixtures.ts';
import { runInLobby } from '../../stage/run-screens.ts';

const scoring = [{ item: 'Height', detail: '', points: 60, up_to: true }];
const tower = {
  sheet: { task: ['Build a tower of paper.'], rules: [], scoring },
  time_limits: { build: 6 },
  pages: null,
};

test('RUN-011 nobody says that they are ready, or asks how long is left, when points are revealed, in the talk and after the end', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, tower, 'Tournament rules');
  const screen = await aDevice();
  await screen.goto(`/run/${code}`);
  await screen.getByLabel('This screen is for').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Start' }).click();
  const ready = screen.getByRole('button', { name: 'We are ready' });
  const ask = screen.getByRole('button', { name: 'How long left?' });
  await expect(ready).toBeVisible();
  await expect(ask).toBeVisible();
  await page.locator('summary', { hasText: /^Points$/ }).click();
  const choice = page.getByRole('group', { name: 'Team' }).locator('label');
  await expect(choice).toHaveCount(2);
  for (const team of await choice.all()) {
    await team.click();
    const points = page.getByRole('region', { name: /^Points for/ });
    await points.getByRole('button', { name: '30', exact: true }).click();
    await points.getByRole('button', { name: /^Give points/ }).click();
  }
  await page.getByRole('button', { name: 'Reveal points' }).click();
  await expect(screen.getByText('30 points').first()).toBeVisible();
  await expect(ask).toHaveCount(0);
  for (const part of ['Build', 'Show and score', 'Talk about it']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(screen.getByRole('heading', { level: 1, name: part })).toBeVisible();
  }
  await expect(ready).toHaveCount(0);
  await expect(ask).toHaveCount(0);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the run' }).click();
  await expect(screen.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible();
  await expect(ready).toHaveCount(0);
  await expect(ask).toHaveCount(0);
});

test('RUN-031 who is put out may join again; when the run is deleted its screens read that the host ended it', async ({
  page,
  admin,
  aDevice,
  signInNew,
}) => {
  await signInNew('mentor');
  const { code } = await runInLobby(page, admin, tower);
  const screen = await aDevice();
  await screen.goto(`/run/${code}`);
  // A screen that is put out before it follows the run gets no reason.
  await expect(screen.getByText('We are about to begin')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(screen.getByRole('alert')).toHaveText('This screen has left the run. Enter the code to join again.');
  await expect(screen.getByLabel('Code')).toHaveValue(`${code.slice(0, 3)} ${code.slice(3)}`);
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect(screen.getByText('We are about to begin')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the run' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(screen.getByRole('alert')).toHaveText('The host ended this run.');
  await expect(screen.getByLabel('Code')).toHaveValue('');
});
