import { archiveChallenge, getChallenge } from '@teamsparks/contract/endpoints/challenges';
import { getCurriculum } from '@teamsparks/contract/endpoints/curriculum';
import { ownMark } from '../stage/challenges.ts';
import { cart, listOnServer, needing, paper, scissors, tableOf } from '../stage/curriculum-screen.ts';
import { answerInstead, refusalInConsole } from '../stage/nets.ts';
import { call } from '../stage/people.ts';
import { expect, test } from '../fixtures.ts';

const empty = 'No challenges have been added to your list yet.';

test('CUR-001 to CUR-018, CUR-022 to CUR-028, NAV-053: what is added in the library is on the list, with its materials', async ({
  page,
  signInNew,
  admin,
}) => {
  const mark = ownMark();
  const bridge = await needing(admin, `Bridge 100% ${mark}`, [paper(3), scissors(1)]);
  const tower = await needing(admin, `Tower ${mark}`, [paper(5, 'sheet'), { name: 'Tape', quantity: 0.5, units: '' }]);
  const user = await signInNew('mentor');
  await page.goto('/curriculum');
  await expect(page.getByRole('heading', { level: 1, name: 'Curriculum Shopping List' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print List' })).toBeVisible();
  await expect(page.getByText(empty)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /library/ })
    .click();
  await expect(page).toHaveURL(/\/challenges$/);

  await page.goto(`/challenges?search=${mark}`);
  await page.getByRole('button', { name: `Add ${bridge.name} to curriculum` }).click();
  await page.getByRole('button', { name: `Add ${tower.name} to curriculum` }).click();
  await expect(cart(page, 2)).toHaveText('2');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await cart(page, 2).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect
    .poll(() => tableOf(page, 'Selected Challenges'))
    .toEqual({
      headings: ['Name', 'Level', 'Type', 'Category'],
      rows: [bridge, tower].map(({ name }) => [name, 'Elementary', 'STEM', 'Tower']),
    });
  await expect
    .poll(() => tableOf(page, 'Required Materials'))
    .toEqual({
      headings: ['Material', 'Quantity', 'Units'],
      rows: [
        ['Copy paper', '8', 'sheets'],
        ['Scissors', '1', 'pairs'],
        ['Tape', '0.5', ''],
      ],
    });
  for (const { id } of [bridge, tower]) expect(asked).toContain(`/org-api/challenges/${id}`);
  const stored = await page.evaluate((key) => localStorage.getItem(key), `ts.curriculum.${user.id}`);
  expect(JSON.parse(stored ?? '')).toEqual([bridge.id, tower.id]);
  await page.getByRole('link', { name: bridge.name }).click();
  await expect(page).toHaveURL(`/challenges/${bridge.id}`);
});

test('CUR-006, CUR-007: Print List opens the print of the browser', async ({ page, signInNew }) => {
  await signInNew('mentor');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto('/curriculum');
  await page.getByRole('button', { name: 'Print List' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

test('removing takes a challenge off everywhere, and can be undone', async ({ page, context, signInNew, admin }) => {
  const { id, name } = await needing(admin, `Removed ${ownMark()}`, [paper(1)]);
  await signInNew('admin');
  await listOnServer(context.request, [id]);
  await page.goto('/curriculum');
  await page.getByRole('button', { name: `Remove ${name} from the list` }).click();
  await expect(page.getByText(empty)).toBeVisible();
  await expect(cart(page, 0)).toHaveText('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(cart(page, 1)).toBeVisible();
  await expect.poll(async () => (await call(context.request, getCurriculum, {})).entries[0]?.value).toBe(1);
});

test('CUR-019 to CUR-021, CON-15: students, parents and visitors are told who it is for', async ({ page, signIn }) => {
  const said = async () => {
    await page.goto('/curriculum');
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access the curriculum feature.")).toBeVisible();
    await expect(page.getByText('This feature is only available to mentors and administrators.')).toBeVisible();
    await expect(page).toHaveURL('/curriculum');
  };
  await said();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcurriculum');
  await signIn('student');
  await said();
  await expect(page.getByRole('link', { name: /^Curriculum,/ })).toHaveCount(0);
});

test('GAP-25: what is not to be seen any more is left out, and said', async ({ page, context, signInNew, admin }) => {
  const mark = ownMark();
  const stays = await needing(admin, `Stays ${mark}`, [paper(2)]);
  const goes = await needing(admin, `Goes ${mark}`, [paper(40)]);
  await signInNew('mentor');
  await listOnServer(context.request, [stays.id, goes.id]);
  await call(admin, archiveChallenge, { params: { id: String(goes.id) } });
  await page.goto('/curriculum');
  await expect(page.getByText('1 challenge of this list is not available right now and left out.')).toBeVisible();
  await expect(cart(page, 1)).toBeVisible();
  expect((await tableOf(page, 'Required Materials')).rows).toEqual([['Copy paper', '2', 'sheets']]);
});

test('a challenge that cannot be loaded is said, and tried again', async ({
  page,
  context,
  signInNew,
  admin,
  nets,
}) => {
  const { id, name } = await needing(admin, `Slow ${ownMark()}`, [paper(2)]);
  await signInNew('mentor');
  await listOnServer(context.request, [id]);
  const address = `**${getChallenge.path.replace(':id', String(id))}`;
  nets.expectConsoleError(refusalInConsole(503, 'Service Unavailable'));
  await answerInstead(page, address, { status: 503, body: { detail: '', code: 'unavailable' } });
  await page.goto('/curriculum');
  await expect(page.getByText('1 challenge could not be loaded, so the materials are incomplete.')).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('a list that cannot be loaded is not called empty', async ({ page, signInNew, nets }) => {
  await signInNew('mentor');
  nets.expectConsoleError(refusalInConsole(503, 'Service Unavailable'));
  await answerInstead(page, `**${getCurriculum.path}`, { status: 503, body: { detail: '', code: 'unavailable' } });
  await page.goto('/curriculum');
  await expect(page.getByText('Failed to load your list')).toBeVisible();
  await expect(page.getByText(empty)).toHaveCount(0);
  await page.unroute(`**${getCurriculum.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(empty)).toBeVisible();
});
