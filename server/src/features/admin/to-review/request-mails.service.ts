import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { type AccountLimits, doneBy, lockUser, recordAudit, sendVerification } from '../../accounts/index.ts';
import { waitingRequestsMail } from '../mails.ts';
import { takeAdministratorsToMail } from '../people.repository.ts';
import { findUnconfirmed, hasWaitingRequest } from './to-review.repository.ts';

/** Most people who are listed, and written to at one press. */
export const unconfirmedMax = 50;

/**
 * Sends the link again to people who ask for teacher access and have not confirmed their address, each within their limit of mails;
 * returns how many are written to.
 */
export async function remindUnconfirmed(context: Context, limits: AccountLimits, actor: Actor): Promise<number> {
  const { config, db, jobs } = context;
  let sent = 0;
  for (const { id } of await findUnconfirmed(db, unconfirmedMax)) {
    if (!(await limits.mail(id, 'verification'))) continue;
    await inTransaction(db, async (tx) => {
      const user = await lockUser(tx, id);
      if (!user || user.email_proof === 'own') return;
      await sendVerification(config, tx, user);
      const subject = { type: 'user', id };
      await recordAudit(tx, { ...doneBy(actor), action: 'user.verification_sent', subject });
      sent += 1;
    });
  }
  jobs.poke();
  return sent;
}

/** Writes to administrators who want notices that requests wait, each once a day at most; runs every few minutes. */
export async function mailWaitingRequests({ config, db, jobs }: Context) {
  if (!(await hasWaitingRequest(db))) return;
  await inTransaction(db, async (tx) => {
    for (const administrator of await takeAdministratorsToMail(tx)) {
      await queueMail(config, tx, waitingRequestsMail(administrator, config.PUBLIC_URL));
    }
  });
  jobs.poke();
}
