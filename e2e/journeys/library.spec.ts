import type { APIRequestContext, Page } from '@playwright/test';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { filters, listRequests, names, openLibrary, range, rowOf } from '../stage/library-screen.ts';
import { expect, test } from '../fixtures.ts';

/** Four challenges of different kinds; answers the letters that they share. */
async function addFour(admin: APIRequestContext): Promise<string> {
  const mark = ownMark();
  const four = [
    { name: `Aa ${mark}`, level: 'High School', tournament_level: 'Practice', type: 'STEM', category: 'Water' },
    { name: `Bb ${mark}`, level: 'Elementary', tournament_level: 'Tournament', type: 'Business', category: 'Sales' },
    { name: `Cc ${mark}`, level: 'Middle School', type: 'Arts & Writing', category: 'Storytelling' },
    {
      name: `dd ${mark}`,
      level: 'Elementary',
      tournament_level: 'Practice',
      type: 'Civic Engagement',
      category: 'Community Service',
    },
  ] as const;
  for (const one of four) await addChallenge(admin, { ...one, pages: null });
  return mark;
}

const shown = async (page: Page, mark: string, letters: readonly string[]) =>
  expect(names(page)).toHaveText(letters.map((letter) => `${letter} ${mark}`));

const group = (page: Page, name: string) => filters(page).getByRole('group', { name, exact: true });
const option = (page: Page, name: string) => filters(page).getByRole('checkbox', { name, exact: true });

test('LIB-034 to LIB-037: the four groups have every option, with its count behind it', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await addFour(admin);
  await signIn('student');
  await openLibrary(page, mark);
  const groups = [
    ['Challenge Level', ['Elementary', 'Middle School', 'High School']],
    ['Tournament Level', ['Practice', 'Tournament']],
    ['Challenge Type', ['Arts & Writing', 'STEM', 'Business', 'Civic Engagement']],
  ] as const;
  for (const [name, options] of groups) {
    for (const one of options) await expect(group(page, name).getByRole('checkbox', { name: one })).toBeVisible();
    await expect(group(page, name).getByRole('checkbox')).toHaveCount(options.length);
  }
  await expect(group(page, 'Challenge Category').getByRole('checkbox')).toHaveCount(15);
  await expect(option(page, 'Improv – No Props')).toHaveAccessibleDescription('0 challenges');
  await expect(option(page, 'Elementary')).toHaveAccessibleDescription('2 challenges');
  await expect(option(page, 'High School')).toHaveAccessibleDescription('1 challenge');
  await option(page, 'Practice').check();
  await expect(option(page, 'Elementary')).toHaveAccessibleDescription('1 challenge');
  await expect(option(page, 'Middle School')).toHaveAccessibleDescription('0 challenges');
  await expect(option(page, 'Tournament')).toHaveAccessibleDescription('1 challenge');
});

test('LIB-003, LIB-039, LIB-040, LIB-049, GAP-21: options of a group add up, groups narrow each other, none is no restriction', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await addFour(admin);
  await signIn('student');
  await openLibrary(page, mark);
  await shown(page, mark, ['Aa', 'Bb', 'Cc', 'dd']);
  await expect(range(page)).toHaveText('1-4 of 4 results');
  await option(page, 'Elementary').check();
  await shown(page, mark, ['Bb', 'dd']);
  await option(page, 'Middle School').check();
  await shown(page, mark, ['Bb', 'Cc', 'dd']);
  await expect(range(page)).toHaveText('1-3 of 3 results');
  await option(page, 'Practice').check();
  await option(page, 'Tournament').check();
  await shown(page, mark, ['Bb', 'dd']);
  await option(page, 'Sales').check();
  await shown(page, mark, ['Bb']);
  await expect(range(page)).toHaveText('1-1 of 1 result');
  await group(page, 'Challenge Category').getByRole('button', { name: 'Clear Challenge Category' }).click();
  await expect(group(page, 'Challenge Category').getByRole('checkbox').first()).toBeFocused();
  await shown(page, mark, ['Bb', 'dd']);
  await expect(page.getByRole('button', { name: 'Hide filters (4)' })).toBeVisible();
});

test('LIB-003: chips show what narrows the list and take it away again', async ({ page, signIn, admin }) => {
  const mark = await addFour(admin);
  await signIn('student');
  await openLibrary(page, mark, '&level=Elementary&type=STEM&type=Business&sort=level');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect(chips.getByRole('button')).toHaveText([
    `“${mark}”`,
    'Elementary',
    'STEM',
    'Business',
    'Clear all filters',
  ]);
  await shown(page, mark, ['Bb']);
  await chips.getByRole('button', { name: 'Remove filter Elementary' }).click();
  await shown(page, mark, ['Bb', 'Aa']);
  await expect(chips.getByRole('button', { name: 'Remove filter STEM' })).toBeFocused();
  await expect(option(page, 'Elementary')).not.toBeChecked();
  await chips.getByRole('button', { name: `Remove search “${mark}”` }).click();
  await expect(page.getByLabel('Search challenges')).toHaveValue('');
  await chips.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/challenges?sort=level');
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Challenges', exact: true })).toBeFocused();
});

test('LIB-041 to LIB-046, LIB-004, GAP-20: the list is sorted by what is chosen, levels in school order', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await addFour(admin);
  await signIn('student');
  await openLibrary(page, mark);
  const sort = page.getByLabel('Sort by');
  await expect(sort.getByRole('option')).toHaveText(['Name', 'Level', 'Tournament Level', 'Type', 'Category']);
  await expect(sort).toHaveValue('name');
  const orders = [
    ['Level', 'Challenge Level', ['Bb', 'dd', 'Cc', 'Aa']],
    ['Tournament Level', 'Tournament Level', ['Aa', 'dd', 'Bb', 'Cc']],
    ['Type', 'Challenge Type', ['Cc', 'Bb', 'dd', 'Aa']],
    ['Category', 'Challenge Category', ['dd', 'Bb', 'Cc', 'Aa']],
    ['Name', 'Name', ['Aa', 'Bb', 'Cc', 'dd']],
  ] as const;
  for (const [label, column, order] of orders) {
    await test.step(label, async () => {
      await sort.selectOption({ label });
      await shown(page, mark, order);
      const head = page.getByRole('columnheader', { name: column, exact: true });
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
    });
  }
});

test('LIB-002, LIB-047, LIB-048: the search finds any part of a name in any case, signs included', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = ownMark();
  for (const name of [`${mark} 100% Fun`, `${mark} 100 Fun`, `${mark} snow_ball`, `${mark} snowXball`]) {
    await addChallenge(admin, { name, pages: null });
  }
  await signIn('parent');
  await openLibrary(page, mark);
  const box = page.getByLabel('Search challenges');
  for (const [text, found] of [
    [`${mark.toUpperCase()} 100`, [`${mark} 100 Fun`, `${mark} 100% Fun`]],
    [`${mark} 100%`, [`${mark} 100% Fun`]],
    [`${mark} snow_b`, [`${mark} snow_ball`]],
    [`  ${mark} SNOW  `, [`${mark} snow_ball`, `${mark} snowXball`]],
  ] as const) {
    await test.step(text, async () => {
      await box.fill(text);
      await expect(range(page)).toHaveText(
        `1-${found.length} of ${found.length} ${found.length === 1 ? 'result' : 'results'}`,
      );
      await expect.poll(async () => (await names(page).allTextContents()).sort()).toEqual([...found].sort());
      await expect(box).toHaveValue(text);
    });
  }
});

test('LIB-047: typing asks once, after a pause, and is one step for the back button', async ({
  page,
  signIn,
  admin,
}) => {
  const { name } = await addChallenge(admin, { pages: null });
  await signIn('student');
  await page.goto('/programs');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TeamSparks! Library' }).click();
  await expect(range(page)).not.toBeEmpty();
  const asked = listRequests(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search challenges')).toBeFocused();
  await page.keyboard.type(name);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(range(page)).toHaveText('1-1 of 1 result');
  expect(asked.at(-1)).toBe(`?search=${name.replaceAll(' ', '+')}`);
  // Quick typing: far fewer questions than letters, even where the machine makes pauses of its own.
  expect(asked.length).toBeLessThan(name.length / 4);
  await page.goBack();
  await expect(page).toHaveURL('/programs');
});

test('LIB-033: the sidebar collapses and comes back', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/challenges');
  const toggle = page.getByRole('button', { name: 'Hide filters' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(filters(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show filters' }).click();
  await expect(filters(page)).toBeVisible();
});
