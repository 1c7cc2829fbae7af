import { archiveEvent } from '@teamsparks/contract/events/endpoints';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge, anEvent, aProgram } from '../../../test/builders.ts';
import { begunEvents, hours, minute, paramsOf, within } from '../../../test/begun-events.ts';
import { aGroup, assignMentor, follow, standIn } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, signedOut } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';

const harness = withApp();
const { begin, step, ended } = running(harness);
const { aBegunEvent, runsOf } = begunEvents(harness);

test('RUN-001 NOW-030 a run of a plan of an event carries event, plan and group, and leads back to them', async () => {
  const { leader, group, event, plan } = await aBegunEvent();
  expect((await runsOf(leader, event.id)).body.group_id).toBe(group.id);
  const wanted = { kind: 'plan', id: plan.id, event_id: event.id, group_id: group.id } as const;
  const { status, body } = await begin(leader, wanted);
  expect(status).toBe(201);
  expect(body.of).toMatchObject({
    lesson_plan: { id: plan.id, name: 'Bridges' },
    event: { id: event.id, name: event.name, look_back: true },
    group: { id: group.id, name: group.name },
  });
});

test('RUN-001 a step of a plan is run at the event, too, and whoever sees the event from outside runs for themselves', async () => {
  const { leader, group, event, plan, challenge } = await aBegunEvent();
  const one = { kind: 'challenge', id: challenge.id, lesson_plan_id: plan.id, event_id: event.id } as const;
  expect((await begin(leader, one)).body.of).toMatchObject({ event: { id: event.id }, lesson_plan: { id: plan.id } });
  const parent = await aPerson(harness.context, 'parent');
  await follow(harness.context, parent, group.id);
  expect((await begin(parent, one)).status).toBe(403);
  expect((await begin(await aPerson(harness.context, 'mentor'), one)).status).toBe(404);
  const { event_id: _, ...alone } = one;
  expect((await begin(parent, alone)).status).toBe(201);
  await harness.call(archiveEvent, { as: leader, params: paramsOf(event.id) });
  expect((await begin(leader, one)).status).toBe(404);
});

test('RUN-001 an event of a program is run with it by administrators and assigned mentors alone', async () => {
  const { context } = harness;
  const event = await anEvent(context, { program_id: (await aProgram(context)).id, ...hours, ...within(-10, 80) });
  const challenge = await aChallenge(context);
  const one = { kind: 'challenge', id: challenge.id, event_id: event.id } as const;
  const assigned = await aPerson(context, 'student');
  await assignMentor(context, assigned, { event_id: event.id });
  expect((await begin(assigned, one)).status).toBe(201);
  expect((await begin(await aPerson(context, 'admin'), one)).status).toBe(201);
  expect((await begin(await aPerson(context, 'mentor'), one)).status).toBe(403);
});

test('PRE-010 PRE-011 leaders read the runs of the event, mentors without opening them, administrators without teams', async () => {
  const { context } = harness;
  const { leader, group, event, plan } = await aBegunEvent();
  const wanted = { kind: 'plan', id: plan.id, event_id: event.id, group_id: group.id } as const;
  const run = await ended(leader, wanted, [minute, 4 * minute, minute]);
  const line = { id: run.id, name: 'Bridges', phase: 'ended', minutes: 6 };
  const teams = [{ name: 'Bright Comets', points: null }];
  expect((await runsOf(leader, event.id)).body.runs).toMatchObject([{ ...line, teams, can: { open: true } }]);
  const mentor = await aPerson(context, 'mentor');
  await assignMentor(context, mentor, { event_id: event.id });
  expect((await runsOf(mentor, event.id)).body.runs).toMatchObject([{ ...line, teams, can: { open: false } }]);
  const admin = await aPerson(context, 'admin');
  expect((await runsOf(admin, event.id)).body.runs).toMatchObject([{ ...line, teams: null, can: { open: false } }]);
  for (const as of [mentor, admin]) {
    expect((await harness.call(at.getRun, { as, params: paramsOf(run.id) })).status).toBe(404);
  }
});

test('PRE-011 RUN-037 who sees the event from outside, or not at all, is told of no run', async () => {
  const { context } = harness;
  const { leader, group, event, plan } = await aBegunEvent();
  await begin(leader, { kind: 'plan', id: plan.id, event_id: event.id });
  const parent = await aPerson(context, 'parent');
  await follow(context, parent, group.id);
  expect((await runsOf(signedOut, event.id)).status).toBe(401);
  for (const as of [parent, await aPerson(context, 'mentor'), await aPerson(context, 'demoAdmin')]) {
    expect((await runsOf(as, event.id)).status).toBe(404);
  }
  expect((await harness.send(`/org-api/events/x/runs`, { as: leader })).status).toBe(404);
  await harness.call(archiveEvent, { as: leader, params: paramsOf(event.id) });
  expect((await runsOf(leader, event.id)).status).toBe(404);
});

test('PRE-011 the name of a draft is for those who see drafts, also of its runs', async () => {
  const { context } = harness;
  const { leader, event } = await aBegunEvent();
  const draft = await aChallenge(context, { name: 'Secret Tower', status: 'draft' });
  await begin(leader, { kind: 'challenge', id: draft.id, event_id: event.id });
  const assigned = await aPerson(context, 'student');
  await assignMentor(context, assigned, { event_id: event.id });
  expect((await runsOf(assigned, event.id)).body.runs.map(({ name }) => name)).toEqual([null]);
  const mentor = await aPerson(context, 'mentor');
  await assignMentor(context, mentor, { event_id: event.id });
  expect((await runsOf(mentor, event.id)).body.runs.map(({ name }) => name)).toEqual(['Secret Tower']);
});

test('PRE-015 a substitute runs the event for its day, and sees what was run since; its leaders read that run and do not steer it', async () => {
  const { context } = harness;
  const { leader, group, event, plan } = await aBegunEvent();
  const wanted = { kind: 'plan', id: plan.id, event_id: event.id } as const;
  const before = await begin(leader, { ...wanted, group_id: group.id });
  await step(leader, before.body.id, { kind: 'next_time', payload: { team: 0, text: 'share the tape' } });
  const substitute = await aPerson(context, 'mentor');
  await standIn(context, substitute, event.id, leader);
  expect((await runsOf(substitute, event.id)).body).toMatchObject({ runs: [], group_id: null, open: null });
  expect((await begin(substitute, { ...wanted, group_id: group.id })).status).toBe(422);
  const { body: run } = await begin(substitute, wanted);
  const meanwhile = await begin(leader, { ...wanted, group_id: group.id });
  const seen = (await runsOf(substitute, event.id)).body.runs;
  expect(seen.map(({ id, can }) => [id, can.open])).toEqual([
    [meanwhile.body.id, false],
    [run.id, true],
  ]);
  const read = await harness.call(at.getRun, { as: leader, params: paramsOf(run.id) });
  expect(read.body).toMatchObject({ id: run.id, code: null, can: { steer: false, delete: false, reopen: false } });
  const params = paramsOf(run.id);
  expect((await harness.call(at.getRunState, { as: leader, params })).status).toBe(200);
  expect([
    (await step(leader, run.id, { kind: 'start', payload: {} })).status,
    (await harness.call(at.showAppraiserCode, { as: leader, params })).status,
    (await harness.call(at.openTeamWindow, { as: leader, params })).status,
    (await harness.call(at.deleteRun, { as: leader, params })).status,
  ]).toEqual([403, 403, 403, 403]);
  await context.db.updateTable('event_substitutes').set({ removed_at: new Date() }).execute();
  expect((await runsOf(substitute, event.id)).status).toBe(404);
  const own = await harness.call(at.getRun, { as: substitute, params });
  expect([own.status, own.body.of.event]).toEqual([200, null]);
});

test('PRE-015 RUN-021 who only reads a run learns nothing of the earlier runs of its host', async () => {
  const { context } = harness;
  const { leader, event, plan } = await aBegunEvent();
  const substitute = await aPerson(context, 'mentor');
  await standIn(context, substitute, event.id, leader);
  const { body: earlier } = await begin(substitute, { kind: 'plan', id: plan.id });
  await step(substitute, earlier.id, { kind: 'next_time', payload: { team: 0, text: 'whisper' } });
  const { body: run } = await begin(substitute, { kind: 'plan', id: plan.id, event_id: event.id });
  expect(run.teams[0]?.next_time).toBe('whisper');
  const params = paramsOf(run.id);
  expect((await harness.call(at.getRun, { as: leader, params })).body.teams[0]?.next_time).toBeNull();
  expect((await harness.call(at.getRun, { as: leader, params: paramsOf(earlier.id) })).status).toBe(404);
});

test('PRE-011 RUN-023 at an event of two groups a run with one of them is not opened by the leaders of the other', async () => {
  const { context } = harness;
  const { leader, group, event, plan } = await aBegunEvent();
  const other = await aPerson(context, 'mentor');
  const theirs = await aGroup(context, [other]);
  await context.db.insertInto('event_groups').values({ event_id: event.id, group_id: theirs.id }).execute();
  const { body: run } = await begin(leader, { kind: 'plan', id: plan.id, event_id: event.id, group_id: group.id });
  expect((await runsOf(other, event.id)).body.runs).toMatchObject([{ id: run.id, can: { open: false } }]);
  expect((await harness.call(at.getRun, { as: other, params: paramsOf(run.id) })).status).toBe(404);
  expect((await harness.call(at.listRuns, { as: other, query: { event_id: String(event.id) } })).body.total).toBe(0);
});

test('RUN-003 no word of the host is in what events say of their runs, nor in the run of somebody without run_challenges', async () => {
  const { context } = harness;
  const { event, challenge } = await aBegunEvent();
  const none = { scene: [], rules: [], scoring: [], language: 'en' };
  const host = { setup: ['Canary setup'], notes: ['Canary note'], handouts: [] };
  await replaceSheet(context.db, challenge.id, { ...none, ...host, task: ['Build it.'] });
  const parent = await aPerson(context, 'parent');
  await assignMentor(context, parent, { event_id: event.id });
  const { body: run } = await begin(parent, { kind: 'challenge', id: challenge.id, event_id: event.id });
  const said = [run, (await runsOf(parent, event.id)).body];
  expect(JSON.stringify(said)).toContain('Build it.');
  expect(JSON.stringify(said)).not.toContain('Canary');
});
