import { listBoxes } from '@teamsparks/contract/boxes/endpoints';
import { changeCurriculum } from '@teamsparks/contract/materials/endpoints/curriculum';
import {
  listFollowedGroups,
  listFollowers,
  getGroup,
  listGroupDates,
  listGroups,
} from '@teamsparks/contract/groups/endpoints';
import * as at from '@teamsparks/contract/lesson-plans/endpoints/lesson-plans';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import {
  listNow,
  buildPracticePlan,
  createSeason,
  previewSeason,
  takeSeasonBack,
} from '@teamsparks/contract/right-now/endpoints';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import type { Season, SentPart, PracticePlan, PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { beforeEach, expect, test } from 'vitest';
import { aGroup } from '../stage/groups.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aPlan, aPlanPage, aWholePlan } from '../stage/rows.ts';
import { answerRun, aRun } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const parts = page.getByRole('list', { name: 'Parts' }).locator(':scope > li');
const time = page.getByRole('region', { name: 'Time' }).getByRole('status');
const press = (name: string) => main.getByRole('button', { name }).click();
const createdPlans = () => server.requests(at.createLessonPlan).map(({ body }) => body);
const sent = () => server.requests(buildPracticePlan).map(({ body }) => body);

const part = (its: Partial<PracticePlanPart>): PracticePlanPart => ({
  kind: 'break',
  title: 'Break',
  minutes: 5,
  challenge_id: null,
  category: null,
  steps: [],
  missing: null,
  ...its,
});
const warmUp = part({ kind: 'warm_up', title: 'Name Wave', minutes: 4, steps: ['Stand in a circle.'] });
const talk = part({ kind: 'debrief', title: 'Talk about it' });
const challenge = (challenge_id: number, title: string, category: Category) =>
  part({ kind: 'challenge', title, category, challenge_id, minutes: 20 });
const chain = challenge(41, 'Paper Chain', 'Tower');
const lift = challenge(42, 'Balloon Lift', 'Bridge');
const marbles = challenge(43, 'Marble Run', 'Device');
const built = [warmUp, chain, part({}), lift, talk];

const asItems = [
  { kind: 'text', title: 'Name Wave', text: 'Stand in a circle.', minutes: 4 },
  { kind: 'challenge', challenge_id: 41, minutes: 20 },
  { kind: 'break', title: 'Break', minutes: 5 },
  { kind: 'challenge', challenge_id: 42, minutes: 20 },
  { kind: 'text', title: 'Talk about it', text: null, minutes: 5 },
];

const sessionOf = (its: readonly PracticePlanPart[], more: Partial<PracticePlan> = {}): PracticePlan => ({
  seed: 1,
  parts: [...its],
  materials: [{ name: 'Straws', units: '', need: 12 }],
  ...more,
});

/** Returns the server's part for a sent one: a challenge that is not locked becomes another one. */
function sentPart({ part: one, locked }: { part: SentPart; locked: boolean }): PracticePlanPart {
  if (one.kind === 'challenge' && !locked) return { ...marbles, minutes: one.minutes };
  const isIt = ({ kind, challenge_id }: PracticePlanPart) =>
    kind === one.kind && (one.kind !== 'challenge' || challenge_id === one.challenge_id);
  return { ...[...built, marbles].find(isIt)!, minutes: one.minutes };
}

beforeEach(() => {
  server.answer(listBoxes, []);
  server.answer(buildPracticePlan, ({ body }) => sessionOf(body.parts ? body.parts.map(sentPart) : built));
});

const openSession = async (address = '/session') => {
  await open(address, a('mentor'));
  await expect(parts).toHaveCount(5);
};

test('NOW-020 from a question one reaches a session of at least 30 minutes for the same', async () => {
  server.answer(listNow, { items: [], total: 0, complete: 0, page: 1, per_page: 20, tells_missing: true });
  await open('/now?teams=2&level=High+School', a('mentor'));
  await main.getByRole('link', { name: 'Build a session' }).click();
  await addressIs('/session?teams=2&level=High+School');
  await expect(parts).toHaveCount(5);
  expect(sent()).toMatchObject([{ minutes: 60, teams: 2, level: 'High School', seed: 1 }]);
});

test('NOW-020 the parts are shown with their minutes, what is left of the time, and the number of the session', async () => {
  await openSession();
  await expect(time).toHaveText('54 of 60 minutes planned, 6 left');
  await expect(page.getByRole('list', { name: 'Parts' })).toContainText(
    '4 – 24 minPaper ChainTower24 – 29 minBreak29 – 49 minBalloon LiftBridge49 – 54 minTalk about it',
  );
  await expect(parts.nth(1).getByRole('link', { name: 'Paper Chain' })).toHaveAttribute('href', '/challenges/41');
  await parts.nth(0).getByText('How it goes').click();
  await expect(parts.nth(0).getByText('Stand in a circle.')).toBeVisible();
  await expect(main).toContainText('Session number 1. The same number builds the same session.');
  await press('Roll again');
  await addressIs('/session?seed=2');
  await until(() => expect(sent().map(({ seed }) => seed)).toEqual([1, 2]));
});

test('NOW-021 what is locked stays when one rolls again, and what goes is not to come back', async () => {
  await openSession();
  await press('Lock Paper Chain');
  await expect(parts.nth(1).getByRole('button', { name: 'Unlock Paper Chain' })).toBeVisible();
  await press('Roll again');
  await expect(parts.nth(3)).toContainText('Marble Run');
  await expect(parts.nth(1)).toContainText('Paper Chain');
  await expect(parts.nth(1).getByRole('button', { name: 'Unlock Paper Chain' })).toBeVisible();
  const rolled = sent().find(({ avoid }) => avoid.length > 0);
  expect(rolled).toMatchObject({ seed: 2, avoid: [42] });
  expect(rolled?.parts?.map(({ locked }) => locked)).toEqual([false, true, false, false, false]);
});

test('NOW-021 something else comes for one part, and the others stay', async () => {
  await openSession();
  await press('Something else for Paper Chain');
  await expect(parts.nth(1)).toContainText('Marble Run');
  await expect(parts.nth(3)).toContainText('Balloon Lift');
  expect(sent()[1]).toMatchObject({ seed: 2, avoid: [41] });
  expect(sent()[1]?.parts?.map(({ locked }) => locked)).toEqual([true, false, true, true, true]);
});

test('NOW-021 parts are moved, made longer and shorter, and taken out, and the time follows', async () => {
  await openSession();
  await press('Longer: Balloon Lift');
  await expect(time).toHaveText('55 of 60 minutes planned, 5 left');
  await press('Shorter: Name Wave');
  await expect(time).toHaveText('54 of 60 minutes planned, 6 left');
  await press('Move Balloon Lift up');
  await expect(parts.nth(2)).toContainText('Balloon Lift');
  await press('Take Paper Chain out');
  await expect(parts).toHaveCount(4);
  await expect(time).toHaveText('34 of 60 minutes planned, 26 left');
  await addressIs('/session?parts=warm_up%3AName+Wave%3A3%7Cchallenge%3A42%3A21%7Cbreak%3A%3A5%7Cdebrief%3A%3A5');
  await expect(main.getByRole('button', { name: 'Move Name Wave up' })).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Move Talk about it down' })).toBeDisabled();
});

test('NOW-020 NOW-021 what is too long is told, and where nothing fits what to do', async () => {
  await openSession('/session?minutes=30');
  await expect(time).toHaveText('54 of 30 minutes planned, 24 too many');
  server.answer(buildPracticePlan, sessionOf([warmUp, talk]));
  await open('/session', a('mentor'));
  await expect(main).toContainText('Add what else you have, or give it more minutes.');
  server.refuse(buildPracticePlan, { code: 'unavailable', detail: 'The service is busy.' });
  await open('/session', a('mentor'));
  await expect(main.getByRole('alert')).toContainText('Failed to build the session');
});

test('NOW-022 a session is saved as a draft with all its parts, and opened', async () => {
  server
    .answer(at.createLessonPlan, aPlan({ name: 'Monday' }))
    .answer(at.getLessonPlan, aWholePlan({ name: 'Monday' }));
  server.answer(at.listLessonPlans, []);
  await openSession();
  await press('Save as a lesson plan');
  await dialog.getByLabel('Name', { exact: false }).fill('Monday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await addressIs('/lesson-plans/3');
  expect(createdPlans()).toMatchObject([{ name: 'Monday', status: 'draft', items: asItems }]);
});

test('NOW-022 a session runs without being saved, as it stands', async () => {
  answerRun(aRun());
  const work = { kind: 'work' as const, name: 'Paper Chain', minutes: 20, stage: 0 };
  const beginning = { name: 'Session', challenge_id: null, groups: [], only_alone: false, parts: [work], stages: [] };
  server.answer(getRunBeginning, beginning);
  server.answer(createRun, aRun());
  await openSession();
  await press('Run it');
  await dialog.getByRole('button', { name: 'Open the lobby' }).click();
  await addressIs('/runs/51');
  const session = [{ of: 'Name Wave', minutes: 4 }, { of: '41' }, { kind: 'break' }, { of: '42' }, { kind: 'debrief' }];
  expect(server.requests(getRunBeginning)[0]?.query).toMatchObject({ kind: 'session', session });
  expect(server.requests(createRun).map(({ body }) => body)).toMatchObject([{ kind: 'session', session }]);
});

test('NOW-021 NOW-022 materials tell what is missing, and the challenges go on the shopping list', async () => {
  server.answer(changeCurriculum, ({ body }) => ({ entries: body.entries, hidden: 0, share: null }));
  const missing = [{ name: 'Straws', units: '', need: 12, have: 5, substitute: 'rolled paper' }];
  server.answer(buildPracticePlan, sessionOf(built, { missing }));
  await openSession();
  const materials = page.getByRole('region', { name: 'Materials' });
  await expect(materials.getByRole('status')).toHaveText('1 missing.');
  await expect(materials.getByRole('listitem')).toHaveTexts(['Straws: 125 there · use rolled paper?']);
  await press('Add to shopping list');
  await expect(page.getByText('2 challenges are on your shopping list.')).toBeVisible();
});

test('NOW-021 NOW-022 who may see no materials and writes no plans runs and prints the session', async () => {
  const { materials: _, ...plain } = sessionOf(built);
  server.answer(buildPracticePlan, plain);
  await open('/session', a('student'));
  await expect(parts).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Materials' })).toHaveCount(0);
  for (const name of ['Run it', 'Print']) await expect(main.getByRole('button', { name })).toBeVisible();
  for (const name of ['Save as a lesson plan', 'Add to shopping list']) {
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
});

const week = (day: string, its: Partial<Season['weeks'][number]> = {}) => ({
  day,
  off: null,
  chosen: true,
  parts: built,
  event: null,
  makes_event: false,
  ...its,
});

async function openSeason(weeks: Season['weeks']): Promise<void> {
  const group = aGroup({ weekday: 2, minutes: 60 });
  server.answer(getGroup, group).answer(listGroups, [group]).answer(listGroupDates, []).answer(listFollowedGroups, []);
  server.answer(listFollowers, { link: null, waiting: [], following: [] });
  server.answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  server.answer(previewSeason, { weeks, left_out: ['Water'] });
  await open('/groups/8', a('mentor'));
  await press('Fill this season');
}
const weeks = dialog.getByRole('list', { name: 'Weeks' }).locator(':scope > li');

test('NOW-023 a season is shown week by week with the events that get it, and Undo takes it back', async () => {
  await openSeason([
    week('2026-03-03', { makes_event: true }),
    week('2026-03-10', { off: 'Spring break', chosen: false, parts: [] }),
    week('2026-03-17', { parts: [] }),
    week('2026-03-24', { event: { id: 4, name: 'Fair', plans: 1 } }),
    week('2026-03-31'),
  ]);
  const plans = [
    { id: 9, name: 'Tuesday Team, Mar 3', day: '2026-03-03', event_id: 5, version: 1 },
    { id: 10, name: 'Tuesday Team, Mar 31', day: '2026-03-31', event_id: null, version: 2 },
  ];
  server.answer(createSeason, { plans, events: [{ id: 5, version: 1 }] });
  server.answer(takeSeasonBack, { message: 'The season has been taken back.' });
  await expect(weeks).toHaveTexts([
    'Tuesday, Mar 3, 2026Paper ChainBalloon LiftOn a new event',
    'Tuesday, Mar 10, 2026 · Spring break',
    'Tuesday, Mar 17, 2026Nothing fits',
    'Tuesday, Mar 24, 2026Paper ChainBalloon LiftOn “Fair”, which has a lesson plan already',
    'Tuesday, Mar 31, 2026Paper ChainBalloon LiftA draft only: you may not plan the event of this day',
  ]);
  await expect(dialog).toContainText('Left out: Water.');
  await dialog.getByLabel('Level').selectOption('High School');
  await dialog.getByRole('button', { name: 'Make 3 drafts' }).click();
  await expect(
    page.getByText('2 drafts are among your lesson plans, 1 of them on events. 1 event is new.'),
  ).toBeVisible();
  expect(server.requests(createSeason).map(({ body }) => body)).toMatchObject([
    {
      name: 'Tuesday Team',
      first_day: '2026-03-03',
      last_day: '2026-04-21',
      minutes: 60,
      teams: 3,
      level: 'High School',
      not_run_with: 8,
      group_id: 8,
      seed: 1,
      box: [],
      skip: [],
      although_off: [],
    },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Season taken back.')).toBeVisible();
  expect(server.requests(takeSeasonBack).map(({ body }) => body)).toEqual([
    {
      plans: [
        { id: 9, event_id: 5, version: 1 },
        { id: 10, event_id: null, version: 2 },
      ],
      events: [{ id: 5, version: 1 }],
    },
  ]);
});

test('NOW-023 a plan that somebody changed since is named where Undo is refused', async () => {
  await openSeason([week('2026-03-03')]);
  const plans = [{ id: 9, name: 'Tuesday Team, Mar 3', day: '2026-03-03', event_id: null, version: 1 }];
  server.answer(createSeason, { plans, events: [] });
  const refusal =
    'The plan “Tuesday Team, Mar 3” was changed since, so nothing was taken back. Please look at it on its page.';
  server.refuse(takeSeasonBack, { code: 'conflict', detail: refusal });
  await dialog.getByRole('button', { name: 'Make 1 draft' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
});

test.each([
  [[5], 1, '1 draft is among your lesson plans, on an event. 1 event is new.'],
  [[null], 0, '1 draft is among your lesson plans.'],
  [[5, 6], 2, '2 drafts are among your lesson plans, all on events. 2 events are new.'],
] as const)(
  'NOW-023 of plans on the events %j, of which %d are new, each number is said right',
  async (on, eventCount, words) => {
    await openSeason([week('2026-03-03')]);
    const plans = on.map((event_id, at) => ({
      id: 9 + at,
      name: 'Tuesday Team',
      day: '2026-03-03',
      event_id,
      version: 1,
    }));
    server.answer(createSeason, { plans, events: [5, 6].slice(0, eventCount).map((id) => ({ id, version: 1 })) });
    await dialog.getByRole('button', { name: 'Make 1 draft' }).click();
    await expect(page.getByText(words)).toBeVisible();
  },
);

test('NOW-023 days have a box each: those off are unchecked, and an unchecked day has no session', async () => {
  await openSeason([week('2026-03-03'), week('2026-03-10', { off: 'Spring break', chosen: false, parts: [] })]);
  const [tuesday, off] = [dialog.getByLabel('Tuesday, Mar 3, 2026'), dialog.getByLabel(/Spring break/)];
  await expect(tuesday).toBeChecked();
  await expect(off).not.toBeChecked();
  await off.check();
  await tuesday.uncheck();
  await expect(weeks).toHaveTexts(['Tuesday, Mar 3, 2026', 'Tuesday, Mar 10, 2026 · Spring break']);
  await until(() =>
    expect(server.requests(previewSeason).at(-1)?.body).toMatchObject({
      skip: ['2026-03-03'],
      although_off: ['2026-03-10'],
    }),
  );
});

test('PRE-020 a new plan is filled with a session of chosen minutes, and another one at a press', async () => {
  server.answer(at.listLessonPlans, []).answer(at.findLessonPlans, aPlanPage()).answer(at.createLessonPlan, aPlan());
  server.answer(at.getLessonPlan, aWholePlan());
  server.answer(buildPracticePlan, ({ body: { seed, minutes } }) =>
    sessionOf(seed === 2 && minutes === 45 ? built : [talk]),
  );
  await open('/lesson-plans', a('mentor'));
  await press('Create Lesson Plan');
  await dialog.getByLabel('Name *').fill('Monday');
  await dialog.getByText('Fill 60 minutes').click();
  await dialog.getByLabel('Minutes').selectOption('45 minutes');
  await dialog.getByRole('button', { name: 'Another one' }).click();
  const shown = ['Name Wave4 min', 'Paper Chain · Tower20 min', 'Break5 min', 'Balloon Lift · Bridge20 min'];
  const session = dialog.getByRole('list', { name: 'The session' });
  await expect(session.getByRole('listitem')).toHaveTexts([...shown, 'Talk about it5 min']);
  await dialog.getByRole('button', { name: 'Create Lesson Plan' }).click();
  await addressIs('/lesson-plans/3');
  expect(createdPlans()).toMatchObject([{ status: 'draft', items: asItems }]);
});
