import type { Context } from '../../platform/context.ts';
import { every } from '../../platform/jobs/every.ts';
import { readTime } from './run-log.repository.ts';

const measureMs = 10 * 60 * 1000;
const triesOfOneMeasurement = 5;

/**
 * Gives the times for run logs: those of the PostgreSQL server, so that all processes agree, or with the embedded database those
 * of this process. Between measurements it counts elapsed time, so a changed system clock does no harm.
 */
export class LogClock {
  readonly #context: Context;
  /** Time at which the process's elapsed-time counter was zero (ms since 1970). */
  #zero: number;
  #stop = () => Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
    this.#zero = context.clock.now().getTime() - context.clock.elapsed();
  }

  /** Returns the time (ms since 1970, UTC). */
  now = (): number => this.#zero + this.#context.clock.elapsed();

  /** Reads the time of the database server now and every ten minutes; does nothing with the embedded database. */
  async start(): Promise<void> {
    const { database, log } = this.#context;
    if (database.engine === 'embedded') return;
    const measured = Promise.withResolvers<void>();
    this.#stop = every(measureMs, 'time of the database', log, () => this.#measure().finally(measured.resolve));
    await measured.promise;
  }

  stop = () => this.#stop();

  /** Sets the clock by the fastest of five answers: the shorter the round trip, the smaller the error. */
  async #measure() {
    let shortest = Infinity;
    for (let tries = 0; tries < triesOfOneMeasurement; tries += 1) {
      const sentAt = this.#context.clock.elapsed();
      const time = await readTime(this.#context.db);
      const trip = this.#context.clock.elapsed() - sentAt;
      if (trip >= shortest) continue;
      shortest = trip;
      this.#zero = time - (sentAt + trip / 2);
    }
  }
}
