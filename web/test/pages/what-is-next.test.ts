import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import { beforeEach, expect, test, vi } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';

const nothing = { events: [], asking: [], runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null };
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

test('NOW-032 two runs of one name are told apart by when they began', async () => {
  vi.setSystemTime('2026-03-03T17:30:00Z');
  const run = (id: number, name: string, hour: number) => ({
    ...{ id, name, teams: 1, started_at: `2026-03-03T${hour}:00:00.000Z` },
  });
  server.answer(getNext, { ...nothing, runs: [run(7, 'Kites', 17), run(6, 'Kites', 15), run(5, 'Bridge', 14)] });
  await open('/dashboard', a('mentor'));
  await expect(next.getByRole('listitem')).toHaveTexts([
    /^Running: Kites, 1 teamSince Mar 3, 2026, \d+:00\s[AP]M/,
    /^Running: Kites, 1 teamSince Mar 3, 2026, \d+:00\s[AP]M/,
    /^Running: Bridge, 1 teamBack to the run/,
  ]);
});

const meeting = (id: number, name: string, start_date: string) => ({
  ...{ id, name, start_date, end_date: start_date, all_day: true, begins_at: null, time_zone: null, group_id: 3 },
  ...{ begins: `${start_date}T05:00:00.000Z`, ends: `${start_date}T23:00:00.000Z`, plans: [], missing: [] },
});

test('NOW-032 FST-010 the home page shows the next meetings, and a family that asks to follow after the first one', async () => {
  const missing = [{ kind: 'plan' as const, count: 1, things: [] }];
  server.answer(getNext, {
    ...nothing,
    events: [{ ...meeting(1, 'Owls', '2097-12-02'), missing }, meeting(2, 'Foxes', '2097-12-03')],
    asking: [{ group_id: 3, name: 'Owls', families: 1 }],
  });
  await open('/', a('mentor'));
  await expect(next.getByRole('listitem')).toHaveTexts([
    'Owls, Monday, Dec 2, 2097No lesson plan yetPrepare Owls',
    '1 family asks to follow Owls.Answer Owls',
    'Foxes, Tuesday, Dec 3, 2097Open Foxes',
  ]);
  await expect(next.locator('.bg-brand-fill')).toHaveTexts(['Prepare Owls']);
  await expect(next.getByRole('link', { name: 'Answer Owls' })).toHaveAttribute('href', '/groups/3#followers');
});

test('NOW-032 on the day of a meeting with a plan its button is Run for who leads the group', async () => {
  vi.setSystemTime('2026-03-02T12:00:00Z');
  const today = { ...meeting(1, 'Owls', '2026-03-02'), plans: ['Bridges'] };
  server.answer(getNext, { ...nothing, events: [today, meeting(2, 'Foxes', '2026-03-02')] });
  await open('/', a('mentor'));
  await expect(next.getByRole('link')).toHaveTexts(['Run Owls', 'Open Foxes']);
  await expect(next.getByRole('link', { name: 'Run Owls' })).toHaveAttribute('href', '/events/1');
  server.answer(getNext, { ...nothing, events: [{ ...today, group_id: null }] });
  await open('/', a('mentor'));
  await expect(next.getByRole('link')).toHaveTexts(['Open Owls']);
});

test('NOW-032 three rows are shown, the first one with the main button; the others after a press', async () => {
  vi.setSystemTime('2026-03-03T17:30:00Z');
  const runs = ['Kites', 'Rafts', 'Towers'].map((name, at) => ({
    ...{ id: at + 1, name, teams: at + 1, started_at: '2026-03-03T15:00:00.000Z' },
  }));
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
  await expect(main).toHaveCount(1);
  await next.getByRole('button', { name: 'Show fewer' }).click();
  await expect(next.getByRole('listitem')).toHaveCount(3);
});

test('NOW-032 runs that began more than four hours ago are one last line, below the session of today', async () => {
  vi.setSystemTime('2026-03-04T12:00:00Z');
  const run = (id: number, name: string, started_at: string) => ({ id, name, teams: 1, started_at });
  const old = [run(6, 'Rafts', '2026-03-04T07:30:00.000Z'), run(5, 'Towers', '2026-03-02T17:00:00.000Z')];
  const events = [{ ...meeting(1, 'Owls', '2026-03-04'), plans: ['Bridges'] }];
  server.answer(getNext, { ...nothing, events, runs: [run(7, 'Kites', '2026-03-04T11:00:00.000Z'), ...old] });
  await open('/', a('mentor'));
  await expect(next.getByRole('listitem')).toHaveTexts([
    'Running: Kites, 1 teamBack to the run Kites',
    'Owls, TodayBridgesRun Owls',
    '2 open runsSee runs',
  ]);
  await expect(next.getByRole('link', { name: 'See runs' })).toHaveAttribute('href', '/runs');
  server.answer(getNext, { ...nothing, events, runs: old });
  await open('/', a('mentor'));
  await expect(next.locator('.bg-brand-fill')).toHaveTexts(['Run Owls']);
});
