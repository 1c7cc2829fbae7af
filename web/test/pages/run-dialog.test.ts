import { getChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { createRun, getRunBeginning, listRunTeams } from '@teamsparks/contract/runs/endpoints/runs';
import { listReviews } from '@teamsparks/contract/reviews/endpoints';
import type { RunBeginning } from '@teamsparks/contract/runs/addresses/runs';
import { beforeEach, expect, test } from 'vitest';
import { nothingAround } from '../stage/challenges.ts';
import { addressIs, open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { aDay, fromPlanMenu, openPlan } from '../stage/lesson-plan.ts';
import { aWholeChallenge, reviewsOf } from '../stage/rows.ts';
import { answerRun, answerSteered, aRun } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const dialog = page.getByRole('dialog');
const lobby = dialog.getByRole('button', { name: 'Open the lobby' });
const teams = dialog.getByRole('textbox', { name: /^Name of team/ });
const group = { id: 7, name: 'Robins', teams: 3, last_teams: ['Sea Turtles', 'Night Owls', 'Red Foxes'] };
const beginning: RunBeginning = {
  name: 'Paper Chain',
  challenge_id: 41,
  groups: [],
  only_alone: false,
  parts: [{ kind: 'work', name: 'Build', minutes: 6, stage: 0 }],
  stages: [{ title: 'Paper Chain', minutes: null }],
};

beforeEach(() => {
  nothingAround().answer(getChallenge, aWholeChallenge()).answer(listReviews, reviewsOf([]));
  localStorage.clear();
});

async function openDialog(its: Partial<RunBeginning> = {}, role: 'mentor' | 'student' | 'parent' = 'mentor') {
  server.answer(getRunBeginning, { ...beginning, ...its });
  await open('/challenges/41', a(role));
  await page.getByRole('button', { name: 'Run Paper Chain' }).click();
  await expect(dialog.getByRole('button', { name: /^(?:Open the lobby|Start)$/ })).toBeVisible();
}

test('RUN-002 two presses reach the lobby, with the teams, minutes and rules that were chosen', async () => {
  answerRun(aRun());
  server.answer(createRun, aRun());
  await openDialog();
  await dialog.getByRole('button', { name: 'One team more' }).click();
  await expect(teams).toHaveCount(3);
  await dialog.getByRole('button', { name: 'One team less' }).click();
  await teams.nth(0).fill('Sea Turtles');
  await teams.nth(1).fill('Night Owls');
  await dialog.getByText('Tournament rules').click();
  await dialog.getByText(/Minutes per part/).click();
  await dialog.getByLabel('Build').fill('8');
  await lobby.click();
  await addressIs('/runs/51');
  expect(server.requests(createRun)).toMatchObject([
    { body: { kind: 'challenge', id: 41, rules: 'tournament', teams: ['Sea Turtles', 'Night Owls'], minutes: [8] } },
  ]);
});

test('RUN-002 FST-023 the minutes of a plan stand by challenge, and too few of them are told', async () => {
  const parts = [0, 1].map((stage) => ({ kind: 'work' as const, name: 'Build', minutes: 1, stage }));
  const around = [0, 1].map((stage) => ({ kind: 'read' as const, name: 'Read', minutes: 2, stage }));
  await openDialog({
    parts: [around[0]!, parts[0]!, around[1]!, parts[1]!],
    stages: [
      { title: 'Paper Chain', minutes: 3 },
      { title: 'Straw Bridge', minutes: 6 },
    ],
  });
  await expect(dialog).toContainText(
    'Paper Chain: 3 minutes are too few: with reading and scoring it takes at least 6.',
  );
  await expect(dialog).not.toContainText('Straw Bridge: 6 minutes');
  await dialog.getByText(/Minutes per part/).click();
  await expect(dialog.getByRole('group', { name: 'Straw Bridge' }).getByLabel('Build')).toHaveValue('1');
  await dialog.getByRole('group', { name: 'Paper Chain' }).getByLabel('Build').fill('4');
  await expect(dialog).not.toContainText('3 minutes are too few');
});

test('FST-031 trying a plan alone is a run of one team without a group, which starts at once on this device only', async () => {
  localStorage.setItem('ts.run-choices', JSON.stringify({ teams: 4, rules: 'tournament', sound: true }));
  const groups = [group];
  server.answer(getRunBeginning, { ...beginning, challenge_id: null, groups }).answer(createRun, aRun());
  const steps = answerSteered();
  await openPlan(aDay(), a('mentor'));
  await fromPlanMenu('Try it alone');
  await expect(dialog.getByRole('heading', { name: 'Try Paper Chain alone' })).toBeVisible();
  await expect(lobby).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await addressIs('/runs/51');
  await until(() => expect(steps.map(({ kind }) => kind)).toEqual(['start']));
  expect(server.requests(createRun)[0]?.body).toMatchObject({ kind: 'plan', id: 3, place: 'alone', group_id: null });
  expect(JSON.parse(localStorage.getItem('ts.run-choices') ?? '')).toMatchObject({ teams: 4 });
});

test('RUN-021 a run alone stops in its lobby where a team said what it does next time', async () => {
  const run = aRun({ teams: [{ name: 'Sea Turtles', next_time: 'measure first', bests: [null] }] });
  server.answer(getRunBeginning, beginning).answer(createRun, run);
  answerRun(run);
  await open('/challenges/41', a('mentor'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Try it alone' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await addressIs('/runs/51');
  await expect(page.getByRole('main')).toContainText('“Next time we measure first”');
});

test('FST-031 a challenge is tried alone from its menu', async () => {
  server.answer(getRunBeginning, { ...beginning, groups: [group] });
  await open('/challenges/41', a('mentor'));
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Try it alone' }).click();
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(teams).toHaveCount(0);
  await expect(dialog).toContainText('You alone, on this device, 6 minutes. The clock begins when you press Start.');
  await dialog.getByText('More choices').click();
  await expect(teams).toHaveCount(0);
  await expect(dialog.getByText('Robins')).toHaveCount(0);
  await expect(dialog.getByLabel('This device only')).toBeChecked();
});

for (const role of ['student', 'parent'] as const) {
  test(`FST-031 a ${role} begins with one team on this device only, and may choose otherwise`, async () => {
    localStorage.setItem('ts.run-choices', JSON.stringify({ teams: 4, rules: 'practice', sound: true }));
    server.answer(createRun, aRun());
    answerRun(aRun());
    await openDialog({}, role);
    await expect(teams).toHaveCount(1);
    await expect(dialog.getByLabel('This device only')).toBeChecked();
    await dialog.getByText('Other screens join').click();
    await dialog.getByRole('button', { name: 'One team more' }).click();
    await lobby.click();
    await addressIs('/runs/51');
    expect(server.requests(createRun)[0]?.body).toMatchObject({ place: 'room' });
  });
}

test('FST-022 a run begins with the group that was chosen last', async () => {
  server.answer(createRun, aRun());
  answerRun(aRun());
  await openDialog({ groups: [group] });
  await expect(dialog.getByRole('button', { name: 'Robins, 3 teams', pressed: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Robins, 3 teams' }).click();
  await lobby.click();
  await addressIs('/runs/51');
  await openDialog({ groups: [group, { ...group, id: 8, name: 'Wrens' }] });
  await expect(dialog.getByRole('button', { name: 'Robins, 3 teams', pressed: true })).toBeVisible();
  await expect(teams).toHaveCount(3);
});

test('RUN-002 with a group its last names come first, and one too large for a run is told how often', async () => {
  await openDialog({ groups: [group, { id: 8, name: 'Wrens', teams: 14, last_teams: [] }] });
  await dialog.getByRole('button', { name: 'Robins, 3 teams' }).click();
  for (const [at, name] of group.last_teams.entries()) await expect(teams.nth(at)).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Wrens, 14 teams' }).click();
  await expect(teams).toHaveCount(7);
  await expect(dialog).toContainText('14 teams are more than one run takes. Run it 2 times, with up to 7 teams each.');
});

test('RUN-002 two teams with one name are not sent, and what the server refuses is said', async () => {
  server.refuse(createRun, { code: 'conflict', detail: 'You have five open runs. End one first.' });
  await openDialog({ groups: [group] });
  await dialog.getByRole('button', { name: 'Robins, 3 teams' }).click();
  await teams.nth(1).fill('sea turtles ');
  await expect(dialog).toContainText('Two teams have the same name. Please give each one its own.');
  await expect(lobby).toBeDisabled();
  await teams.nth(1).fill('Night Owls');
  await lobby.click();
  await expect(dialog.getByRole('alert')).toContainText('You have five open runs. End one first.');
});

test('RUN-001 a draft of somebody who cannot publish it runs on one device only', async () => {
  await openDialog({ only_alone: true });
  await expect(dialog).toContainText('This is a draft. It runs on this device only until it is published.');
  await expect(dialog.getByRole('group', { name: 'Screens' })).toHaveCount(0);
});

test('RUN-025 PRE-032 the run of a plan says what was archived and is left out, with the way to replace it', async () => {
  const archived = [
    { item_id: 12, name: 'Old Bridge' },
    { item_id: 13, name: null },
  ];
  server.answer(getRunBeginning, { ...beginning, challenge_id: null, archived });
  await openPlan(aDay(), a('mentor'));
  await page.getByRole('button', { name: /^Run Build Day/ }).click();
  await expect(dialog).toContainText('“Old Bridge” was archived and is left out. Replace');
  await expect(dialog).toContainText('1 challenge was archived and is left out.');
  const replace = dialog.getByRole('link', { name: 'Replace Old Bridge' });
  await expect(replace).toHaveAttribute('href', '/lesson-plans/3?replace=12');
});

test('RUN-001 who may not see challenges has no button to run one', async () => {
  await open('/challenges/41', a('student'));
  await expect(page.getByRole('button', { name: 'Run Paper Chain' })).toHaveCount(0);
});

test('RUN-023 teams over time show their points, and say where older results are cut off', async () => {
  const results = [
    { run_id: 51, name: 'Paper Chain', at: '2026-02-01T12:00:00.000Z', points: 40, of: 100 },
    { run_id: 52, name: 'Tall Tower', at: '2026-02-08T12:00:00.000Z', points: 65, of: 100 },
  ];
  server.answer(listRunTeams, { teams: [{ team: 'Sea Turtles', group: null, runs: results }], truncated: true });
  await open('/runs?view=teams', a('mentor'));
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sea Turtles' }).first();
  await expect(card).toContainText('Tall Tower');
  await expect(card).toContainText('65');
  await expect(page.getByRole('main')).toContainText('Only the latest 500 results are here.');
});
