import * as at from '@teamsparks/contract/runs/endpoints/runs';
import * as guest from '@teamsparks/contract/runs/endpoints/screens';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();

const { inRoom, does: step, joined } = running(harness);

async function aRun(as: Person) {
  const run = await inRoom(as, { teams: ['Sea Turtles', 'Night Owls'] });
  const { body: code } = await harness.call(at.showAppraiserCode, { as, params: { id: String(run.id) } });
  return { id: run.id, code: run.code?.code ?? '', appraiserCode: code.code };
}

type Tablet = Awaited<ReturnType<typeof joined>>;

const says = async ({ tablet, params }: Tablet, body: object) =>
  (await harness.call(guest.sendTeamMessage, { as: tablet, params, body: body as never })).status;

const logOf = async (id: number) => {
  const events = harness.context.db.selectFrom('run_events').select('kind').where('run_id', '=', id);
  const rows = await events.orderBy('seq').execute();
  return rows.map(({ kind }) => kind);
};
/** Clears the limits per minute, as if a minute had passed. */
const aMinuteLater = () => harness.context.db.deleteFrom('rate_limits').execute();

/** Sends messages that change something until the limit per minute is reached. */
async function flood(one: Tablet) {
  const turns = [
    { kind: 'chose', team: 0 },
    { kind: 'chose', team: 1 },
    { kind: 'reading', on: true },
    { kind: 'reading', on: false },
    { kind: 'ready', team: 0 },
    { kind: 'ready', team: 1 },
  ];
  for (let turn = 0; turn < 100; turn += 1) if ((await says(one, turns[turn % 6]!)) === 429) return;
  throw new Error('a screen sends as often as it likes');
}

test('RUN-036 eight screens that send as fast as they may, are put out and join again leave room for a team, an appraiser and the host', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id, code, appraiserCode } = await aRun(mentor);
  await step(mentor, id, 'start');
  for (let round = 0; round < 2; round += 1) {
    const tablets = await Promise.all(Array.from({ length: 8 }, () => joined(code)));
    await Promise.all(tablets.map(flood));
    for (const { params } of tablets) expect((await step(mentor, id, 'put_out', params)).status).toBe(200);
  }
  // The limit of a run was 300 for all its guests: these would have ended it.
  expect((await logOf(id)).length).toBeGreaterThan(300);
  const real = await joined(code);
  expect(real.status).toBe(200);
  expect(await says(real, { kind: 'chose', team: 1 })).toBe(200);
  const appraiser = await joined(appraiserCode);
  await step(mentor, id, 'admit', appraiser.params);
  const given = { as: appraiser.tablet, params: appraiser.params, body: { stage: 0, team: 0, points: [45] } };
  expect((await harness.call(guest.sendAppraiserPoints, given)).body.mine).toEqual([
    { stage: 0, team: 0, points: [45] },
  ]);
  expect((await step(mentor, id, 'points', { stage: 0, team: 1, points: [30] })).status).toBe(200);
  expect((await logOf(id)).length).toBeLessThanOrEqual(500 + 90 + 60 * 150);
});

test('RUN-036 one screen uses up what it may send of a kind, and nothing of the other kinds, of other screens and of the host', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id, code } = await aRun(mentor);
  await step(mentor, id, 'start');
  const [loud, other] = [await joined(code), await joined(code)];
  for (let turn = 0; turn < 10; turn += 1) expect(await says(loud, { kind: 'chose', team: turn % 2 })).toBe(200);
  expect(await says(loud, { kind: 'chose', team: 0 })).toBe(409);
  expect(await says(loud, { kind: 'ready', team: 0 })).toBe(200);
  expect(await says(other, { kind: 'chose', team: 0 })).toBe(200);
  const { body } = await harness.call(at.getRunState, { as: mentor, params: { id: String(id) } });
  expect(body.state.screens.map(({ sent }) => sent)).toEqual([{ chose: 10, ready: 1 }, { chose: 1 }]);
});

test('RUN-036 the five hundred events are the host’s: those of screens are not among them, and the end always comes', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id, code } = await aRun(mentor);
  const tablet = await joined(code);
  await step(mentor, id, 'start');
  for (let page = 1; page < 500; page += 1) await step(mentor, id, 'page', { page });
  expect((await step(mentor, id, 'page', { page: 0 })).status).toBe(409);
  expect(await says(tablet, { kind: 'chose', team: 0 })).toBe(200);
  expect((await step(mentor, id, 'put_out', tablet.params)).status).toBe(200);
  expect((await step(mentor, id, 'end')).status).toBe(200);
  expect((await logOf(id)).filter((kind) => kind === 'page')).toHaveLength(499);
});

test('RUN-036 what changes nothing is not written', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id, code, appraiserCode } = await aRun(mentor);
  const [tablet, appraiser] = [await joined(code), await joined(appraiserCode)];
  await step(mentor, id, 'start');
  await step(mentor, id, 'admit', appraiser.params);
  const before = (await logOf(id)).length;
  const twice = [
    { kind: 'chose', team: 1 },
    { kind: 'ready', team: 1 },
    { kind: 'reading', on: true },
  ];
  for (const body of [...twice, ...twice]) expect(await says(tablet, body)).toBe(200);
  const given = { as: appraiser.tablet, params: appraiser.params, body: { stage: 0, team: 0, points: [45] } };
  expect((await harness.call(guest.sendAppraiserPoints, given)).status).toBe(200);
  expect((await harness.call(guest.sendAppraiserPoints, given)).status).toBe(200);
  expect((await logOf(id)).slice(before)).toEqual(['chose', 'ready', 'reading', 'points']);
});

test('RUN-036 a run takes sixty screens of teams in all and thirty of appraisers, the host reads how many came, and opens a window still', async () => {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id, code, appraiserCode } = await aRun(mentor);
  for (let joins = 0; joins < 60; joins += 1) {
    if (joins % 30 === 0) await aMinuteLater();
    await step(mentor, id, 'put_out', (await joined(code)).params);
  }
  await aMinuteLater();
  expect((await joined(code)).status).toBe(409);
  expect((await joined(appraiserCode)).status).toBe(200);
  const params = { id: String(id) };
  expect((await harness.call(at.openTeamWindow, { as: mentor, params })).status).toBe(200);
  const { body } = await harness.call(at.getRunState, { as: mentor, params });
  expect(body.state.joins).toEqual({ team: 60, appraiser: 1 });
});
