import { countToReview } from '@teamsparks/contract/admin/endpoints/to-review';
import { listAiChallenges, listSimilarChallenges } from '@teamsparks/contract/ai/endpoints';
import { listChallenges, listMyBookmarks } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aRow, libraryOf } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const forVisitors = ['Home', 'Partner Programs', 'TeamSparks! Library'];
/** A wide window shows Partner Programs, a narrow one has it in "Resources". */
const forMembers = ['Home', 'Right Now', 'TeamSparks! Library', 'Partner Programs'];
const planning = ['Lesson Plans', 'Calendar', 'Groups', 'Shopping list', 'Materials at hand', 'Runs'];
const resources = ['Partner Programs', 'Training Videos', 'Scheduler'];
const aboutUs = ['Our Values', 'Our Team', 'Contact Us'];
const withCart: readonly Role[] = ['mentor', 'admin', 'demoAdmin'];
const bar = page.getByRole('navigation', { name: 'Main' });
const footer = page.getByRole('contentinfo');
const main = page.getByRole('main');

/** Opens a menu of the bar, and expects these links in it, in order. */
async function expectMenu(name: string, labels: readonly string[]): Promise<void> {
  const menu = bar.getByRole('button', { name });
  await menu.click();
  const list = page.locator(`[id="${menu.now().getAttribute('popovertarget')}"]`);
  await expect(list.getByRole('link')).toHaveTexts(labels.map((label) => new RegExp(`^${label}`)));
  await menu.press('Escape');
  await expect(list.getByRole('link')).toHaveCount(0);
}

beforeEach(() => {
  server
    .answer(listPrograms, [])
    .answer(listChallenges, libraryOf([aRow()]))
    .answer(listMyBookmarks, []);
  server.answer(listAiChallenges, { challenges: [], total: 0, page: 1, per_page: 100 }).answer(listMentors, []);
  server.answer(listSimilarChallenges, { challenges: [] });
});

test('FST-001, NAV-047 to NAV-049, NAV-056, NAV-064, NAV-066 to NAV-068, CON-10: what the bar offers a visitor', async () => {
  await open('/');
  await expect(bar.getByRole('link')).toHaveTexts([...forVisitors, 'Login']);
  await expect(bar.getByRole('button', { name: 'Resources', exact: false })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'About Us' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(server.asked).toEqual([]);
});

for (const role of ['student', 'parent', 'mentor', 'admin', 'demoAdmin'] as const) {
  const hasCart = withCart.includes(role);
  const plans = role === 'mentor' || role === 'admin';
  test(`FST-001, NAV-047 to NAV-055, NAV-064 to NAV-070: what the bar offers a ${role}`, async () => {
    await open('/', a(role));
    await expect(bar.getByRole('link', { name: /^Shopping list, \d+ challenges?$/ })).toHaveCount(hasCart ? 1 : 0);
    await expect(bar.getByRole('link')).toHaveTexts(hasCart ? [...forMembers, /^\d*$/] : forMembers);
    await expect(bar.getByRole('button', { name: 'Plan' })).toHaveCount(plans ? 1 : 0);
    await expectMenu('AI', ['AI Challenges', 'AI Challenges Library']);
    const ownPlanning = {
      student: planning.filter((label) => label !== 'Shopping list'),
      parent: planning.filter((label) => label !== 'Shopping list'),
      demoAdmin: ['Lesson Plans', 'Calendar', 'Shopping list', 'Runs'],
      mentor: [],
      admin: [],
    }[role];
    if (plans) await expectMenu('Plan', planning);
    await expectMenu('Resources', [...ownPlanning, ...resources, ...aboutUs]);
    await bar.getByRole('button', { name: /^Profile of / }).click();
    await expect(bar.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test('FST-001 in the profile menu, who reviews reads how many items wait for them', async () => {
  server.answer(countToReview, { ai: 4, draft: 0, proposal: 1, request: 0, report: 1 });
  await open('/', a('mentor'));
  await bar.getByRole('button', { name: /^Profile of / }).click();
  await expect(bar.getByRole('link', { name: 'To review 6 waiting' })).toHaveAttribute('href', '/review');
  await expect(bar.getByRole('link', { name: 'Library health' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Administration' })).toHaveCount(0);
});

test('FST-001 without an item to review there is no number, and students have no such link', async () => {
  await open('/', a('admin'));
  await bar.getByRole('button', { name: /^Profile of / }).click();
  await until(() => expect(server.asked).toContain('GET /org-api/to-review/counts'));
  await expect(bar.getByRole('link', { name: 'To review' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin/users');
  await open('/', a('student'));
  await bar.getByRole('button', { name: /^Profile of / }).click();
  await expect(bar.getByRole('link', { name: 'To review', exact: false })).toHaveCount(0);
});

test('NAV-047 to NAV-052, NAV-057: the links of the bar lead where they say, with title and focus', async () => {
  server.holdBack(listNow);
  await open('/team', a('mentor'));
  for (const [name, address] of [
    ['Partner Programs', '/programs'],
    ['TeamSparks! Library', '/challenges'],
    ['Right Now', '/now'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await addressIs(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  for (const [menu, name, address] of [
    ['AI', 'AI Challenges Library', '/aichallenges/library'],
    ['AI', 'AI Challenges', '/aichallenges'],
    ['Resources', /^Scheduler/, '/scheduler'],
  ] as const) {
    await bar.getByRole('button', { name: menu }).click();
    await bar.getByRole('link', { name }).click();
    await addressIs(address);
    await expect(bar.getByRole('link', { name, exact: false })).toHaveCount(0);
  }
  await bar.getByRole('link', { name: /^Shopping list/ }).click();
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
  await expect(main.getByRole('link', { name: 'TeamSparks! Library' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign In', exact: false })).toHaveCount(0);
});

test('NAV-079 the footer says which version runs to whoever the page knows it of', async () => {
  await open('/', { ...a('mentor'), version: '7.8.9' });
  await expect(footer.getByText('Version 7.8.9')).toBeVisible();
  await open('/', a('student'));
  await expect(footer.getByText('Version')).toHaveCount(0);
});
