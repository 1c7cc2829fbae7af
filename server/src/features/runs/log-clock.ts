import type { Context } from '../../platform/context.ts';
import { every } from '../../platform/jobs/every.ts';
import { readTime } from './events.repository.ts';

const measureMs = 10 * 60 * 1000;
const triesOfOneMeasurement = 5;

/**
 * The time that the log of a run is written in: on a PostgreSQL server the server's, so that all processes agree; else that of
 * this process when it began. In between it counts what has passed, which nobody can set.
 */
export class LogClock {
  readonly #context: Context;
  /** Milliseconds since 1970 at the beginning of what the process's clock counts. */
  #zero: number;
  #stop = () => Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
    this.#zero = context.clock.now().getTime() - context.clock.elapsed();
  }

  /** Milliseconds since 1970, UTC. */
  now = (): number => this.#zero + this.#context.clock.elapsed();

  /** Asks the database what time it is, now and every ten minutes. */
  async start(): Promise<void> {
    const { database, log } = this.#context;
    if (database.engine === 'embedded') return;
    const measured = Promise.withResolvers<void>();
    this.#stop = every(measureMs, 'time of the database', log, () => this.#measure().finally(measured.resolve));
    await measured.promise;
  }

  stop = () => this.#stop();

  /** The answer that came fastest is the one that is known best. */
  async #measure() {
    let shortest = Infinity;
    for (let tries = 0; tries < triesOfOneMeasurement; tries += 1) {
      const asked = this.#context.clock.elapsed();
      const time = await readTime(this.#context.db);
      const trip = this.#context.clock.elapsed() - asked;
      if (trip >= shortest) continue;
      shortest = trip;
      this.#zero = time - (asked + trip / 2);
    }
  }
}
