import { getContact } from '@teamsparks/contract/accounts/endpoints/settings';
import { confirmMyAddress } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { listBookmarkedChallenges, toggleBookmark } from '@teamsparks/contract/challenges/endpoints/challenges';
import { type TriedChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
  markTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import { categories as allCategories } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aCard, aReview, noPractice } from '../stage/rows.ts';

const nothingNext = { events: [], asking: [], runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null };
const waitingSince = (confirmed: boolean) => ({
  ...nothingNext,
  teacher_request: { asked_at: '2026-03-03T15:00:00.000Z', confirmed },
});

const tab = (name: string) => page.getByRole('tab', { name });
const cardOf = (name: string) => page.getByRole('tabpanel').getByRole('article').filter({ hasText: name });

beforeEach(() => {
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(listTried, []);
  server.answer(listOwnReviews, []).answer(getPractice, noPractice);
});

test('DSH-005, DSH-076, AUT-025, CON-37: signed out the page asks to log in, and logging in leads back to the same tab', async () => {
  await open('/dashboard?tab=tried&search=tower');
  await expect(page.getByText('Please log in to access your dashboard.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await addressIs('/login?redirect=%2Fdashboard%3Ftab%3Dtried%26search%3Dtower');
  expect(server.asked).toEqual([]);
});

test('DSH-006 to DSH-014, DSH-038 to DSH-042, FST-012: it says that it loads, and what a new person finds, without a search of nothing', async () => {
  const answer = server.holdOnce(listTried, []);
  await open('/dashboard', a('student'));
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  await expect(page.getByText('Welcome back, student!')).toBeVisible();
  await expect(page.getByText('Practice calendar')).toHaveCount(0);
  await expect(tab('Favorites (0)')).toHaveAttribute('aria-selected', 'true');
  for (const [name, title, hint] of [
    ['Favorites', 'No favorites found', 'Start adding challenges to your favorites!'],
    ['Bookmarks', 'No bookmarks found', 'Bookmark challenges to save them for later!'],
    ['Tried', 'No tried found', 'Mark challenges as tried to track your progress!'],
    ['Reviews', 'No reviews found', 'Add reviews to share your experience!'],
  ] as const) {
    await tab(`${name} (0)`).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  }
  await addressIs('/dashboard?tab=reviews');
});

test('PEO-013 while teacher access waits, the dashboard says since when, what can be done until then, and whom to ask', async () => {
  vi.setSystemTime('2026-03-05T12:00:00Z');
  server.answer(getContact, {
    school_name: null,
    contact_name: 'Ms. Lee',
    contact_email: 'lee@lincoln.edu',
    contact_phone: null,
  });
  server.answer(getNext, waitingSince(true));
  await open('/dashboard', a('parent'));
  await expect(
    page.getByText('You asked for teacher access on Tuesday. Until an administrator answers, use the', {
      exact: false,
    }),
  ).toBeVisible();
  for (const [name, href] of [
    ['library', '/challenges'],
    ['Right Now', '/now'],
    ['run a challenge', '/runs'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('link', { name: 'lee@lincoln.edu' })).toBeVisible();
  server.answer(getNext, waitingSince(false));
  await open('/dashboard', a('parent'));
  await expect(
    page.getByText(
      'One step is left: open a link from us on this device. Then an administrator reviews your request.',
      {
        exact: false,
      },
    ),
  ).toBeVisible();
  server.answer(confirmMyAddress, { message: 'We have sent you a link. Please open it on this device.' });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We have sent you a link. Please open it on this device.')).toBeVisible();
  server.refuse(confirmMyAddress, { code: 'too_many_requests', detail: 'Please try again in 3 minutes.' });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please try again in 3 minutes.')).toBeVisible();
});

test('PEO-013 where no mail can be sent, whose address is not confirmed reads whom to ask, without a button', async () => {
  server.answer(getContact, {
    school_name: null,
    contact_name: 'Ms. Lee',
    contact_email: 'lee@lincoln.edu',
    contact_phone: null,
  });
  server.answer(getNext, waitingSince(false));
  await open('/dashboard', {
    ...a('parent'),
    settings: {
      ...{ pdf_max_bytes: 1, password_min: 8, password_min_staff: 15, time_zone: 'America/New_York', paper: null },
      missing: ['mail'],
    },
  });
  await expect(
    page.getByText('One step is left: ask an administrator for a link, and open it on this device.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'lee@lincoln.edu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0);
});

test('PEO-013 without a request the dashboard says nothing of teacher access', async () => {
  await open('/dashboard', a('parent'));
  await expect(page.getByRole('link', { name: 'Browse the challenge library' })).toBeVisible();
  await expect(page.getByText('teacher access', { exact: false })).toHaveCount(0);
});

test('FST-041 an empty dashboard has one main button, the first row of what is next', async () => {
  await open('/dashboard', a('mentor'));
  await expect(page.getByRole('link', { name: 'Browse the challenge library' })).toBeVisible();
  await expect(page.getByRole('main').locator('.bg-brand-fill')).toHaveTexts(['Right Now']);
});

test('NOW-032 Right Now names no minutes and teams that nobody chose', async () => {
  await open('/dashboard', a('mentor'));
  await expect(page.getByRole('region', { name: 'What is next' }).getByRole('listitem')).toHaveTexts([
    'What can you do right now? Right Now',
  ]);
});

test('a try says when, with whom and how it went, and the team is offered the next time', async () => {
  let tried: TriedChallenge[] = [];
  server.answer(listBookmarkedChallenges, [aCard()]).answer(listTried, () => tried);
  server.answer(markTried, ({ body }) => {
    const [before = { ...aCard(), tried_on: '2026-03-02', team: null, note: null }] = tried;
    return (tried = [{ ...before, ...body }])[0]!;
  });
  await open('/dashboard?tab=bookmarks', a('mentor'));
  const card = cardOf('Paper Chain');
  await card.getByRole('button', { name: 'Mark as Tried Paper Chain' }).click();
  await card.getByRole('button', { name: 'Add details of Paper Chain' }).click();
  const dialog = page.getByRole('dialog', { name: 'How did it go?' });
  await expect(dialog.getByLabel('When')).toHaveValue('2026-03-02');
  await dialog.getByLabel('When').fill('2026-02-05');
  await dialog.getByLabel('With whom').fill('Blue Otters');
  await dialog.getByLabel('Note').fill('It held for ten.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Tried on Feb 5, 2026 with Blue Otters');
  await expect(card).toContainText('It held for ten.');
  expect(server.requests(markTried).at(-1)?.body).toEqual({
    tried_on: '2026-02-05',
    team: 'Blue Otters',
    note: 'It held for ten.',
  });
  await card.getByRole('button', { name: 'Edit details of Paper Chain' }).click();
  await expect(dialog.locator('datalist option')).toHaveAttribute('value', 'Blue Otters');
});

test('DSH-015 to DSH-021, DSH-040, CON-32: search and difficulty, in the address, for every tab', async () => {
  const easy = aCard({ id: 1, name: 'Easy One' });
  const hard = aCard({ id: 2, name: 'Hard One', level: 'High School', category: 'Sales' });
  server.answer(listBookmarkedChallenges, [easy, hard]);
  await open('/dashboard', a('student'));
  await tab('Favorites (0)').press('ArrowRight');
  await expect(tab('Bookmarks (2)')).toBeFocused();
  await addressIs('/dashboard?tab=bookmarks');
  await page.getByPlaceholder('Search challenges...').fill('sALES');
  await addressIs('/dashboard?tab=bookmarks&search=sALES');
  await expect(cardOf('Hard One')).toBeVisible();
  await expect(cardOf('Easy One')).toHaveCount(0);
  await expect(tab('Bookmarks (2)')).toBeVisible();
  const difficulty = page.getByLabel('Difficulty');
  await expect(difficulty.getByRole('option')).toHaveTexts(['All Difficulties', 'Easy', 'Medium', 'Hard']);
  await difficulty.selectOption('Easy');
  await expect(page.getByRole('heading', { name: 'No bookmarks found' })).toBeVisible();
  await expect(page.getByText('None of yours match this search and difficulty.')).toBeVisible();
  await expect(page.getByText('Bookmark challenges to save them for later!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search and difficulty' }).click();
  await expect(page.getByPlaceholder('Search challenges...')).toHaveValue('');
  await difficulty.selectOption('Hard');
  await expect(cardOf('Hard One')).toBeVisible();
  await expect(cardOf('Easy One')).toHaveCount(0);
  await open(location.pathname + location.search, a('student'));
  await expect(difficulty).toHaveValue('hard');
  await expect(cardOf('Hard One')).toBeVisible();
  expect(server.requests(toggleBookmark)).toEqual([]);
});

for (const [role, seesStatus] of [
  ['student', false],
  ['mentor', true],
] as const) {
  test(`SHT-041: cards tell a ${role} the minutes${seesStatus ? ' and the status' : ', and no status'}`, async () => {
    const card = aCard({ minutes: 8, status: 'locked' });
    server.answer(listFavorites, [card]);
    server.answer(listOwnReviews, [{ ...aReview(), challenge: card }]);
    await open('/dashboard', a(role));
    const facts = `ElementaryTower8 minutes${seesStatus ? 'Locked' : ''}`;
    await expect(cardOf('Paper Chain')).toContainText(facts);
    await tab('Reviews (1)').click();
    await expect(cardOf('Paper Chain')).toContainText(facts);
  });
}

test('DSH-031: what was not reviewed yet can be, and a review is changed; who may not review gets neither', async () => {
  const [fresh, known] = [aCard({ id: 1, name: 'Fresh One' }), aCard({ id: 2, name: 'Known One' })];
  server.answer(listBookmarkedChallenges, [fresh, known]);
  server.answer(listOwnReviews, [
    { ...aReview({ challenge_id: 2, can: { edit: true, delete: true, report: false } }), challenge: known },
  ]);
  await open('/dashboard?tab=bookmarks', a('student'));
  const reviewing = (name: string) => cardOf(name).getByRole('button', { name: /Review/ });
  await expect(reviewing('Fresh One')).toHaveTexts(['Add Review Fresh One']);
  await expect(reviewing('Known One')).toHaveTexts(['Edit Review Known One']);
  server.answer(listOwnReviews, []);
  await open('/dashboard?tab=bookmarks', a('demoAdmin'));
  await expect(cardOf('Fresh One')).toBeVisible();
  await expect(reviewing('Fresh One')).toHaveCount(0);
});

test('WRT-43, FST-012: calendar, categories, skills and what to practice next, in a picture and in words', async () => {
  const reason = { practiced_in_category: 0, usual_level: false, bookmarked: false };
  const next = (['Tower', 'Bridge', 'Sales'] as const).map((category, id) => {
    return { id, name: `Next ${id}`, category, level: 'Elementary' as const, reason };
  });
  server.answer(getPractice, {
    days: [{ day: '2026-03-02', names: ['Carry It', 'Pour It'] }],
    categories: allCategories.map((category) => ({ category, practiced: category === 'Water' ? 2 : 0 })),
    skills: [{ skill: 'Storycraft', practiced: 1 }],
    next,
  });
  await open('/dashboard', a('student'));
  const calendar = page.getByRole('img', { name: 'Practice calendar 2 challenges on 1 day in the last 16 weeks.' });
  await expect(calendar).toHaveCount(0);
  await page.getByText('Practice calendar').click();
  await expect(calendar).toBeVisible();
  await page.getByText('Show as a list').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Carry It' }).getByRole('time')).toHaveAttribute(
    'datetime',
    '2026-03-02',
  );
  const categories = page.getByRole('region', { name: 'Categories' });
  await expect(categories).toContainText('You have practiced 1 of 15.');
  await expect(categories.getByRole('listitem')).toHaveCount(0);
  await categories.getByText('You have practiced 1 of 15.').click();
  await expect(categories.getByRole('listitem').filter({ hasText: 'Water' })).toHaveText('Water2 practiced');
  await expect(categories.getByText('Not yet')).toHaveCount(14);
  await page.getByText('How often you practiced each skill.', { exact: false }).click();
  const skills = page.getByRole('region', { name: 'Skills' }).getByRole('listitem');
  await expect(skills.filter({ hasText: 'Storycraft' })).toHaveText('Storycraft 1');
  const practiced = page.getByRole('region', { name: 'Practice next' }).getByRole('listitem');
  await expect(practiced).toHaveCount(3);
  for (const [i, category] of ['Tower', 'Bridge', 'Sales'].entries()) {
    await expect(practiced.nth(i)).toContainText(`Nothing from ${category} yet.`);
  }
});
