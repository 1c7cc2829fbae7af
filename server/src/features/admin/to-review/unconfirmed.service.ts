import { invitedADayMax, invitedDays } from '@teamsparks/contract/admin/invited-limits';
import type { Unconfirmed } from '@teamsparks/contract/admin/addresses/to-review';
import { inviteUnconfirmed } from '@teamsparks/contract/admin/endpoints/to-review';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, forbidden, notFound, Refusal } from '../../../platform/errors.ts';
import { doneBy, lockAdministrators, lockUser, recordAudit } from '../../accounts/index.ts';
import { isOpen, readKnown } from '../invited/check.service.ts';
import { newToken } from '../invited/invitation-mail.job.ts';
import { countMadeToday, deleteInvited, insertInvited, setHandToken } from '../invited/invited.repository.ts';
import { readInvitingSchool } from '../invited/inviting-school.ts';
import { unconfirmedMax } from './request-mails.service.ts';
import { findUnconfirmed, isUnconfirmed } from './to-review.repository.ts';

/** Returns the people who ask for teacher access and have not confirmed their address, the longest waiting first. */
export async function listUnconfirmed({ db }: Pick<Context, 'db'>): Promise<{ items: Unconfirmed[] }> {
  const rows = await findUnconfirmed(db, unconfirmedMax);
  return { items: rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() })) };
}

/**
 * Invites such a person as mentor, unless that is open already, and returns a link to hand over, which ends an earlier one and proves no
 * address. Throws 404 without the person, 409 if they ask no more or have confirmed the address, 403 if the caller no longer administers, 429
 * beyond the invitations of a day.
 */
export async function linkForUnconfirmed(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  actor: Actor,
  userId: number,
): Promise<{ url: string }> {
  const { token, hash } = newToken();
  await inTransaction(context.db, async (tx) => {
    const administrators = await lockAdministrators(tx);
    if (!administrators.includes(actor.userId)) throw forbidden();
    const user = await lockUser(tx, userId);
    if (!user) throw notFound(inviteUnconfirmed.notFound);
    if (!(await isUnconfirmed(tx, userId))) throw conflict('This request no longer waits for a confirmed address.');
    const id = await openInvitation({ ...context, db: tx }, actor, user, administrators);
    await setHandToken(tx, id, hash, administrators);
    const subject = { type: 'invitation', id };
    await recordAudit(tx, { ...doneBy(actor), action: 'invited.link_made', subject });
  });
  return { url: `${context.config.PUBLIC_URL}/signup?invite=${token}` };
}

/** Returns the id of the open invitation as mentor of a person's address; makes one in place of any other. */
async function openInvitation(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  actor: Actor,
  { email, display_name }: { email: string; display_name: string | null },
  administrators: readonly number[],
): Promise<number> {
  const { db } = context;
  const present = (await readKnown(db, [email], administrators)).unanswered.get(email.toLowerCase());
  if (present && isOpen(present) && present.role === 'mentor') return present.id;
  await requireRoomToday(db);
  if (present) await deleteInvited(db, [present.id]);
  const { expiresAt } = await readInvitingSchool(context, actor, invitedDays);
  const row = { email, role: 'mentor' as const, name: display_name, hash: null };
  const ids = await insertInvited(db, [row], { note: null, invitedBy: actor.userId, expiresAt });
  await recordAudit(db, { ...doneBy(actor), action: 'invited.made', details: { invitations: ids } });
  return ids[0] as number;
}

async function requireRoomToday(db: Database) {
  if ((await countMadeToday(db)) < invitedADayMax) return;
  const detail = 'At most 1,000 people can be invited in a day. Please go on tomorrow.';
  throw new Refusal('too_many_requests', detail, { retryAfter: 60 * 60 });
}
