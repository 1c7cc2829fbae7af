import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { listBoxes } from '@teamsparks/contract/boxes/endpoints';
import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import {
  getPractice,
  listFavorites,
  listOwnReviews,
  listTried,
} from '@teamsparks/contract/practice/endpoints/dashboard';
import { listBookmarkedChallenges } from '@teamsparks/contract/challenges/endpoints/challenges';
import { listEvents } from '@teamsparks/contract/events/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { createLessonPlan, listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import type { NowAnswer, NowPage } from '@teamsparks/contract/right-now/addresses';
import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { onAPhone } from '../stage/phone.ts';
import { noPractice } from '../stage/rows.ts';
import { aPlan } from '../stage/teaching.ts';
import { answerRun, aRun } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const question = page.getByLabel('What you have');
const answers = page.getByRole('region', { name: 'Answers' });
const rows = answers.getByRole('list').first().locator(':scope > li');
const sentQueries = () => server.requests(listNow).map(({ query }) => query);

const crate: BoxRow = {
  id: 5,
  name: 'Blue crate',
  group_id: null,
  group_name: null,
  owner: null,
  materials: 3,
  can: { give: true, delete: true },
};

const anAnswer = (its: Partial<NowAnswer> = {}): NowAnswer => ({
  id: 41,
  name: 'Paper Chain',
  level: 'Elementary',
  category: 'Tower',
  minutes: 18,
  setup_minutes: 4,
  task: null,
  missing: [],
  tried: false,
  practiced: 2,
  skill: 'Divergent Thinking',
  ...its,
});
const needsBalloons = anAnswer({
  id: 42,
  name: 'Balloon Lift',
  tried: true,
  setup_minutes: 0,
  minutes: 12.5,
  practiced: 0,
  category: 'Bridge',
  missing: [{ name: 'balloons', units: '', need: 6, have: 2, substitute: 'a paper ball' }],
});

const answersOf = (items: NowAnswer[], its: Partial<NowPage> = {}): NowPage => ({
  items,
  total: items.length,
  complete: items.filter(({ missing }) => missing.length === 0).length,
  page: 1,
  per_page: 20,
  tells_missing: true,
  ...its,
});

const beginning: RunBeginning = {
  name: 'Paper Chain',
  challenge_id: 41,
  groups: [],
  only_alone: false,
  parts: [{ kind: 'work', name: 'Build', minutes: 6, stage: 0 }],
  stages: [{ title: 'Paper Chain', minutes: null }],
};

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
  await question.getByLabel('And what else you have').fill('20 straws; tape');
  await question.getByRole('button', { name: 'Add' }).click();
  await addressIs('/now?box=5&have=20+straws%3Btape');
  await until(() => expect(sentQueries().at(-1)).toMatchObject({ box: [5], have: ['20 straws', 'tape'] }));
  await question.getByRole('button', { name: 'Remove 20 straws' }).click();
  await addressIs('/now?box=5&have=tape');
  await expect(rows.first()).toContainText('everything in Blue crate and what you named');
  await question.getByRole('button', { name: 'Anything' }).click();
  await addressIs('/now');
});

test('NOW-010 PRE-002 a group sets its teams, level and minutes, and what it did is left out', async () => {
  server.answer(listGroups, [aGroup({ minutes: 45, level: 'High School' })]);
  await open('/now', a('mentor'));
  await question.getByRole('button', { name: 'Tuesday Team, 3 teams' }).click();
  await addressIs('/now?minutes=45&teams=3&level=High+School&not_run_with=8');
  await until(() => expect(sentQueries().at(-1)).toMatchObject({ minutes: 45, teams: 3, not_run_with: 8 }));
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

test('NOW-011 NOW-012 each answer says why and what is missing, and the page how they are put in order', async () => {
  await open('/now?box=5', a('mentor'));
  await expect(page.getByRole('status').filter({ hasText: '2 challenges' })).toHaveText(
    '2 challenges, 1 with everything there',
  );
  await expect(rows.nth(0)).toContainText(
    '18 of 20 minutes: 14 with reading and scoring, 4 min to set up · everything in Blue crate · never tried · trains Divergent Thinking',
  );
  await expect(rows.nth(1)).toContainText(
    '12.5 of 20 minutes with reading and scoring · tried before · no Bridge so far · trains Divergent Thinking',
  );
  await expect(rows.nth(1)).toContainText('1 missing: balloons (2 of 6) (use a paper ball?)');
  await expect(rows.nth(0).getByText('missing', { exact: false })).toHaveCount(0);
  await answers.getByText('How these are put in order').click();
  await expect(answers).toContainText('With everything there comes first, then one thing missing, then two.');
  await expect(answers).toContainText('To set up takes 2, 4, 7, 10 or 15 minutes, from very easy to very hard');
});

test('NOW-011 an answer has a line of its task, and says what is to be printed and cut', async () => {
  const spies = anAnswer({ task: 'Find the spy among you.', handouts: 7 });
  server.answer(listNow, answersOf([spies, anAnswer({ id: 43, name: 'One Card', handouts: 1 }), needsBalloons]));
  await open('/now', a('mentor'));
  await expect(rows.nth(0)).toContainText('Find the spy among you.');
  await expect(rows.nth(0)).toContainText('trains Divergent Thinking · print and cut 7 cards');
  await expect(rows.nth(1)).toContainText('print and cut 1 card');
  await expect(rows.nth(2).getByText('print and cut', { exact: false })).toHaveCount(0);
});

test('NOW-013 an answer is run, opened, put on a plan and on the shopping list', async () => {
  server.answer(changeCurriculum, ({ body }) => ({ entries: body.entries, hidden: 0, share: null }));
  server
    .answer(listLessonPlans, [])
    .answer(listEvents, [])
    .answer(createLessonPlan, aPlan({ id: 9, name: 'Session' }));
  server.answer(getRunBeginning, beginning);
  await open('/now', a('mentor'));
  await expect(rows.nth(0).getByRole('link', { name: 'Paper Chain' })).toHaveAttribute('href', '/challenges/41');
  await rows.nth(0).getByRole('button', { name: 'Add Paper Chain to curriculum' }).click();
  await expect(rows.nth(0).getByRole('button', { name: 'Remove Paper Chain from curriculum' })).toBeVisible();
  await rows.nth(0).getByRole('button', { name: 'Add Paper Chain to plan' }).click();
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await until(() =>
    expect(server.requests(createLessonPlan).map(({ body }) => body.items)).toMatchObject([
      [{ kind: 'challenge', challenge_id: 41 }],
    ]),
  );
  await rows.nth(0).getByRole('button', { name: 'Run Paper Chain' }).click();
  await expect(dialog.getByRole('button', { name: 'Open the lobby' })).toBeVisible();
});

test('NOW-013 a surprise says why it fits and not what it is, until it runs', async () => {
  answerRun(aRun());
  server.answer(getRunBeginning, beginning).answer(createRun, aRun());
  await open('/now', a('mentor'));
  await main.getByRole('button', { name: 'Surprise us' }).click();
  await expect(dialog).toContainText('You will read what it is when the run begins.');
  await dialog.getByRole('button', { name: 'Another one' }).click();
  await expect(dialog).toContainText('of 20 minutes');
  for (const name of ['Paper Chain', 'Balloon Lift']) {
    await expect(dialog.getByText(name, { exact: false })).toHaveCount(0);
  }
  server.answer(listNow, answersOf([anAnswer()]));
  await open('/now', a('mentor'));
  await main.getByRole('button', { name: 'Surprise us' }).click();
  await expect(dialog.getByRole('button', { name: 'Another one' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Run it' }).click();
  await page.getByRole('button', { name: 'Open the lobby' }).click();
  await addressIs('/runs/51');
  expect(server.requests(createRun).map(({ body }) => body)).toMatchObject([{ kind: 'challenge', id: 41 }]);
});

test('NOW-014 who may not see materials reads that all is there, and nothing of which', async () => {
  const { setup_minutes: _, skill: __, ...plain } = anAnswer();
  server.answer(listNow, answersOf([plain], { tells_missing: false }));
  await open('/now?box=5', a('student'));
  await expect(rows.nth(0)).toContainText(
    '18 of 20 minutes with reading and scoring · everything a team needs in Blue crate · never tried',
  );
  await expect(rows.nth(0).getByRole('button')).toHaveTexts(['Run Paper Chain']);
  await answers.getByText('How these are put in order').click();
  await expect(answers.getByText('missing', { exact: false })).toHaveCount(0);
  await expect(answers.getByText('To set up takes', { exact: false })).toHaveCount(0);
});

test('NOW-010 a login that many share has no boxes, and is answered', async () => {
  await open('/now', a('demoAdmin'));
  await expect(rows).toHaveCount(2);
  await expect(question.getByRole('link', { name: 'Boxes' })).toHaveCount(0);
  expect(server.requests(listBoxes)).toEqual([]);
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
});
