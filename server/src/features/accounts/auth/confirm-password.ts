import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, Refusal } from '../../../platform/errors.ts';
import { RateLimit } from '../../../platform/rate-limit.ts';
import { passwordFits, undoIfBusy } from './password-hash.ts';
import { findPasswordHash } from './users.repository.ts';

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

  /** Checks the password and returns its stored hash; throws 422 if it is wrong, 409 if the account has none, 429 after 5 wrong ones. */
  async demand({ userId, ip }: Actor, password: string): Promise<string> {
    const hash = await findPasswordHash(this.#context.db, userId);
    if (!hash) throw conflict('Your account has no password yet. Choose one with "Forgot Password" on the login page.');
    await this.#limit.take(`${userId}`);
    const checked = passwordFits(hash, password, { ip });
    if (!(await undoIfBusy(checked, () => this.#limit.refund(1, `${userId}`)))) {
      const detail = 'This is not your current password.';
      throw new Refusal('invalid', detail, { fields: { current_password: detail } });
    }
    await this.#limit.reset(`${userId}`);
    return hash;
  }
}
