import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rate-limit.ts';

/** The account that a login leads to, as far as its own limit is concerned. */
export interface Target {
  /** Undefined where nobody has this name. */
  userId: number | undefined;
  /** As the look-up reads it. */
  name: string;
  /** This person has signed in from this network before: strangers elsewhere cannot lock the owner out. */
  knownClient: boolean;
}

/**
 * Counts logins in the database, exactly across instances. What a stranger can see depends on what was typed and where
 * from, never on whether there is such an account: 5 per name and address in 15 minutes, 100 per address. A point is
 * taken before anything is looked up, so parallel guesses cannot slip through; a success gives it back. The limit of an
 * account, over all its names and all networks, is 50 an hour and never shown.
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

  /** Takes a point of what was typed, as the look-up reads it; throws "too many requests" with the time to wait. */
  async take(name: string, ip: string) {
    await this.#pair.take(name, ip);
    await this.#address.take(ip);
  }

  /** Takes a point of the account; false if too many were taken, which must look like a wrong password. */
  async takeOfAccount(target: Target): Promise<boolean> {
    // Also runs for unknown names, so that the time does not reveal them.
    return target.knownClient || this.#account.tryTake(accountKey(target));
  }

  /** As if the attempt had not been made: neither a success nor a failure. */
  async refund(target: Target, ip: string) {
    await this.#pair.giveBack(target.name, ip);
    await this.#giveBackOthers(target, ip);
  }

  /** After a success the limit of the typed name is cleared. The other two limits get one point back. */
  async giveBack(target: Target, ip: string) {
    await this.#pair.reset(target.name, ip);
    await this.#giveBackOthers(target, ip);
  }

  /** A proven owner may try again at once, with username or address. */
  async forgive(userId: number, names: readonly string[], ip: string) {
    for (const name of names) await this.#pair.reset(name, ip);
    await this.#account.reset(`user ${userId}`);
  }

  async #giveBackOthers(target: Target, ip: string) {
    await this.#address.giveBack(ip);
    if (!target.knownClient) await this.#account.giveBack(accountKey(target));
  }
}

const accountKey = ({ userId, name }: Target) => (userId === undefined ? `unknown ${name}` : `user ${userId}`);
