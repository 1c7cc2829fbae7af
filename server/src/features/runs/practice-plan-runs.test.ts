import { createRun, getRunBeginning } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';

const harness = withApp();

const createChallenge = (name: string, status: 'published' | 'draft' = 'published') =>
  aChallenge(harness.context, { name, status, time_limits: JSON.stringify({ plan: 2, build: 6 }) });
const begin = (as: Person, session: string[], more: object = {}) =>
  harness.call(createRun, {
    as,
    body: { kind: 'session', session, rules: 'practice', place: 'room', sound: true, teams: ['Comets'], ...more },
  });

test('NOW-022 RUN-001 a session runs at once, for everybody, with its breaks and its time to talk', async () => {
  const student = await aPerson(harness.context);
  const [one, two] = [await createChallenge('Paper Chain'), await createChallenge('Straw Bridge')];
  const session = [
    'warm_up:Silent Pulse:3',
    `challenge:${one.id}:15`,
    'break::5',
    `challenge:${two.id}:20`,
    'debrief::8',
  ];
  const beginning = await harness.call(getRunBeginning, { as: student, query: { kind: 'session', session } });
  expect(beginning.body).toMatchObject({ name: 'Paper Chain and 1 more', only_alone: false, challenge_id: null });
  expect(beginning.body.parts.map(({ kind, name, minutes }) => [kind, name, minutes])).toEqual([
    ['text', 'Silent Pulse', 3],
    ['read', 'Read', 2],
    ['work', 'Plan', 2],
    ['work', 'Build', 8],
    ['show', 'Show and score', 3],
    ['break', 'Break', 5],
    ['read', 'Read', 2],
    ['work', 'Plan', 2],
    ['work', 'Build', 13],
    ['show', 'Show and score', 3],
    ['debrief', 'Talk about it', 8],
  ]);
  const run = await begin(student, session);
  expect([run.status, run.body.name]).toEqual([201, 'Paper Chain and 1 more']);
  expect(run.body.stages.map(({ kind, title }) => [kind, title])).toEqual([
    ['text', 'Silent Pulse'],
    ['challenge', 'Paper Chain'],
    ['break', 'Break'],
    ['challenge', 'Straw Bridge'],
  ]);
  expect(run.body.stages[0]?.text).toMatch(/^1\. .+\n2\. /);
  expect(await harness.context.db.selectFrom('lesson_plans').selectAll().execute()).toEqual([]);
});

test('NOW-022 SEC-21 a session with a challenge out of sight is not found, one without a challenge is none', async () => {
  const student = await aPerson(harness.context);
  const [seen, draft] = [await createChallenge('Seen'), await createChallenge('Secret', 'draft')];
  const hidden = await begin(student, [`challenge:${seen.id}:10`, `challenge:${draft.id}:10`]);
  expect([hidden.status, hidden.body.detail]).toEqual([404, 'Challenge not found.']);
  const empty = await begin(student, ['break::5']);
  expect([empty.status, empty.body.detail]).toEqual([422, 'A session has at least one challenge.']);
});

test.each([
  [[]],
  [['nap::5']],
  [['challenge::5']],
  [['challenge:1:241']],
  [['break:long:5']],
  [['warm_up::5']],
  [Array.from({ length: 21 }, () => 'break::5')],
])('NOW-022 the parts %j are refused', async (session) => {
  const as = await aPerson(harness.context);
  expect((await begin(as, session)).status).toBe(422);
  expect((await harness.call(getRunBeginning, { as, query: { kind: 'session', session } })).status).toBe(422);
});
