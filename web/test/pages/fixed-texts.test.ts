import { type AiChallenge } from '@teamsparks/contract/ai/addresses';
import {
  generateAiChallenge,
  getAiChallenge,
  listAiChallenges,
  listSimilarChallenges,
} from '@teamsparks/contract/ai/endpoints';
import { getChallenge, listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { findLessonPlans, getLessonPlan } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listTrainingVideos, updateTrainingVideo } from '@teamsparks/contract/lesson-plans/endpoints/training';
import { expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { open, page, server } from '../stage/page.ts';
import { a, nobody, userOf } from '../stage/people.ts';
import { aChallenge, anAiChallenge, noPractice } from '../stage/rows.ts';
import { aListedPlan, aVideo, aPlanPage } from '../stage/teaching.ts';
import { until } from '../stage/until.ts';

const navigation = page.getByRole('navigation', { name: 'Main' });
const footer = page.getByRole('contentinfo');
const dialog = page.getByRole('dialog');

test('NAV-059 to NAV-061, NAV-071 to NAV-075: with PUBLIC_SITE_URL the public pages are on that site', async () => {
  await open('/login', { ...nobody, site: 'https://about.school.example/' });
  for (const [label, path] of [
    ['Our Values', '/learn-more'],
    ['Our Team', '/team'],
    ['Contact Us', '/contact'],
  ] as const) {
    for (const links of [navigation.locator(`a[href$="${path}"]`), footer.locator(`a[href$="${path}"]`)]) {
      await expect(links.first()).toHaveText(`${label} (opens in a new tab)`);
      await expect(links.first()).toHaveAttribute('href', `https://about.school.example${path}`);
      await expect(links.first()).toHaveAttribute('target', '_blank');
      await expect(links.first()).toHaveAttribute('rel', 'noopener');
    }
  }
  for (const [label, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
  ] as const) {
    const link = footer.getByRole('link', { name: `${label} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', `https://about.school.example${path}`);
  }
});

test('NAV-059 to NAV-061, NAV-071 to NAV-075: without it they are ours', async () => {
  await open('/login');
  for (const [label, path] of [
    ['Our Values', '/learn-more'],
    ['Our Team', '/team'],
    ['Contact Us', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
  ] as const) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', path);
  }
});

test('DSH-009: a person without a username is welcomed as "User"', async () => {
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(listTried, []);
  server.answer(listOwnReviews, []).answer(getPractice, noPractice);
  await open('/dashboard', { ...a('student'), user: { ...userOf('student'), username: '' } });
  await expect(page.getByText('Welcome back, User!')).toBeVisible();
});

test('REV-050: a difficulty of 5 is "Very Difficult"', async () => {
  nothingAround().answer(getChallenge, aChallenge());
  await open('/challenges/41', a('student'));
  await page.getByRole('button', { name: 'Be the first to review' }).click();
  const difficulty = dialog.getByRole('group', { name: 'Challenge Difficulty' });
  await expect(difficulty).toContainText('1 = Very Easy5 = Very Difficult');
  await expect(dialog.getByRole('group', { name: 'Ease of Setup' })).toContainText('1 = Very Difficult5 = Very Easy');
});

test('TRV-015, TRV-024, TRV-026, TRV-028: the description of a video, on its card and in its form', async () => {
  server.answer(listTrainingVideos, [
    aVideo({ id: 1, title: 'Tape', description: 'How tape holds.' }),
    aVideo({ id: 2, title: 'Glue' }),
  ]);
  await open('/training-videos', a('admin'));
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(card('Tape')).toContainText('How tape holds.');
  await expect(card('Glue').locator('article > p')).toHaveCount(1);
  await card('Tape').getByRole('button', { name: 'Edit Tape' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('How tape holds.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await card('Tape').getByRole('button', { name: 'Edit Tape' }).click();
  server.holdBack(updateTrainingVideo);
  await dialog.getByRole('button', { name: 'Update Video' }).click();
  await expect(dialog.getByRole('button', { name: /Updating\.\.\.$/ })).toHaveAttribute('aria-disabled', 'true');
  await until(() => expect(server.requests(updateTrainingVideo)).toHaveLength(1));
});

test('LES-023: the plan that is opened has its name before the server has answered', async () => {
  server.answer(findLessonPlans, aPlanPage(aListedPlan({ name: 'First Meeting' }))).holdBack(getLessonPlan);
  await open('/lesson-plans', a('mentor'));
  await page.getByRole('link', { name: 'First Meeting' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Meeting' })).toBeVisible();
  expect(location.pathname).toBe('/lesson-plans/3');
});

test('AIC-048: the category filter of the AI library offers every category', async () => {
  server.answer(listAiChallenges, { challenges: [], total: 0, page: 1, per_page: 100 });
  await open('/aichallenges/library', a('student'));
  await expect(page.getByLabel('Category').first().getByRole('option')).toHaveTexts([
    'All Categories',
    'Storytelling',
    'Characterization',
    'Communication',
    'Improv – No Props',
    'Improv – With Props',
    'Bridge',
    'Tower',
    'Container',
    'Device',
    'Transportation',
    'Water',
    'Sales',
    'Invention',
    'Community Service',
    'Speech and Debate',
  ]);
});

test('AIC-026: a new challenge comes along with the navigation and is not fetched again', async () => {
  const challenge: AiChallenge = anAiChallenge({ title: 'Paper Peak' });
  server.answer(generateAiChallenge, challenge).answer(listSimilarChallenges, { challenges: [] });
  await open('/aichallenges', a('mentor'));
  await page.getByRole('button', { name: 'Generate AI On-The-Spot Challenge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper Peak' })).toBeVisible();
  expect(server.requests(getAiChallenge)).toEqual([]);
});
