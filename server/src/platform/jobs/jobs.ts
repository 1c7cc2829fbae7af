import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import {
  abandonJob,
  claimJob,
  finishJob,
  type Job,
  postponeJob,
  releaseJob,
  renewEveryMs,
  renewJob,
} from './job-rows.ts';

/**
 * Runs one job and may return its outcome, in a word. Called again after a failure, and rarely after a success that could not be
 * stored.
 */
export type JobRun = (payload: Record<string, unknown>, attempt: number) => Promise<string | void>;

/** Thrown for a failure that another attempt cannot cure; the job is given up. */
export class HopelessJob extends Error {}

/** Thrown by a job whose time has not come: it runs again after `seconds`, as if it had not run. */
export class EarlyJob extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`runs again in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** Jobs that run at once: a mail server that hangs blocks one lane, not all. */
const lanes = 4;
const pollMs = 5_000;
/** Longest run of a job (ms); far longer than a slow mail server needs, because a mail given up here may arrive twice. */
const jobMaxMs = 5 * 60_000;
const stopMaxMs = 5_000;

/** Runs the rows of the table "jobs" on any instance, each at least once, and gives one up after a day. */
export class Jobs {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #runs = new Map<string, { run: JobRun; atOnce: number }>();
  readonly #sleepers = new Set<() => void>();
  readonly #underWay = new Map<number, string>();
  #claiming: Promise<unknown> = Promise.resolve();
  #lanes: Promise<void>[] = [];
  #stopped = false;

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** Registers the function that runs jobs of a kind, at most `atOnce` in parallel: frequent kinds must leave a lane for mails. */
  handle(kind: string, run: JobRun, atOnce = lanes) {
    this.#runs.set(kind, { run, atOnce });
  }

  /** Starts running jobs. */
  start() {
    this.#stopped = false;
    this.#lanes = Array.from({ length: lanes }, () => this.#work());
  }

  /** Claims no more jobs and waits for the running ones, up to 5 s; others run again once their lease expires. */
  async stop() {
    this.#stopped = true;
    this.poke();
    await Promise.race([Promise.all(this.#lanes), after(stopMaxMs, undefined, { ref: false })]);
  }

  /** Wakes the lanes of this process, because a job was added; other instances find it by polling (5 s). */
  poke() {
    for (const wake of this.#sleepers) wake();
    this.#sleepers.clear();
  }

  /** Runs all due jobs one by one, including those they add. */
  async runDue() {
    while (await this.#runNext());
  }

  async #work() {
    while (!this.#stopped) {
      const hasRun = await this.#runNext().catch((error: unknown) => {
        this.#log.error({ err: error }, 'jobs cannot be read');
        return false;
      });
      if (!hasRun && !this.#stopped) await this.#sleep();
    }
  }

  #sleep(): Promise<void> {
    return new Promise((wake) => {
      const timer = setTimeout(wake, pollMs).unref();
      this.#sleepers.add(() => {
        clearTimeout(timer);
        wake();
      });
    });
  }

  async #runNext(): Promise<boolean> {
    const job = await this.#claim();
    if (!job) return false;
    try {
      const outcome = await this.#run(job);
      await finishJob(this.#db, job, outcome);
    } catch (error) {
      if (this.#stopped) {
        // The end of the process took its worker or connection away: that is no failure of the job.
        await releaseJob(this.#db, job);
        return false;
      }
      if (error instanceof EarlyJob) {
        await releaseJob(this.#db, job, { delay: error.seconds });
        return true;
      }
      const over = await this.#putOff(job, error);
      const fields = { err: error, job: job.id, kind: job.kind, attempt: job.attempts };
      if (over) this.#log.error(fields, 'job given up');
      else this.#log.warn(fields, 'job failed, will be tried again');
    }
    return true;
  }

  /** Claims the next job; one claim at a time, so that two lanes never exceed the limit of a kind. */
  #claim(): Promise<Job | undefined> {
    const claimed = this.#claiming.then(async () => {
      const job = await claimJob(this.#db, this.#kindsWithRoom(), [...this.#underWay.keys()]);
      if (job) this.#underWay.set(job.id, job.kind);
      return job;
    });
    this.#claiming = claimed.catch(() => {});
    return claimed;
  }

  #kindsWithRoom(): string[] {
    const running = [...this.#underWay.values()];
    const hasRoom = ([kind, { atOnce }]: [string, { atOnce: number }]) =>
      running.filter((one) => one === kind).length < atOnce;
    return [...this.#runs].filter(hasRoom).map(([kind]) => kind);
  }

  /** Postpones or abandons a failed job; returns true if it will not be tried again. */
  async #putOff(job: Job, error: unknown): Promise<boolean> {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof HopelessJob)) return postponeJob(this.#db, job, reason);
    await abandonJob(this.#db, job, reason);
    return true;
  }

  async #run(job: Job): Promise<string | undefined> {
    const overtime = new AbortController();
    const late = after(jobMaxMs, undefined, { ref: false, signal: overtime.signal }).then((): never => {
      throw new Error('the job took too long');
    });
    late.catch(() => {});
    const renewing = setInterval(() => void this.#renew(job), renewEveryMs).unref();
    try {
      return (await Promise.race([this.#runs.get(job.kind)?.run(job.payload, job.attempts), late])) ?? undefined;
    } finally {
      overtime.abort();
      clearInterval(renewing);
      this.#underWay.delete(job.id);
    }
  }

  async #renew(job: Job) {
    await renewJob(this.#db, job).catch((error: unknown) => {
      this.#log.warn({ err: error, job: job.id, kind: job.kind }, 'the lease of a job could not be renewed');
    });
  }
}
