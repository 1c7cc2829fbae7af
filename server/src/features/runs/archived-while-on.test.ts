import { generateAiChallenge, sendAiFeedback } from '@teamsparks/contract/ai/endpoints';
import { archiveChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { getRun } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';

const harness = withApp();

async function archivedWhileOn() {
  const { id } = await aChallenge(harness.context, { name: 'Paper Bridge' });
  const words = { scene: [], rules: [], language: 'en' as const, setup: ['Move two tables.'], notes: [], handouts: [] };
  await replaceSheet(harness.context.db, id, { ...words, task: ['Build a bridge.'], scoring: [] });
  const host = await aPerson(harness.context, 'mentor');
  const { begin, step } = running(harness);
  const { body: run } = await begin(host, { kind: 'challenge', id });
  await step(host, run.id, { kind: 'start', payload: {} });
  const admin = await aPerson(harness.context, 'admin');
  expect((await harness.call(archiveChallenge, { as: admin, params: { id: String(id) } })).status).toBe(200);
  const read = (as: Person) => harness.call(getRun, { as, params: { id: String(run.id) } });
  return { host, run, id, begin, step, read };
}

test('RUN-003 a challenge that is archived while it is on keeps its words for the host, without the way to it', async () => {
  const { host, read } = await archivedWhileOn();
  const [stage] = (await read(host)).body.stages;
  expect(stage).toMatchObject({ challenge_id: null, team: { task: ['Build a bridge.'] } });
  expect(stage?.host?.setup).toEqual(['Move two tables.']);
});

test('RUN-003 when the run has ended the words of an archived challenge are hidden, and shown while it is open again', async () => {
  const { host, run, step, read } = await archivedWhileOn();
  await step(host, run.id, { kind: 'end', payload: {} });
  expect((await read(host)).body.stages[0]).toMatchObject({ team: null });
  expect((await read(host)).body.stages[0]).not.toHaveProperty('host');
  await step(host, run.id, { kind: 'reopen', payload: {} });
  expect((await read(host)).body.stages[0]).toMatchObject({ team: { task: ['Build a bridge.'] } });
});

test('RUN-003 nobody else reads an archived challenge of a run, and no run begins with it', async () => {
  const { host, id, begin, read } = await archivedWhileOn();
  expect((await read(await aPerson(harness.context, 'mentor'))).status).toBe(404);
  expect((await begin(host, { kind: 'challenge', id })).status).toBe(404);
});

test('RUN-003 a run of an archived challenge names no way to it', async () => {
  const { host, id, begin, read } = await archivedWhileOn();
  expect((await read(host)).body.of).toMatchObject({ challenge_id: null, ai_challenge_id: null });
  const other = await aChallenge(harness.context, { name: 'Tall Tower' });
  expect((await begin(host, { kind: 'challenge', id: other.id })).body.of.challenge_id).toBe(other.id);
  expect(other.id).not.toBe(id);
});

/** Begins a run of an AI challenge that its maker withdraws during the run. */
async function withdrawnWhileOn() {
  const { context } = harness;
  const [maker, host] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const { body: aiChallenge } = await harness.call(generateAiChallenge, { as: maker, body: { category: 'Bridge' } });
  const vote = (action: 'accept' | 'reject' | 'withdraw') =>
    harness.call(sendAiFeedback, { as: maker, body: { challenge_id: aiChallenge.id, action } });
  expect((await vote('accept')).status).toBe(200);
  const { begin, step } = running(harness);
  const { body: run } = await begin(host, { kind: 'ai', id: aiChallenge.id });
  const task = run.stages[0]?.team?.task ?? [];
  await step(host, run.id, { kind: 'start', payload: {} });
  const read = async (as: Person) => (await harness.call(getRun, { as, params: { id: String(run.id) } })).body;
  return { maker, host, run, task, id: aiChallenge.id, vote, begin, step, read };
}

test.each(['reject', 'withdraw'] as const)(
  'RUN-003 an AI challenge that its maker takes back (%s) while it is on keeps its words for the host until the run ends',
  async (action) => {
    const { host, run, task, id, vote, begin, step, read } = await withdrawnWhileOn();
    expect(task.length).toBeGreaterThan(0);
    expect((await read(host)).of.ai_challenge_id).toBe(id);
    expect((await vote(action)).status).toBe(200);
    const { stages, of } = await read(host);
    expect(stages[0]).toMatchObject({ challenge_id: null, team: { task } });
    expect(stages[0]?.host?.setup.length).toBeGreaterThan(0);
    expect(of.ai_challenge_id).toBeNull();
    expect((await begin(host, { kind: 'ai', id })).status).toBe(404);
    await step(host, run.id, { kind: 'end', payload: {} });
    expect((await read(host)).stages[0]).toMatchObject({ team: null });
    await step(host, run.id, { kind: 'reopen', payload: {} });
    expect((await read(host)).stages[0]).toMatchObject({ team: { task } });
  },
);

test('RUN-003 a host who may see no AI challenges any more reads none of its words, whether it was taken back or not', async () => {
  const { host, vote, read } = await withdrawnWhileOn();
  await harness.context.db
    .insertInto('flag_overrides')
    .values({ user_id: host.id, flag: 'view_ai_challenges', allowed: false })
    .execute();
  expect((await read(host)).stages[0]).toMatchObject({ team: null });
  await vote('withdraw');
  expect((await read(host)).stages[0]).toMatchObject({ team: null });
});
