import { listBoxes } from '@teamsparks/contract/boxes/endpoints';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { getNext } from '@teamsparks/contract/practice/endpoints/home';
import { buildPracticePlan, listNow } from '@teamsparks/contract/right-now/endpoints';
import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { answersOf, anAnswer, crate, needsBalloons } from '../stage/now-answers.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a, userOf } from '../stage/people.ts';
import { built, practicePlanOf } from '../stage/practice-plan.ts';
import { onAPhone } from '../stage/phone.ts';
import { noPractice } from '../stage/rows.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const question = page.getByLabel('What you have');
const answers = page.getByRole('region', { name: 'Answers' });
const rows = answers.getByRole('list', { name: /Best|More/ }).locator(':scope > li');
const sentQueries = () => server.requests(listNow).map(({ query }) => query);

beforeEach(() => {
  server.answer(listBoxes, [crate]).answer(listNow, answersOf([anAnswer(), needsBalloons]));
});

test('NOW-010 answers are there at once, and follow teams, level and box without a button', async () => {
  await open('/now', a('mentor'));
  await expect(rows).toHaveCount(2);
  const letGo = server.holdOnce(listNow, answersOf([needsBalloons]));
  await question.getByLabel('Level').selectOption('Middle School');
  await addressIs('/now?level=Middle+School');
  await expect(answers.getByRole('progressbar', { name: 'Loading answers' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  letGo();
  await expect(rows).toHaveCount(1);
  await question.getByLabel('Teams').selectOption('3 teams');
  await question.getByText('More choices').click();
  await question.getByRole('checkbox', { name: 'One team after the other' }).check();
  await question.getByRole('button', { name: 'Blue crate' }).click();
  await question.getByRole('checkbox', { name: 'Reuse tools between teams' }).uncheck();
  await question.getByRole('checkbox', { name: 'Only what I never tried' }).check();
  await addressIs('/now?teams=3&in_turn=true&level=Middle+School&box=5&reuse=false&untried=true');
  await until(() =>
    expect(sentQueries().at(-1)).toMatchObject({
      minutes: 20,
      teams: 3,
      in_turn: 'true',
      level: 'Middle School',
      reuse: 'false',
      untried: 'true',
      box: [5],
      have: [],
      page: 1,
    }),
  );
});

test('NOW-010 the minutes are asked for once the slider rests, and not for each step of it', async () => {
  await open('/now', a('mentor'));
  const slider = question.locator('input[type="range"]');
  await expect(slider).toHaveAttribute('aria-valuetext', '20 minutes');
  for (const value of ['25', '30', '45']) fireEvent.change(slider.now(), { target: { value } });
  await expect(slider).toHaveAttribute('aria-valuetext', '45 minutes');
  await addressIs('/now?minutes=45');
  await until(() => expect(sentQueries().map(({ minutes }) => minutes)).toEqual([20, 45]));
});

test('NOW-010 what one has besides is typed, and taken away again', async () => {
  await open('/now?box=5', a('mentor'));
  await question.getByText('More choices').click();
  await question.getByLabel('What else you have').fill('20 straws; tape');
  await question.getByRole('button', { name: 'Add' }).click();
  await addressIs('/now?box=5&have=20+straws%3Btape');
  await until(() => expect(sentQueries().at(-1)).toMatchObject({ box: [5], have: ['20 straws', 'tape'] }));
  await question.getByRole('button', { name: 'Remove 20 straws' }).click();
  await addressIs('/now?box=5&have=tape');
  await question.getByRole('button', { name: 'Anything' }).click();
  await addressIs('/now');
});

test('NOW-010 PRE-002 a group sets its teams, level and minutes, and what it did is left out', async () => {
  server.answer(listGroups, [aGroup({ minutes: 45, level: 'High School' }), aGroup({ id: 9, name: 'Acorns' })]);
  await open('/now', a('mentor'));
  await question.getByRole('button', { name: 'Tuesday Team, 3 teams' }).click();
  await addressIs('/now?minutes=45&teams=3&level=High+School&not_run_with=8');
  await until(() => expect(sentQueries().at(-1)).toMatchObject({ minutes: 45, teams: 3, not_run_with: 8 }));
});

test('FST-027 of three groups the chosen one stands alone, and Change shows the others', async () => {
  const names = ['Acorns', 'Bees', 'Comets', 'Deer', 'Eagles', 'Foxes', 'Geese', 'Herons', 'Ibises', 'Jays'];
  server.answer(
    listGroups,
    names.map((name, at) => aGroup({ id: 20 + at, name, teams: 8 + at })),
  );
  await open('/now', a('mentor'));
  const choice = question.getByRole('group', { name: 'For your group' });
  const change = choice.getByRole('button', { name: 'Change' });
  await choice.getByRole('button', { name: '6 more' }).click();
  await choice.getByLabel('Search groups').fill('her');
  await choice.getByLabel('Search groups').press('Enter');
  await expect(choice.getByRole('button')).toHaveTexts(['Herons, 15 teams, 8 at a time', 'Change']);
  await addressIs('/now?teams=8&level=Elementary&not_run_with=27');
  await expect(change).toBeFocused();
  await expect(change).toHaveAttribute('aria-expanded', 'false');
  await expect(choice.getByLabel('Search groups')).toHaveCount(0);
  await change.click();
  await expect(choice.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-expanded', 'true');
  await expect(choice.getByLabel('Search groups')).toHaveValue('');
  await choice.getByRole('button', { name: 'Acorns, 8 teams' }).click();
  await expect(choice.getByRole('button')).toHaveTexts(['Acorns, 8 teams', 'Change']);
  await choice.getByRole('button', { name: 'Acorns, 8 teams' }).click();
  await expect(choice.getByRole('button')).toHaveCount(5);
  await expect(change).toHaveCount(0);
});

test('FST-027 where up to three challenges fit, one press asks again with ten minutes more', async () => {
  await open('/now?minutes=20', a('mentor'));
  await page.getByRole('button', { name: 'Try 30 minutes' }).click();
  await until(() => expect(sentQueries().at(-1)).toMatchObject({ minutes: 30 }));
  await open('/now?minutes=600', a('mentor'));
  await expect(page.getByRole('list', { name: 'Best' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try / })).toHaveCount(0);
});

test('NOW-010 NOW-032 the question is remembered, here and on the dashboard', async () => {
  server.answer(listFavorites, []).answer(listBookmarkedChallenges, []).answer(listTried, []);
  server.answer(listOwnReviews, []).answer(getPractice, noPractice);
  await open('/now?minutes=45', a('mentor'));
  await question.getByLabel('Teams').selectOption('2 teams');
  await addressIs('/now?minutes=45&teams=2');
  await open('/now', a('mentor'));
  await addressIs('/now?minutes=45&teams=2');
  await open('/dashboard', a('mentor'));
  const next = page.getByRole('region', { name: 'What is next' });
  await expect(next).toContainText('What can you do right now? 45 minutes, 2 teams');
  await next.getByRole('link', { name: 'Right Now' }).click();
  await addressIs('/now?minutes=45&teams=2');
});

const hourMs = 60 * 60 * 1000;
/** Answers with a next event of group 8 that begins in this number of hours. */
function groupMeetsIn(hours: number, its: { group_id: number | null } = { group_id: 8 }): void {
  const [begins, ends] = [hours, hours + 1].map((at) => new Date(Date.now() + at * hourMs).toISOString()) as [
    string,
    string,
  ];
  const day = begins.slice(0, 10);
  const times = { start_date: day, end_date: day, begins_at: null, all_day: true, time_zone: null, begins, ends };
  const event = { id: 3, name: 'Club day', ...times, plans: [], missing: [], ...its };
  server.answer(getNext, {
    events: [event],
    asking: [],
    runs: [],
    invitations: [],
    to_review: 0,
    look_back: [],
    last_plan: null,
  });
  server.answer(listGroups, [aGroup({ minutes: 45, level: 'High School' })]);
}

test('FST-027 both tabs begin with the group that meets within a day, and for the rest with what was asked last', async () => {
  localStorage.setItem(`ts.now.${userOf('mentor').id}`, JSON.stringify({ minutes: 30, teams: 2, box: '5' }));
  groupMeetsIn(23);
  await open('/now', a('mentor'));
  await addressIs('/now?minutes=45&teams=3&level=High+School&box=5&not_run_with=8');
  const group = question.getByRole('button', { name: 'Tuesday Team, 3 teams' });
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  await until(() => expect(sentQueries()).toMatchObject([{ minutes: 45, teams: 3, not_run_with: 8, box: [5] }]));
  server.answer(buildPracticePlan, practicePlanOf(built));
  await open('/session', a('mentor'));
  await addressIs('/session?minutes=45&teams=3&level=High+School&box=5&not_run_with=8');
});

test('FST-027 the address goes before the group, and a group that meets later or is not led is not chosen', async () => {
  groupMeetsIn(23);
  await open('/now?teams=2', a('mentor'));
  await expect(rows).toHaveCount(2);
  await addressIs('/now?teams=2');
  const last = `ts.now.${userOf('mentor').id}`;
  localStorage.setItem(last, JSON.stringify({ teams: 2 }));
  groupMeetsIn(25);
  await open('/now', a('mentor'));
  await addressIs('/now?teams=2');
  groupMeetsIn(1, { group_id: null });
  await open('/now', a('mentor'));
  await addressIs('/now?teams=2');
});

test('FST-027 the first question begins with the group that meets within a week, else with the only group', async () => {
  const groups = [aGroup({ minutes: 45, level: 'High School' }), aGroup({ id: 9, name: 'Acorns', teams: 2 })];
  groupMeetsIn(6 * 24);
  server.answer(listGroups, groups);
  await open('/now', a('mentor'));
  await addressIs('/now?minutes=45&teams=3&level=High+School&not_run_with=8');
  groupMeetsIn(8 * 24);
  server.answer(listGroups, groups);
  await open('/now', a('mentor'));
  await expect(rows).toHaveCount(2);
  await addressIs('/now');
  groupMeetsIn(8 * 24);
  await open('/now', a('mentor'));
  await addressIs('/now?minutes=45&teams=3&level=High+School&not_run_with=8');
});

test('FST-027 where what is next cannot be loaded, Right Now begins with what was asked last', async () => {
  localStorage.setItem(`ts.now.${userOf('mentor').id}`, JSON.stringify({ teams: 2 }));
  groupMeetsIn(1);
  server.refuse(getNext, { code: 'unavailable', detail: 'The service is busy.' });
  await open('/now', a('mentor'));
  await addressIs('/now?teams=2');
  await expect(rows).toHaveCount(2);
});

test('NOW-010 a login that many share has no boxes, and is answered', async () => {
  await open('/now', a('demoAdmin'));
  await expect(rows).toHaveCount(2);
  await expect(question.getByRole('link', { name: 'Materials at hand' })).toHaveCount(0);
  expect(server.requests(listBoxes)).toEqual([]);
});

test('FST-004 both tabs begin with the run that is on, whose button is then the only main one', async () => {
  const nothing = { events: [], asking: [], runs: [], invitations: [], to_review: 0, look_back: [], last_plan: null };
  server.answer(getNext, {
    ...nothing,
    runs: [{ id: 5, name: 'Kites', teams: 3, started_at: '2026-03-03T15:00:00.000Z' }],
  });
  server.answer(buildPracticePlan, practicePlanOf(built));
  const running = main.getByRole('list', { name: 'Running' });
  for (const address of ['/now', '/session?minutes=60']) {
    await open(address, a('mentor'));
    await expect(running).toContainText('Running: Kites, 3 teams');
    await expect(running.getByRole('link', { name: 'Back to the run Kites' })).toHaveAttribute('href', '/runs/5');
    await expect(main.getByRole('button', { name: /^Run (it|Paper Chain)/ })).toBeVisible();
    await expect(main.locator('.bg-brand-fill')).toHaveTexts(['Back to the run Kites']);
  }
});

test('FST-004 without a run that is on nothing stands above the form', async () => {
  await open('/now', a('mentor'));
  await expect(rows).toHaveCount(2);
  await expect(main.getByRole('list', { name: 'Running' })).toHaveCount(0);
  await expect(main.locator('.bg-brand-fill')).toHaveCount(1);
});

test('NOW-010 where nothing fits the page says what to change, and a failure is tried again', async () => {
  server.answer(listNow, answersOf([]));
  await open('/now', a('mentor'));
  await expect(answers).toContainText('Give it a few more minutes, or another level.');
  await question.getByRole('button', { name: 'Blue crate' }).click();
  await expect(answers).toContainText('Add what else you have, or choose “Anything”');
  await expect(main.getByRole('button', { name: 'Surprise us' })).toHaveCount(0);
  server.refuse(listNow, { code: 'unavailable', detail: 'The service is busy.' });
  await open('/now?minutes=30', a('mentor'));
  await expect(answers.getByRole('alert')).toContainText('Failed to look for challenges');
  server.answer(listNow, answersOf([anAnswer()]));
  await answers.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(1);
});

test('NOW-010 on a phone the question is folded into one line, and the answers are in sight', async () => {
  onAPhone();
  await open('/now?teams=2&box=5', a('mentor'));
  await expect(rows).toHaveCount(2);
  const fold = question.getByText('2 teams, every level, Blue crate');
  await expect(question.getByRole('combobox', { name: 'Level' })).toHaveCount(0);
  await fold.click();
  await question.getByRole('combobox', { name: 'Level' }).selectOption('Elementary');
  await expect(question.getByText('2 teams, Elementary, Blue crate')).toBeVisible();
  await expect(question.getByRole('checkbox', { name: 'Only what I never tried' })).toBeVisible();
  await expect(question.getByText('More choices')).toHaveCount(0);
});
