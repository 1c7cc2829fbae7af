import { listBoxes } from '@teamsparks/contract/boxes/endpoints';
import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import { listEvents } from '@teamsparks/contract/events/endpoints';
import { createLessonPlan, listLessonPlans } from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listNow } from '@teamsparks/contract/right-now/endpoints';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import { beforeEach, expect, test } from 'vitest';
import { answersOf, anAnswer, crate, needsBalloons } from '../stage/now-answers.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPlan } from '../stage/teaching.ts';
import { answerRun, aRun } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');

const answers = page.getByRole('region', { name: 'Answers' });
const rows = answers.getByRole('list', { name: /Best|More/ }).locator(':scope > li');
const menuOf = (name: string) => answers.getByRole('button', { name: `More for ${name}` });

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

test('FST-027 NOW-011 NOW-012 each answer has a line of facts and what is missing, and the page says why this order', async () => {
  await open('/now?box=5', a('mentor'));
  await expect(page.getByRole('status').filter({ hasText: '2 challenges' })).toHaveText(
    '2 challenges, 1 with everything there',
  );
  await expect(rows.nth(0)).toContainText('18 min (4 to set up) · New to you · Divergent Thinking');
  await expect(rows.nth(1)).toContainText('12.5 min · Divergent Thinking');
  await expect(rows.nth(1)).toContainText('1 missing: balloons (2 of 6, or a paper ball)');
  await expect(rows.nth(0).getByText('missing', { exact: false })).toHaveCount(0);
  await answers.getByText('Why this order?').click();
  await expect(answers).toContainText(
    'Challenges with everything at hand come first, then one thing missing, then two.',
  );
  await expect(answers).toContainText('Setting up adds 2, 4, 7, 10 or 15 minutes, from very easy to very hard.');
});

test('FST-027 NOW-011 an answer has a line of its task, and says what is to be printed and cut', async () => {
  const spies = anAnswer({ task: 'Find the spy among you.', handouts: 7 });
  server.answer(listNow, answersOf([spies, anAnswer({ id: 43, name: 'One Card', handouts: 1 }), needsBalloons]));
  await open('/now', a('mentor'));
  await expect(rows.nth(0)).toContainText('Find the spy among you.');
  await expect(rows.nth(0)).toContainText('Divergent Thinking · print and cut 7 cards');
  await expect(rows.nth(1)).toContainText('print and cut 1 card');
  await expect(rows.nth(2).getByText('print and cut', { exact: false })).toHaveCount(0);
});

test('FST-027 where all answers are new, none says so', async () => {
  server.answer(listNow, answersOf([anAnswer(), anAnswer({ id: 43, name: 'One Card' })]));
  await open('/now', a('mentor'));
  await expect(rows.nth(1)).toContainText('18 min (4 to set up) · Divergent Thinking');
});

test('FST-027 the best three answers are cards, the others rows, and only the first Run is the main button', async () => {
  server.answer(listNow, answersOf([1, 2, 3, 4, 5].map((id) => anAnswer({ id, name: `Challenge ${id}` }))));
  await open('/now', a('mentor'));
  await expect(answers.getByRole('list', { name: 'Best' }).locator(':scope > li')).toHaveCount(3);
  await expect(answers.getByRole('list', { name: 'More' }).locator(':scope > li')).toHaveCount(2);
  await expect(main.locator('button.bg-brand-fill')).toHaveTexts(['Run Challenge 1']);
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
  await menuOf('Paper Chain').click();
  await expect(rows.nth(0).getByRole('link', { name: 'Build a session around it' })).toHaveAttribute(
    'href',
    '/session?around=41%3A18',
  );
  await rows.nth(0).getByRole('button', { name: 'Add to shopping list' }).click();
  await menuOf('Paper Chain').click();
  await expect(rows.nth(0).getByRole('button', { name: 'Remove from shopping list' })).toBeVisible();
  await rows.nth(0).getByRole('button', { name: 'Add to plan' }).click();
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
  await expect(rows.nth(0)).toContainText('18 min');
  await expect(rows.nth(0).getByRole('button')).toHaveTexts(['Run Paper Chain', 'More for Paper Chain']);
  await menuOf('Paper Chain').click();
  await expect(rows.nth(0).getByRole('link', { name: 'Build a session around it' })).toBeVisible();
  await expect(rows.nth(0).getByRole('button', { name: 'Add to shopping list' })).toHaveCount(0);
  await answers.getByText('Why this order?').click();
  await expect(answers.getByText('missing', { exact: false })).toHaveCount(0);
  await expect(answers.getByText('Setting up adds', { exact: false })).toHaveCount(0);
});
