import type { APIRequestContext } from '@playwright/test';
import { addChallenge, ownMark } from '../stage/challenges.ts';
import { filters, names, openLibrary, range } from '../stage/library-screen.ts';
import { expect, test } from '../fixtures.ts';

/** 23 challenges, "01 mark" to "23 mark"; every third is for high schools. */
async function addMany(admin: APIRequestContext): Promise<string> {
  const mark = ownMark();
  for (let number = 1; number <= 23; number += 1) {
    const level = number % 3 === 0 ? 'High School' : 'Elementary';
    await addChallenge(admin, { name: `${String(number).padStart(2, '0')} ${mark}`, level, pages: null });
  }
  return mark;
}

test('LIB-050 to LIB-055, LIM-001, GAP-20: ten to a page, with ways to the first, previous, next and last one', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await addMany(admin);
  await signIn('student');
  await openLibrary(page, mark);
  const pages = page.getByRole('navigation', { name: 'Pages of the library' });
  const button = (name: string) => pages.getByRole('button', { name, exact: true });
  const at = async (label: string, number: number, first: string, count: number) => {
    await expect(range(page)).toHaveText(label);
    await expect(pages).toContainText(`Page ${number} of 3`);
    await expect(names(page)).toHaveCount(count);
    await expect(names(page).first()).toHaveText(`${first} ${mark}`);
    await expect(button('First')).toHaveAttribute('aria-disabled', String(number === 1));
    await expect(button('Prev')).toHaveAttribute('aria-disabled', String(number === 1));
    await expect(button('Next')).toHaveAttribute('aria-disabled', String(number === 3));
    await expect(button('Last')).toHaveAttribute('aria-disabled', String(number === 3));
  };
  await at('1-10 of 23 results', 1, '01', 10);
  await button('Next').click();
  await at('11-20 of 23 results', 2, '11', 10);
  await expect(page).toHaveURL(`/challenges?search=${mark}&page=2`);
  await button('Last').click();
  await at('21-23 of 23 results', 3, '21', 3);
  await button('Prev').click();
  await at('11-20 of 23 results', 2, '11', 10);
  await page.goBack();
  await at('21-23 of 23 results', 3, '21', 3);
  await page.goForward();
  await at('11-20 of 23 results', 2, '11', 10);
  await button('First').click();
  await at('1-10 of 23 results', 1, '01', 10);
  await button('First').click({ force: true });
  await at('1-10 of 23 results', 1, '01', 10);
});

test('GAP-20: a page beyond the last one is the last one, and a new filter begins on page 1', async ({
  page,
  signIn,
  admin,
}) => {
  const mark = await addMany(admin);
  await signIn('student');
  await openLibrary(page, mark, '&page=99');
  await expect(page).toHaveURL(`/challenges?search=${mark}&page=3`);
  await expect(range(page)).toHaveText('21-23 of 23 results');
  await filters(page).getByRole('checkbox', { name: 'High School' }).check();
  await expect(range(page)).toHaveText('1-7 of 7 results');
  await expect(page).toHaveURL(`/challenges?level=High+School&search=${mark}`);
  await page.goBack();
  await expect(page).toHaveURL(`/challenges?search=${mark}&page=3`);
  await expect(range(page)).toHaveText('21-23 of 23 results');
  await expect(filters(page).getByRole('checkbox', { name: 'High School' })).not.toBeChecked();
});

test('LIB-074 to LIB-081: what is chosen stands in the address', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/challenges');
  const box = (name: string) => filters(page).getByRole('checkbox', { name, exact: true });
  await box('Middle School').check();
  await expect(page).toHaveURL('/challenges?level=Middle+School');
  await box('Elementary').check();
  await box('Practice').check();
  await box('Arts & Writing').check();
  await box('Improv – With Props').check();
  await page.getByLabel('Sort by').selectOption('category');
  await page.getByLabel('Search challenges').fill('a & b');
  const address =
    '/challenges?level=Elementary&level=Middle+School&tournament_level=Practice&type=Arts+%26+Writing' +
    '&category=Improv+%E2%80%93+With+Props&search=a+%26+b&sort=category';
  await expect(page).toHaveURL(address);
});

test('LIB-082: the address is read back on load, and what it cannot mean is left out', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto(
    '/challenges?level=High+School&level=Elementary&level=Moon&tournament_level=Tournament&type=STEM&category=Bridge' +
      '&category=Tower&search=the&sort=type&page=minus&other=1',
  );
  const box = (name: string) => filters(page).getByRole('checkbox', { name, exact: true });
  const chosen = ['Elementary', 'High School', 'Tournament', 'STEM', 'Bridge', 'Tower'];
  for (const name of chosen) await expect(box(name)).toBeChecked();
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(chosen.length);
  await expect(page.getByLabel('Search challenges')).toHaveValue('the');
  await expect(page.getByLabel('Sort by')).toHaveValue('type');
  await expect(page.getByRole('button', { name: 'Hide filters (6)' })).toBeVisible();
});

test('LIB-074: the back button goes through the filters one by one', async ({ page, signIn }) => {
  await signIn('student');
  await page.goto('/challenges');
  const box = (name: string) => filters(page).getByRole('checkbox', { name, exact: true });
  await box('STEM').check();
  await expect(page).toHaveURL('/challenges?type=STEM');
  await box('Bridge').check();
  await expect(page).toHaveURL('/challenges?type=STEM&category=Bridge');
  await page.goBack();
  await expect(box('Bridge')).not.toBeChecked();
  await expect(box('STEM')).toBeChecked();
  await page.goBack();
  await expect(box('STEM')).not.toBeChecked();
  await expect(page).toHaveURL('/challenges');
});

test('LIB-002: an empty result says what to loosen and does so', async ({ page, signIn, admin }) => {
  const mark = ownMark();
  await addChallenge(admin, { name: `One ${mark}`, level: 'Elementary', type: 'STEM', category: 'Water', pages: null });
  await signIn('student');
  await openLibrary(page, mark, '&level=High+School&type=STEM');
  const list = page.getByRole('region', { name: 'Challenges', exact: true });
  await expect(list.getByRole('heading', { name: 'No challenges found' })).toBeVisible();
  await expect(range(page)).toHaveText('0 results');
  await expect(list).toContainText('No challenge matches all filters. Clear Challenge Level.');
  await list.getByRole('button', { name: 'Clear Challenge Level (1 result)' }).click();
  await expect(names(page)).toHaveText([`One ${mark}`]);
  await page.getByLabel('Search challenges').fill(`${mark}zzz`);
  await expect(list).toContainText(`No challenge matches “${mark}zzz” and all filters.`);
  await list.getByRole('button', { name: 'Show all challenges' }).click();
  await expect(page).toHaveURL('/challenges');
  await expect(page.getByLabel('Search challenges')).toHaveValue('');
  await page.getByLabel('Search challenges').fill(`${mark}zzz`);
  await expect(list).toContainText(`No name contains “${mark}zzz”. Try fewer letters.`);
});
