import * as at from '@teamsparks/contract/runs/endpoints/runs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';

const harness = withApp();
const { begin, step } = running(harness);

/** Starts a run that nobody has steered for `hours`. */
async function leftAlone(hours: number) {
  const mentor = await aPerson(harness.context, 'mentor');
  const { id } = (await begin(mentor, { kind: 'challenge', id: (await aChallenge(harness.context)).id })).body;
  await step(mentor, id, { kind: 'start', payload: {} });
  const last_at = sql<Date>`now() - ${hours} * interval '1 hour'`;
  await harness.context.db.updateTable('runs').set({ last_at }).where('id', '=', id).execute();
  const phase = async () => {
    const row = harness.context.db.selectFrom('runs').select('phase').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).phase;
  };
  return { mentor, id, phase };
}

test('RUN-036 a run that nobody steered for twelve hours ends by itself, and one of eleven goes on', async () => {
  const { mentor, id, phase } = await leftAlone(12.1);
  const younger = await leftAlone(11.9);
  const app = await buildApp(harness.context, { phase: 'ready' });
  await expect.poll(phase, { timeout: 20_000 }).toBe('ended');
  await app.close();
  const { body } = await harness.call(at.getRun, { as: mentor, params: { id: String(id) } });
  expect(Date.parse(body.ended_at ?? '')).toBeLessThan(Date.now() - 12 * 3_600_000);
  expect(await younger.phase()).toBe('running');
});

test('RUN-036 a process that is still starting ends no run: its tables may not be there', async () => {
  const { phase } = await leftAlone(12.1);
  const app = await buildApp(harness.context, { phase: 'starting' });
  await app.ready();
  await app.close();
  expect(await phase()).toBe('running');
});
