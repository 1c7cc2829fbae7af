import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';
import { networkOf } from './network-of.ts';

/**
 * Allows `points` per key in `seconds`, counted in the database: exact across instances and kept over a restart. A key may
 * have several parts; an address in it counts for its network.
 */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: Pool, name: string, points: number, seconds: number) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  /** Takes a point; throws "too many requests" with the time to wait when none is left. */
  async take(...key: string[]) {
    const refused = await this.#consume(key);
    if (!refused) return;
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    throw new Refusal(
      'too_many_requests',
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { retryAfter },
    );
  }

  /** Takes a point; false when none is left. */
  async tryTake(...key: string[]): Promise<boolean> {
    return (await this.#consume(key)) === undefined;
  }

  /** Gives one point back. */
  async giveBack(...key: string[]) {
    await this.#limiter.reward(hashed(key), 1);
  }

  /** The key starts anew. */
  async reset(...key: string[]) {
    await this.#limiter.delete(hashed(key));
  }

  async #consume(key: readonly string[]): Promise<RateLimiterRes | undefined> {
    try {
      await this.#limiter.consume(hashed(key));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    }
  }
}

/** The table holds no addresses of people. */
function hashed(key: readonly string[]): string {
  return createHash('sha256').update(key.map(networkOf).join('\n')).digest('base64url');
}
