import { getPractice, listTried, markTried } from '@teamsparks/contract/practice/endpoints/dashboard';
import * as runs from '@teamsparks/contract/runs/endpoints/runs';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../../test/builders.ts';
import { anEndedRun } from '../../../../test/ended-runs.ts';
import { aGroup } from '../../../../test/event-people.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';

const harness = withApp();

const dayMs = 24 * 60 * 60 * 1000;
/** Returns noon UTC `daysAgo` days ago, which is the same day in New York. */
const noon = (daysAgo: number) => `${new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)}T12:00:00Z`;
const dayOf = (instant: string) => instant.slice(0, 10);
const practice = async (as: Person) => (await harness.call(getPractice, { as })).body;
const mark = (as: Person, { id }: { id: number }, body: object) =>
  harness.call(markTried, { as, params: { id: String(id) }, body });
const counted = async (as: Person) => {
  const { days, categories, skills } = await practice(as);
  return {
    days,
    categories: categories.flatMap(({ category, practiced }) => (practiced > 0 ? [[category, practiced]] : [])),
    skills: skills.flatMap(({ skill, practiced }) => (practiced > 0 ? [[skill, practiced]] : [])),
  };
};

test('RUN-022 a run counts on its day, once with the mark of that day, and again on another day', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const tower = await aChallenge(context, { name: 'Tall Tower', skills: ['Collaboration'] });
  await anEndedRun(context, { host: as, at: noon(3), stages: [{ challenge: tower }] });
  await anEndedRun(context, { host: as, at: noon(3).replace('T12', 'T15'), stages: [{ challenge: tower }] });
  await mark(as, tower, { tried_on: dayOf(noon(3)) });
  const once = [{ day: dayOf(noon(3)), names: ['Tall Tower'] }];
  expect(await counted(as)).toEqual({ days: once, categories: [['Tower', 1]], skills: [['Collaboration', 1]] });
  await anEndedRun(context, { host: as, at: noon(2), stages: [{ challenge: tower }] });
  const twice = [{ day: dayOf(noon(2)), names: ['Tall Tower'] }, ...once];
  expect(await counted(as)).toEqual({ days: twice, categories: [['Tower', 2]], skills: [['Collaboration', 2]] });
});

test('RUN-022 what did not run to its end, goes on, is somebody else’s or cannot be seen counts for nothing', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'student');
  const other = await aPerson(context, 'mentor');
  const group = await aGroup(context, [as, other]);
  const tower = await aChallenge(context);
  const stages = [{ challenge: tower }];
  await anEndedRun(context, { host: as, at: noon(1), stages: [{ challenge: tower, finished: false }] });
  await anEndedRun(context, { host: as, at: noon(1), stages, phase: 'running' });
  await anEndedRun(context, { host: other, at: noon(1), stages, group_id: group.id });
  await anEndedRun(context, { host: null, at: noon(1), stages, group_id: group.id });
  const draft = await aChallenge(context, { status: 'draft' });
  await anEndedRun(context, { host: as, at: noon(1), stages: [{ challenge: draft }] });
  expect(await counted(as)).toEqual({ days: [], categories: [], skills: [] });
});

test('RUN-022 the day is that of the installation’s time zone', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const late = `${dayOf(noon(5))}T02:30:00Z`;
  await anEndedRun(context, {
    host: as,
    at: late,
    stages: [{ challenge: await aChallenge(context, { name: 'Late' }) }],
  });
  expect((await practice(as)).days).toEqual([{ day: dayOf(noon(6)), names: ['Late'] }]);
});

test('RUN-022 the calendar has sixteen weeks, the categories all of the time', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const stages = [{ challenge: await aChallenge(context) }];
  await anEndedRun(context, { host: as, at: noon(112), stages });
  await anEndedRun(context, { host: as, at: noon(120), stages });
  expect(await counted(as)).toMatchObject({ days: [{ day: dayOf(noon(112)) }], categories: [['Tower', 2]] });
});

test('RUN-022 an AI challenge counts by day and category, and every challenge of a plan by itself', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const boat = { challenge: null, title: 'Paper Boat' };
  await anEndedRun(context, { host: as, at: noon(1), stages: [boat] });
  const bridge = await aChallenge(context, { name: 'Bridge One', category: 'Bridge' });
  const left = await aChallenge(context, { name: 'Left Out' });
  const stages = [{ challenge: bridge }, { challenge: left, finished: false }, { challenge: bridge }];
  await anEndedRun(context, { host: as, at: noon(1), stages });
  expect(await counted(as)).toMatchObject({
    days: [{ day: dayOf(noon(1)), names: ['Bridge One', 'Paper Boat'] }],
    categories: [
      ['Bridge', 1],
      ['Tower', 1],
    ],
  });
});

test('RUN-022 a challenge that was run is not suggested, and its category and level count in what is', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const ran = await aChallenge(context, { category: 'Water', level: 'High School', name: 'Ran' });
  await aChallenge(context, { category: 'Water', level: 'High School', name: 'Next' });
  await anEndedRun(context, { host: as, at: noon(1), stages: [{ challenge: ran }] });
  expect((await practice(as)).next).toMatchObject([
    { name: 'Next', reason: { practiced_in_category: 1, usual_level: true, bookmarked: false } },
  ]);
});

test('RUN-022 a run counts from its end on, and no more once it is deleted', async () => {
  const { context, clock } = harness;
  const as = await aPerson(context, 'mentor');
  const { id } = await aChallenge(context, { name: 'Tall Tower', time_limits: '{"build": 6}' });
  const { body: run } = await harness.call(runs.createRun, {
    as,
    body: { kind: 'challenge', id, rules: 'practice', place: 'alone', sound: true, teams: ['We'] },
  });
  const params = { id: String(run.id) };
  const step = (kind: 'start' | 'next' | 'end') =>
    harness.call(runs.commandRun, {
      as,
      params,
      body: { id: randomUUID(), by: randomUUID(), seen: 10_000, step: { kind, payload: {} } },
    });
  await step('start');
  await step('next');
  clock.ahead += 6 * 60_000;
  expect((await practice(as)).days).toEqual([]);
  await step('end');
  expect((await practice(as)).days).toMatchObject([{ names: ['Tall Tower'] }]);
  expect((await harness.call(runs.deleteRun, { as, params })).status).toBe(200);
  expect((await practice(as)).days).toEqual([]);
});

test('RUN-022 “Mark as tried” of a run takes its day and its group, and keeps the day and the note of a mark that is there', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const group = await aGroup(context, [as], { name: 'Tuesday Team' });
  const [first, second] = [await aChallenge(context, { name: 'A' }), await aChallenge(context, { name: 'B' })];
  const stages = [{ challenge: first }, { challenge: second }];
  const alone = await anEndedRun(context, { host: as, at: noon(4), stages });
  const grouped = await anEndedRun(context, { host: as, at: noon(3), stages, group_id: group.id });
  await mark(as, second, { tried_on: '2026-01-02', team: 'Robotics', note: 'It held.' });
  await mark(as, first, { run_id: alone.id });
  await mark(as, second, { run_id: alone.id });
  const rows = async () =>
    (await harness.call(listTried, { as })).body.map(({ name, tried_on, team, note }) => [name, tried_on, team, note]);
  expect(await rows()).toEqual([
    ['A', dayOf(noon(4)), null, null],
    ['B', '2026-01-02', 'Robotics', 'It held.'],
  ]);
  await mark(as, second, { run_id: grouped.id });
  expect((await rows())[1]).toEqual(['B', '2026-01-02', 'Tuesday Team', 'It held.']);
});

test('RUN-022 nobody marks by somebody else’s run, nor by one of another challenge', async () => {
  const { context } = harness;
  const as = await aPerson(context, 'mentor');
  const other = await aPerson(context, 'mentor');
  const [tower, bridge] = [await aChallenge(context), await aChallenge(context)];
  const own = await anEndedRun(context, { host: as, at: noon(1), stages: [{ challenge: tower }] });
  const sentence = { run_id: 'Run not found.' };
  expect(await mark(other, tower, { run_id: own.id })).toMatchObject({ status: 422, body: { fields: sentence } });
  expect(await mark(as, bridge, { run_id: own.id })).toMatchObject({ status: 422, body: { fields: sentence } });
  expect((await harness.call(listTried, { as: other })).body).toEqual([]);
});
