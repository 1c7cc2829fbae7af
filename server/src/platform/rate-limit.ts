import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';

/**
 * Rate limit of `points` per key in `seconds`, counted in the database: exact across instances and kept over a restart. A key may
 * have several parts; an IP address in it counts for its network.
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

  /** Takes a point; throws 429 with the time to wait if none is left. */
  async take(...key: string[]) {
    const refusal = await this.takeOrRefusal(...key);
    if (refusal) throw refusal;
  }

  /** Takes a point; returns false if none is left. */
  async tryTake(...key: string[]): Promise<boolean> {
    return (await this.takeOrRefusal(...key)) === undefined;
  }

  /** Takes a point; returns the 429 instead of throwing it, for callers that do the same work either way; undefined if allowed. */
  async takeOrRefusal(...key: string[]): Promise<Refusal | undefined> {
    try {
      await this.#limiter.consume(hashed(key));
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return tooMany(refused);
      throw refused;
    }
  }

  /** Returns the 429 that {@link take} would throw now, without taking a point; undefined if one is left. */
  async peekRefusal(...key: string[]): Promise<Refusal | undefined> {
    const now = await this.#limiter.get(hashed(key));
    return now && now.consumedPoints >= this.#limiter.points ? tooMany(now) : undefined;
  }

  /** Takes a point like {@link takeOrRefusal}, and counts it for the owner so that {@link refundOwner} can return it. */
  async takeForOwner(owner: string, ...key: string[]): Promise<Refusal | undefined> {
    const refusal = await this.takeOrRefusal(...key);
    // The owner's row expires with the counted period, which is how a refund recognizes that period.
    await this.#pool.query(
      `insert into rate_limits (key, points, expire) select $1, 1, expire from rate_limits where key = $2 and expire > $3
      on conflict (key) do update set expire = excluded.expire,
        points = case when rate_limits.expire = excluded.expire then rate_limits.points else 0 end + 1`,
      [this.#rowOfOwner(owner, key), this.#rowOf(key), Date.now()],
    );
    return refusal;
  }

  /** Returns the points that the owner took in the current period to the key, at most `most`. */
  async refundOwner(owner: string, most: number, ...key: string[]) {
    await this.#pool.query(
      `with own as (delete from rate_limits where key = $1 returning points, expire)
      update rate_limits set points = greatest(rate_limits.points - least(own.points, $4), 0)
      from own where rate_limits.key = $2 and rate_limits.expire = own.expire and rate_limits.expire > $3`,
      [this.#rowOfOwner(owner, key), this.#rowOf(key), Date.now(), most],
    );
  }

  /** Returns points to the key, no more than were taken in the current period. */
  async refund(points: number, ...key: string[]) {
    await this.#pool.query('update rate_limits set points = greatest(points - $2, 0) where key = $1 and expire > $3', [
      this.#rowOf(key),
      points,
      Date.now(),
    ]);
  }

  /** Deletes the count of a key. */
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

/** Creates the 429 with the time to wait. */
function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new Refusal(
    'too_many_requests',
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter },
  );
}

/** Returns the hash of a key, because the table must hold no addresses of people. */
function hashed(key: readonly string[]): string {
  return createHash('sha256').update(key.map(networkOf).join('\n')).digest('base64url');
}

/**
 * Returns the network that counts as one sender: the /64 of an IPv6 address, since a household has all of its addresses; an IPv4
 * address itself, also if mapped into IPv6; other text unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight 16-bit groups of an IPv6 address, read from a URL, which normalizes it. */
function groupsOf(address: string): number[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [front = [], end = []] = host
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []));
  return [...front, ...Array<number>(8 - front.length - end.length).fill(0), ...end];
}
