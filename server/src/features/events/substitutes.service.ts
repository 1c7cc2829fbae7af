import type { WholeEvent } from '@teamsparks/contract/events/fields';
import { type Actor, can } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import {
  doneBy,
  recordAudit,
  findActorByUser,
  lockUser,
  type InvitedTo,
  type Invitations,
  type Inviting,
  shownTo,
  readSettings,
} from '../accounts/index.ts';
import { canEdit, type FoundEvent, takesOver } from '../lesson-plans/index.ts';
import { gone } from './event-reading.service.ts';
import { timeText } from './event-times.ts';
import { demandEvent } from './events.service.ts';
import { findEvent, lockEvent } from './events.repository.ts';
import {
  findOffered,
  findSubstitute,
  insertSubstitute,
  isAhead,
  isRestorable,
  lockAnyEvent,
  removeSubstitute,
  restoreSubstitute,
} from './substitutes.repository.ts';

/** Settings also come from the environment. */
type WithSettings = Pick<Context, 'db' | 'config'>;

const denied =
  'You need the rights to run challenges and to edit lesson plans to take over an event. Please ask an administrator.';
const isTaken = () => conflict('Somebody else has this event for its day.');

/**
 * Returns the rules of an invitation to take over an event: needed flags, offered events, and what accepting changes.
 * The inviter must still be able to edit the event.
 */
export function inviteToTakeOver({ config }: Pick<Context, 'config'>): Inviting {
  const things: Inviting['things'] = async (db, invited, waiting) => {
    const { time_zone: zone } = await readSettings({ db, config });
    const offered = new Map<number, InvitedTo>();
    for (const [userId, theirs] of Map.groupBy(waiting, ({ invited_by }) => invited_by)) {
      const inviter = await findActorByUser(db, userId);
      if (!inviter) continue;
      const events = await findOffered(db, { inviter, invited, zone, ids: theirs.map(({ id }) => id) });
      for (const event of events)
        if (canEdit(inviter, event)) offered.set(event.id, { name: event.name, times: timesOf(event) });
    }
    return offered;
  };
  return {
    needs: takesOver,
    denied,
    things,
    accept: async (tx, actor, invitation) => {
      await lockAnyEvent(tx, invitation.id);
      // Someone else may have accepted while this waited for the lock.
      if (!(await things(tx, actor, [invitation])).has(invitation.id)) throw isTaken();
      const { time_zone } = await readSettings({ db: tx, config });
      const { id: event_id, invited_by: handed_by, note } = invitation;
      await insertSubstitute(tx, { event_id, user_id: actor.userId, handed_by, note, time_zone });
    },
  };
}

function timesOf({ start_date, end_date, begins_at, all_day, time_zone, begins, ends }: FoundEvent) {
  return {
    start_date,
    end_date,
    begins_at: timeText(begins_at),
    all_day,
    time_zone,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
  };
}

/**
 * Invites a username to take over the event for its day; throws 404 if it is not visible, 403 if this person may not
 * edit it, 409 if it is canceled, its last day is over or someone has it, 429 above the daily limit. The answer is
 * the same whether or not the username exists.
 */
export function inviteSubstitute(
  invitations: Invitations,
  { db, config }: WithSettings,
  actor: Actor,
  id: number,
  offer: { username: string; note: string | null },
) {
  return invitations.invite({ db }, actor, { kind: 'substitute', id, ...offer }, async (tx) => {
    const event = await demandEvent(tx, actor, id);
    await demandOpen({ db: tx, config }, event);
  });
}

/**
 * Ends a hand-over: editors of the event take it from the substitute, and the substitute gives it back; {@link
 * restoreHandOver} can undo it within a day. Throws 404 if the event is not visible or the person does not have it,
 * 403 for anyone else who sees it. Writes an audit entry.
 */
export async function endHandOver(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: number,
  userId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, actor, id);
    if (!event) throw gone();
    const isOwn = userId === actor.userId;
    if (!isOwn && !canEdit(actor, event)) throw forbidden();
    if (!(await removeSubstitute(tx, id, userId, isOwn))) throw gone();
    await record(tx, actor, 'event.substitute_removed', event, userId);
  });
}

/**
 * Undoes {@link endHandOver} within a day: editors restore what an editor ended, substitutes what they gave back and
 * may still take over. Throws 404 if there is nothing of that kind to undo, the errors of {@link demandEvent} for
 * another's hand-over, 409 if the event is canceled, over or taken. Writes an audit entry.
 */
export async function restoreHandOver(
  { db, config }: WithSettings,
  actor: Actor,
  id: number,
  userId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The person first, then the event: accepting an invitation locks in this order, so the two cannot deadlock.
    await lockUser(tx, userId);
    const isOwn = userId === actor.userId;
    // A substitute who gave the event back may no longer see it.
    const event = isOwn ? await lockAnyEvent(tx, id) : await demandEvent(tx, actor, id);
    if (!event) throw gone();
    if (isOwn && !takesOver.every((flag) => can(actor, flag))) throw gone();
    if (!(await isRestorable(tx, id, userId, isOwn))) throw gone();
    await demandOpen({ db: tx, config }, event);
    await restoreSubstitute(tx, id, userId);
    await record(tx, actor, 'event.substitute_restored', event, userId);
  });
}

/** Throws 409 if the event is canceled, its day is over, or someone else has it. */
async function demandOpen(
  { db, config }: WithSettings,
  { id, archived_at }: { id: number; archived_at: Date | null },
): Promise<void> {
  if (archived_at) throw conflict('This event is canceled. Restore it first.');
  const { time_zone } = await readSettings({ db, config });
  if (!(await isAhead(db, id, time_zone))) throw conflict('The day of this event is over.');
  if (await findSubstitute(db, id)) throw isTaken();
}

/**
 * Returns the event's substitute (null if there is none) and whether this person may hand the event over; null
 * instead of both if they do not see the event from inside (`sees_inside`).
 */
export async function readHandOver(
  { db, config }: WithSettings,
  actor: Actor,
  id: number,
): Promise<WholeEvent['hand_over']> {
  const event = await findEvent(db, actor, id);
  if (!event?.sees_inside) return null;
  const edits = canEdit(actor, event);
  const substitute = await findSubstitute(db, id);
  if (substitute) return { substitute: viewOf(actor, substitute, edits), can: { invite: false } };
  const isCurrent = event.archived_at === null && !event.program_archived;
  const { time_zone } = await readSettings({ db, config });
  return { substitute: null, can: { invite: edits && isCurrent && (await isAhead(db, id, time_zone)) } };
}

type FoundSubstitute = NonNullable<Awaited<ReturnType<typeof findSubstitute>>>;

function viewOf(actor: Actor, substitute: FoundSubstitute, edits: boolean) {
  const { user_id, handed_by, note, giver_username, giver_display_name } = substitute;
  const me = user_id === actor.userId;
  const giver = { username: giver_username, display_name: giver_display_name };
  return {
    user_id,
    name: shownTo(actor, substitute),
    me,
    note: me || edits ? note : null,
    handed_by: handed_by === null ? null : shownTo(actor, giver),
    can: { remove: me || edits },
  };
}

function record(
  tx: Database,
  actor: Actor,
  action: string,
  { id, name }: { id: number; name: string },
  user_id: number,
) {
  return recordAudit(tx, { ...doneBy(actor), action, subject: { type: 'event', id }, details: { name, user_id } });
}
