import { listAiChallenges, listSimilarChallenges } from '@teamsparks/contract/ai/endpoints';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';

const forAll = ['Home', 'Partner Programs', 'TeamSparks! Library'];
const forMembers = [...forAll, 'AI Challenges Library', 'AI Challenges'];
const withCart: readonly Role[] = ['mentor', 'admin', 'demoAdmin'];
const bar = page.getByRole('navigation', { name: 'Main' });
const footer = page.getByRole('contentinfo');
const main = page.getByRole('main');

beforeEach(() => {
  server
    .answer(listPrograms, [])
    .answer(listChallenges, libraryOf([aRow()]))
    .answer(listMyBookmarks, []);
  server.answer(listAiChallenges, { challenges: [], total: 0, page: 1, per_page: 100 }).answer(listMentors, []);
  server.answer(listSimilarChallenges, { challenges: [] });
});

test('NAV-047 to NAV-049, NAV-056, NAV-064, NAV-066 to NAV-068, CON-10: what the bar offers a visitor', async () => {
  await open('/');
  await expect(bar.getByRole('link')).toHaveTexts([...forAll, 'Login']);
  await expect(bar.getByRole('button', { name: 'Resources', exact: false })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'About Us' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(server.asked).toEqual([]);
});

for (const role of ['student', 'parent', 'mentor', 'admin', 'demoAdmin'] as const) {
  const hasCart = withCart.includes(role);
  test(`NAV-047 to NAV-055, NAV-064 to NAV-070: what the bar offers a ${role}`, async () => {
    await open('/', a(role));
    const cart = bar.getByRole('link', { name: /^Curriculum, \d+ challenges?$/ });
    await expect(cart).toHaveCount(hasCart ? 1 : 0);
    await expect(bar.getByRole('link')).toHaveTexts(hasCart ? [...forMembers, /^\d*$/] : forMembers);
    await bar.getByRole('button', { name: 'Resources' }).click();
    const resources = ['Lesson Plans', 'Training Videos', 'Scheduler', 'Events'];
    await expect(bar.getByRole('link', { name: 'Groups' })).toHaveCount(role === 'demoAdmin' ? 0 : 1);
    for (const name of resources) await expect(bar.getByRole('link', { name })).toBeVisible();
    await bar.getByRole('button', { name: 'Resources' }).press('Escape');
    await expect(bar.getByRole('link', { name: 'Scheduler', exact: false })).toHaveCount(0);
    await bar.getByRole('button', { name: /^Profile of / }).click();
    await expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test('NAV-047 to NAV-052, NAV-057: the links of the bar lead where they say, with title and focus', async () => {
  await open('/team', a('mentor'));
  for (const [name, address] of [
    ['Partner Programs', '/programs'],
    ['TeamSparks! Library', '/challenges'],
    ['AI Challenges Library', '/aichallenges/library'],
    ['AI Challenges', '/aichallenges'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await addressIs(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await bar.getByRole('button', { name: 'Resources' }).click();
  await bar.getByRole('link', { name: 'Scheduler' }).click();
  await addressIs('/scheduler');
  await expect(bar.getByRole('link', { name: 'Scheduler', exact: false })).toHaveCount(0);
  await bar.getByRole('link', { name: /^Curriculum/ }).click();
  await addressIs('/curriculum');
});

test('NAV-076 to NAV-078: the footer has Programs for all and AI Challenges for members', async () => {
  await open('/');
  await expect(footer.locator('a[href="/programs"]')).toBeVisible();
  await expect(footer.locator('a[href="/aichallenges"]')).toHaveCount(0);
  await open('/', a('parent'));
  await expect(footer.locator('a[href="/aichallenges"]')).toBeVisible();
  await footer.locator('a[href="/programs"]').click();
  await addressIs('/programs');
});

test('NAV-040, NAV-041: "Sign In" leads to the login page and is for visitors only', async () => {
  await open('/');
  await main.getByRole('link', { name: 'Sign In' }).click();
  await addressIs('/login');
  await open('/', a('student'));
  await expect(main.getByRole('link', { name: 'Open the library' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign In', exact: false })).toHaveCount(0);
});

test('NAV-079 the footer says which version runs to whoever the page knows it of', async () => {
  await open('/', { ...a('mentor'), version: '7.8.9' });
  await expect(footer.getByText('Version 7.8.9')).toBeVisible();
  await open('/', a('student'));
  await expect(footer.getByText('Version')).toHaveCount(0);
});
