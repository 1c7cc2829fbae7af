import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import { beforeEach, expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const nothing = { event: null, runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null };
const next = page.getByRole('region', { name: 'What is next' });

beforeEach(() => {
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(listTried, []);
  server.answer(listOwnReviews, []).answer(getPractice, { days: [], categories: [], skills: [], next: [] });
});

test('NOW-032 PRE-015 the dashboard names what one is invited to, each with the way to its answer', async () => {
  const invitations = [
    { id: 9, kind: 'substitute' as const, name: 'Bridge day', invited_by: 'Ada L.' },
    { id: 8, kind: 'leader' as const, name: 'Robotics', invited_by: 'Grace H.' },
    { id: 7, kind: 'author' as const, name: 'Bridges', invited_by: 'Grace H.' },
  ];
  server.answer(getNext, { ...nothing, invitations });
  await open('/dashboard', a('mentor'));
  await expect(next).toContainText('Ada L. asks you to take over the event Bridge day.');
  await expect(next.getByRole('link', { name: 'Answer Bridge day' })).toHaveAttribute('href', '/events');
  await expect(next.getByRole('link', { name: 'Answer Robotics' })).toHaveAttribute('href', '/groups');
  await expect(next.getByRole('link', { name: 'Answer Bridges' })).toHaveAttribute('href', '/lesson-plans');
});

test('NOW-032 three rows are shown, the first one with the main button; the others after a press', async () => {
  const runs = ['Kites', 'Rafts', 'Towers'].map((name, at) => ({ id: at + 1, name, teams: at + 1 }));
  server.answer(getNext, { ...nothing, runs, to_review: 6 });
  await open('/dashboard', a('mentor'));
  await expect(next.getByRole('listitem')).toHaveTexts([
    'Running: Kites, 1 teamBack to the run Kites',
    'Running: Rafts, 2 teamsBack to the run Rafts',
    'Running: Towers, 3 teamsBack to the run Towers',
  ]);
  const main = next.locator('.bg-brand-fill');
  await expect(main).toHaveTexts(['Back to the run Kites']);
  await next.getByRole('button', { name: '2 more' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(5);
  await expect(next).toContainText('6 items to review');
  await expect(next.getByRole('link', { name: 'Right Now' })).toHaveAttribute('href', '/now');
  await expect(next.getByRole('button')).toHaveCount(0);
  await expect(main).toHaveCount(1);
});
