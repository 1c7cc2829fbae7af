import { exportMyData } from '@teamsparks/contract/admin/endpoints/account';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aPerson } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';
import { replaceSheet } from '../challenges/sheet/sheets.repository.ts';

const harness = withApp();
const { begin, does, inRoom } = running(harness);

const teams = ['Bright Comets', 'Sea Turtles'];

function sheetWithScoring(scoring: { item: string; detail: string; points: number; up_to: boolean }[]) {
  const none = { scene: [], setup: ['Put a chair there.'], notes: ['Listen.'], handouts: [], language: 'en' };
  return { ...none, task: ['Build a tower.'], rules: ['No tape.'], scoring };
}

test('RUN-035 a screen joins by code in any case, sees the task only when it begins, and is put out', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await inRoom(mentor);
  const tablet = aBrowser();
  const typed = ` ${run.code?.code.slice(0, 3).toLowerCase()} ${run.code?.code.slice(3)} `;
  const { body: joined, status } = await harness.call(guest.joinRun, { as: tablet, body: { code: typed } });
  expect([status, joined.kind, joined.number]).toEqual([200, 'team', 1]);
  const cookie = tablet.cookies.get(`ts_run_${joined.screen}`);
  expect(cookie?.attributes).toMatch(/^(?=.*HttpOnly)(?=.*SameSite=Strict)(?=.*Path=\/run-api\/)/);
  const read = () => harness.call(guest.getTeamState, { as: tablet, params: { screen: joined.screen } });
  expect((await read()).body).toMatchObject({ piece: null, view: { phase: 'lobby', parts: [] } });
  await does(mentor, run.id, 'start');
  expect((await read()).body).toMatchObject({ piece: { title: run.name }, view: { clock: { running: true } } });
  await does(mentor, run.id, 'put_out', { screen: joined.screen });
  expect((await read()).status).toBe(401);
});

test('RUN-035 RUN-037 without the token of its screen, or with that of another kind, a guest gets nothing', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const run = await inRoom(mentor);
  const tablet = aBrowser();
  const { body } = await harness.call(guest.joinRun, { as: tablet, body: { code: run.code?.code ?? '' } });
  const params = { screen: body.screen };
  expect((await harness.call(guest.getTeamState, { as: mentor, params })).status).toBe(401);
  expect((await harness.call(guest.getAppraiserState, { as: tablet, params })).status).toBe(401);
  expect((await harness.call(guest.joinRun, { as: tablet, body: { code: 'ZZZZZZ' } })).status).toBe(404);
});

test('RUN-012 RUN-020 an admitted appraiser scores, the mean is revealed, and the host settles what differs', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = await aChallenge(harness.context, { time_limits: JSON.stringify({ plan: 2, build: 6 }) });
  const item = (points: number) => ({ item: 'Height', detail: '', points, up_to: true });
  await replaceSheet(harness.context.db, id, sheetWithScoring([item(60), item(40)]));
  const { body: run } = await begin(mentor, { kind: 'challenge', id, teams });
  const { body: code } = await harness.call(at.showAppraiserCode, { as: mentor, params: { id: String(run.id) } });
  const phone = aBrowser();
  const { body: joined } = await harness.call(guest.joinRun, { as: phone, body: { code: code.code } });
  const params = { screen: joined.screen };
  const give = (points: number[]) =>
    harness.call(guest.sendAppraiserPoints, { as: phone, params, body: { stage: 0, team: 0, points } });
  await does(mentor, run.id, 'start');
  expect((await harness.call(guest.getAppraiserState, { as: phone, params })).body.view).toBeNull();
  expect((await give([30, 40])).status).toBe(403);
  await does(mentor, run.id, 'admit', { screen: joined.screen });
  expect((await give([30])).status).toBe(409);
  expect((await give([30, 40])).body.mine).toEqual([{ stage: 0, team: 0, points: [30, 40] }]);
  await does(mentor, run.id, 'points', { stage: 0, team: 0, points: [60, 40] });
  await does(mentor, run.id, 'reveal', { stage: 0 });
  const { body } = await harness.call(guest.getAppraiserState, { as: phone, params });
  expect(body.view?.results?.[0]).toMatchObject({
    sum: 85,
    items: [
      { given: [30, 60], mean: 45, differs: true },
      { mean: 40, differs: false },
    ],
  });
  expect((await give([0, 0])).status).toBe(409);
  await does(mentor, run.id, 'settle', { stage: 0, team: 0, item: 0, points: 50, why: 'We measured again' });
  await does(mentor, run.id, 'end');
  const { body: list } = await harness.call(at.listRuns, { as: mentor });
  expect(list.items[0]?.teams).toEqual([
    { name: 'Bright Comets', points: 90 },
    { name: 'Sea Turtles', points: null },
  ]);
  const file = await (await harness.send(exportMyData.path, { as: mentor })).json();
  const why = { stage: 0, team: 0, item: 0, points: 50, why: 'We measured again' };
  expect(file).toMatchObject({
    runs: [{ id: run.id, teams: list.items[0]?.teams, lines: [{ kind: 'settle', at: expect.any(String), ...why }] }],
  });
});

test('RUN-003 RUN-012 RUN-038 without run_challenges no answer of a run, of its screens and of the export holds a word of the host', async () => {
  const parent = await aPerson(harness.context, 'parent');
  const { id } = await aChallenge(harness.context, { time_limits: JSON.stringify({ plan: 2, build: 6 }) });
  await replaceSheet(
    harness.context.db,
    id,
    sheetWithScoring([{ item: 'Height', detail: '', points: 60, up_to: true }]),
  );
  const { body: run } = await begin(parent, { kind: 'challenge', id, teams });
  const params = { id: String(run.id) };
  const { body: code } = await harness.call(at.showAppraiserCode, { as: parent, params });
  const [tablet, phone] = [aBrowser(), aBrowser()];
  const { body: team } = await harness.call(guest.joinRun, { as: tablet, body: { code: run.code?.code ?? '' } });
  const { body: appraiser } = await harness.call(guest.joinRun, { as: phone, body: { code: code.code } });
  await does(parent, run.id, 'start');
  await does(parent, run.id, 'admit', { screen: appraiser.screen });
  const answers = [
    run,
    (await harness.call(at.getRun, { as: parent, params })).body,
    (await harness.call(guest.getTeamState, { as: tablet, params: { screen: team.screen } })).body,
    (await harness.call(guest.getAppraiserState, { as: phone, params: { screen: appraiser.screen } })).body,
    await (await harness.send(exportMyData.path, { as: parent })).text(),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Put a chair there|Listen\./);
  expect(JSON.stringify(answers.slice(1, 4))).toContain('Build a tower.');
  // The run keeps them: once the host may read them, they are there.
  await harness.context.db
    .insertInto('flag_overrides')
    .values({ user_id: parent.id, flag: 'run_challenges', allowed: true })
    .execute();
  const { body } = await harness.call(guest.getAppraiserState, { as: phone, params: { screen: appraiser.screen } });
  expect(body.host?.setup).toEqual(['Put a chair there.']);
});
