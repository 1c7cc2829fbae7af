import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AccountLimits, doneBy, PasswordConfirmation, recordAudit, SecondFactor } from '../../accounts/index.ts';

/** What the services of a person's own account work with. */
export interface OwnAccount {
  context: Context;
  confirmation: PasswordConfirmation;
  limits: AccountLimits;
  secondFactor: SecondFactor;
}

/** Returns what the services of people's own accounts work with. */
export const ownAccountOf = (context: Context): OwnAccount => ({
  context,
  confirmation: new PasswordConfirmation(context),
  limits: new AccountLimits(context.database.pool),
  secondFactor: new SecondFactor(context),
});

/** Records what a person did to their own account; `details` must never hold what they typed. */
export function recordOwnAction(tx: Database, actor: Actor, action: string, details: Record<string, unknown> = {}) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'user', id: actor.userId }, details });
}
