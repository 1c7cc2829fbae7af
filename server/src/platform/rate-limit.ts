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
  readonly #pool: Pool;
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: Pool, name: string, points: number, seconds: number) {
    this.#pool = pool;
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
    const refusal = await this.refusalOf(...key);
    if (refusal) throw refusal;
  }

  /** Takes a point; false when none is left. */
  async tryTake(...key: string[]): Promise<boolean> {
    return (await this.refusalOf(...key)) === undefined;
  }

  /** Takes a point; answers what {@link take} would throw, for who has to do the same work in either case. */
  async refusalOf(...key: string[]): Promise<Refusal | undefined> {
    try {
      await this.#limiter.consume(hashed(key));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return tooMany(refused);
      throw refused;
    }
  }

  /** Gives points back, as far as they were taken in the time that runs. */
  async giveBack(points: number, ...key: string[]) {
    await this.#pool.query('update rate_limits set points = greatest(points - $2, 0) where key = $1 and expire > $3', [
      this.#rowOf(key),
      points,
      Date.now(),
    ]);
  }

  /** The key starts anew; answers the points that were taken. */
  async reset(...key: string[]): Promise<number> {
    const { rows } = await this.#pool.query<{ points: number }>(
      'delete from rate_limits where key = $1 returning case when expire > $2 then points else 0 end as points',
      [this.#rowOf(key), Date.now()],
    );
    return rows[0]?.points ?? 0;
  }

  #rowOf(key: readonly string[]): string {
    return this.#limiter.getKey(hashed(key));
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new Refusal(
    'too_many_requests',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter },
  );
}

/** The table holds no addresses of people. */
function hashed(key: readonly string[]): string {
  return createHash('sha256').update(key.map(networkOf).join('\n')).digest('base64url');
}
