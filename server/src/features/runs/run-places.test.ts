import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();
const { begin, step } = running(harness);

async function aRun(place: 'room' | 'alone' = 'room') {
  const { id: of } = await aChallenge(harness.context, { time_limits: JSON.stringify({ build: 6 }) });
  const host = await aPerson(harness.context, 'mentor');
  const { body: run } = await begin(host, { kind: 'challenge', id: of, place });
  const params = { id: String(run.id) };
  const press = (kind: 'start' | 'next' | 'end' | 'reopen') => step(host, run.id, { kind, payload: {} });
  const putOut = (screen: string) => step(host, run.id, { kind: 'put_out', payload: { screen } });
  const make = (kind: 'team' | 'appraiser', as = host) => harness.call(at.makeNewCode, { as, params, body: { kind } });
  const read = async () => (await harness.call(at.getRun, { as: host, params })).body;
  return { host, id: run.id, params, code: run.code?.code ?? '', press, putOut, make, read };
}

const join = async (code: string, as = aBrowser()) => {
  const { status, body } = await harness.call(guest.joinRun, { as, body: { code } });
  return { as, status, body, params: { screen: body.screen } };
};
const appraiserCode = async (as: Person, params: { id: string }) =>
  (await harness.call(at.showAppraiserCode, { as, params })).body.code;
/** Clears the limits per minute, as if a minute had passed. */
const aMinuteLater = () => harness.context.db.deleteFrom('rate_limits').execute();

test('RUN-036 a new code ends the one before, and as many join by it again; whoever has joined stays', async () => {
  const { host, params, code, putOut, make, read } = await aRun();
  const stays = await join(code);
  for (let joins = 1; joins < 60; joins += 1) {
    if (joins % 30 === 0) await aMinuteLater();
    await putOut((await join(code)).params.screen);
  }
  await aMinuteLater();
  const detail = '60 screens have joined this run by this code, which is the most. Ask the host for a new one.';
  expect(await join(code)).toMatchObject({ status: 409, body: { detail } });
  const newCode = await make('team');
  expect([newCode.status, newCode.body.code === code]).toEqual([200, false]);
  expect((await join(code)).status).toBe(404);
  expect((await join(newCode.body.code)).status).toBe(200);
  expect((await join(await appraiserCode(host, params))).status).toBe(200);
  const lobby = await harness.call(guest.getTeamState, { as: stays.as, params: stays.params, query: {} });
  expect(lobby.body.lobby).toMatchObject({ code: newCode.body.code });
  const { code: shown, message } = await read();
  expect([shown?.code, message.state.joins]).toEqual([newCode.body.code, { team: 1, appraiser: 1 }]);
});

test('RUN-036 a new code for appraisers leaves that of the teams as it is', async () => {
  const { host, params, code, make } = await aRun();
  const before = await appraiserCode(host, params);
  const { body } = await make('appraiser');
  expect([(await join(before)).status, (await join(body.code)).status, (await join(code)).status]).toEqual([
    404, 200, 200,
  ]);
  expect(await appraiserCode(host, params)).toBe(body.code);
});

test('RUN-036 a screen that waits in the lobby is told to ask when there is a new code', async () => {
  const { code, make } = await aRun();
  const { as, params } = await join(code);
  const path = `/run-api/team/${params.screen}/stream`;
  const controller = new AbortController();
  const { body } = await fetch(harness.url + path, {
    headers: { cookie: as.cookieHeader(path) },
    signal: controller.signal,
  });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (words: string) => {
    while (!text.includes(words)) text += (await reader.read()).value ?? '';
  };
  await until(code);
  await make('team');
  await until('event: rights');
  controller.abort();
});

test('RUN-036 a run that is opened again counts the joins of its new code from the first one', async () => {
  const { code, press, read } = await aRun();
  await join(code);
  for (const kind of ['start', 'end', 'reopen'] as const) await press(kind);
  const { code: shown, message } = await read();
  expect(message.state.joins).toEqual({ team: 0, appraiser: 0 });
  expect((await join(shown?.code ?? '')).status).toBe(200);
});

test('RUN-036 only who steers an open run with codes makes a new one, and only of a kind that there is', async () => {
  const { host, params, code, press, make } = await aRun();
  expect((await make('team', await aPerson(harness.context, 'mentor'))).status).toBe(404);
  const wrong = { as: host, params, body: { kind: 'projector' } as never };
  expect((await harness.call(at.makeNewCode, wrong)).status).toBe(422);
  expect((await join(code)).status).toBe(200);
  const alone = await aRun('alone');
  const detail = 'This run is on one device only.';
  expect(await alone.make('team')).toMatchObject({ status: 409, body: { detail } });
  for (const kind of ['start', 'end'] as const) await press(kind);
  expect(await make('team')).toMatchObject({ status: 409, body: { detail: 'This run has ended.' } });
});

test('RUN-036 thirty of a kind are there at a time: teams, appraisers and windows of the host take no place of each other', async () => {
  const { host, params, code, putOut } = await aRun();
  const openWindow = () => harness.call(at.openTeamWindow, { as: host, params });
  for (let count = 0; count < 30; count += 1) expect((await openWindow()).status).toBe(200);
  const tooMany = 'This run has 30 windows of its host, which is the most. Put one of them out.';
  expect(await openWindow()).toMatchObject({ status: 409, body: { detail: tooMany } });
  const teams = [];
  for (let count = 0; count < 30; count += 1) teams.push(await join(code));
  expect(new Set(teams.map(({ status }) => status))).toEqual(new Set([200]));
  await aMinuteLater();
  const detail = 'This run has 30 team screens, which is the most. Ask the host to put one out.';
  expect(await join(code)).toMatchObject({ status: 409, body: { detail } });
  const adults = await appraiserCode(host, params);
  for (let count = 0; count < 30; count += 1) expect((await join(adults)).status).toBe(200);
  await putOut(teams[0]!.params.screen);
  expect((await join(code)).status).toBe(200);
});

test('RUN-036 when the screens of a run have sent twenty thousand events by all codes, nobody else joins, and the host goes on', async () => {
  const { host, id, params, code, press, make } = await aRun();
  await press('start');
  const sent = (guest_events: number) =>
    harness.context.db.updateTable('runs').set({ guest_events }).where('id', '=', id).execute();
  await sent(19_999);
  expect((await join(code)).status).toBe(200);
  const fullForGuests = 'This run is full. Ask the host to begin another one.';
  expect(await join(code)).toMatchObject({ status: 409, body: { detail: fullForGuests } });
  const detail = 'This run is full. End it and begin another one.';
  expect(await make('team')).toMatchObject({ status: 409, body: { detail } });
  const opened = await harness.call(at.openTeamWindow, { as: host, params });
  expect(opened).toMatchObject({ status: 409, body: { detail } });
  expect((await press('next')).status).toBe(200);
});
