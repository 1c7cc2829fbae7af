import { expect, test } from 'vitest';
import { open, page } from '../stage/page.ts';
import { a, nobody, type Visitor } from '../stage/people.ts';
import { until } from '../stage/until.ts';

/** What the bar of an administrator marks on each page: its name, and in its menu a link with its own value. */
const marks = {
  '/': 'Home page',
  '/now': 'Right Now page',
  '/session': 'Right Now true',
  '/challenges': 'TeamSparks! Library page',
  '/challenges/:challengeId': 'TeamSparks! Library true',
  '/challenges/:challengeId/sheet': 'TeamSparks! Library true',
  '/lesson-plans': 'Plan true: Lesson Plans page',
  '/lesson-plans/:lessonPlanId': 'Plan true: Lesson Plans true',
  '/events': 'Plan true: Calendar page',
  '/events/:eventId': 'Plan true: Calendar true',
  '/groups': 'Plan true: Groups page',
  '/groups/:groupId': 'Plan true: Groups true',
  '/curriculum': 'Cart page',
  '/boxes': 'Plan true: Materials at hand page',
  '/boxes/:boxId': 'Plan true: Materials at hand true',
  '/runs': 'Plan true: Runs page',
  '/runs/:id': 'Plan true: Runs true',
  '/aichallenges': 'AI true: AI Challenges page',
  '/aichallenges/:id': 'AI true: AI Challenges true',
  '/aichallenges/library': 'AI true: AI Challenges Library page',
  '/aichallenges/library/:id': 'AI true: AI Challenges Library true',
  '/programs': 'Partner Programs page',
  '/training-videos': 'Resources true: Training Videos page',
  '/scheduler': 'Resources true: SchedulerHigh school mentors page',
  '/learn-more': 'Resources true: Our Values page',
  '/team': 'Resources true: Our Team page',
  '/contact': 'Resources true: Contact Us page',
  '/dashboard': 'Profile true: Dashboard page',
  '/account': 'Profile true: Account page',
  '/review': 'Profile true: To review page',
  '/admin': 'Profile true: Administration page',
  '/admin/users': 'Profile true: Administration page',
  '/admin/users/:id': 'Profile true: Administration true',
  '/admin/roles': 'Profile true: Administration true',
  '/admin/audit': 'Profile true: Administration true',
  '/admin/runs': 'Profile true: Administration true',
  '/admin/outbox': 'Profile true: Administration true',
  '/admin/health': 'Profile true: Administration true',
  '/admin/settings': 'Profile true: Administration true',
  '/privacy': '',
  '/terms': '',
  '/sample': '',
  '/forgot-password': '',
  '/reset-password': '',
  '/verify-email': '',
  '/nothing-is-here': '',
  '/events/1/nothing-is-here': '',
} as const;
type Pattern = keyof typeof marks;

/** On these pages, people who are signed in are led on. */
const forVisitors = ['/login', '/signup'];

const administration: readonly Pattern[] = [
  '/admin',
  '/admin/users',
  '/admin/users/:id',
  '/admin/roles',
  '/admin/audit',
  '/admin/runs',
  '/admin/outbox',
  '/admin/settings',
];
const withoutAdministration = {
  ...Object.fromEntries(administration.map((pattern) => [pattern, 'Profile true'])),
  '/admin/health': 'Profile true',
  '/review': 'Profile true',
};
const family = { ...withoutAdministration, '/curriculum': 'Resources true' };

/** What differs for others: the link is not theirs, or their bar has it in another menu. */
const otherwise = {
  admin: {},
  mentor: {
    ...withoutAdministration,
    '/admin/health': 'Profile true: Library health page',
    '/review': marks['/review'],
  },
  student: family,
  parent: family,
  demoAdmin: {
    ...withoutAdministration,
    '/groups': 'Resources true',
    '/groups/:groupId': 'Resources true',
    '/boxes': 'Resources true',
    '/boxes/:boxId': 'Resources true',
  },
} as const satisfies Record<string, Partial<Record<Pattern, string>>>;

const nameOf = (element: Element): string => {
  const name = element.getAttribute('aria-label') ?? element.textContent;
  if (name.startsWith('Profile of')) return 'Profile';
  return name.startsWith('Shopping list,') ? 'Cart' : name;
};

/** Returns what is marked outside of closed menus, and within the menu of what is marked. */
function marked(other: string): string {
  const bar = page.getByRole('navigation', { name: 'Main' }).now().closest('header')!;
  const inBar = [...bar.querySelectorAll('[aria-current]')].filter((one) => !one.closest(`[popover], ${other}`));
  return inBar
    .map((one) => {
      const menu = document.getElementById(one.getAttribute('popovertarget') ?? '');
      const links = [...(menu?.querySelectorAll('[aria-current]') ?? [])];
      const said = [one, ...links].map((each) => `${nameOf(each)} ${each.getAttribute('aria-current')}`);
      return said.join(': ');
    })
    .join(', ');
}

/** Returns what one menu with all links marks instead: never itself for the cart and the profile, which stand beside it. */
function markOnPhone(mark: string): string {
  if (/^(?:$|Cart|Profile)/.test(mark)) return mark;
  if (/^(?:Plan|AI|Resources|About Us) true$/.test(mark)) return 'Menu true';
  return `Menu true: ${mark.split(': ').at(-1)}`;
}

/** Opens every page in turn. What it asks for is never answered: the bar depends on the address alone. */
async function walk(visitor: Visitor, pages: readonly (readonly [pattern: string, mark: string])[]): Promise<void> {
  globalThis.fetch = () => new Promise(() => undefined);
  await open('/terms', visitor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [pattern, mark] of pages) {
    history.pushState(null, '', pattern.replaceAll(/:\w+/g, '1'));
    await until(() => expect(marked('.bar-narrow'), `${pattern}, in a wide window`).toBe(mark));
    expect(marked('.bar-wide'), `${pattern}, on a phone`).toBe(markOnPhone(mark));
  }
}

test('FST-002 the walk knows every page of the site', async () => {
  const { describePages } = await import('../../src/app/describe-pages.ts');
  const patterns = describePages().pages.map(({ pattern }) => pattern.replace(/(.)\/$/, '$1'));
  expect([...new Set(patterns)].toSorted()).toEqual(
    [...Object.keys(marks).filter((pattern) => !pattern.includes('nothing')), ...forVisitors].toSorted(),
  );
});

for (const role of ['student', 'parent', 'mentor', 'admin', 'demoAdmin'] as const) {
  test(`FST-002 on every page, one place in the bar of a ${role} is marked, and the logo never`, async () => {
    const own: Partial<Record<string, string>> = otherwise[role];
    const plans = role === 'admin' || role === 'mentor';
    const inMenu = (mark: string) => (plans ? mark : mark.replace(/^Plan/, 'Resources'));
    await walk(
      a(role),
      Object.entries(marks).map(([pattern, mark]) => [pattern, own[pattern] ?? inMenu(mark)]),
    );
  });
}

test('FST-002 for visitors, a page that the bar leads to is marked, and none where they sign in', async () => {
  const led = ['/forgot-password', '/reset-password', '/verify-email', '/login', '/signup', '/events', '/account'];
  await walk(nobody, [
    ['/', 'Home page'],
    ...led.map((pattern) => [pattern, ''] as const),
    ['/programs', 'Partner Programs page'],
    ['/team', 'About Us true: Our Team page'],
    ['/privacy', ''],
    ['/sample', ''],
    ['/dashboard', ''],
    ['/curriculum', ''],
    ['/nothing-is-here', ''],
  ]);
});
