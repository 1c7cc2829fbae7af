import { setImmediate as aTurn } from 'node:timers/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { every } from './every.ts';

/** Returns a job that counts its runs and can be awaited until a given number. */
function counting(fail: (run: number) => boolean = () => false) {
  let runs = 0;
  const waiting = new Map<number, () => void>();
  return {
    reached: (count: number) =>
      runs >= count ? Promise.resolve() : new Promise<void>((done) => waiting.set(count, done)),
    job: async () => {
      runs += 1;
      waiting.get(runs)?.();
      if (fail(runs)) throw new Error(`run ${runs} failed`);
    },
    runs: () => runs,
  };
}

test('a job runs at once, again and again, and no more after it was stopped', async () => {
  const { reached, job, runs } = counting();
  const stop = every(1, 'counting', pino({ level: 'silent' }), job);
  await reached(3);
  await stop();
  const after = runs();
  for (let turn = 0; turn < 50; turn += 1) await aTurn();
  expect(runs()).toBe(after);
});

test('a run that fails is logged by name and does not end the job', async () => {
  const lines: string[] = [];
  const { reached, job } = counting((run) => run === 1);
  const stop = every(1, 'stumbling', pino({ base: null }, { write: (line) => lines.push(line) }), job);
  await reached(2);
  await stop();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    job: 'stumbling',
    msg: 'job failed',
    err: { message: 'run 1 failed' },
  });
});

test('stopping waits for the run under way', async () => {
  let finish = () => {};
  let finished = false;
  const stop = every(1, 'long', pino({ level: 'silent' }), async () => {
    await new Promise<void>((done) => (finish = done));
    finished = true;
  });
  const stopped = stop().then(() => expect(finished).toBe(true));
  finish();
  await stopped;
});
