import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withApp } from '../../../test/harness.ts';
import { timePasses } from '../../../test/passing-time.ts';
import { inTransaction } from '../db/database.ts';
import { addJob } from './job-rows.ts';
import { Jobs } from './jobs.ts';

const harness = withApp();
const row = () => harness.context.db.selectFrom('jobs').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

/** Creates one of several processes on this database. */
const anInstance = () => new Jobs({ db: harness.context.db, log: harness.context.log });

const gate = () => Promise.withResolvers<void>();

test('REL-14 a job is added with what it is about, or not at all', async () => {
  const { db } = harness.context;
  const failing = inTransaction(db, async (tx) => {
    await addJob(tx, 'work', { n: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('REL-14 a job that succeeds is done once, with its payload', async () => {
  const seen: unknown[] = [];
  const jobs = anInstance();
  jobs.handle('work', async (payload, attempt) => void seen.push([payload, attempt]));
  await addJob(harness.context.db, 'work', { n: 1, text: 'ä' });
  await jobs.runDue();
  await jobs.runDue();
  expect(seen).toEqual([[{ n: 1, text: 'ä' }, 1]]);
  expect(await row()).toMatchObject({ attempts: 1, done_at: expect.any(Date), failed_at: null, locked_until: null });
});

test('REL-14 a job that fails is tried again after 10, 20, 40 … seconds', async () => {
  const jobs = anInstance();
  let runs = 0;
  jobs.handle('work', async () => {
    runs += 1;
    throw new Error(`no luck ${runs}`);
  });
  await addJob(harness.context.db, 'work', {});
  for (const [index, wait] of [10, 20, 40, 80, 160].entries()) {
    await jobs.runDue();
    expect(runs).toBe(index + 1);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from run_after - now())::float8 as wait from jobs`.execute(harness.context.db);
    expect(rows[0]?.wait).toBeLessThanOrEqual(wait);
    expect(rows[0]?.wait).toBeGreaterThan(wait - 5);
    expect(await row()).toMatchObject({ last_error: `no luck ${runs}`, failed_at: null, done_at: null });
    await timePasses(harness, wait);
  }
  jobs.handle('work', async () => {});
  await jobs.runDue();
  expect(await row()).toMatchObject({ attempts: 6, last_error: null, done_at: expect.any(Date) });
});

test('REL-14 a day after it was added a job is given up, with a line for the operator', async () => {
  harness.expectError('job given up');
  const jobs = anInstance();
  jobs.handle('work', () => Promise.reject(new Error('never')));
  await addJob(harness.context.db, 'work', {});
  let attempts = 0;
  for (; attempts < 40 && !(attempts > 0 && (await row()).failed_at); attempts += 1) {
    await jobs.runDue();
    const { run_after } = await row();
    await timePasses(harness, Math.max(1, (run_after.getTime() - Date.now()) / 1000 + 1));
  }
  expect(attempts).toBeGreaterThan(10);
  expect(attempts).toBeLessThan(20);
  const dead = await row();
  expect(dead).toMatchObject({ done_at: null, last_error: 'never' });
  expect((dead.failed_at?.getTime() ?? 0) - dead.created_at.getTime()).toBeGreaterThan(24 * 3600_000);
  expect(harness.logLines.filter((line) => line.includes('job given up'))).toHaveLength(1);
  await timePasses(harness, 24 * 3600);
  await jobs.runDue();
  expect((await row()).attempts).toBe(dead.attempts);
});

test('REL-14 what a process that died held is taken over after fifteen seconds, and its late end changes nothing', async () => {
  const held = gate();
  const started = gate();
  const dying = anInstance();
  dying.handle('work', async () => {
    started.resolve();
    await held.promise;
    throw new Error('too late');
  });
  await addJob(harness.context.db, 'work', {});
  const dyingRun = dying.runDue();
  await started.promise;
  const runs: number[] = [];
  const other = anInstance();
  other.handle('work', async (_payload, attempt) => void runs.push(attempt));
  await timePasses(harness, 14);
  await other.runDue();
  expect(runs).toEqual([]);
  await timePasses(harness, 2);
  await other.runDue();
  expect(runs).toEqual([2]);
  held.resolve();
  await dyingRun;
  expect(await row()).toMatchObject({ attempts: 2, last_error: null, done_at: expect.any(Date) });
});

test('REL-14 a job that takes long is left to who does it: nobody starts it a second time', async () => {
  const held = gate();
  const started = gate();
  const runs: string[] = [];
  const slow = anInstance();
  slow.handle('work', async () => {
    runs.push('slow');
    started.resolve();
    await held.promise;
  });
  const other = anInstance();
  other.handle('work', async () => void runs.push('other'));
  await addJob(harness.context.db, 'work', {});
  const slowRun = slow.runDue();
  await started.promise;
  for (let lease = 1; lease <= 2; lease += 1) {
    await timePasses(harness, 9);
    while ((await leaseLeft()) < 10) await after(50);
    await other.runDue();
  }
  held.resolve();
  await slowRun;
  expect(runs).toEqual(['slow']);
  expect(await row()).toMatchObject({ attempts: 1, locked_until: null, done_at: expect.any(Date) });
});

async function leaseLeft(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from locked_until - now())::float8 as left from jobs`.execute(harness.context.db);
  return rows[0]?.left ?? 0;
}

test('REL-14 what this process does itself it does not start again, even when it was too busy to renew the lease', async () => {
  const held = gate();
  const started = gate();
  const jobs = anInstance();
  let runs = 0;
  jobs.handle('work', async () => {
    runs += 1;
    started.resolve();
    await held.promise;
  });
  await addJob(harness.context.db, 'work', {});
  const run = jobs.runDue();
  await started.promise;
  await timePasses(harness, 60);
  await jobs.runDue();
  expect(runs).toBe(1);
  held.resolve();
  await run;
  expect(await row()).toMatchObject({ attempts: 1, done_at: expect.any(Date) });
});

test('REL-14 three instances share sixty jobs, each is done once', async () => {
  const done: unknown[] = [];
  const instances = [anInstance(), anInstance(), anInstance()];
  for (const one of instances) one.handle('work', async ({ n }) => void done.push(n));
  for (let n = 0; n < 60; n += 1) await addJob(harness.context.db, 'work', { n });
  await Promise.all(instances.map((one) => one.runDue()));
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test('REL-14 a job of a kind that this version does not know waits for one that does', async () => {
  await addJob(harness.context.db, 'from the future', {});
  await anInstance().runDue();
  expect(await row()).toMatchObject({ attempts: 0, done_at: null, failed_at: null });
});
