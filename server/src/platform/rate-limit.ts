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
  readonly #name: string;
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: Pool, name: string, points: number, seconds: number) {
    this.#pool = pool;
    this.#name = name;
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

  /** What {@link take} would throw; takes nothing. */
  async refusalNow(...key: string[]): Promise<Refusal | undefined> {
    const now = await this.#limiter.get(hashed(key));
    return now && now.consumedPoints >= this.#limiter.points ? tooMany(now) : undefined;
  }

  /** As {@link refusalOf}; remembers the owner for {@link giveBackOf}. */
  async refusalOfOwner(owner: string, ...key: string[]): Promise<Refusal | undefined> {
    const refusal = await this.refusalOf(...key);
    // It lasts as long as the time in which the point counts, by which giving back knows that time again.
    await this.#pool.query(
      `insert into rate_limits (key, points, expire) select $1, 1, expire from rate_limits where key = $2 and expire > $3
      on conflict (key) do update set expire = excluded.expire,
        points = case when rate_limits.expire = excluded.expire then rate_limits.points else 0 end + 1`,
      [this.#rowOfOwner(owner, key), this.#rowOf(key), Date.now()],
    );
    return refusal;
  }

  /** Gives back what the owner has taken in the time that runs, `most` points at most. */
  async giveBackOf(owner: string, most: number, ...key: string[]) {
    await this.#pool.query(
      `with own as (delete from rate_limits where key = $1 returning points, expire)
      update rate_limits set points = greatest(rate_limits.points - least(own.points, $4), 0)
      from own where rate_limits.key = $2 and rate_limits.expire = own.expire and rate_limits.expire > $3`,
      [this.#rowOfOwner(owner, key), this.#rowOf(key), Date.now(), most],
    );
  }

  /** Gives points back, as far as they were taken in the time that runs. */
  async giveBack(points: number, ...key: string[]) {
    await this.#pool.query('update rate_limits set points = greatest(points - $2, 0) where key = $1 and expire > $3', [
      this.#rowOf(key),
      points,
      Date.now(),
    ]);
  }

  /** The key starts anew. */
  async reset(...key: string[]) {
    await this.#pool.query('delete from rate_limits where key = $1', [this.#rowOf(key)]);
  }

  #rowOf(key: readonly string[]): string {
    return this.#limiter.getKey(hashed(key));
  }

  #rowOfOwner(owner: string, key: readonly string[]): string {
    return `${this.#name}-of:${hashed([owner, ...key])}`;
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
