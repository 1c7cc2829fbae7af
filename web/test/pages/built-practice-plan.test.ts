import { listBoxes } from '@teamsparks/contract/boxes/endpoints';
import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import * as at from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listNow, buildPracticePlan } from '@teamsparks/contract/right-now/endpoints';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import type { SentPart, PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { built, marbles, practicePlanOf, talk, warmUp } from '../stage/practice-plan.ts';
import { aPlan, aPlanPage, aWholePlan } from '../stage/teaching.ts';
import { answerRun, aRun } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const parts = page.getByRole('list', { name: 'Parts' }).locator(':scope > li');
const time = page.getByRole('region', { name: 'Time' }).getByRole('status');
const change = async (part: string, action: string) => {
  const row = parts.filter({ hasText: part });
  await row.getByRole('button', { name: `More for ${part}` }).click();
  await row.getByRole('button', { name: action }).click();
};
const press = (name: string) => main.getByRole('button', { name }).click();
const createdPlans = () => server.requests(at.createLessonPlan).map(({ body }) => body);
const sent = () => server.requests(buildPracticePlan).map(({ body }) => body);

const asItems = [
  { kind: 'text', title: 'Name Wave', text: 'Stand in a circle.', minutes: 4 },
  { kind: 'challenge', challenge_id: 41, minutes: 20 },
  { kind: 'break', title: 'Break', minutes: 5 },
  { kind: 'challenge', challenge_id: 42, minutes: 20 },
  { kind: 'text', title: 'Talk about it', text: null, minutes: 5 },
];

/** Returns the server's part for a sent one: a challenge that is not locked becomes another one. */
function sentPart({ part: one, locked }: { part: SentPart; locked: boolean }): PracticePlanPart {
  if (one.kind === 'challenge' && !locked) return { ...marbles, minutes: one.minutes };
  const isIt = ({ kind, challenge_id }: PracticePlanPart) =>
    kind === one.kind && (one.kind !== 'challenge' || challenge_id === one.challenge_id);
  return { ...[...built, marbles].find(isIt)!, minutes: one.minutes };
}

beforeEach(() => {
  server.answer(listBoxes, []);
  server.answer(buildPracticePlan, ({ body }) => practicePlanOf(body.parts ? body.parts.map(sentPart) : built));
});

const openPracticePlan = async (address = '/session') => {
  await open(address, a('mentor'));
  await expect(parts).toHaveCount(5);
};

test('FST-004 NOW-020 the question goes along from one tab to the other, and back', async () => {
  server.answer(listNow, { items: [], total: 0, complete: 0, page: 1, per_page: 20, tells_missing: true });
  await open('/now?minutes=45&teams=2&level=High+School', a('mentor'));
  await main.getByRole('link', { name: 'Whole session' }).click();
  await addressIs('/session?minutes=45&teams=2&level=High+School');
  await expect(parts).toHaveCount(5);
  expect(sent()).toMatchObject([{ minutes: 45, teams: 2, level: 'High School', seed: 1 }]);
  await main.getByRole('combobox', { name: 'Teams' }).selectOption('3 teams');
  await addressIs('/session?minutes=45&teams=3&level=High+School');
  await main.getByRole('link', { name: 'One challenge' }).click();
  await addressIs('/now?minutes=45&teams=3&level=High+School');
});

test('FST-004 minutes that nobody chose for one challenge are an hour for a session', async () => {
  server.answer(listNow, { items: [], total: 0, complete: 0, page: 1, per_page: 20, tells_missing: true });
  await open('/now?teams=2', a('mentor'));
  await main.getByRole('link', { name: 'Whole session' }).click();
  await addressIs('/session?teams=2');
  await expect(parts).toHaveCount(5);
  expect(sent()).toMatchObject([{ minutes: 60, teams: 2 }]);
});

test('FST-004 with too few or too many minutes a session says so and offers the nearest, and asks nothing', async () => {
  await open('/session?minutes=20&teams=2', a('mentor'));
  await expect(main.getByRole('heading', { name: 'A session takes 30 to 120 minutes' })).toBeVisible();
  expect(sent()).toEqual([]);
  await press('Use 30 minutes');
  await addressIs('/session?minutes=30&teams=2');
  await expect(parts).toHaveCount(5);
  await open('/session?minutes=180', a('mentor'));
  await press('Use 120 minutes');
  await addressIs('/session?minutes=120');
});

test('FST-004 a session without minutes in its address begins with what was asked last, else with an hour', async () => {
  server.answer(listNow, { items: [], total: 0, complete: 0, page: 1, per_page: 20, tells_missing: true });
  await open('/now?minutes=45', a('mentor'));
  await main.getByRole('combobox', { name: 'Teams' }).selectOption('2 teams');
  await open('/session', a('mentor'));
  await addressIs('/session?minutes=45&teams=2');
  await open('/now?minutes=10', a('mentor'));
  await main.getByRole('combobox', { name: 'Teams' }).selectOption('3 teams');
  await open('/session', a('mentor'));
  await addressIs('/session?teams=3');
  expect(sent().at(-1)).toMatchObject({ minutes: 60, teams: 3 });
});

test('NOW-020 the parts are shown with their minutes, and what is left of the time; another mix has the next number in the address', async () => {
  await openPracticePlan();
  await expect(time).toHaveText('54 of 60 minutes planned, 6 left');
  await expect(page.getByRole('list', { name: 'Parts' })).toContainText(
    /4–24 minPaper ChainTower.*24–29 minBreak.*29–49 minBalloon LiftBridge.*49–54 minTalk about it/,
  );
  await expect(parts.nth(1).getByRole('link', { name: 'Paper Chain' })).toHaveAttribute('href', '/challenges/41');
  await parts.nth(0).getByText('How it goes').click();
  await expect(parts.nth(0).getByText('Stand in a circle.')).toBeVisible();
  await expect(main).not.toContainText('number');
  await press('Try another mix');
  await addressIs('/session?seed=2');
  await until(() => expect(sent().map(({ seed }) => seed)).toEqual([1, 2]));
});

test('NOW-021 what is locked stays in another mix, and what goes is not to come back', async () => {
  await openPracticePlan();
  await change('Paper Chain', 'Lock');
  await press('Try another mix');
  await expect(parts.nth(3)).toContainText('Marble Run');
  await expect(parts.nth(1)).toContainText('Paper Chain');
  await parts.nth(1).getByRole('button', { name: 'More for Paper Chain' }).click();
  await expect(parts.nth(1).getByRole('button', { name: 'Unlock' })).toBeVisible();
  const rolled = sent().find(({ avoid }) => avoid.length > 0);
  expect(rolled).toMatchObject({ seed: 2, avoid: [42] });
  expect(rolled?.parts?.map(({ locked }) => locked)).toEqual([false, true, false, false, false]);
});

test('NOW-021 something else comes for one part, and the others stay', async () => {
  await openPracticePlan();
  await change('Paper Chain', 'Something else');
  await expect(parts.nth(1)).toContainText('Marble Run');
  await expect(parts.nth(3)).toContainText('Balloon Lift');
  expect(sent()[1]).toMatchObject({ seed: 2, avoid: [41] });
  expect(sent()[1]?.parts?.map(({ locked }) => locked)).toEqual([true, false, true, true, true]);
});

test('NOW-021 parts are moved, made longer and shorter, and taken out, and the time follows', async () => {
  await openPracticePlan();
  await main.getByLabel('Minutes of Balloon Lift').fill('21');
  await expect(time).toHaveText('55 of 60 minutes planned, 5 left');
  await main.getByLabel('Minutes of Name Wave').fill('3');
  await expect(time).toHaveText('54 of 60 minutes planned, 6 left');
  await change('Balloon Lift', 'Move up');
  await expect(parts.nth(2)).toContainText('Balloon Lift');
  await change('Paper Chain', 'Remove');
  await expect(parts).toHaveCount(4);
  await expect(time).toHaveText('34 of 60 minutes planned, 26 left');
  await addressIs('/session?parts=warm_up%3AName+Wave%3A3%7Cchallenge%3A42%3A21%7Cbreak%3A%3A5%7Cdebrief%3A%3A5');
  await parts.nth(0).getByRole('button', { name: 'More for Name Wave' }).click();
  await expect(parts.nth(0).getByRole('button', { name: 'Move up' })).toBeDisabled();
  await parts.nth(3).getByRole('button', { name: 'More for Talk about it' }).click();
  await expect(parts.nth(3).getByRole('button', { name: 'Move down' })).toBeDisabled();
});

test('NOW-020 NOW-021 what is too long is told, and where nothing fits what to do', async () => {
  await openPracticePlan('/session?minutes=30');
  await expect(time).toHaveText('54 of 30 minutes planned, 24 too many');
  server.answer(buildPracticePlan, practicePlanOf([warmUp, talk]));
  await open('/session', a('mentor'));
  await expect(main).toContainText('Add what else you have, or give it more minutes.');
  server.refuse(buildPracticePlan, { code: 'unavailable', detail: 'The service is busy.' });
  await open('/session', a('mentor'));
  await expect(main.getByRole('alert')).toContainText('Failed to build the session');
});

test('NOW-022 a practice plan is saved as a draft with all its parts, and opened', async () => {
  server
    .answer(at.createLessonPlan, aPlan({ name: 'Monday' }))
    .answer(at.getLessonPlan, aWholePlan({ name: 'Monday' }));
  server.answer(at.listLessonPlans, []);
  await openPracticePlan();
  await press('Save as a lesson plan');
  await dialog.getByLabel('Name', { exact: false }).fill('Monday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await addressIs('/lesson-plans/3');
  expect(createdPlans()).toMatchObject([{ name: 'Monday', status: 'draft', items: asItems }]);
});

test('NOW-022 a practice plan runs without being saved, as it stands', async () => {
  answerRun(aRun());
  const work = { kind: 'work' as const, name: 'Paper Chain', minutes: 20, stage: 0 };
  const beginning = { name: 'Session', challenge_id: null, groups: [], only_alone: false, parts: [work], stages: [] };
  server.answer(getRunBeginning, beginning);
  server.answer(createRun, aRun());
  await openPracticePlan();
  await press('Run it');
  await dialog.getByRole('button', { name: 'Open the lobby' }).click();
  await addressIs('/runs/51');
  const session = [{ of: 'Name Wave', minutes: 4 }, { of: '41' }, { kind: 'break' }, { of: '42' }, { kind: 'debrief' }];
  expect(server.requests(getRunBeginning)[0]?.query).toMatchObject({ kind: 'session', session });
  expect(server.requests(createRun).map(({ body }) => body)).toMatchObject([{ kind: 'session', session }]);
});

test('FST-029 NOW-021 NOW-022 materials tell what is missing, and the challenges go on the shopping list', async () => {
  server.answer(changeCurriculum, ({ body }) => ({ entries: body.entries, hidden: 0, share: null }));
  const missing = [{ name: 'Straws', units: '', need: 12, have: 5, substitute: 'rolled paper' }];
  const room = [{ name: 'Table', units: '', need: 1 }];
  server.answer(buildPracticePlan, practicePlanOf(built, { missing, room }));
  await openPracticePlan();
  const materials = page.getByRole('region', { name: 'Materials' });
  await expect(materials.getByRole('status')).toHaveText('1 missing.');
  await expect(materials.getByRole('listitem')).toHaveTexts(['Straws: 125 there · use rolled paper?']);
  await expect(materials).toContainText('Already in the room, counted once: Table (1).');
  await press('More for this session');
  await press('Add to shopping list');
  await expect(page.getByText('2 challenges are on your shopping list.')).toBeVisible();
});

test('NOW-021 NOW-022 who may see no materials and writes no plans runs and prints the practice plan', async () => {
  const { materials: _, ...plain } = practicePlanOf(built);
  server.answer(buildPracticePlan, plain);
  await open('/session', a('student'));
  await expect(parts).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Materials' })).toHaveCount(0);
  for (const name of ['Run it', 'Print']) await expect(main.getByRole('button', { name })).toBeVisible();
  for (const name of ['Save as a lesson plan', 'Add to shopping list']) {
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
});

test('PRE-020 a new plan is filled with a practice plan of chosen minutes, and another one at a press', async () => {
  server.answer(at.listLessonPlans, []).answer(at.findLessonPlans, aPlanPage()).answer(at.createLessonPlan, aPlan());
  server.answer(at.getLessonPlan, aWholePlan());
  server.answer(buildPracticePlan, ({ body: { seed, minutes } }) =>
    practicePlanOf(seed === 2 && minutes === 45 ? built : [talk]),
  );
  await open('/lesson-plans', a('mentor'));
  await press('Create Lesson Plan');
  await dialog.getByLabel('Name *').fill('Monday');
  await dialog.getByText('Fill 60 minutes').click();
  await dialog.getByLabel('Minutes').selectOption('45 minutes');
  await dialog.getByRole('button', { name: 'Try another mix' }).click();
  const shown = ['Name Wave4 min', 'Paper Chain · Tower20 min', 'Break5 min', 'Balloon Lift · Bridge20 min'];
  const session = dialog.getByRole('list', { name: 'The session' });
  await expect(session.getByRole('listitem')).toHaveTexts([...shown, 'Talk about it5 min']);
  await dialog.getByRole('button', { name: 'Create Lesson Plan' }).click();
  await addressIs('/lesson-plans/3');
  expect(createdPlans()).toMatchObject([{ status: 'draft', items: asItems }]);
});
