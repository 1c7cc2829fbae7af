import { getChallenge, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import {
  createEventLessonPlan,
  getEvent,
  listEvents,
  listUsedIn,
  listUsedOn,
} from '@teamsparks/contract/events/endpoints';
import { getLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import { getPlanRun } from '@teamsparks/contract/runs/endpoints/event-runs';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { aDay, challengePart, openPlan } from '../stage/lesson-plan.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { answerRun, aRun } from '../stage/run-page.ts';
import { a } from '../stage/people.ts';
import { aSheet, aWholeChallenge } from '../stage/rows.ts';
import { aLookingBack, anEvent, aPlan, aPlannedPart, aWholeEvent } from '../stage/teaching.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
/** The main buttons of the page, as they look. */
const mainButtons = main.locator('a.bg-brand-fill, button.bg-brand-fill');

const onDay = (day: string, next: 'prepare' | 'look_back' | null, id = 6, had_group = true) => ({
  id,
  name: 'Build Night',
  start_date: day,
  end_date: day,
  begins_at: null,
  minutes: 75,
  had_group,
  next,
});
const [ahead, over, done] = [
  onDay('2100-03-20', 'prepare'),
  onDay('2026-03-13', 'look_back', 7),
  onDay('2026-03-06', null, 8),
];
const forAll = onDay('2100-03-27', 'prepare', 9, false);
const can = { ...aDay().can, edit: true, set_status: false };
const draft = { status: 'draft' as const, can: { ...can, publish: true } };

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
});

test.each([
  ['an empty plan gets its first challenge', { items: [], can }, [], ['Add challenge']],
  ['a plan on no event is added to a date', { can }, [], ['Add to a date']],
  ['a draft on no event is added to a date', draft, [], ['Add to a date']],
  ['a draft for an event ahead without a group is published', draft, [forAll], ['Publish']],
  ['a draft for events with and without a group is published', draft, [ahead, forAll], ['Publish']],
  ['a draft for an event ahead with a group is ready', draft, [ahead], ['Prepare for Mar 20, 2100']],
  ['a plan for an event ahead is prepared first', { can }, [ahead, over], ['Prepare for Mar 20, 2100']],
  ['a plan of an event that is over is looked back on', { can }, [over, done], ['Look back on Mar 13, 2026']],
  ['when all is done nothing is', { can }, [done], []],
] as const)('NOW-030 %s', async (_, its, used, names) => {
  server.answer(listUsedOn, [...used]);
  await openPlan(aDay(its as Parameters<typeof aDay>[0]), a('mentor'));
  await expect(mainButtons).toHaveTexts([...names]);
});

const atEvent = { open: null, event: { id: 6, group_id: 8 }, due: true, group_id: null };

test.each([
  ['on the day of its event a plan is run', atEvent, ['Run Build Day']],
  ['a run of it that is open is continued', { ...atEvent, open: 51 }, ['Continue the run']],
  [
    'where somebody ran it already, the event is looked back on',
    { ...atEvent, due: false },
    ['Look back on Mar 13, 2026'],
  ],
] as const)('NOW-030 %s', async (_, run, names) => {
  server.answer(listUsedOn, [over]).answer(getPlanRun, { ...run });
  await openPlan(aDay({ can }), a('mentor'));
  await expect(mainButtons).toHaveTexts([...names]);
});

test('NOW-030 a plan is not shown before it is known whether it is run, and the open run is reached from it', async () => {
  const running = { ...atEvent, open: 51 };
  const arrive = server.answer(getPlanRun, running).holdOnce(getPlanRun, running);
  await openPlan(aDay({ can }), a('mentor'));
  await expect(page.getByText('Loading the lesson plan')).toBeVisible();
  arrive();
  await expect(main.getByRole('link', { name: 'Continue the run' })).toHaveAttribute('href', '/runs/51');
});

test('NOW-030 where it is not known what is run, the plan has its other next step', async () => {
  server.answer(listUsedOn, [ahead]).refuse(getPlanRun, { code: 'internal', detail: 'Something went wrong.' });
  await openPlan(aDay({ can }), a('mentor'));
  await expect(mainButtons).toHaveTexts(['Prepare for Mar 20, 2100']);
});

test.each([
  ['the whole plan', 'Run Build Day', { kind: 'plan', id: 3, lesson_plan_id: null }],
  ['a step of it', 'Run this challenge', { kind: 'challenge', id: 41, lesson_plan_id: 3 }],
] as const)('RUN-001 on the day of its event %s is run with it', async (_, name, wanted) => {
  const parts = [{ kind: 'work' as const, name: 'Build', minutes: 6, stage: 0 }];
  const stages = [{ title: 'Paper Chain', minutes: null }];
  const groups = [{ id: 8, name: 'Tuesday Team', teams: 1, last_teams: ['Sea Turtles'] }];
  server.answer(getPlanRun, atEvent).answer(createRun, aRun());
  server.answer(getRunBeginning, { name: 'Build Day', challenge_id: null, only_alone: false, parts, stages, groups });
  server.answer(getChallengeSheet, aSheet());
  answerRun(aRun());
  await openPlan(aDay({ can, items: [challengePart] }), a('mentor'));
  await main.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Open the lobby' }).click();
  await addressIs('/runs/51');
  expect(server.requests(createRun)[0]?.body).toMatchObject({ ...wanted, event_id: 6, group_id: 8 });
});

test('NOW-030 the way from a plan leads to preparing its event, and to looking back', async () => {
  server.answer(listUsedOn, [ahead]);
  await openPlan(aDay({ can }), a('mentor'));
  await expect(main.getByRole('link', { name: /^Prepare/ })).toHaveAttribute('href', '/events/6');
  server.answer(listUsedOn, [over]);
  await openPlan(aDay({ can }), a('mentor'));
  await expect(main.getByRole('link', { name: /^Look back/ })).toHaveAttribute('href', '/events/7#look-back');
});

test('NOW-030 who puts no plans on events prints the plan', async () => {
  server.answer(listUsedOn, [onDay('2100-03-20', null)]);
  await openPlan(aDay({ can: { ...can, edit: false } }), a('student'));
  await expect(mainButtons).toHaveTexts(['Print pack']);
});

test('NOW-030 a plan page without its events has no main button, and works', async () => {
  server.refuse(listUsedOn, { code: 'internal', detail: 'Something went wrong.' });
  await openPlan(aDay({ can }), a('mentor'));
  await expect(main.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(mainButtons).toHaveCount(0);
});

test('NOW-030 once a plan is on an event its next step has the focus', async () => {
  let used: (typeof ahead)[] = [];
  server.answer(listUsedOn, () => used);
  server.answer(listEvents, [anEvent({ id: 6, name: 'Build Night', can: { edit: true, plan: true } })]);
  server.answer(createEventLessonPlan, () => {
    used = [ahead];
    return { event_id: 6, lesson_plan_id: 3, lesson_plan: aPlan() };
  });
  await openPlan(aDay({ can }), a('mentor'));
  await page.getByRole('button', { name: 'Add to a date' }).click();
  await dialog.getByRole('button', { name: /^Add to Build Night/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Prepare for Mar 20, 2100' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add to a date' })).toBeVisible();
  await expect(mainButtons).toHaveCount(1);
});

const future = { begins: '2100-03-13T20:00:00.000Z', ends: '2100-03-13T21:30:00.000Z' };
const past = { begins: '2025-03-14T20:00:00.000Z', ends: '2025-03-14T21:30:00.000Z' };
const plans = [aPlannedPart(3, 'Bridges')];
const asMember = { groups: null, mentors: null, missing: null, can: { edit: false, plan: false } };

test.each([
  ['an event ahead without a plan gets one', future, false, ['Create Lesson Plan for Build Day']],
  ['an event ahead with plans is printed', { ...future, plans }, false, ['Print pack']],
  ['for those who do not lead it, too', { ...future, plans, ...asMember }, false, ['Print pack']],
  ['an event that has begun is looked back on', { ...past, plans }, false, ['Look back']],
  ['an event without a plan that has begun, too', past, false, ['Look back']],
  ['after looking back nothing is', { ...past, plans }, true, []],
  ['of an event that is over others have nothing to do', { ...past, plans, ...asMember }, false, []],
  ['nor has anybody of a canceled one', { ...future, plans, archived: true }, false, []],
] as const)('NOW-030 %s', async (_, its, saved, names) => {
  server.answer(getLookingBack, aLookingBack({ saved, version: saved ? 1 : 0 }));
  server.answer(getEvent, aWholeEvent(its as Parameters<typeof aWholeEvent>[0]));
  await open('/events/6', a('mentor'));
  await expect(main.getByRole('heading', { name: 'Lesson plans' })).toBeVisible();
  await expect(mainButtons).toHaveTexts([...names]);
});

test('NOW-030 a challenge leads to the plans and events that use it, twelve of each first', async () => {
  nothingAround();
  const plansWithIt = Array.from({ length: 52 }, (_, index) => ({ id: index + 1, name: `Plan ${index + 1}` }));
  server.answer(getChallenge, aWholeChallenge({ id: 7 })).answer(listUsedOn, [done]);
  server.answer(listUsedIn, ({ query }) => (query.page === 2 ? plansWithIt.slice(50) : plansWithIt.slice(0, 50)));
  await open('/challenges/7', a('mentor'));
  const used = page.getByRole('region', { name: 'Lesson plans' });
  await expect(used.getByRole('link')).toHaveCount(12);
  await expect(used.getByRole('link', { name: 'Plan 12' })).toHaveAttribute('href', '/lesson-plans/12');
  await used.getByRole('button', { name: 'Show more lesson plans' }).click();
  await expect(used.getByRole('link')).toHaveCount(50);
  await used.getByRole('button', { name: 'Show more lesson plans' }).click();
  await expect(used.getByRole('link')).toHaveCount(52);
  await expect(used.getByRole('button')).toHaveCount(0);
  const event = page.getByRole('region', { name: 'Dates' }).getByRole('link');
  await expect(event).toHaveAttribute('href', '/events/8');
});

test('NOW-030 a challenge that nothing uses says nothing of it, and neither does one whose uses are not known', async () => {
  nothingAround();
  server.answer(getChallenge, aWholeChallenge({ id: 7 }));
  await open('/challenges/7', a('mentor'));
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Used/ })).toHaveCount(0);
  server.refuse(listUsedIn, { code: 'internal', detail: 'Something went wrong.' });
  await open('/challenges/7', a('mentor'));
  await expect(page.getByRole('region', { name: /^Used/ })).toHaveCount(0);
});
