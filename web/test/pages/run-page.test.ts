import { expect, test } from 'vitest';
import { open, page, server } from '../stage/page.ts';
import { a } from '../stage/people.ts';
import { answerRun, aRun } from '../stage/run-page.ts';

const main = page.getByRole('main');
const mainButtons = main.locator('a.bg-brand-fill, button.bg-brand-fill');
const none = { challenge_id: 41, ai_challenge_id: null, group: null };
const event = { id: 6, name: 'Build Night', begins: '2026-03-02T11:00:00.000Z', look_back: true };
const of = { ...none, lesson_plan: { id: 3, name: 'Bridges' }, event };

const nothing = {};
const [start, next, end] = [
  { kind: 'start' as const, payload: nothing },
  { kind: 'next' as const, payload: nothing },
  { kind: 'end' as const, payload: nothing },
];
const said = { kind: 'next_time' as const, payload: { team: 0, text: 'share the tape' } };

const isLinked = async () => {
  await expect(main.getByRole('link', { name: 'Build Night' })).toHaveAttribute('href', '/events/6');
  await expect(main.getByRole('link', { name: 'Bridges' })).toHaveAttribute('href', '/lesson-plans/3');
};

test('NOW-030 from the lobby and the end of a run one reaches its event and its plan', async () => {
  answerRun(aRun({ of }));
  await open('/runs/51', a('mentor'));
  await expect(main.getByRole('button', { name: 'Start' })).toBeVisible();
  await isLinked();
  answerRun(aRun({ of }, [start, end]));
  await open('/runs/51', a('mentor'));
  await expect(main).toContainText('The run is saved.');
  await isLinked();
});

test.each([
  ['an event that has begun is looked back on', of, ['Look back']],
  [
    'one that has not begun is not',
    { ...of, event: { ...event, begins: '2026-03-02T15:00:00.000Z' } },
    ['Mark as tried'],
  ],
  ['nor one that somebody looked back on', { ...of, event: { ...event, look_back: false } }, ['Mark as tried']],
  ['a run by itself has been tried', { ...none, lesson_plan: null, event: null }, ['Mark as tried']],
] as const)('NOW-030 after a run: %s', async (_, its, names) => {
  answerRun(aRun({ of: its, place: 'room' }, [start, end]));
  await open('/runs/51', a('mentor'));
  await expect(main).toContainText('The run is saved.');
  await expect(mainButtons).toHaveTexts([...names]);
});

test.each([
  [14_000, false],
  [15_000, true],
])('RUN-022 a working part without a limit that was on for %d ms presets "tried": %s', async (ms, isTried) => {
  const run = aRun({ of: { ...none, lesson_plan: null, event: null } }, [start, end]);
  const track = { ...run.track, parts: run.track.parts.map((part) => ({ ...part, ms: 0 })) };
  const state = { ...run.message.state, spent: [ms, 0], finished: [] };
  answerRun({ ...run, track, message: { ...run.message, state } });
  await open('/runs/51', a('mentor'));
  const box = main.getByRole('region', { name: 'What the team tried' }).getByRole('checkbox');
  await (isTried ? expect(box).toBeChecked() : expect(box).not.toBeChecked());
});

test('RUN-022 the end of a run sums up how much of it was done, and in how many minutes without the talk', async () => {
  const run = aRun({ of, place: 'room' }, [start, end]);
  answerRun({ ...run, message: { ...run.message, state: { ...run.message.state, spent: [120_000, 300_000] } } });
  await open('/runs/51', a('mentor'));
  await expect(main.getByText('2 of 2 parts · 2 minutes')).toBeVisible();
});

test('FST-031 the end of a run that was tried alone offers to delete it first', async () => {
  const alone = { of: { ...none, lesson_plan: null, event: null }, place: 'alone' as const };
  const [team] = aRun().teams;
  answerRun(aRun({ ...alone, teams: [team!] }, [start, end]));
  await open('/runs/51', a('mentor'));
  await expect(main.getByRole('button').first()).toHaveText('Delete run');
  await expect(main).toContainText('The run is saved. Delete it if it should not count.');
  await main.getByRole('button', { name: 'Delete run' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('no longer counts as practice');
  answerRun(aRun({ ...alone, teams: [team!, { ...team!, name: 'Night Owls' }] }, [start, end]));
  await open('/runs/51', a('mentor'));
  await expect(main.getByRole('button').first()).toHaveText('Print');
  await expect(main.getByRole('button', { name: 'Delete run' })).toHaveCount(0);
  await main.getByRole('button', { name: /^More for/ }).click();
  await expect(main.getByRole('button', { name: 'Delete run' })).toBeVisible();
});

test('PRE-015 who only reads a run sees how it goes, and nothing to steer it with', async () => {
  const reads = { of, can: { steer: false, delete: false, reopen: false } };
  answerRun(aRun(reads, [start]));
  await open('/runs/51', a('mentor'));
  await expect(main.getByRole('heading', { level: 1, name: 'Paper Chain' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Build' })).toBeVisible();
  await expect(main).toContainText('You read this run.');
  await isLinked();
  await expect(main.getByRole('button')).toHaveCount(0);
  answerRun(aRun(reads));
  await open('/runs/51', a('mentor'));
  await expect(main).toContainText('It has not started.');
});

test('PRE-015 afterwards they read what it took and what was said', async () => {
  const points = { kind: 'points' as const, payload: { stage: 0, team: 0, points: [40] } };
  const reveal = { kind: 'reveal' as const, payload: { stage: 0 } };
  const can = { steer: false, delete: false, reopen: false };
  answerRun(aRun({ of, can }, [start, next, points, reveal, said, end]));
  await open('/runs/51', a('mentor'));
  await expect(main.getByRole('table').first()).toContainText('Build');
  await expect(main.getByRole('region', { name: 'Points: Paper Chain' })).toContainText('40');
  await expect(main).toContainText('share the tape');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  expect(server.asked.filter((one) => !one.startsWith('GET'))).toEqual([]);
});
