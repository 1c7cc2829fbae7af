import { getEvent } from '@teamsparks/contract/events/endpoints';
import { getLookingBack, saveLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import { listAssignedMentors } from '@teamsparks/contract/mentors/endpoints';
import { listPrograms } from '@teamsparks/contract/lesson-plans/endpoints/programs';
import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import { listEventRuns } from '@teamsparks/contract/runs/endpoints/event-runs';
import { beforeEach, expect, test } from 'vitest';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aLookedBackPart, aLookingBack, anEventRun, aPlannedPart, aWholeEvent, noRuns } from '../stage/teaching.ts';
import { answerRun, answerSteered, aRun } from '../stage/run-page.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const list = page.getByRole('region', { name: 'Runs' });
const mainButtons = main.locator('a.bg-brand-fill, button.bg-brand-fill');

const soon = { begins: '2026-03-02T12:30:00.000Z', ends: '2026-03-02T14:00:00.000Z' };
const now = { begins: '2026-03-02T11:30:00.000Z', ends: '2026-03-02T13:00:00.000Z' };
const chain = { id: 41, name: 'Paper Chain', category: 'Tower' as const };
const [bridges, towers] = [aPlannedPart(3, 'Bridges', { challenges: [chain] }), aPlannedPart(4, 'Towers')];
const outside = { groups: null, mentors: null, missing: null, can: { edit: false, plan: false } };

beforeEach(() => {
  server.answer(listPrograms, []).answer(listAssignedMentors, { mentors: [], can: { assign: true } });
  server.answer(getLookingBack, aLookingBack());
});

test.each([
  ['the plan of an event that is about to begin is run', soon, [bridges], { due: 3 }, ['Run Bridges']],
  ['while it goes on, too', now, [bridges], { due: 3 }, ['Run Bridges']],
  ['of several plans the next one is named', now, [bridges, towers], { due: 4 }, ['Run Towers']],
  ['a run that is open is continued', now, [bridges], { open: 51, due: 3 }, ['Continue the run']],
  ['when all was run, somebody looks back', now, [bridges], {}, ['Look back']],
] as const)('NOW-030 %s', async (_, times, plans, next, names) => {
  server.answer(getEvent, aWholeEvent({ ...times, plans: [...plans] }));
  server.answer(listEventRuns, { ...noRuns, ...next });
  await open('/events/6', a('mentor'));
  await expect(main.getByRole('heading', { name: 'Lesson plans' })).toBeVisible();
  await expect(mainButtons).toHaveTexts([...names]);
});

test('NOW-030 nothing of an event is shown before its runs are known', async () => {
  server.answer(getEvent, aWholeEvent({ ...now, plans: [bridges] }));
  const arrive = server.holdOnce(listEventRuns, { ...noRuns, open: 51 });
  await open('/events/6', a('mentor'));
  await expect(page.getByText('Loading the event')).toBeVisible();
  arrive();
  await expect(mainButtons).toHaveTexts(['Continue the run']);
  await expect(page.getByRole('link', { name: 'Continue the run' })).toHaveAttribute('href', '/runs/51');
});

test('PRE-010 the page of an event lists its runs with teams and points, what goes on, and the way to each', async () => {
  server.answer(getEvent, aWholeEvent({ ...now, plans: [bridges] }));
  const going = anEventRun({
    id: 52,
    name: 'Towers',
    phase: 'running',
    minutes: 0,
    teams: [
      { name: 'Bright Comets', points: null },
      { name: 'Owls', points: 1 },
    ],
  });
  server.answer(listEventRuns, { ...noRuns, runs: [going, anEventRun()] });
  await open('/events/6', a('mentor'));
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').nth(0)).toContainText('Going on');
  await expect(list.getByRole('listitem').nth(0)).toContainText('Bright Comets · Owls: 1 point');
  await expect(list.getByRole('listitem').nth(0)).not.toContainText('1 points');
  await expect(list.getByRole('listitem').nth(1)).toContainText('24 minutes');
  await expect(list.getByRole('listitem').nth(1)).toContainText('Sea Turtles: 80 points');
  await expect(list.getByRole('link', { name: 'Bridges' })).toHaveAttribute('href', '/runs/51');
});

test('PRE-011 RUN-036 runs of others have no way to them, and for administrators no teams', async () => {
  server.answer(getEvent, aWholeEvent({ ...now, plans: [bridges] }));
  const closed = { can: { open: false } };
  server.answer(listEventRuns, {
    ...noRuns,
    runs: [anEventRun({ ...closed, teams: null }), anEventRun({ ...closed, id: 52, name: null })],
  });
  await open('/events/6', a('admin'));
  await expect(list.getByRole('listitem').nth(0)).toContainText('Bridges');
  await expect(list.getByRole('listitem').nth(0)).not.toContainText('Sea Turtles');
  await expect(list.getByRole('listitem').nth(1)).toContainText('Something that you cannot see');
  await expect(list.getByRole('link')).toHaveCount(0);
});

test('PRE-011 who sees the event from outside asks for no runs, and runs its plans without it', async () => {
  server.answer(getEvent, aWholeEvent({ ...now, plans: [bridges], ...outside }));
  server.answer(getRunBeginning, aBeginning).answer(createRun, aRun());
  answerSteered();
  await open('/events/6', a('student'));
  await expect(list).toHaveCount(0);
  expect(server.requests(listEventRuns)).toEqual([]);
  await expect(main.getByRole('button', { name: 'Run Paper Chain' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Run Bridges' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await addressIs('/runs/51');
  expect(server.requests(createRun)[0]?.body).toMatchObject({ kind: 'plan', id: 3, event_id: null, group_id: null });
});

const aBeginning = {
  name: 'Bridges',
  challenge_id: null,
  only_alone: false,
  stages: [],
  parts: [{ kind: 'work' as const, name: 'Build', minutes: 6, stage: 0 }],
  groups: [
    { id: 8, name: 'Tuesday Team', teams: 1, last_teams: ['Sea Turtles'] },
    { id: 9, name: 'Friday Team', teams: 1, last_teams: [] },
  ],
};

test.each([
  ['RUN-001 the whole plan', 'Run Bridges', { kind: 'plan', id: 3, lesson_plan_id: null }],
  ['RUN-001 one step of it', 'Run Paper Chain', { kind: 'challenge', id: 41, lesson_plan_id: 3 }],
] as const)('%s is run with the event and the group that the person leads', async (_, name, wanted) => {
  server.answer(
    getEvent,
    aWholeEvent({ begins: '2100-03-13T20:00:00.000Z', ends: '2100-03-13T21:30:00.000Z', plans: [bridges] }),
  );
  server.answer(listEventRuns, { ...noRuns, group_id: 9 });
  server.answer(getRunBeginning, aBeginning).answer(createRun, aRun());
  answerRun(aRun());
  await open('/events/6', a('mentor'));
  await main.getByRole('button', { name: 'More for Bridges' }).click();
  await main.getByRole('button', { name }).click();
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Open the lobby' }).click();
  await addressIs('/runs/51');
  expect(server.requests(createRun)[0]?.body).toMatchObject({ ...wanted, event_id: 6, group_id: 9 });
});

test('PRE-010 runs that cannot be loaded are said, and the event is there', async () => {
  server.answer(getEvent, aWholeEvent({ ...now, plans: [bridges] }));
  server.refuse(listEventRuns, { code: 'internal', detail: 'Something went wrong.' });
  await open('/events/6', a('mentor'));
  await expect(main).toContainText('Failed to load the runs');
  await expect(mainButtons).toHaveTexts(['Look back']);
  server.answer(listEventRuns, { ...noRuns, runs: [anEventRun()] });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('PRE-050 looking back begins with what the run did, and a line of it is there only once it is taken', async () => {
  const parts = [
    aLookedBackPart(31, 'Hello', { outcome: 'skipped', took: 0, minutes: 5 }),
    aLookedBackPart(32, 'Paper Chain', { kind: 'challenge', took: 24, minutes: 20 }),
    aLookedBackPart(33, 'Songs', { took: 3, minutes: null }),
  ];
  const suggested = aLookingBack({ parts, next_times: ['share the tape', 'measure first'] });
  server.answer(getEvent, aWholeEvent({ ...now, plans: [bridges] })).answer(getLookingBack, suggested);
  server.answer(listEventRuns, { ...noRuns, runs: [anEventRun()] });
  server.answer(saveLookingBack, { ...suggested, saved: true, version: 1 });
  await open('/events/6', a('mentor'));
  await expect(main).toContainText('What was done is filled in from the run.');
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(dialog.getByRole('group', { name: 'Hello' }).getByLabel('Skipped')).toBeChecked();
  await expect(dialog).toContainText('24 of 20 min');
  await expect(dialog).toContainText('3 min');
  await expect(dialog.getByLabel('Again, or change next time')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Take share the tape' }).click();
  await expect(dialog.getByLabel('Again, or change next time')).toHaveValue('share the tape');
  await expect(dialog.getByRole('button', { name: 'Take measure first' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(server.requests(saveLookingBack)[0]?.body).toMatchObject({
    again: 'share the tape',
    parts: [{ outcome: 'skipped' }, { outcome: 'done' }, { outcome: 'done' }],
  });
});
