import { randomUUID } from 'node:crypto';
import { deleteMyAccount } from '@teamsparks/contract/admin/endpoints/account';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { emptySheet } from '@teamsparks/contract/challenges/fields/sheet';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aGroup } from '../../../test/event-people.ts';
import { aPerson, password, type Person } from '../../../test/people.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';

const harness = withApp();

const minutes = { plan: 2, build: 6 };
async function aRunnable() {
  const challenge = await aChallenge(harness.context, { time_limits: JSON.stringify(minutes) });
  return challenge;
}

const wanted = (id: number, more: object = {}) => ({
  kind: 'challenge' as const,
  id,
  rules: 'practice' as const,
  place: 'room' as const,
  sound: true,
  teams: ['Bright Comets', 'Sea Turtles'],
  ...more,
});

async function begun(as: Person, more: object = {}) {
  const { id } = await aRunnable();
  const { body, status } = await harness.call(at.createRun, { as, body: wanted(id, more) });
  expect(status).toBe(201);
  return body;
}

const tab = randomUUID();
const step = (as: Person, id: number, kind: string, payload: object = {}, more: object = {}) =>
  harness.call(at.commandRun, {
    as,
    params: { id: String(id) },
    body: { id: randomUUID(), by: tab, seen: 10_000, step: { kind, payload }, ...more } as never,
  });

test('RUN-002 RUN-004 a run begins in its lobby with a code of six signs, its parts and its teams', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await begun(mentor);
  expect(run.code?.code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(run.code?.link.split('#')[0]).toBe(`http://teamsparks.test/run/${run.code?.code}`);
  expect(run.track.parts.map(({ kind, name, ms }) => [kind, name, ms])).toEqual([
    ['read', 'Read', 120_000],
    ['work', 'Plan', 120_000],
    ['work', 'Build', 360_000],
    ['show', 'Show and score', 180_000],
    ['debrief', 'Talk about it', 0],
  ]);
  expect(run.teams.map(({ name }) => name)).toEqual(['Bright Comets', 'Sea Turtles']);
  expect(run.message.state.phase).toBe('lobby');
});

test('RUN-030 a command that is repeated changes nothing, a stale one answers 409 with the state, and pausing always works', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await begun(mentor);
  const one = { id: randomUUID() };
  expect((await step(mentor, id, 'start', {}, one)).body.seq).toBe(1);
  expect((await step(mentor, id, 'start', {}, one)).body.seq).toBe(1);
  const other = randomUUID();
  const stale = await step(mentor, id, 'next', {}, { by: other, seen: 0 });
  expect([stale.status, (stale.body as { current?: { seq: number } }).current?.seq]).toEqual([409, 1]);
  expect((await step(mentor, id, 'pause', {}, { by: other, seen: 0 })).status).toBe(200);
  // The sender's own events do not make a command stale.
  expect((await step(mentor, id, 'resume', {}, { by: other, seen: 1 })).status).toBe(200);
});

test('RUN-030 RUN-034 a command that waited counts from when it was given', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await begun(mentor);
  await step(mentor, id, 'start');
  harness.clock.ahead += 90_000;
  const { body } = await step(mentor, id, 'pause', {}, { waited_ms: 60_000 });
  expect(body.state.clock.running).toBe(false);
  expect(Math.round(body.state.clock.left_ms / 1000)).toBe(90);
});

test('RUN-010 the clock of a part goes on where it was left, and ten steps can be undone', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await begun(mentor);
  await step(mentor, id, 'start');
  harness.clock.ahead += 30_000;
  await step(mentor, id, 'next');
  harness.clock.ahead += 10_000;
  const { body } = await step(mentor, id, 'undo');
  expect(body.state.part).toBe(0);
  expect(Math.round((body.state.clock.left_ms - (body.now - body.state.clock.since)) / 1000)).toBe(80);
  expect((await step(mentor, id, 'undo')).body.state.phase).toBe('lobby');
  expect((await step(mentor, id, 'undo')).status).toBe(409);
});

test('RUN-010 Undo takes wrong points back, also from the list, and another device is told who did what', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const challenge = await aRunnable();
  const height = { item: 'Height', detail: '', points: 10, up_to: true };
  await replaceSheet(harness.context.db, challenge.id, { ...emptySheet(), scoring: [height] });
  const { body: run } = await harness.call(at.createRun, { as: mentor, body: wanted(challenge.id) });
  await step(mentor, run.id, 'start');
  await step(mentor, run.id, 'jump', { part: 3 });
  await step(mentor, run.id, 'points', { stage: 0, team: 1, points: [9] });
  const listed = async () =>
    (await harness.call(at.listRuns, { as: mentor })).body.items.map(({ teams }) => teams.map(({ points }) => points));
  expect(await listed()).toEqual([[null, 9]]);
  const other = await step(mentor, run.id, 'undo', {}, { by: randomUUID() });
  expect([other.status, other.body.detail]).toEqual([
    409,
    'Another device of the host gave points. It can be undone there.',
  ]);
  const { body } = await step(mentor, run.id, 'undo');
  expect([body.state.part, body.state.points]).toEqual([3, []]);
  expect(await listed()).toEqual([[null, null]]);
  expect((await step(mentor, run.id, 'redo')).body.state.points).toEqual([
    { stage: 0, team: 1, by: 'host', points: [9] },
  ]);
  expect(await listed()).toEqual([[null, 9]]);
  expect((await step(mentor, run.id, 'redo')).status).toBe(409);
  const stranger = await aPerson(harness.context, 'mentor');
  expect((await step(stranger, run.id, 'redo')).status).toBe(404);
});

test('RUN-037 a run is nobody else’s: 404 in every call', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await begun(mentor);
  const other = await aPerson(harness.context, 'mentor');
  const params = { id: String(id) };
  const statuses = [
    (await harness.call(at.getRun, { as: other, params })).status,
    (await harness.call(at.getRunState, { as: other, params })).status,
    (await step(other, id, 'start')).status,
    (await harness.call(at.showAppraiserCode, { as: other, params })).status,
    (await harness.call(at.openTeamWindow, { as: other, params })).status,
    (await harness.call(at.deleteRun, { as: other, params })).status,
    (await harness.send(`/org-api/runs/${id}/stream`, { as: other })).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await harness.call(at.listRuns, { as: other })).body.total).toBe(0);
});

test('RUN-001 RUN-003 a draft runs on one device only for who may not publish it, and later edits change no run', async () => {
  const demo = await aPerson(harness.context, 'demoAdmin');
  const { id } = await aChallenge(harness.context, { status: 'draft', name: 'Early Tower' });
  expect((await harness.call(at.createRun, { as: demo, body: wanted(id) })).status).toBe(403);
  const { body: run, status } = await harness.call(at.createRun, { as: demo, body: wanted(id, { place: 'alone' }) });
  expect([status, run.code]).toEqual([201, null]);
  await harness.context.db.updateTable('challenges').set({ name: 'Late Tower' }).where('id', '=', id).execute();
  const { body } = await harness.call(at.getRun, { as: demo, params: { id: String(run.id) } });
  expect([body.name, body.stages[0]?.team?.title]).toEqual(['Early Tower', 'Early Tower']);
});

test('RUN-036 a person has five open runs at most, and one that ended makes room', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const runs = [];
  for (let count = 0; count < 5; count += 1) runs.push(await begun(mentor));
  const { id } = await aRunnable();
  expect((await harness.call(at.createRun, { as: mentor, body: wanted(id) })).status).toBe(409);
  await step(mentor, runs[0]?.id ?? 0, 'start');
  await step(mentor, runs[0]?.id ?? 0, 'end');
  expect((await harness.call(at.createRun, { as: mentor, body: wanted(id) })).status).toBe(201);
});

test('RUN-022 an ended run refuses steps, and is opened again for ten minutes', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await begun(mentor);
  await step(mentor, id, 'start');
  await step(mentor, id, 'end');
  expect((await step(mentor, id, 'next')).status).toBe(409);
  expect((await step(mentor, id, 'reopen')).body.state.phase).toBe('running');
  await step(mentor, id, 'end');
  await harness.context.db
    .updateTable('runs')
    .set({ ended_at: new Date(Date.now() - 10 * 60_000) })
    .execute();
  expect((await step(mentor, id, 'reopen')).status).toBe(409);
});

test('RUN-038 deleting the account takes runs without a group along, and leaves those of groups without host and typed lines', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const group = await aGroup(harness.context, [mentor]);
  await begun(mentor);
  const { id } = await begun(mentor, { group_id: group.id });
  await step(mentor, id, 'start');
  await step(mentor, id, 'next_time', { team: 0, text: 'share the tape' });
  const body = { confirm_username: mentor.username, current_password: password };
  expect((await harness.call(deleteMyAccount, { as: mentor, body })).status).toBe(200);
  const rows = await harness.context.db.selectFrom('runs').select(['id', 'host_id']).execute();
  expect(rows).toEqual([{ id, host_id: null }]);
  const lines = await harness.context.db
    .selectFrom('run_events')
    .select('payload')
    .where('kind', '=', 'next_time')
    .execute();
  expect(lines).toEqual([{ payload: { team: 0, text: '' } }]);
});
