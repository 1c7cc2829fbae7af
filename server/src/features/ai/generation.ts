import { generationFailed } from '@teamsparks/contract/ai/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { Breaker } from './breaker.ts';
import type { Generator } from './generator.ts';

const hourSeconds = 3600;
const crowdedRetrySeconds = 5;

/** Generates within people's limits, and asks a provider only while it answers. */
export class Generation {
  /** The model that is configured; null: the built-in generator alone. */
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

  /** Runs one generation of this person; throws 429 over a limit, 502 where nothing usable came, 503 while nothing does. */
  async run<T>(actor: Actor, gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.model) this.#breaker.demandClosed();
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

  async #attempt<T>(gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = AbortSignal.timeout(this.#context.config.AI_TIMEOUT);
    try {
      const written = await inTime(work, AbortSignal.any([gone, late]));
      this.#breaker.succeeded();
      return written;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Whoever went away says nothing about the provider, and nothing failed.
      if (gone.aborted) throw new Refusal('bad_gateway', generationFailed);
      this.#breaker.failed();
      throw new Refusal('bad_gateway', generationFailed, { cause: error });
    }
  }
}

/** Ends with the signal even where the work does not listen to it. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
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
