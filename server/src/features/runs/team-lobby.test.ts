import { getRun } from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();

async function inLobby(rules: 'practice' | 'tournament') {
  const host = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context, { name: 'Bridge of Secrets' });
  const { begin, step } = running(harness);
  const { body: run } = await begin(host, { kind: 'challenge', id, rules });
  const device = aBrowser();
  const { body: joined } = await harness.call(guest.joinRun, { as: device, body: { code: run.code.code } });
  const params = { screen: joined.screen };
  const read = () => harness.call(guest.getTeamState, { as: device, params, query: {} });
  return { host, run, step, read, params };
}

test('RUN-011 in practice a team in the lobby reads what is run and the code, and no more', async () => {
  const { run, read } = await inLobby('practice');
  const { body } = await read();
  expect(body.lobby).toEqual({ name: 'Bridge of Secrets', code: run.code.code });
  expect(body.piece).toBeNull();
});

test('RUN-011 under tournament rules a team in the lobby reads the code alone', async () => {
  const { run, read } = await inLobby('tournament');
  const { body } = await read();
  expect(body.lobby).toEqual({ name: null, code: run.code.code });
  expect(JSON.stringify(body)).not.toContain('Bridge of Secrets');
});

test('RUN-011 after the start no screen is told the code, and nobody reads it without being a screen of the run', async () => {
  const { host, run, step, read, params } = await inLobby('practice');
  await step(host, run.id, { kind: 'start', payload: {} });
  expect((await read()).body.lobby).toBeNull();
  expect((await harness.call(guest.getTeamState, { as: aBrowser(), params, query: {} })).status).toBe(401);
  const again = await harness.call(getRun, { as: host, params: { id: String(run.id) } });
  expect(again.body.code).toEqual(run.code);
});
