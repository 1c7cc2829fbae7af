import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPractice } from '@teamsparks/contract/practice/endpoints/dashboard';
import { getUsedUp } from '@teamsparks/contract/runs/endpoints/used-up';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { anEndedRun } from '../../../test/ended-runs.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';
import { replaceMaterials } from '../challenges/challenges.repository.ts';

const harness = withApp();

/** Runs a challenge whose working part the host cuts short after `ms`, and ends the run. */
async function cutAfter(ms: number) {
  const { id } = await aChallenge(harness.context, { name: 'Paper Bridge', time_limits: JSON.stringify({ build: 6 }) });
  await replaceMaterials(harness.context.db, id, [
    { name: 'straws', quantity: 20, units: 'pieces', category: 'damaging' },
  ]);
  const host = await aPerson(harness.context, 'mentor');
  const { begin, step } = running(harness);
  const { body: run } = await begin(host, { kind: 'challenge', id });
  await step(host, run.id, { kind: 'start', payload: {} });
  harness.clock.ahead += 60_000;
  await step(host, run.id, { kind: 'next', payload: {} });
  harness.clock.ahead += ms;
  await step(host, run.id, { kind: 'add', payload: { ms: -600_000 } });
  await step(host, run.id, { kind: 'end', payload: {} });
  harness.clock.ahead = 0;
  return { host, run };
}
const practiced = async (as: Person) => (await harness.call(getPractice, { as })).body.days.length;
const usedUp = async (as: Person, { id }: { id: number }) =>
  (await harness.call(getUsedUp, { as, params: { id: String(id) } })).body.materials;

test('RUN-022 a challenge that was cut within 15 seconds of its work is no practice and used nothing up', async () => {
  const { host, run } = await cutAfter(14_000);
  expect(await practiced(host)).toBe(0);
  expect(await usedUp(host, run)).toEqual([]);
});

test('RUN-022 one that was worked on for 15 seconds and more counts, however early its time was taken away', async () => {
  const { host, run } = await cutAfter(16_000);
  expect(await practiced(host)).toBe(1);
  expect(await usedUp(host, run)).toEqual([{ name: 'straws', units: 'pieces', quantity: 20 }]);
});

/** Runs a challenge whose working part the host leaves early, gives points in the scoring part if `scored`, and ends it. */
async function leftEarly(scored: boolean) {
  const host = await aPerson(harness.context, 'mentor');
  const { inRoom, step } = running(harness);
  const run = await inRoom(host);
  await step(host, run.id, { kind: 'start', payload: {} });
  for (const { kind } of run.track.parts.slice(0, -2)) {
    harness.clock.ahead += kind === 'work' ? 20_000 : 5_000;
    await step(host, run.id, { kind: 'next', payload: {} });
  }
  if (scored) await step(host, run.id, { kind: 'points', payload: { stage: 0, team: 0, points: [30] } });
  harness.clock.ahead += 1_000;
  await step(host, run.id, { kind: 'end', payload: {} });
  harness.clock.ahead = 0;
  return host;
}

test('RUN-022 a challenge whose part was left early counts if it was scored, and not if nobody gave points', async () => {
  expect(await practiced(await leftEarly(true))).toBe(1);
  expect(await practiced(await leftEarly(false))).toBe(0);
});

test('RUN-022 what was cut so early before that was kept is practice no more, and everything else stays', async () => {
  const { db } = harness.context;
  const host = await aPerson(harness.context, 'mentor');
  const stages = [{ challenge: await aChallenge(harness.context) }];
  const ids = [];
  for (const longest_ms of [14_999, 15_000, null]) {
    const { id } = await anEndedRun(harness.context, { host, at: '2026-11-20T12:00:00Z', stages });
    await db.updateTable('run_stages').set({ longest_ms }).where('run_id', '=', id).execute();
    ids.push(id);
  }
  const file = join(import.meta.dirname, '../../../migrations/0071_done_stages.sql');
  await sql.raw(readFileSync(file, 'utf8')).execute(db);
  const rows = await db
    .selectFrom('run_stages')
    .select('finished')
    .where('run_id', 'in', ids)
    .orderBy('run_id')
    .execute();
  expect(rows.map(({ finished }) => finished)).toEqual([false, true, true]);
});
