import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../platform/errors.ts';

export interface Attempt {
  /** The account's id, or what was typed when there is no such account. */
  account: string;
  ip: string;
  /** This person has signed in from this address before: only the pair counts, so strangers cannot lock the owner out. */
  knownClient: boolean;
}

/**
 * Counts sign-in attempts in the database, exactly across instances (auth.md "Limits"): 5 per account and address in 15
 * minutes, 50 per account in an hour, 100 per address in 15 minutes. A point is taken before the password is looked at, so
 * parallel guesses cannot slip through; a success gives it back.
 */
export class SignInLimits {
  readonly #pair: RateLimiterPostgres;
  readonly #account: RateLimiterPostgres;
  readonly #address: RateLimiterPostgres;

  constructor(pool: Pool) {
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
      });
    this.#pair = limiter('sign-in-pair', 5, 15 * 60);
    this.#account = limiter('sign-in-account', 50, 60 * 60);
    this.#address = limiter('sign-in-address', 100, 15 * 60);
  }

  /** Takes a point of each limit; throws "too many requests" with the time to wait when one is used up. */
  async take(attempt: Attempt) {
    const { pair, account, address } = keys(attempt);
    await consume(this.#pair, pair);
    await consume(this.#address, address);
    if (!attempt.knownClient) await consume(this.#account, account);
  }

  /** After a success: the pair starts anew, the other two get their point back. */
  async giveBack(attempt: Attempt) {
    const { pair, account, address } = keys(attempt);
    await this.#pair.delete(pair);
    await this.#address.reward(address, 1);
    if (!attempt.knownClient) await this.#account.reward(account, 1);
  }
}

/** Hashed: the table holds no addresses of people. */
function keys({ account, ip }: Attempt) {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
  return { pair: digest(`${account}\n${ip}`), account: digest(account), address: digest(ip) };
}

async function consume(limiter: RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    throw new Refusal(
      'too_many_requests',
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { retryAfter },
    );
  }
}
