import type { Pool } from 'pg';
import type { Refusal } from '../../platform/errors.ts';
import { RateLimit } from '../../platform/rate-limit.ts';

/** The account that a login leads to, as far as the limits are concerned. */
export interface Target {
  /** Undefined where nobody has this name. */
  userId: number | undefined;
  /** As the look-up reads it. */
  name: string;
  ip: string;
  /** This person has signed in or up from this network before. */
  knownHere: boolean;
  /** The number of the browser, if this person has signed in or up in it before. */
  browser: string | undefined;
}

/** What a login has taken, and what it is worth with the right password. */
export interface Taken {
  /** False if too many have tried this account: must look like a wrong password. */
  mayTry: boolean;
  /** The failures of others, whichever limit they have used up, do not stop this person here. */
  aboveOthers: boolean;
  giveBack: () => Promise<unknown>;
}

/**
 * Counts logins in the database, exactly across instances. What a stranger can see depends on what was typed and where
 * from, never on whether there is such an account: 5 per name and address in 15 minutes, 100 per address. A point is
 * taken before anything is looked up, so parallel guesses cannot slip through; a success gives the person's own failures
 * back. Whoever is known at the address, or in the browser, gets in with the right password although these two are used up.
 * The limit of an account is never shown: 50 an hour over all its names and all networks where the person is not known,
 * 50 in each where they are, and 5 in 15 minutes in each of their own browsers.
 */
export class SignInLimits {
  readonly #pair: RateLimit;
  readonly #account: RateLimit;
  readonly #accountHere: RateLimit;
  readonly #browser: RateLimit;
  readonly #address: RateLimit;

  constructor(pool: Pool) {
    this.#pair = new RateLimit(pool, 'sign-in-pair', 5, 15 * 60);
    this.#account = new RateLimit(pool, 'sign-in-account', 50, 60 * 60);
    this.#accountHere = new RateLimit(pool, 'sign-in-account-here', 50, 60 * 60);
    this.#browser = new RateLimit(pool, 'sign-in-browser', 5, 15 * 60);
    this.#address = new RateLimit(pool, 'sign-in-address', 100, 15 * 60);
  }

  /**
   * Takes a point of what was typed, as the look-up reads it. Answers the refusal for everyone whose password is wrong and
   * everyone who is not known here; thrown before the same work is done, it would tell which names are known.
   */
  async take(name: string, ip: string): Promise<Refusal | undefined> {
    const ofPair = await this.#pair.refusalOf(name, ip);
    const ofAddress = await this.#address.refusalOf(ip);
    return ofPair ?? ofAddress;
  }

  /** Takes a point of the account. Also runs for unknown names, so that the time does not reveal them. */
  async takeOfAccount(target: Target, refusal: Refusal | undefined): Promise<Taken> {
    const { ip, knownHere, browser } = target;
    const account = accountKey(target);
    if (browser !== undefined && (await this.#browser.tryTake(browser, account))) {
      return { mayTry: true, aboveOthers: true, giveBack: () => this.#browser.reset(browser, account) };
    }
    // One that is refused in either case must not use up what the person has elsewhere.
    const isHere = knownHere || refusal !== undefined;
    const [limit, key] = isHere ? [this.#accountHere, [account, ip]] : [this.#account, [account]];
    const mayTry = await limit.tryTake(...key);
    return { mayTry, aboveOthers: knownHere, giveBack: () => limit.giveBack(1, ...key) };
  }

  /** As if the attempt had not been made: neither a success nor a failure. */
  async refund({ name, ip }: Target, taken: Taken) {
    await this.#pair.giveBack(1, name, ip);
    await this.#address.giveBack(1, ip);
    await taken.giveBack();
  }

  /** After a success the limit of the typed name is cleared, and the address gets what it had taken. */
  async giveBack({ name, ip }: Target, taken: Taken) {
    await this.#address.giveBack(await this.#pair.reset(name, ip), ip);
    await taken.giveBack();
  }

  /** A proven owner may try again at once, with username or address. */
  async forgive(userId: number, names: readonly string[], ip: string) {
    for (const name of names) await this.#address.giveBack(await this.#pair.reset(name, ip), ip);
    const account = accountKey({ userId, name: '' });
    await this.#account.reset(account);
    await this.#accountHere.reset(account, ip);
  }
}

const accountKey = ({ userId, name }: Pick<Target, 'userId' | 'name'>) =>
  userId === undefined ? `unknown ${name}` : `user ${userId}`;
