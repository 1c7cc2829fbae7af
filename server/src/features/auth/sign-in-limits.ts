import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rate-limit.ts';

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
  readonly #pair: RateLimit;
  readonly #account: RateLimit;
  readonly #address: RateLimit;

  constructor(pool: Pool) {
    this.#pair = new RateLimit(pool, 'sign-in-pair', 5, 15 * 60);
    this.#account = new RateLimit(pool, 'sign-in-account', 50, 60 * 60);
    this.#address = new RateLimit(pool, 'sign-in-address', 100, 15 * 60);
  }

  /** Takes a point of each limit; throws "too many requests" with the time to wait when one is used up. */
  async take({ account, ip, knownClient }: Attempt) {
    await this.#pair.take(account, ip);
    await this.#address.take(ip);
    if (!knownClient) await this.#account.take(account);
  }

  /** As if the attempt had not been made: neither a success nor a failure. */
  async refund({ account, ip, knownClient }: Attempt) {
    await this.#pair.giveBack(account, ip);
    await this.#address.giveBack(ip);
    if (!knownClient) await this.#account.giveBack(account);
  }

  /** After a success: the pair starts anew, the other two get their point back. */
  async giveBack({ account, ip, knownClient }: Attempt) {
    await this.forgive(account, ip);
    await this.#address.giveBack(ip);
    if (!knownClient) await this.#account.giveBack(account);
  }

  /** Whoever has proved to be the owner may try again at once. */
  async forgive(account: string, ip: string) {
    await this.#pair.reset(account, ip);
  }
}
