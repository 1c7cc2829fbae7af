import { generationFailed } from '@teamsparks/contract/ai/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import { Refusal } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import type { Generator } from './generator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';

const failuresMax = 5;

const restMs = 60_000;

/** Stops asking a provider for a minute after five failures in a row; then one try decides whether to go on. */
class Breaker {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws 503 with the seconds to wait while the provider rests after failures. */
  refuseWhileResting() {
    const waitMs = this.#openUntil - this.#clock.now().getTime();
    if (waitMs <= 0) return;
    const detail = 'The AI service is not responding. Please try again in a minute.';
    throw new Refusal('unavailable', detail, { retryAfter: Math.ceil(waitMs / 1000) });
  }

  /** Resets the count of failures. */
  succeeded() {
    this.#failures = 0;
    this.#openUntil = 0;
  }

  /** Counts a failure; the fifth in a row makes the provider rest for a minute. */
  failed() {
    this.#failures += 1;
    if (this.#failures >= failuresMax) this.#openUntil = this.#clock.now().getTime() + restMs;
  }
}

const hourSeconds = 3600;

const crowdedRetrySeconds = 5;

/** Runs generations within each person's hourly limit, and stops asking a provider that keeps failing. */
export class Generation {
  /** The configured model; null if only the built-in generator works. */
  readonly model: Generator | null;
  readonly #context: Context;
  readonly #perPerson: RateLimit;
  readonly #breaker: Breaker;
  #running = 0;

  constructor(context: Context, model: Generator | null) {
    const { config, database, clock } = context;
    this.model = model;
    this.#context = context;
    this.#perPerson = new RateLimit(database.pool, 'ai', config.AI_PER_HOUR, hourSeconds);
    this.#breaker = new Breaker(clock);
  }

  /**
   * Runs one generation for this person; throws 429 over a limit, 502 if nothing usable came in time, 503 while the provider
   * rests.
   */
  async run<T>(actor: Actor, gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.model) this.#breaker.refuseWhileResting();
    if (this.#running >= this.#context.config.AI_PARALLEL) {
      const detail = 'Many challenges are being generated right now. Please try again in a moment.';
      throw new Refusal('too_many_requests', detail, { retryAfter: crowdedRetrySeconds });
    }
    this.#running += 1;
    try {
      await this.#perPerson.take(`${actor.userId}`);
      return await this.#attempt(gone, work);
    } finally {
      this.#running -= 1;
    }
  }

  /** Runs the work until it ends, times out or the caller leaves, and counts failures of the provider; throws 502. */
  async #attempt<T>(gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = AbortSignal.timeout(this.#context.config.AI_TIMEOUT);
    try {
      const written = await withSignal(work, AbortSignal.any([gone, late]));
      this.#breaker.succeeded();
      return written;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // A caller who left is no failure of the provider.
      if (gone.aborted) throw new Refusal('bad_gateway', generationFailed);
      this.#breaker.failed();
      throw new Refusal('bad_gateway', generationFailed, { cause: error });
    }
  }
}

/** Awaits the work but throws as soon as the signal aborts, even if the work ignores the signal. */
async function withSignal<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(new Error('the generation was ended', { cause: signal.reason }));
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await Promise.race([work(signal), ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** What the services of AI challenges work with. */
export interface Ai {
  context: Context;
  generation: Generation;
}
