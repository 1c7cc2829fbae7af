import type { GroupEnding } from '@teamsparks/contract/groups/fields';
import type { Actor } from '../../platform/actor.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import type { Context } from '../../platform/context.ts';
import { endDates, findReceivers, lockDatesAhead, sweepEndedDates } from '../events/index.ts';
import { recordAudit } from '../accounts/index.ts';
import { readsAllGroups } from './groups.policy.ts';
import { findGroup, leadsGroup, lockInOrder, eraseGroup } from './groups.repository.ts';
import { sweepFollowing, sweepReminders } from './followers.repository.ts';
import { sweepFormerLeaders, lockAbandonedGroup, markLeaderlessGroups } from './leaders.repository.ts';

/**
 * Locks the group and the one that gets its dates, in the order of ids, so that two groups that give their dates to
 * each other take turns; does nothing if no group gets them. Called before {@link demandGroup}.
 */
export async function lockWithReceiver(tx: Database, id: number, { give_to }: GroupEnding): Promise<void> {
  if (give_to !== undefined) await lockInOrder(tx, [id, give_to]);
}

/**
 * Locks a group that is restored and those that were given its dates, so that none of these ends meanwhile. Called
 * before {@link demandGroup}; throws 409 if a receiver was added before the locks were there.
 */
export async function lockWithReceivers(tx: Database, id: number): Promise<void> {
  const receivers = await findReceivers(tx, id);
  await lockInOrder(tx, [id, ...receivers]);
  const receiversNow = await findReceivers(tx, id);
  if (receiversNow.some((receiver) => !receivers.includes(receiver))) {
    throw conflict('This group has changed in the meantime. Please try again.');
  }
}

/**
 * Ends the dates ahead of a group for its followers, cancels those that no other current group keeps or gives them
 * to the group `give_to`, and returns the details for the audit log. Throws 409 unless `ahead` is the number of
 * those that no other keeps, 422 if `give_to` is no other current group that this person sees. Call it with the
 * group locked, before it is archived or deleted.
 */
export async function endDatesOfGroup(
  tx: Database,
  actor: Actor,
  id: number,
  { ahead, give_to, at }: GroupEnding & { at: Date },
): Promise<object> {
  const dates = await lockDatesAhead(tx, id);
  const ownCount = dates.filter(({ of_others }) => !of_others).length;
  if (ownCount !== ahead) {
    throw conflict(`The events of this group have changed: ${ownCount} are ahead. Please decide about them again.`);
  }
  if (give_to !== undefined) await demandReceiver(tx, actor, id, give_to);
  await endDates(tx, dates, { groupId: id, giveTo: give_to ?? null, at });
  if (ownCount === 0) return {};
  return give_to === undefined ? { canceled_events: ownCount } : { given_events: ownCount, given_to: give_to };
}

async function demandReceiver(tx: Database, actor: Actor, id: number, receiver: number): Promise<void> {
  const group = receiver === id ? undefined : await findGroup(tx, actor, receiver);
  if (!group || group.archived_at) throw invalid('give_to', 'Please choose another group that you lead.');
}

/**
 * Returns a function that tells whether this person may take dates from a group: its leaders with `run_challenges`,
 * and administrators.
 */
export const mayTakeFrom =
  (tx: Database, actor: Actor) =>
  async (groupId: number): Promise<boolean> =>
    readsAllGroups(actor) || leadsGroup(tx, actor, groupId);

/**
 * Deletes the groups that nobody has led for 90 days, canceling their events ahead that no other current group
 * keeps; marks groups without leaders; deletes former leaders, removed followers, expired links and records of
 * reminders and ended dates past their time. Runs hourly.
 */
export async function sweepGroups({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await sweepFormerLeaders(db);
  await sweepFollowing(db);
  await sweepReminders(db);
  await sweepEndedDates(db);
  await markLeaderlessGroups(db);
  // One transaction each: locking the events of two groups at once would break the order in which every transaction
  // locks them.
  while (await inTransaction(db, (tx) => eraseAbandoned(tx, clock.now())));
}

/** Deletes one abandoned group; returns false if there is none. */
async function eraseAbandoned(tx: Database, at: Date): Promise<boolean> {
  const id = await lockAbandonedGroup(tx);
  if (id === undefined) return false;
  await endDates(tx, await lockDatesAhead(tx, id), { groupId: id, giveTo: null, at });
  await eraseGroup(tx, id);
  await recordAudit(tx, { actorId: null, action: 'group.deleted', subject: { type: 'group', id } });
  return true;
}
