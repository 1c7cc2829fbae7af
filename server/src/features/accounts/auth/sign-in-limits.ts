import type { Pool } from 'pg';
import type { Refusal } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';

/** Account, name and place that the limits count a login for. */
export interface Target {
  /** Undefined if no account has this name. */
  userId: number | undefined;
  /** Typed name, as `readSignInName` returns it. */
  name: string;
  ip: string;
  /** True if this person has logged in or signed up from this network before. */
  knownHere: boolean;
  /** Number of the browser, if this person has logged in or signed up in it before. */
  browser: string | undefined;
}

/** Points that a login took, and what the limits say about it. */
export interface Taken {
  /** Set if the name has no points left in this network: the refusal for a wrong password and for people not known here. */
  ofName: Refusal | undefined;
  /** True if the login waits for its hash among the refused ones. Never in the person's own browser. */
  refused: boolean;
  /** False if this account was tried too often; must look like a wrong password. */
  mayTry: boolean;
  /** True if other people's failures do not block this person here, whichever limit they used up. */
  aboveOthers: boolean;
  /** Gives the points of the account back, as if it had not been tried. */
  undo: () => Promise<unknown>;
  /** Clears the failures of the person's own browser, or gives the account's point back. */
  succeed: () => Promise<unknown>;
}

const ofNameMax = 5;

/**
 * Limits logins, counted in the database across instances. What a stranger sees depends on what was typed and from where, never
 * on whether the account exists: 5 logins per name and network in 15 minutes, 100 failures per network. The point of a name is
 * taken before the account is looked up, so that parallel guesses cannot slip through; the network counts only failures, so
 * that a school that logs in at once is not blocked by logins in progress. A success gives the person's own failures back.
 * People known in the network or the browser get in with the right password even if these two limits are used up.
 * The limit of an account is never shown: 50 an hour over all its names and all networks where the person is not known,
 * 50 in each network where they are, and 5 in 15 minutes in each of their own browsers.
 */
export class SignInLimits {
  readonly #name: RateLimit;
  readonly #account: RateLimit;
  readonly #accountHere: RateLimit;
  readonly #browser: RateLimit;
  readonly #network: RateLimit;

  constructor(pool: Pool) {
    this.#name = new RateLimit(pool, 'sign-in-pair', ofNameMax, 15 * 60);
    this.#account = new RateLimit(pool, 'sign-in-account', 50, 60 * 60);
    this.#accountHere = new RateLimit(pool, 'sign-in-account-here', 50, 60 * 60);
    this.#browser = new RateLimit(pool, 'sign-in-browser', 5, 15 * 60);
    this.#network = new RateLimit(pool, 'sign-in-address', 100, 15 * 60);
  }

  /**
   * Takes a point of the typed name in this network; returns the refusal (`ofName`) and whether name or network are used up.
   * Throws nothing: a refusal before the same work is done would reveal which names exist.
   */
  async take(name: string, ip: string) {
    const ofName = await this.#name.takeOrRefusal(name, ip);
    return { ofName, refused: (await this.closedTo({ ofName }, ip)) !== undefined };
  }

  /** Returns the current refusal of the name or the network for people not known here; undefined if both have points left. */
  async closedTo({ ofName }: Pick<Taken, 'ofName'>, ip: string): Promise<Refusal | undefined> {
    const ofNetwork = await this.#network.peekRefusal(ip);
    return ofName ?? ofNetwork;
  }

  /** Takes a point of the account in its browser, network or overall. Also runs for unknown names, so that the time does not reveal them. */
  async takeOfAccount(target: Target, { ofName, refused }: Pick<Taken, 'ofName' | 'refused'>): Promise<Taken> {
    const { ip, knownHere, browser } = target;
    const account = accountKey(target);
    if (browser !== undefined && (await this.#browser.tryTake(browser, account))) {
      const undo = () => this.#browser.refund(1, browser, account);
      const succeed = () => this.#browser.reset(browser, account);
      return { ofName, refused: false, mayTry: true, aboveOthers: true, undo, succeed };
    }
    // A login that is refused regardless must not use up the person's points elsewhere.
    const [limit, key] = knownHere || refused ? [this.#accountHere, [account, ip]] : [this.#account, [account]];
    const mayTry = await limit.tryTake(...key);
    const undo = () => limit.refund(1, ...key);
    return { ofName, refused, mayTry, aboveOthers: knownHere, undo, succeed: undo };
  }

  /**
   * Counts a failure for the network; returns the refusal if the name or the network had no points left. A login refused by
   * its name costs the network nothing: otherwise one student with one name would close it to all newcomers.
   */
  async fail({ name, ip }: Target, { ofName }: Taken): Promise<Refusal | undefined> {
    return ofName ?? (await this.#network.takeForOwner(name, ip));
  }

  /** Gives all points back, as if the login had not been tried. */
  async undo({ name, ip }: Target, taken: Taken) {
    await this.#name.refund(1, name, ip);
    await taken.undo();
  }

  /** Clears the limit of the typed name after a success, and gives the network back what its failures took. */
  async succeed({ name, ip }: Target, taken: Taken) {
    await this.#clear(name, ip);
    await taken.succeed();
  }

  /** Clears the limits of a person who proved to be the owner, for these names, the account and this network. */
  async forgive(userId: number, names: readonly string[], ip: string) {
    for (const name of names) await this.#clear(name, ip);
    const account = accountKey({ userId, name: '' });
    await this.#account.reset(account);
    await this.#accountHere.reset(account, ip);
  }

  async #clear(name: string, ip: string) {
    await this.#name.reset(name, ip);
    await this.#network.refundOwner(name, ofNameMax, ip);
  }
}

const accountKey = ({ userId, name }: Pick<Target, 'userId' | 'name'>) =>
  userId === undefined ? `unknown ${name}` : `user ${userId}`;
