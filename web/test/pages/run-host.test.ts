import { getPreferences } from '@teamsparks/contract/admin/endpoints/account';
import { refreshSession, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { commandRun, getRunState } from '@teamsparks/contract/runs/endpoints/runs';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import { emptyRun } from '@teamsparks/contract/runs/run-state';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a, userOf } from '../stage/people.ts';
import { answerRun, answerSteered, aRun } from '../stage/run-page.ts';
import { until } from '../stage/until.ts';

const main = page.getByRole('main');
const steer = page.getByRole('group', { name: 'Run controls' });
const button = (name: string | RegExp) => steer.getByRole('button', { name });
const heading = main.getByRole('heading', { level: 1 });
const start = { kind: 'start' as const, payload: {} };
const kinds = (steps: readonly { kind: string }[]) => steps.map(({ kind }) => kind);

test('RUN-010 RUN-017 after Start the keyboard stands on the heading: Space stops the clock, arrows and u move in the run', async () => {
  const steps = answerSteered();
  await open('/runs/51', a('mentor'));
  await main.getByRole('button', { name: 'Start' }).click();
  await expect(heading).toHaveText('Build');
  await expect(heading).toBeFocused();
  await heading.press(' ');
  await expect(button('Continue')).toBeVisible();
  await heading.press(' ');
  await expect(button('Pause')).toBeVisible();
  await heading.press('ArrowRight');
  await expect(heading).toHaveText('Talk about it');
  await heading.press('u');
  await expect(heading).toHaveText('Build');
  await until(() => expect(kinds(steps)).toEqual(['start', 'pause', 'resume', 'next', 'undo']));
});

test('RUN-010 Undo names the points that it takes back, Redo gives them again, and the part stays', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await main.getByText(/^Points$/).click();
  const form = main.getByRole('region', { name: 'Points for Sea Turtles' });
  await form.getByRole('button', { name: 'One point more' }).click();
  await form.getByRole('button', { name: /^Give points/ }).press('Enter');
  await expect(form).toContainText('Points given.');
  // A browser takes the focus from what is disabled.
  await expect(form.getByRole('button', { name: /^Change points/ })).toHaveAttribute('aria-disabled', 'true');
  await button(/^Undo: .* for Sea Turtles$/).click();
  await expect(heading).toHaveText('Build');
  await expect(form.getByRole('button', { name: /^Give points/ })).toBeVisible();
  await button(/^Redo: .* for Sea Turtles$/).click();
  await expect(form).toContainText('Points given.');
  await expect(button(/^Redo/)).toHaveCount(0);
  await until(() => expect(kinds(steps)).toEqual(['start', 'points', 'undo', 'redo']));
});

test('RUN-020 half of the points is a whole number', async () => {
  const run = aRun({}, [start]);
  answerRun({ ...run, track: { ...run.track, scoring: [[{ points: 15, up_to: true }]] } });
  await open('/runs/51', a('mentor'));
  await main.getByText(/^Points$/).click();
  const form = main.getByRole('region', { name: 'Points for Sea Turtles' });
  await expect(form.getByRole('button', { name: /^\d/ })).toHaveTexts(['0', '8', '15']);
});

test('RUN-010 Undo of what another device did says so and sends nothing', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await button('Undo').click();
  await expect(main).toContainText('Another device of the host started the run. It can be undone there.');
  expect(kinds(steps)).toEqual(['start']);
});

test('RUN-010 Undo takes back what was done in another tab of this browser, also in one that was closed', async () => {
  const device = '7d1f2c1e-52f7-4f0e-9a55-1f3f0f6f5a11';
  localStorage.setItem('ts.run.device', device);
  const steps = answerSteered({}, [{ ...start, by: 'a closed tab', device }]);
  await open('/runs/51', a('mentor'));
  await button('Undo: Start').click();
  await expect(main.getByRole('button', { name: 'Start' })).toBeVisible();
  await until(() =>
    expect(steps.map(({ kind, device: of }) => [kind, of])).toEqual([
      ['start', device],
      ['undo', device],
    ]),
  );
});

test('RUN-010 RUN-025 in a plan the host reads which challenge is on, and its parts stand under its name', async () => {
  const stage = { kind: 'challenge' as const, minutes: null, text: null, video_url: null, team: null };
  const parts = [0, 1].flatMap((number) => [
    { kind: 'read' as const, name: 'Read', ms: 120_000, stage: number },
    { kind: 'work' as const, name: 'Build', ms: 360_000, stage: number },
  ]);
  const talk = { kind: 'debrief' as const, name: 'Talk about it', ms: 0, stage: null };
  const titles = ['Paper Chain', 'Straw Bridge'];
  const run = aRun({}, []);
  const track = { ...run.track, parts: [...parts, talk], scoring: [[], []], pdf_pages: [0, 0] };
  const state = { ...emptyRun(track), phase: 'running' as const, part: 1, started_at: Date.now() };
  const stages = titles.map((title, at) => ({ ...stage, title, challenge_id: 41 + at }));
  answerRun({ ...run, stages, track, message: { ...run.message, state } });
  await open('/runs/51', a('mentor'));
  const clock = main.getByRole('region', { name: 'Clock' });
  await expect(clock).toContainText('Paper Chain');
  await expect(clock).toContainText('Next: Straw Bridge, Read');
  const second = main.getByRole('list', { name: 'Straw Bridge' });
  await expect(second.getByRole('button')).toHaveTexts(['Read2 min', 'Build6 min']);
  await expect(main.getByRole('list', { name: 'Paper Chain' }).getByRole('button')).toHaveCount(2);
});

test('RUN-010 half a minute more and less, Back, and what Undo would take back', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await expect(button('Undo')).toBeEnabled();
  await expect(button('Back')).toBeDisabled();
  await button('30 s more').click();
  await button('30 s less').click();
  await button('Next').click();
  await button('Back').click();
  await expect(heading).toHaveText('Build');
  await until(() => expect(kinds(steps)).toEqual(['start', 'add', 'add', 'next', 'back']));
  expect(server.requests(commandRun).map(({ body }) => body.step.payload)).toMatchObject([
    { ms: 30_000 },
    { ms: -30_000 },
    {},
    {},
  ]);
});

test('RUN-034 without a connection the page says so and goes on, and sends each step once when it is back', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await expect(heading).toHaveText('Build');
  server.connected = false;
  await button('Next').click();
  await expect(heading).toHaveText('Talk about it');
  await expect(main).toContainText('No connection: this device keeps going by itself');
  await expect(main).toContainText('Waiting: 1.');
  server.connected = true;
  await until(() => expect(kinds(steps)).toEqual(['start', 'next']), 20_000);
  await expect(main).not.toContainText('No connection');
  expect(server.requests(commandRun)).toHaveLength(1);
});

test('RUN-030 a step that is refused is taken back, and the page says why and shows how the run stands', async () => {
  answerSteered({}, [start]);
  const current = aRun({}, [start, { kind: 'pause', payload: {} }]).message;
  const detail = 'Somebody else moved the run on.';
  server.refuseOnce(commandRun, { code: 'conflict', detail, current });
  await open('/runs/51', a('mentor'));
  await button('Next').click();
  await expect(main).toContainText('Somebody else moved the run on.');
  await expect(heading).toHaveText('Build');
  await expect(button('Continue')).toBeVisible();
});

test('RUN-010 ending asks first, and a lobby is canceled after a question', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await main.getByRole('button', { name: 'End the run' }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(kinds(steps)).toEqual(['start']);
  await main.getByRole('button', { name: 'End the run' }).click();
  await ask.getByRole('button', { name: 'End the run' }).click();
  await expect(main).toContainText('The run is saved.');
  await expect(heading).toBeFocused();
  await until(() => expect(kinds(steps)).toEqual(['start', 'end']));
});

test('RUN-015 the screen is kept on from the start, and again when the page comes back into view', async () => {
  const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
  Object.assign(navigator, { wakeLock: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  answerSteered();
  await open('/runs/51', a('mentor'));
  await expect(main.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  await main.getByRole('button', { name: 'Start' }).click();
  await until(() => expect(request.mock.calls).toEqual([['screen']]));
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(request.mock.calls).toEqual([['screen'], ['screen']]));
  await expect(main).not.toContainText('Keep the screen on');
});

test('RUN-015 a device that cannot keep its screen on says so', async () => {
  answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await expect(main).toContainText('Keep the screen on in this device’s settings.');
});

const twoTeams = () => {
  const { track, teams } = aRun();
  return { track: { ...track, teams: 2 }, teams: [...teams, { name: 'Quick Foxes', next_time: null, bests: [null] }] };
};
const pointsFor = (team: number) => ({ kind: 'points' as const, payload: { stage: 0, team, points: [30] } });

test('RUN-020 revealing asks when a team has no points, and nobody is asked once all have some', async () => {
  const steps = answerSteered(twoTeams(), [start, pointsFor(0)]);
  await open('/runs/51', a('mentor'));
  await main.getByRole('button', { name: 'Reveal points' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Quick Foxes has no points yet.');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  expect(kinds(steps)).toEqual(['start', 'points']);
  await main.getByRole('button', { name: 'Reveal points' }).click();
  await ask.getByRole('button', { name: 'Reveal points' }).click();
  await until(() => expect(kinds(steps)).toEqual(['start', 'points', 'reveal']));

  const complete = answerSteered(twoTeams(), [start, pointsFor(0), pointsFor(1)]);
  await open('/runs/51', a('mentor'));
  await main.getByRole('button', { name: 'Reveal points' }).click();
  await until(() => expect(kinds(complete)).toEqual(['start', 'points', 'points', 'reveal']));
});

test('RUN-020 points are folded until a part for scoring or until somebody gives some, and one team’s are shown at a time', async () => {
  const form = (team: string) => main.getByRole('region', { name: `Points for ${team}` });
  answerSteered(twoTeams(), [start]);
  await open('/runs/51', a('mentor'));
  const fold = main.getByText(/^Points$/);
  await expect(fold).toBeVisible();
  await expect(main.locator('details[open]')).toHaveCount(0);
  answerSteered(twoTeams(), [start, pointsFor(0)]);
  await open('/runs/51', a('mentor'));
  await expect(main.locator('details[open]')).toHaveCount(1);
  await expect(form('Sea Turtles')).toBeVisible();
  await expect(form('Quick Foxes')).toHaveCount(0);
  await main.getByRole('group', { name: 'Team' }).getByText('Quick Foxes').click();
  await expect(form('Quick Foxes')).toBeVisible();
  await expect(form('Sea Turtles')).toHaveCount(0);
});

test('RUN-020 in a part for scoring points are open with their sum and no choice of a challenge, and the task is folded', async () => {
  const one = { kind: 'challenge' as const, minutes: null, text: 'Link the strips.', video_url: null, team: null };
  const track = {
    parts: [
      { kind: 'work' as const, name: 'Build', ms: 360_000, stage: 0 },
      { kind: 'show' as const, name: 'Show and score', ms: 180_000, stage: 0 },
      { kind: 'text' as const, name: 'Clean up', ms: 60_000, stage: 1 },
      { kind: 'show' as const, name: 'Show and score', ms: 180_000, stage: 2 },
      { kind: 'debrief' as const, name: 'Talk about it', ms: 0, stage: null },
    ],
    scoring: [[{ points: 60, up_to: true }], [], [{ points: 10, up_to: false }]],
    pdf_pages: [0, 0, 0],
    teams: 1,
  };
  const stages = [
    { ...one, title: 'Paper Chain', challenge_id: 41 },
    { ...one, kind: 'text' as const, title: 'Clean up', challenge_id: null },
    { ...one, title: 'Straw Bridge', challenge_id: 42 },
  ];
  const at = (part: number) => {
    const state = { ...emptyRun(track), phase: 'running' as const, part, started_at: Date.now() };
    answerRun(aRun({ track, stages, message: { ...aRun().message, state } }));
    return open('/runs/51', a('mentor'));
  };
  const form = main.getByRole('region', { name: 'Points for Sea Turtles' });
  await at(1);
  await expect(form).toContainText('0 of 60');
  await expect(main.getByLabel('Challenge')).toHaveCount(0);
  await form.getByRole('button', { name: '30' }).click();
  await expect(form).toContainText('30 of 60');
  await expect(main.getByText('Link the strips.')).toHaveCount(0);
  await main.getByText(/^Task$/).click();
  await expect(main.getByText('Link the strips.')).toBeVisible();
  await at(2);
  await expect(heading).toHaveText('Clean up');
  await expect(main.getByText(/^Points$/)).not.toBeVisible();
  await at(4);
  await main.getByText(/^Points$/).click();
  await expect(main.getByLabel('Challenge')).toBeVisible();
});

const revealed = { kind: 'reveal' as const, payload: { stage: 0 } };

test('RUN-020 RUN-024 after the end a table names the teams by points first, and nothing is to decide where nobody disagreed', async () => {
  const more = { kind: 'points' as const, payload: { stage: 0, team: 1, points: [40] } };
  answerRun(aRun(twoTeams(), [start, pointsFor(0), more, revealed, { kind: 'end', payload: {} }]));
  await open('/runs/51', a('mentor'));
  const points = main.getByRole('region', { name: 'Points: Paper Chain' });
  await expect(points.getByRole('table').first()).toHaveText(/Quick Foxes40Sea Turtles30$/);
  await main.getByText('Points by item: Quick Foxes').click();
  await expect(main.getByRole('button', { name: /^Decide/ })).toHaveCount(0);
});

test('RUN-024 after the end one table has the teams with their points of each challenge, the most in all first', async () => {
  const { track, stages } = aRun();
  const two = {
    ...twoTeams(),
    track: {
      ...track,
      parts: [...track.parts],
      scoring: [...track.scoring, [{ points: 10, up_to: true }]],
      pdf_pages: [0, 0],
      teams: 2,
    },
    stages: [...stages, { ...stages[0]!, title: 'Straw Bridge', challenge_id: 42 }],
  };
  const state = {
    ...emptyRun(two.track),
    phase: 'ended' as const,
    ended_at: Date.now(),
    revealed: [0, 1],
    points: [
      [0, 0, 30],
      [0, 1, 40],
      [1, 0, 10],
      [1, 1, 2],
    ].map(([stage = 0, team = 0, given = 0]) => ({
      stage,
      team,
      points: [given],
      by: 'host',
    })),
  };
  answerRun(aRun({ ...two, message: { ...aRun().message, state } }));
  await open('/runs/51', a('mentor'));
  const table = main.getByRole('region', { name: 'Points of the teams' });
  await expect(table).toHaveText('TeamPaper Chain (60)Straw Bridge (10)TotalQuick Foxes40242Sea Turtles301040');
  await expect(main.getByText('Points by item: Quick Foxes').first()).not.toBeVisible();
});

test('RUN-010 RUN-011 the host reads when the run ends, and hides the clock of teams for this part, in practice only', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await expect(main).toContainText(/Part ends at \d{1,2}:\d\d/);
  await expect(main).toContainText(/Run ends at \d{1,2}:\d\d/);
  await main.getByRole('button', { name: 'Hide the clock from teams in this part' }).click();
  await expect(main).toContainText('Teams do not see the clock.');
  await main.getByRole('button', { name: 'Show the clock to teams' }).click();
  await expect(main).not.toContainText('Teams do not see the clock.');
  await until(() => expect(kinds(steps)).toEqual(['start', 'hide_clock', 'hide_clock']));
  expect(server.requests(commandRun).map(({ body }) => body.step.payload)).toEqual([
    { part: 0, hidden: true },
    { part: 0, hidden: false },
  ]);
  answerSteered({ rules: 'tournament' }, [start]);
  await open('/runs/51', a('mentor'));
  await expect(button('Pause')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Hide the clock from teams in this part' })).toHaveCount(0);
});

test('RUN-034 AUT-047 a login that ends during a run is a notice, nothing covers the clock, and after a new login all arrives once', async () => {
  const steps = answerSteered({}, [start]);
  await open('/runs/51', a('mentor'));
  await expect(heading).toHaveText('Build');
  const unauthorized = { code: 'unauthorized', detail: 'Not signed in.' } as const;
  server.refuse(refreshSession, unauthorized).refuse(commandRun, unauthorized).refuse(getRunState, unauthorized);
  await button('Pause').click();
  await expect(button('Continue')).toBeVisible();
  await expect(main).toContainText('Session expired. Please log in again.');
  await expect(main).toContainText('You are logged out: this device keeps going by itself');
  await expect(main).not.toContainText('No connection');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main.getByRole('button', { name: 'Log in here' }).click();
  const again = page.getByRole('dialog', { name: 'Session expired. Please log in again.' });
  const session = { user: userOf('mentor'), access_token: 'x', token_type: 'bearer' as const, expires_in: 600 };
  server.answer(signIn, session).answer(getPreferences, standardPreferences);
  const arrived = answerSteered({}, steps);
  await again.getByLabel('Password').fill('demo password');
  await again.getByLabel('Password').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(main).not.toContainText('You are logged out');
  await expect(main).not.toContainText('Session expired');
  await expect(button('Continue')).toBeVisible();
  await until(() => expect(kinds(arrived)).toEqual(['start', 'pause']));
});

test('RUN-013 FST-031 who hosts no teams and runs alone reads the task below the clock, and nothing that is for teams', async () => {
  answerRun(aRun({ place: 'alone', rules: 'practice', teams: [aRun().teams[0]!] }, [start]));
  await open('/runs/51', a('student'));
  await expect(button('Pause')).toBeVisible();
  await expect(main.getByText(/^Points$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Turn sounds on' })).toBeVisible();
  const forTeams = main.getByRole('button', { name: /Team view|Hide the clock/ });
  await expect(forTeams).toHaveCount(0);
  await expect(main).not.toContainText('step back');
  await open('/runs/51', a('mentor'));
  await expect(forTeams).toHaveCount(2);
  await expect(main).toContainText('step back');
});
