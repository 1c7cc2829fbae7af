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
 * Does one job; called again after a failure, and now and then after a success that could not be written down. May
 * answer how it ended, in a word.
 */
export type JobRun = (payload: Record<string, unknown>, attempt: number) => Promise<string | void>;

/** A failure that would be the same at every other attempt. */
export class HopelessJob extends Error {}

/** So many at once: a mail server that hangs holds up one, not all. */
const lanes = 4;
const pollMs = 5_000;
/**
 * Far longer than a mail server that is slow at every step: what is given up here may still arrive, and is done again.
 */
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

  /** From now on jobs of this kind are run here, `atOnce` of them: what comes in crowds leaves a lane to the mails. */
  handle(kind: string, run: JobRun, atOnce = lanes) {
    this.#runs.set(kind, { run, atOnce });
  }

  start() {
    this.#stopped = false;
    this.#lanes = Array.from({ length: lanes }, () => this.#work());
  }

  /** Takes no more jobs and waits for the running ones, up to a limit. The rest run after their lease expires. */
  async stop() {
    this.#stopped = true;
    this.poke();
    await Promise.race([Promise.all(this.#lanes), after(stopMaxMs, undefined, { ref: false })]);
  }

  /** There may be something to do now; other instances find it within seconds. */
  poke() {
    for (const wake of this.#sleepers) wake();
    this.#sleepers.clear();
  }

  /** Runs what is due, and what that adds, one by one. */
  async runDue() {
    while (await this.#runNext());
  }

  async #work() {
    while (!this.#stopped) {
      const found = await this.#runNext().catch((error: unknown) => {
        this.#log.error({ err: error }, 'jobs cannot be read');
        return false;
      });
      if (!found && !this.#stopped) await this.#sleep();
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
        // What the end of the process took from it, a thread or a connection, is no failure of the job.
        await releaseJob(this.#db, job);
        return false;
      }
      const over = await this.#putOff(job, error);
      const told = { err: error, job: job.id, kind: job.kind, attempt: job.attempts };
      if (over) this.#log.error(told, 'job given up');
      else this.#log.warn(told, 'job failed, will be tried again');
    }
    return true;
  }

  /** One after the other, so that no two lanes find room for the same kind. */
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

  /** True when the job will not be tried again. */
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
