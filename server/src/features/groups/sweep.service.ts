import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { recordAudit } from '../accounts/index.ts';
import { endDates, sweepEndedDates, lockDatesAhead } from '../events/index.ts';
import { sweepFollowing } from './followers.repository.ts';
import { eraseGroup } from './groups.repository.ts';
import { sweepReminders } from './reminders.repository.ts';
import { sweepFormerLeaders, lockAbandonedGroup, markLeaderlessGroups } from './leaders.repository.ts';

/**
 * Deletes the groups that nobody has led for 90 days, canceling their events ahead, and what is past its restore
 * window. Runs hourly.
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
