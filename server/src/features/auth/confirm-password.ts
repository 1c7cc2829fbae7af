import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, Refusal } from '../../platform/errors.ts';
import { passwordFits } from './password-hash.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { findPasswordHash } from './users.repository.ts';

/**
 * Asks somebody who is signed in for the password once more, before what a borrowed browser must not be able to do (SEC-15).
 * Wrong ones count as failed sign-ins do.
 */
export class PasswordConfirmation {
  readonly #context: Context;
  readonly #limits: SignInLimits;

  constructor(context: Context) {
    this.#context = context;
    this.#limits = new SignInLimits(context.database.pool);
  }

  /** The hash that the password fits; 422 when it does not, 409 for an account that has none. */
  async demand({ userId, ip = '' }: Actor, password: string): Promise<string> {
    const hash = await findPasswordHash(this.#context.db, userId);
    if (!hash)
      throw conflict('Your account has no password yet. Choose one with "Forgot password?" on the login page.');
    const attempt = { account: `user ${userId}`, ip, knownClient: false };
    await this.#limits.take(attempt);
    if (!(await passwordFits(hash, password))) {
      const detail = 'This is not your current password.';
      throw new Refusal('invalid', detail, { fields: { current_password: detail } });
    }
    await this.#limits.giveBack(attempt);
    return hash;
  }
}
