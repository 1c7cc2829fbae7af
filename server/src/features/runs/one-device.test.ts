import { randomUUID } from 'node:crypto';
import * as at from '@teamsparks/contract/runs/endpoints/runs';
import type { SentCommand } from '@teamsparks/contract/runs/fields/run';
import { expect, test } from 'vitest';
import { aChallenge } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { running } from '../../../test/running.ts';
import { findEvents } from './run-log.repository.ts';

const harness = withApp();
const [laptop, phone] = [randomUUID(), randomUUID()];

/** Begins a run and returns functions that steer it from tabs of its host's devices. */
async function steered() {
  const { id } = await aChallenge(harness.context, { time_limits: JSON.stringify({ build: 6 }) });
  const host = await aPerson(harness.context, 'mentor');
  const { body: run } = await running(harness).begin(host, { kind: 'challenge', id });
  const tab = (from: Pick<SentCommand, 'device'>) => {
    const by = randomUUID();
    return (kind: 'start' | 'next' | 'undo' | 'redo') =>
      harness.call(at.commandRun, {
        as: host,
        params: { id: String(run.id) },
        body: { id: randomUUID(), by, seen: 10_000, step: { kind, payload: {} }, ...from },
      });
  };
  return { run, tab };
}

test('RUN-010 what was done in a tab that is closed is undone and done again in another one of the same browser', async () => {
  const { run, tab } = await steered();
  const closed = tab({ device: laptop });
  await closed('start');
  await closed('next');
  const opened = tab({ device: laptop });
  expect((await opened('undo')).body.state.part).toBe(0);
  expect((await opened('redo')).body.state.part).toBe(1);
  expect((await opened('undo')).body.state.undo.map(({ by, kind }) => [by, kind])).toEqual([[laptop, 'start']]);
  // As another process reads it.
  const log = await findEvents(harness.context.db, run.id, 0);
  expect(log.map(({ kind, device }) => [kind, device])).toEqual([
    ['start', laptop],
    ['next', laptop],
    ['undo', laptop],
    ['redo', laptop],
    ['undo', laptop],
  ]);
});

test('RUN-010 another browser is told who did it, and a page that names no browser is one by itself', async () => {
  const { tab } = await steered();
  await tab({ device: laptop })('start');
  const detail = 'Another device of the host started the run. It can be undone there.';
  expect(await tab({ device: phone })('undo')).toMatchObject({ status: 409, body: { detail } });
  const older = tab({});
  expect(await older('undo')).toMatchObject({ status: 409, body: { detail } });
  expect((await older('next')).body.state.part).toBe(1);
  expect((await older('undo')).body.state.part).toBe(0);
});

test('RUN-010 what is no id names no browser', async () => {
  const { tab } = await steered();
  expect((await tab({ device: 'laptop' })('start')).status).toBe(422);
});
