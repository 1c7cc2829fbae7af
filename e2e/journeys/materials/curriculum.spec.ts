import { ownMark } from '../../stage/challenges.ts';
import { cart, addChallengeNeeding, paper, scissors, tableOf } from '../../stage/curriculum-screen.ts';
import { expect, test } from '../../fixtures.ts';

const empty = 'No challenges have been added to your list yet.';

test('CUR-001 to CUR-018, CUR-022 to CUR-028, NAV-053: what is added in the library is on the list, with its materials', async ({
  page,
  signInNew,
  admin,
}) => {
  const mark = ownMark();
  const bridge = await addChallengeNeeding(admin, `Bridge 100% ${mark}`, [paper(3), scissors(1)]);
  const tower = await addChallengeNeeding(admin, `Tower ${mark}`, [
    paper(5, 'sheet'),
    { name: 'Tape', quantity: 0.5, units: '' },
  ]);
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
  await page.getByRole('button', { name: `Add ${bridge.name} to shopping list` }).click();
  await page.getByRole('button', { name: `Add ${tower.name} to shopping list` }).click();
  await expect(cart(page, 2)).toHaveText('2');
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
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
        ['Scissors', '1', 'pair'],
        ['Tape', '0.5', ''],
      ],
    });
  for (const { id } of [bridge, tower]) expect(requestedPaths).toContain(`/org-api/challenges/${id}`);
  const stored = await page.evaluate((key) => localStorage.getItem(key), `ts.curriculum.${user.id}`);
  expect(JSON.parse(stored ?? '')).toEqual([bridge.id, tower.id]);
  await page.getByRole('link', { name: bridge.name }).click();
  await expect(page).toHaveURL(`/challenges/${bridge.id}`);
});
