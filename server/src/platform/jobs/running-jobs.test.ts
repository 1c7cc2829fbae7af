import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { addJob } from './job-rows.ts';
import { HopelessJob, Jobs } from './jobs.ts';

const harness = withApp();
const row = () => harness.context.db.selectFrom('jobs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** Creates one of several processes on this database. */
const anInstance = () => new Jobs({ db: harness.context.db, log: harness.context.log });

const gate = () => Promise.withResolvers<void>();

test('REL-14 a crowd of one kind leaves room for the others', async () => {
  const { db } = harness.context;
  const held = gate();
  const [two, mailed] = [gate(), gate()];
  let drawing = 0;
  const jobs = anInstance();
  const draw = async () => {
    drawing += 1;
    if (drawing === 2) two.resolve();
    await held.promise;
  };
  jobs.handle('draws', draw, 2);
  jobs.handle('mails', async () => mailed.resolve());
  for (let count = 0; count < 6; count += 1) await addJob(db, 'draws', {});
  await addJob(db, 'mails', {});
  jobs.start();
  await Promise.all([two.promise, mailed.promise]);
  expect(drawing).toBe(2);
  held.resolve();
  const waiting = () => db.selectFrom('jobs').select('id').where('done_at', 'is', null).execute();
  await expect.poll(waiting).toEqual([]);
  expect(drawing).toBe(6);
  await jobs.stop();
});

test('REL-14 a started instance works when it is poked, past a job that hangs, and stops when told', async () => {
  const held = gate();
  const [first, second] = [gate(), gate()];
  const jobs = anInstance();
  jobs.handle('hangs', () => {
    first.resolve();
    return held.promise;
  });
  jobs.handle('work', async () => second.resolve());
  jobs.start();
  await addJob(harness.context.db, 'hangs', {});
  jobs.poke();
  await first.promise;
  await addJob(harness.context.db, 'work', {});
  jobs.poke();
  await second.promise;
  const stopped = jobs.stop();
  held.resolve();
  await stopped;
  await addJob(harness.context.db, 'work', {});
  jobs.poke();
  expect(await row()).toMatchObject({ attempts: 0 });
  expect(
    await harness.context.db.selectFrom('jobs').select('id').where('done_at', 'is not', null).execute(),
  ).toHaveLength(2);
});

test('REL-14 a job that the end of its process cuts off has not failed: the next process begins it at once', async () => {
  const begun = gate();
  const ending = gate();
  const jobs = anInstance();
  jobs.handle('work', async () => {
    begun.resolve();
    await ending.promise;
    throw new HopelessJob('the thread ended');
  });
  await addJob(harness.context.db, 'work', {});
  jobs.start();
  await begun.promise;
  const stopped = jobs.stop();
  ending.resolve();
  await stopped;
  expect(await row()).toMatchObject({ attempts: 0, failed_at: null, locked_until: null, last_error: null });
  const tried: number[] = [];
  const next = anInstance();
  next.handle('work', async (_, attempt) => void tried.push(attempt));
  await next.runDue();
  expect(tried).toEqual([1]);
});
