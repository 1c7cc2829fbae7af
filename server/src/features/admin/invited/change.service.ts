import { invitedUndoSeconds } from '@teamsparks/contract/admin/invited-limits';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { doneBy, lockAdministrators, recordAudit } from '../../accounts/index.ts';
import { newToken } from './invitation-mail.job.ts';
import { isInvited, restoreWithdrawn, setHandToken, withdraw } from './invited.repository.ts';

/** Runs a change of an invitation and records it; throws 403 if the caller no longer administers, 409 with `refusal` or 404 if it changes nothing. */
async function change(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { id, action, refusal }: { id: number; action: string; refusal: string },
  work: (tx: Database, administrators: readonly number[]) => Promise<boolean>,
) {
  await inTransaction(db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    if (!administrators.includes(actor.userId)) throw forbidden();
    if (!(await work(tx, administrators))) {
      throw (await isInvited(tx, id)) ? conflict(refusal) : notFound('Invitation not found.');
    }
    await recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'invitation', id } });
  });
}

/** Makes and returns a link to hand over, which ends an earlier one; the mailed link goes on working. Throws 404, and 409 if it is not open. */
export async function copyLink(context: Pick<Context, 'config' | 'db'>, actor: Actor, id: number) {
  const { token, hash } = newToken();
  const refusal = 'This invitation is not open. Renew it first.';
  await change(context, actor, { id, action: 'invited.link_made', refusal }, (tx, administrators) =>
    setHandToken(tx, id, hash, administrators),
  );
  return { url: `${context.config.PUBLIC_URL}/signup?invite=${token}` };
}

/** Withdraws an invitation; throws 404, and 409 if it was accepted or withdrawn before. */
export async function withdrawInvited(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const refusal = 'This invitation was accepted or withdrawn already.';
  await change(context, actor, { id, action: 'invited.withdrawn', refusal }, (tx) => withdraw(tx, id));
}

/** Restores an invitation within a minute after it was withdrawn; throws 404, and 409 later or if the address was invited again. */
export async function restoreInvited(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const refusal = 'This can only be undone within a minute, and not after the address was invited again.';
  await change(context, actor, { id, action: 'invited.restored', refusal }, (tx) =>
    restoreWithdrawn(tx, id, invitedUndoSeconds),
  );
}
