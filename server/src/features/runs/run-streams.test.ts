import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { served, withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson, type Person } from '../../../test/people.ts';
import { listening } from '../../../test/run-listener.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();

const { inRoom: aRun, does: step, joined } = running(harness);

async function joinedTablet(code?: string) {
  const { tablet, screen } = await joined(code);
  return { tablet, screen, path: `/run-api/team/${screen}/stream` };
}

test('RUN-031 a stream begins with the state, brings every event once, and goes on where it was cut', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, path } = await joinedTablet(run.code?.code);
  const first = await listening(harness.url + path, tablet);
  expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await step(mentor, run.id, 'start');
  await first.until(() => first.heard.length >= 2);
  expect(first.heard.map(({ data }) => data.events.map(({ kind }) => kind))).toEqual([[], ['start']]);
  expect(first.heard[1]?.data.piece).toMatchObject({ title: run.name });
  const seen = first.heard[1]?.id ?? 0;
  first.stop();
  await step(mentor, run.id, 'pause');
  await step(mentor, run.id, 'resume');
  const second = await listening(harness.url + path, tablet, seen);
  await second.until(() => second.heard.length >= 1);
  expect(second.heard[0]?.data.events.map(({ kind }) => kind)).toEqual(['pause', 'resume']);
  second.stop();
});

test('RUN-031 RUN-035 the stream of a screen that is put out ends, and so do all when the server stops', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, path, screen } = await joinedTablet(run.code?.code);
  const stream = await listening(harness.url + path, tablet);
  await step(mentor, run.id, 'put_out', { screen });
  await stream.until(() => stream.heard.some(({ event }) => event === 'gone'));
  expect(stream.heard.at(-1)).toMatchObject({ event: 'gone' });
  await stream.until(stream.hasEnded);
});

test('RUN-031 screens of a run that its host deletes are told so, and only the host deletes it', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, path, screen } = await joinedTablet(run.code?.code);
  const stream = await listening(harness.url + path, tablet);
  const params = { id: String(run.id) };
  const other = await aPerson(harness.context, 'mentor');
  expect((await harness.call(at.deleteRun, { as: other, params })).status).toBe(404);
  expect((await harness.call(at.deleteRun, { as: mentor, params })).status).toBe(200);
  await stream.until(stream.hasEnded);
  expect(stream.heard.at(-1)).toMatchObject({ event: 'deleted' });
  const answer = await harness.call(guest.getTeamState, { as: tablet, params: { screen } });
  expect(answer.status).toBe(401);
});

test('RUN-011 RUN-037 under tournament rules no clock reaches a team, and the host tells how long is left for five seconds', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor, { rules: 'tournament' });
  const { tablet, screen } = await joinedTablet(run.code?.code);
  const params = { screen };
  await step(mentor, run.id, 'start');
  const read = async () => (await harness.call(guest.getTeamState, { as: tablet, params })).body.view;
  expect(await read()).toMatchObject({ clock: null, told: null });
  await harness.call(guest.sendTeamMessage, { as: tablet, params, body: { kind: 'asked' } });
  await step(mentor, run.id, 'tell');
  expect((await read()).told?.left_ms).toBeGreaterThan(110_000);
  harness.clock.ahead += 5_000;
  expect((await read()).told).toBeNull();
  await step(mentor, run.id, 'tell');
  await step(mentor, run.id, 'next');
  expect((await read()).told).toBeNull();
});

test('RUN-035 the sixty-first wrong code of one browser is refused; others at its address, and who has joined, are not', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, screen } = await joinedTablet(run.code?.code);
  const guesser = aBrowser();
  const tries = (as: Person, code: string) => harness.call(guest.joinRun, { as, body: { code } });
  for (let count = 0; count < 60; count += 1) expect((await tries(guesser, 'ZZZZZZ')).status).toBe(404);
  expect(guesser.cookies.get('ts_run_tries')?.attributes).toMatch(
    /^(?=.*Max-Age=600)(?=.*HttpOnly)(?=.*SameSite=Strict)(?=.*Path=\/run-api\/join)/,
  );
  const refused = await tries(guesser, 'ZZZZZZ');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await tries(guesser, run.code?.code ?? '')).status).toBe(429);
  expect((await tries(aBrowser(), 'ZZZZZZ')).status).toBe(404);
  expect((await tries(aBrowser(), run.code?.code ?? '')).status).toBe(200);
  expect((await harness.call(guest.getTeamState, { as: tablet, params: { screen } })).status).toBe(200);
});

test('RUN-004 a code ends after twelve hours, and who opens the lobby again finds another one', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const old = run.code?.code ?? '';
  const made_at = sql<Date>`now() - interval '12 hours'`;
  await harness.context.db.updateTable('run_codes').set({ made_at }).where('code', '=', old).execute();
  expect((await harness.call(guest.joinRun, { body: { code: old } })).status).toBe(404);
  const { body } = await harness.call(at.getRun, { as: mentor, params: { id: String(run.id) } });
  expect(body.code?.code).not.toBe(old);
  expect((await harness.call(guest.joinRun, { body: { code: body.code?.code ?? '' } })).status).toBe(200);
});

test('RUN-031 a stream that is open is no request that waits: many of them make nobody be refused', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, path } = await joinedTablet(run.code?.code);
  const measured: unknown[] = [];
  const waiting = { begin: (request: unknown) => void measured.push(request), end: () => {}, waitMs: () => 0 };
  const { url, close } = await served(await buildApp(harness.context, { phase: 'ready' }, waiting));
  const stream = await listening(url + path, tablet);
  await stream.until(() => stream.heard.length > 0);
  expect(measured).toEqual([]);
  stream.stop();
  await close();
});

test('RUN-016 the clock waits while a screen reads the task, goes on after the last one, and the host can go on before', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const [one, other] = [await joinedTablet(run.code?.code), await joinedTablet(run.code?.code)];
  const reads = async ({ tablet, screen }: typeof one, on: boolean) =>
    (await harness.call(guest.sendTeamMessage, { as: tablet, params: { screen }, body: { kind: 'reading', on } })).body;
  await step(mentor, run.id, 'start');
  expect((await reads(one, true)).view.clock?.running).toBe(false);
  await reads(other, true);
  harness.clock.ahead += 30_000;
  expect((await reads(one, false)).view.clock?.running).toBe(false);
  const { clock } = (await reads(other, false)).view;
  expect([clock?.running, Math.round((clock?.left_ms ?? 0) / 1000)]).toEqual([true, 120]);
  await reads(one, true);
  expect((await step(mentor, run.id, 'resume')).body.state).toMatchObject({ readers: [], clock: { running: true } });
  const { seq } = await reads(one, false);
  await step(mentor, run.id, 'next');
  // Only reading the task makes the clock wait.
  expect(await reads(one, true)).toMatchObject({ seq: seq + 1, view: { clock: { running: true } } });
});

test('RUN-016 a clock that the host paused stays paused when reading ends, and a reader who is put out holds nothing', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, screen } = await joinedTablet(run.code?.code);
  const params = { screen };
  const reads = (on: boolean) =>
    harness.call(guest.sendTeamMessage, { as: tablet, params, body: { kind: 'reading', on } });
  expect((await reads(true)).body.view.clock?.running).toBe(false);
  expect((await reads(true)).body.seq).toBe(1);
  await step(mentor, run.id, 'start');
  await step(mentor, run.id, 'pause');
  await reads(true);
  expect((await reads(false)).body.view.clock?.running).toBe(false);
  await step(mentor, run.id, 'resume');
  await reads(true);
  const { body } = await step(mentor, run.id, 'put_out', { screen });
  expect(body.state).toMatchObject({ readers: [], clock: { running: true } });
});

test('RUN-032 setting the clock of the server moves no clock of a run', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, screen } = await joinedTablet(run.code?.code);
  await step(mentor, run.id, 'start');
  harness.clock.set = 5 * 60 * 1000;
  const { body } = await harness.call(guest.getTeamState, { as: tablet, params: { screen } });
  expect(Math.round((body.view.clock?.left_ms ?? 0) / 10_000)).toBe(12);
  const { state } = (await step(mentor, run.id, 'pause')).body;
  expect(Math.round(state.clock.left_ms / 10_000)).toBe(12);
});

test('RUN-014 what is added to a part counts for its last fifth on every screen', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor);
  const { tablet, screen } = await joinedTablet(run.code?.code);
  await step(mentor, run.id, 'start');
  await step(mentor, run.id, 'add', { ms: -30_000 });
  const { body } = await harness.call(guest.getTeamState, { as: tablet, params: { screen } });
  expect(body.view.parts.map(({ ms }) => ms)).toEqual([90_000, 360_000, 180_000, 0]);
});

test('RUN-021 in the talk at the end a team reads the questions and its points, and an appraiser can still give some', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await aRun(mentor, { teams: ['Sea Turtles', 'Night Owls'] });
  const { tablet, screen } = await joinedTablet(run.code?.code);
  const params = { id: String(run.id) };
  const { body: code } = await harness.call(at.showAppraiserCode, { as: mentor, params });
  const appraiser = await joined(code.code);
  await step(mentor, run.id, 'admit', appraiser.params);
  const sender = { as: appraiser.tablet, params: appraiser.params };
  expect((await harness.call(guest.getAppraiserState, sender)).body).toMatchObject({
    piece: null,
    view: { stage: null },
  });
  await step(mentor, run.id, 'start');
  await step(mentor, run.id, 'jump', { part: run.track.parts.length - 1 });
  const state = (await harness.call(guest.getAppraiserState, sender)).body;
  expect([state.view?.stage, state.piece?.scoring[0]?.item]).toEqual([0, 'Height']);
  const given = { ...sender, body: { stage: 0, team: 0, points: [45] } };
  expect((await harness.call(guest.sendAppraiserPoints, given)).status).toBe(200);
  await step(mentor, run.id, 'reveal', { stage: 0 });
  const { body } = await harness.call(guest.getTeamState, { as: tablet, params: { screen } });
  expect(body.view.questions).toHaveLength(3);
  expect(body.view.results?.map(({ sum }) => sum)).toEqual([45, null]);
});
