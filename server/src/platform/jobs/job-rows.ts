import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export interface Job {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** Number of the current attempt, from 1. */
  attempts: number;
}

/** A running job renews its lease, so an expired lease belongs to a process that is gone. */
const lease = sql`interval '15 seconds'`;
/** Interval of renewals (ms): two may fail before the lease expires. */
export const renewEveryMs = 5_000;
const patience = sql`interval '24 hours'`;
const longestWait = 14;

const after = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/**
 * Adds a job that is due at once or after a delay (s); pass the transaction of the change it belongs to, and call `jobs.poke()` after
 * the commit.
 */
export async function addJob(db: Database, kind: string, payload: object, { delay = 0 } = {}) {
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), ...(delay > 0 && { run_after: after(delay) }) })
    .execute();
}

interface Spread {
  /** Seconds until the job at this place of the list is due. */
  delayOf: (index: number) => number;
}

/** Adds jobs of a kind in one statement, as {@link addJob} adds one. */
export async function addJobs(db: Database, kind: string, payloads: readonly object[], { delayOf }: Spread) {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload, index) => ({ payload, delay: delayOf(index) }));
  await sql`
    insert into jobs (kind, payload, run_after)
    select ${kind}, r.payload, now() + r.delay * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (payload jsonb, delay int)`.execute(db);
}

/**
 * Claims the longest due job of these kinds for the time of the lease (15 s), counts the attempt and returns it;
 * undefined if there is none. Two instances never claim the same one; jobs with the ids `underWay` are skipped, even if
 * their lease has expired.
 */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  underWay: readonly number[],
): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, locked_until = now() + ${lease}
    where id = (
      select id from jobs
      where done_at is null and failed_at is null and run_after <= now()
        and (locked_until is null or locked_until <= now()) and kind = any(${kinds}::text[])
        and id <> all(${underWay}::bigint[])
      order by run_after, id limit 1 for update skip locked)
    returning id, kind, payload, attempts`.execute(db);
  return rows[0];
}

/** Renews the lease of a running job. A job that has ended is left alone. */
export async function renewJob(db: Database, { id, attempts }: Job) {
  await db
    .updateTable('jobs')
    .set({ locked_until: sql<Date>`now() + ${lease}` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('locked_until', 'is not', null)
    .execute();
}

/** Marks a job as done, with its outcome; does nothing if another process has claimed it since (its number of attempts differs). */
export async function finishJob(db: Database, { id, attempts }: Job, outcome: string | undefined) {
  await db
    .updateTable('jobs')
    .set({ done_at: sql<Date>`now()`, locked_until: null, last_error: null, outcome: outcome ?? null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Stores the reason and schedules the next attempt after 10, 20, 40 … s, but at most a day after the job was added;
 * gives a job older than that up and then returns true. Does nothing if another process has claimed it since.
 */
export async function postponeJob(db: Database, { id, attempts }: Job, reason: string): Promise<boolean> {
  const wait = sql`interval '5 seconds' * power(2, ${Math.min(attempts, longestWait)}::int)`;
  const row = await db
    .updateTable('jobs')
    .set({
      locked_until: null,
      last_error: reason,
      run_after: sql<Date>`least(now() + ${wait}, created_at + ${patience})`,
      failed_at: sql<Date | null>`case when created_at + ${patience} <= now() then now() end`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('failed_at')
    .executeTakeFirst();
  return Boolean(row?.failed_at);
}

/**
 * Releases a claimed job as if it had not been started, so that any process can claim it, at once or after a delay (s); does nothing if
 * one has claimed it since.
 */
export async function releaseJob(db: Database, { id, attempts }: Job, { delay = 0 } = {}) {
  await db
    .updateTable('jobs')
    .set({ locked_until: null, attempts: attempts - 1, ...(delay > 0 && { run_after: after(delay) }) })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Gives a job up and stores the reason: it is not tried again. Does nothing if another process has claimed it since.
 */
export async function abandonJob(db: Database, { id, attempts }: Job, reason: string) {
  await db
    .updateTable('jobs')
    .set({ locked_until: null, last_error: reason, failed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Returns a page of the jobs of a kind, finished ones included, newest first. */
export async function listJobs(db: Database, kind: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type FoundJob = Awaited<ReturnType<typeof listJobs>>[number];

/** Counts the jobs of a kind, finished ones included. */
export async function countJobs(db: Database, kind: string): Promise<number> {
  const { total } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return total;
}

export interface Backlog {
  kind: string;
  waiting: number;
  due_seconds: number;
}

/** Returns by kind the number of unfinished jobs, and how long the oldest due job that nobody runs has waited (s; 0 if there is none). */
export async function findBacklog(db: Database): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select kind, count(*)::int as waiting,
      coalesce(max(extract(epoch from now() - greatest(run_after, locked_until)))
        filter (where run_after <= now() and (locked_until is null or locked_until <= now())), 0)::float8 as due_seconds
    from jobs where done_at is null and failed_at is null group by kind`.execute(db);
  return rows;
}

/** Deletes jobs that were done or given up more than 30 days ago; runs hourly. */
export async function deleteEndedJobs({ db }: { db: Database }) {
  await db
    .deleteFrom('jobs')
    .where(sql<boolean>`coalesce(done_at, failed_at) < now() - interval '30 days'`)
    .execute();
}
