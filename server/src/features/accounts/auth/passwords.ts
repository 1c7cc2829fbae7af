import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes, randomInt } from 'node:crypto';
import { brokenPasswordRule, type ChosenPassword } from '@teamsparks/contract/accounts/password-rules';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../../config.ts';
import { conflict, invalid, Refusal } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { isFreshLogin } from './fresh-login.repository.ts';
import { HashQueue, type Sender } from './hash-queue.ts';
import { findPasswordHash, setStaffPassword } from './users.repository.ts';

/** Passwords that attackers try first. A local list: a service on the network would learn what people type. */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const ordinaryRoles: readonly Role[] = ['student', 'parent'];

/** A role, and whether its holder has `system_administration` by exception. */
export interface Standing {
  role: Role;
  administers: boolean;
}

/** Tells whether a person is staff: any role but student and parent, or `system_administration` by exception. */
export const isStaff = ({ role, administers }: Standing) => administers || !ordinaryRoles.includes(role);

interface Chosen extends ChosenPassword {
  isStaff: boolean;
}

type Lengths = Pick<Config, 'PASSWORD_MIN' | 'PASSWORD_MIN_STAFF'>;

/** Returns the length of the shortest password (characters) that a person may choose. */
export const shortestPassword = (staff: boolean, lengths: Lengths): number =>
  staff ? lengths.PASSWORD_MIN_STAFF : lengths.PASSWORD_MIN;

/** Tells whether a password has the length that staff needs. */
export const isLongPassword = (password: string, { PASSWORD_MIN_STAFF }: Lengths): boolean =>
  [...password.normalize('NFC')].length >= PASSWORD_MIN_STAFF;

/**
 * Returns the sentence that says why a chosen password is refused: too short (staff needs more characters) or too long, beginning with
 * TeamSparks, with the username or the address before its @ in it (if of four characters or more, else equal to it), or on the list
 * of common ones. Returns undefined if it is fine.
 */
export function passwordProblem(chosen: Chosen, lengths: Lengths): string | undefined {
  const broken = brokenPasswordRule(chosen, shortestPassword(chosen.isStaff, lengths));
  if (broken) return broken;
  const isKnown = commonPasswords.has(chosen.password.normalize('NFC').toLowerCase());
  return isKnown ? 'This password is too easy to guess. Please choose another one.' : undefined;
}

/** Throws 422 with the sentence of {@link passwordProblem} if the chosen password is refused. */
export function requireGoodPassword(chosen: Chosen, lengths: Lengths) {
  const problem = passwordProblem(chosen, lengths);
  if (problem) throw invalid('password', problem);
}

/** argon2id with 19 MiB, 2 passes and 1 lane: the least that OWASP recommends. */
const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** One queue for the process: all hashes share its few threads. */
const hashQueue = new HashQueue();

/** Returns the password in one Unicode form (NFC), so that every keyboard produces the same one. */
const prepare = (password: string) => password.normalize('NFC');

/**
 * Returns the argon2id hash of a password; pass the sender of a web request, so that its network waits in its own share of the
 * queue. Throws 503 if the queue or this share is full.
 */
export function hashPassword(password: string, sender?: Sender): Promise<string> {
  return hashQueue.inTurn(() => hash(prepare(password), hashParameters), sender);
}

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A hash that no password matches, checked for unknown usernames so that they take the same time as known ones. */
const decoy = `${currentPrefix}${unpadded(16)}$${unpadded(32)}`;

/**
 * Tells whether the password matches the hash; a null hash takes the same time and is always false. Throws 503 if the queue or the
 * share of the sender's network is full.
 */
export async function passwordFits(passwordHash: string | null, password: string, sender: Sender): Promise<boolean> {
  const work = () => verify(passwordHash ?? decoy, prepare(password)).catch(() => false);
  const fits = await hashQueue.inTurn(work, sender);
  return fits && passwordHash !== null;
}

/**
 * Returns the result of `work`; if it fails because the server is too busy (503), runs `undo` before it rethrows, because nothing
 * was tried.
 */
export async function undoIfBusy<T>(work: Promise<T>, undo: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') await undo();
    throw error;
  }
}

/** Tells whether the hash was made with other parameters than today's and should be renewed at the next login. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix);
}

/**
 * Asks a signed-in person for the password again before anything that a borrowed browser must not do. Allows 5 wrong ones in
 * 15 minutes, counted apart from logins: a stranger's guesses there must not lock the owner out here.
 */
export class PasswordConfirmation {
  readonly #context: Context;
  readonly #limit: RateLimit;

  constructor(context: Context) {
    this.#context = context;
    this.#limit = new RateLimit(context.database.pool, 'password-confirmation', 5, 15 * 60);
  }

  /**
   * Checks the password and returns its stored hash; gives staff that was held back its rights if it is long enough.
   * Throws 422 if it is wrong, 409 if the account has none, 429 after 5 wrong ones.
   */
  async demand({ userId, ip, isHeldBack }: Actor, password: string): Promise<string> {
    const storedHash = await findPasswordHash(this.#context.db, userId);
    if (!storedHash)
      throw conflict('Your account has no password yet. Choose one with "Forgot Password" on the login page.');
    await this.#limit.take(`${userId}`);
    const checked = passwordFits(storedHash, password, { ip });
    if (!(await undoIfBusy(checked, () => this.#limit.refund(1, `${userId}`)))) {
      const detail = 'This is not your current password.';
      throw new Refusal('invalid', detail, { fields: { current_password: detail } });
    }
    await this.#limit.reset(`${userId}`);
    if (isHeldBack && isLongPassword(password, this.#context.config))
      await setStaffPassword(this.#context.db, userId, true);
    return storedHash;
  }

  /**
   * Checks the password as {@link demand} does, and asks people without one for a login of the last ten minutes instead. Throws 422 if
   * the password is missing or wrong, 409 if the login is older, 429 after 5 wrong passwords.
   */
  async demandOrFreshLogin(actor: Actor, password: string | undefined): Promise<void> {
    const { db } = this.#context;
    if (await findPasswordHash(db, actor.userId)) {
      if (password) return void (await this.demand(actor, password));
      const detail = 'Please enter your current password.';
      throw new Refusal('invalid', detail, { fields: { current_password: detail } });
    }
    if (!(await isFreshLogin(db, actor.sessionId)))
      throw conflict('Please log out and log in again. Then do this within 10 minutes.');
  }
}

const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Returns a random password of `groups` groups of four lowercase letters and digits (about 20 bits each), joined by
 * hyphens; the letters i, l and o and the digits 0 and 1 never occur.
 */
export function generatePassword(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => passwordLetters[randomInt(passwordLetters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
