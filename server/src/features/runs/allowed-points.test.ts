import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { showAppraiserCode } from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';

const harness = withApp();

const words = { scene: [], task: ['Build.'], rules: [], language: 'en' as const, setup: [], notes: [], handouts: [] };

/** Begins a run with up to 60 points for the height, 10 or nothing for a flag, and up to 1 for a name. */
async function scored() {
  const { id } = await aChallenge(harness.context);
  const scoring = [
    { item: 'Height', detail: '', points: 60, up_to: true },
    { item: 'Flag', detail: '', points: 10, up_to: false },
    { item: 'Name', detail: '', points: 1, up_to: true },
  ];
  await replaceSheet(harness.context.db, id, { ...words, scoring });
  const host = await aPerson(harness.context, 'mentor');
  const { begin, step } = running(harness);
  const { body: run } = await begin(host, { kind: 'challenge', id });
  await step(host, run.id, { kind: 'start', payload: {} });
  const give = (points: number[]) => step(host, run.id, { kind: 'points', payload: { stage: 0, team: 0, points } });
  return { host, run, step, give };
}

const halves = 'Please give 0 to 60 points, in halves.';
const orNothing = 'Please give 0 or 10.';

test('RUN-020 points out of step are refused with what the item takes, of the host and of an appraiser', async () => {
  const { host, run, step, give } = await scored();
  expect(await give([1.3, 10, 1])).toMatchObject({ status: 409, body: { detail: halves } });
  expect(await give([61, 10, 1])).toMatchObject({ status: 409, body: { detail: halves } });
  expect(await give([1.5, 5, 1])).toMatchObject({ status: 409, body: { detail: orNothing } });
  const one = 'Please give 0 to 1 point, in halves.';
  expect(await give([1.5, 10, 2])).toMatchObject({ status: 409, body: { detail: one } });
  expect((await give([1.5, 10, 1])).status).toBe(200);

  const params = { id: String(run.id) };
  const { code } = (await harness.call(showAppraiserCode, { as: host, params })).body;
  const adult = aBrowser();
  const { screen } = (await harness.call(guest.joinRun, { as: adult, body: { code } })).body;
  const appraise = (points: number[]) =>
    harness.call(guest.sendAppraiserPoints, { as: adult, params: { screen }, body: { stage: 0, team: 0, points } });
  expect((await appraise([2, 10, 1])).status).toBe(403);
  await step(host, run.id, { kind: 'admit', payload: { screen } });
  expect(await appraise([2.25, 10, 1])).toMatchObject({ status: 409, body: { detail: halves } });
  expect((await appraise([2, 10, 1])).status).toBe(200);
});

test('RUN-020 points that are settled out of step are refused in the same words', async () => {
  const { host, run, step, give } = await scored();
  await give([1.5, 10, 1]);
  await step(host, run.id, { kind: 'reveal', payload: { stage: 0 } });
  const settle = (item: number, points: number) =>
    step(host, run.id, { kind: 'settle', payload: { stage: 0, team: 0, item, points, why: '' } });
  expect(await settle(0, 0.2)).toMatchObject({ status: 409, body: { detail: halves } });
  expect(await settle(1, 7)).toMatchObject({ status: 409, body: { detail: orNothing } });
  expect((await settle(1, 0)).status).toBe(200);
});
