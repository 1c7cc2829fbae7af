import type { changePassword as changeEndpoint } from '@teamsparks/contract/admin/endpoints/account';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  endUnusedTokens,
  passwordChangedMail,
  hashPassword,
  lockUser,
  requireGoodPassword,
  revokeSessionsOf,
  setPasswordHash,
} from '../../accounts/index.ts';
import { recordOwnAction, type OwnAccount } from './own-account.ts';

/**
 * Sets a new password, ends every session (this one too: the caller starts another) and every mailed link, which
 * someone with the old password may have requested, and mails a notice. Throws 422 for a wrong or refused password, 429
 * after 5 wrong ones, 409 if the account has none or it was just changed elsewhere.
 */
export async function changePassword(
  { context, confirmation }: OwnAccount,
  actor: Actor,
  { current_password, password }: BodyOf<typeof changeEndpoint>,
) {
  const { config, db, jobs } = context;
  const before = await confirmation.demand(actor, current_password);
  requireGoodPassword({ ...actor, password }, config);
  const passwordHash = await hashPassword(password, { ip: actor.ip });
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (user?.password_hash !== before) throw conflict('Your password has just been changed elsewhere.');
    await setPasswordHash(tx, user.id, passwordHash);
    await endUnusedTokens(tx, user.id);
    await revokeSessionsOf(tx, user.id, 'password changed');
    await queueMail(config, tx, passwordChangedMail(user, config.PUBLIC_URL));
    await recordOwnAction(tx, actor, 'account.password_changed');
  });
  jobs.poke();
}
