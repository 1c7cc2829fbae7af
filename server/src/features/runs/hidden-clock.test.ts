import { showAppraiserCode } from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();

async function started() {
  const { id } = await aChallenge(harness.context, { time_limits: JSON.stringify({ build: 6 }) });
  const host = await aPerson(harness.context, 'mentor');
  const { begin, step } = running(harness);
  const { body: run } = await begin(host, { kind: 'challenge', id });
  await step(host, run.id, { kind: 'start', payload: {} });
  const join = async (code: string) => {
    const device = aBrowser();
    return {
      device,
      params: { screen: (await harness.call(guest.joinRun, { as: device, body: { code } })).body.screen },
    };
  };
  const hide = (part: number, hidden: boolean) => step(host, run.id, { kind: 'hide_clock', payload: { part, hidden } });
  return { host, run, step, join, hide };
}

test('RUN-011 the clock that the host hides is in no message to a team, in that part alone, and appraisers keep it', async () => {
  const { host, run, step, join, hide } = await started();
  const { device, params } = await join(run.code.code);
  const clock = async () => (await harness.call(guest.getTeamState, { as: device, params, query: {} })).body.view.clock;
  expect(await clock()).toMatchObject({ running: true });
  const appraiserCode = await harness.call(showAppraiserCode, { as: host, params: { id: String(run.id) } });
  const adult = await join(appraiserCode.body.code);
  await step(host, run.id, { kind: 'admit', payload: adult.params });
  expect((await hide(0, true)).status).toBe(200);
  expect(await clock()).toBeNull();
  const appraised = await harness.call(guest.getAppraiserState, { as: adult.device, params: adult.params, query: {} });
  expect(appraised.body.view?.clock).toMatchObject({ running: true });
  await step(host, run.id, { kind: 'next', payload: {} });
  expect(await clock()).toMatchObject({ running: true });
  await step(host, run.id, { kind: 'back', payload: {} });
  expect(await clock()).toBeNull();
  await hide(0, false);
  expect(await clock()).toMatchObject({ running: true });
});

test('RUN-011 only the host hides the clock, of a part that there is, while the run is on', async () => {
  const { host, run, step, hide } = await started();
  const other = await aPerson(harness.context, 'mentor');
  const wanted = { kind: 'hide_clock', payload: { part: 0, hidden: true } } as const;
  expect((await step(other, run.id, wanted)).status).toBe(404);
  expect(await hide(9, true)).toMatchObject({ status: 409, body: { detail: 'This run has no such part.' } });
  expect((await hide(-1, true)).status).toBe(422);
  await step(host, run.id, { kind: 'end', payload: {} });
  expect(await hide(0, true)).toMatchObject({ status: 409, body: { detail: 'This run has ended.' } });
});

test('RUN-011 a team that asks for the time in practice is told that the clock is on its screen, or that the host has hidden it', async () => {
  const { host, run, step, join, hide } = await started();
  const { device, params } = await join(run.code.code);
  const ask = () => harness.call(guest.sendTeamMessage, { as: device, params, body: { kind: 'asked' } });
  expect(await ask()).toMatchObject({ status: 409, body: { detail: 'The clock of this run is on the screen.' } });
  await hide(0, true);
  expect(await ask()).toMatchObject({ status: 409, body: { detail: 'The host has hidden the clock for this part.' } });
  await step(host, run.id, { kind: 'next', payload: {} });
  expect(await ask()).toMatchObject({ status: 409, body: { detail: 'The clock of this run is on the screen.' } });
});
