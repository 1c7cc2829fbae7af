import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { lockUser, deleteIdentities } from '../../accounts/index.ts';
import { googleUnlinkedNotice } from './mails/google-unlinked-notice.ts';
import { recordOwnAction, type OwnAccount } from './own-account.ts';

/**
 * Unlinks Google from the account, mails a notice and keeps the sessions; throws 404 if it is not linked, 409 if it is
 * the only way to log in, 401 if the account no longer exists.
 */
export async function unlinkGoogle({ context: { config, db, jobs } }: OwnAccount, actor: Actor) {
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new Refusal('unauthorized', 'Please log in.');
    if (!(await deleteIdentities(tx, user.id))) throw notFound('No Google account is linked.');
    if (!user.password_hash) {
      throw conflict(
        'Google is your only way to log in. Please choose a password first, with "Forgot Password" on the login page.',
      );
    }
    await queueMail(config, tx, googleUnlinkedNotice(user, config.PUBLIC_URL));
    await recordOwnAction(tx, actor, 'account.google_unlinked');
  });
  jobs.poke();
}
