import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { anEndedRun } from '../../../test/ended-runs.ts';
import { aGroup } from '../../../test/event-people.ts';
import { withApp } from '../../../test/harness.ts';
import { aHolderOf, aPerson } from '../../../test/people.ts';

const harness = withApp();

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12)).toISOString();

test('RUN-023 runs are listed the newest first, by group, team and words, those of led groups too', async () => {
  const { context } = harness;
  const [mentor, other] = [await aPerson(context, 'mentor'), await aPerson(context, 'mentor')];
  const group = await aGroup(context, [mentor, other]);
  const tower = await aChallenge(context, { name: 'Tall Tower' });
  const bridge = await aChallenge(context, { name: 'String Bridge' });
  const [first, second] = [{ stages: [{ challenge: tower }] }, { stages: [{ challenge: bridge }] }];
  const own = await anEndedRun(context, { host: mentor, at: day(3), teams: ['Night Owls'], ...first });
  const led = await anEndedRun(context, { host: other, at: day(4), group_id: group.id, ...second });
  await anEndedRun(context, { host: other, at: day(5), ...second });
  const ids = async (query: object = {}) =>
    (await harness.call(at.listRuns, { as: mentor, query })).body.items.map(({ id }) => id);
  expect(await ids()).toEqual([led.id, own.id]);
  expect(await ids({ group_id: String(group.id) })).toEqual([led.id]);
  expect(await ids({ team: ' night  OWLS ' })).toEqual([own.id]);
  expect(await ids({ search: 'bridge' })).toEqual([led.id]);
  expect(await ids({ search: 'owls' })).toEqual([own.id]);
  expect(await ids({ challenge_id: String(tower.id) })).toEqual([own.id]);
  expect((await harness.call(at.listRuns, { as: await aHolderOf(context, 'view_account') })).status).toBe(403);
  expect((await harness.call(at.listRuns, { as: mentor, query: { per_page: 1_000 } })).status).toBe(422);
});

test('RUN-023 of a challenge that is out of sight name, day and points stay, and its words and the way to it are hidden', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'parent');
  const tower = await aChallenge(context, { name: 'Tall Tower' });
  const stages = [{ challenge: tower, points: [72] }];
  const run = await anEndedRun(context, { host: mentor, at: day(3), stages });
  await context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', tower.id).execute();
  const { body: list } = await harness.call(at.listRuns, { as: mentor });
  expect(list.items[0]).toMatchObject({ name: 'Tall Tower', challenge_id: null, teams: [{ points: 72 }] });
  const { body } = await harness.call(at.getRun, { as: mentor, params: { id: String(run.id) } });
  expect(body.stages[0]).toMatchObject({ title: 'Tall Tower', challenge_id: null, team: null });
});

test('RUN-023 a team over time is told by its group or host and its name, and what is cut off is said', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'mentor');
  const group = await aGroup(context, [mentor]);
  const tower = await aChallenge(context, { name: 'Tall Tower' });
  const run = (number: number, points: number, more: object = {}) =>
    anEndedRun(context, { host: mentor, at: day(number), stages: [{ challenge: tower, points: [points] }], ...more });
  await run(3, 40, { teams: ['Sea Turtles'] });
  await run(4, 55, { teams: ['sea turtles'] });
  await run(5, 90, { teams: ['Sea Turtles'], group_id: group.id });
  const read = async () => (await harness.call(at.listRunTeams, { as: mentor })).body;
  const { teams, truncated } = await read();
  expect(truncated).toBe(false);
  expect(teams.map(({ team, group: of, runs }) => [team, of?.id ?? null, runs.map(({ points }) => points)])).toEqual([
    ['sea turtles', null, [40, 55]],
    ['Sea Turtles', group.id, [90]],
  ]);
  const many = Array.from({ length: 12 }, (_, number) => `Team ${number + 1}`);
  for (let count = 0; count < 42; count += 1) {
    const stages = [{ challenge: tower, points: many.map(() => 10) }];
    await anEndedRun(context, { host: mentor, at: day(6), stages, teams: many });
  }
  const cut = await read();
  expect([cut.truncated, cut.teams.reduce((sum, { runs }) => sum + runs.length, 0)]).toEqual([true, 500]);
});

test('RUN-023 one team over time is asked for by its name, however it is written, and no other team of its runs comes along', async () => {
  const { context } = harness;
  const mentor = await aPerson(context, 'mentor');
  const stages = [{ challenge: await aChallenge(context), points: [10, 20] }];
  await anEndedRun(context, { host: mentor, at: day(3), stages, teams: ['Night Owls', 'Sea Turtles'] });
  const { body } = await harness.call(at.listRunTeams, { as: mentor, query: { team: 'SEA  TURTLES' } });
  expect(body.teams).toMatchObject([{ team: 'Sea Turtles', runs: [{ points: 20 }] }]);
});

test('RUN-002 two teams of one run cannot have the same name, however it is written', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context);
  const wanted = { kind: 'challenge' as const, id, rules: 'practice' as const, place: 'alone' as const, sound: true };
  const begin = (teams: string[]) => harness.call(at.createRun, { as: mentor, body: { ...wanted, teams } });
  const { status, body } = await begin(['Sea Turtles', 'SEA  TURTLES']);
  expect([status, body]).toMatchObject([
    422,
    { code: 'invalid', fields: { teams: 'Two teams have the same name. Please give each one its own.' } },
  ]);
  expect((await begin(['Sea Turtles', 'Night Owls'])).status).toBe(201);
});
