import type { Pool } from 'pg';
import type { Refusal } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';

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
  /** The name has none left in this network: the refusal for who is wrong or not known here. */
  ofName: Refusal | undefined;
  /** Waits for its hash among those that are refused. The person's own browser never does. */
  refused: boolean;
  /** False if too many have tried this account: must look like a wrong password. */
  mayTry: boolean;
  /** The failures of others, whichever limit they have used up, do not stop this person here. */
  aboveOthers: boolean;
  /** As if it had not been tried. */
  undo: () => Promise<unknown>;
  succeed: () => Promise<unknown>;
}

const ofNameMax = 5;

/**
 * Counts logins in the database across instances. What a stranger can see depends on what was typed and where from, never on
 * whether there is such an account: 5 per name and network in 15 minutes, 100 failures per network. The point of a name is
 * taken before anything is looked up, so parallel guesses cannot slip through; the network counts failures only, so that a
 * school which logs in at once is not stopped by tries that are under way. A success gives the person's own failures back.
 * Whoever is known in the network, or in the browser, gets in with the right password although these two are used up.
 * The limit of an account is never shown: 50 an hour over all its names and all networks where the person is not known,
 * 50 in each where they are, and 5 in 15 minutes in each of their own browsers.
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
   * Takes a point of what was typed, as the look-up reads it. Refuses nobody yet: thrown before the same work is done, a refusal
   * would tell which names are known.
   */
  async take(name: string, ip: string) {
    const ofName = await this.#name.refusalOf(name, ip);
    return { ofName, refused: (await this.closedTo({ ofName }, ip)) !== undefined };
  }

  /** The refusal for everyone who is not known here, as things are now. */
  async closedTo({ ofName }: Pick<Taken, 'ofName'>, ip: string): Promise<Refusal | undefined> {
    const ofNetwork = await this.#network.refusalNow(ip);
    return ofName ?? ofNetwork;
  }

  /** Takes a point of the account. Also runs for unknown names, so that the time does not reveal them. */
  async takeOfAccount(target: Target, { ofName, refused }: Pick<Taken, 'ofName' | 'refused'>): Promise<Taken> {
    const { ip, knownHere, browser } = target;
    const account = accountKey(target);
    if (browser !== undefined && (await this.#browser.tryTake(browser, account))) {
      const undo = () => this.#browser.giveBack(1, browser, account);
      const succeed = () => this.#browser.reset(browser, account);
      return { ofName, refused: false, mayTry: true, aboveOthers: true, undo, succeed };
    }
    // One that is refused in either case must not use up what the person has elsewhere.
    const [limit, key] = knownHere || refused ? [this.#accountHere, [account, ip]] : [this.#account, [account]];
    const mayTry = await limit.tryTake(...key);
    const undo = () => limit.giveBack(1, ...key);
    return { ofName, refused, mayTry, aboveOthers: knownHere, undo, succeed: undo };
  }

  /**
   * Counts a failure for the network; answers the refusal if the name or the network had none left. A try that its name refuses
   * costs the network nothing: else one pupil with one name would close it to all newcomers.
   */
  async fail({ name, ip }: Target, { ofName }: Taken): Promise<Refusal | undefined> {
    return ofName ?? (await this.#network.refusalOfOwner(name, ip));
  }

  /** As if the attempt had not been made: neither a success nor a failure. */
  async undo({ name, ip }: Target, taken: Taken) {
    await this.#name.giveBack(1, name, ip);
    await taken.undo();
  }

  /** After a success the limit of the typed name is cleared, and the network gets back what its failures had taken. */
  async succeed({ name, ip }: Target, taken: Taken) {
    await this.#clear(name, ip);
    await taken.succeed();
  }

  /** A proven owner may try again at once, with username or address. */
  async forgive(userId: number, names: readonly string[], ip: string) {
    for (const name of names) await this.#clear(name, ip);
    const account = accountKey({ userId, name: '' });
    await this.#account.reset(account);
    await this.#accountHere.reset(account, ip);
  }

  async #clear(name: string, ip: string) {
    await this.#name.reset(name, ip);
    await this.#network.giveBackOf(name, ofNameMax, ip);
  }
}

const accountKey = ({ userId, name }: Pick<Target, 'userId' | 'name'>) =>
  userId === undefined ? `unknown ${name}` : `user ${userId}`;
