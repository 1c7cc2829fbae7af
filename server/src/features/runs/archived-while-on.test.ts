import { archiveChallenge } from '@teamsparks/contract/endpoints/challenges';
import { getRun } from '@teamsparks/contract/endpoints/runs';
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
