import type { Context } from '../../platform/context.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { recordAudit } from '../accounts/index.ts';
import { endDates, forgetEndedDates, lockDatesAhead } from '../events/index.ts';
import { forgetFollowing } from './followers.repository.ts';
import { eraseGroup } from './groups.repository.ts';
import { forgetReminders } from './reminders.repository.ts';
import { forgetFormerLeaders, lockAbandoned, noticeLeaderless } from './leaders.repository.ts';

/** Hourly: what nobody has led for 90 days is deleted and its events ahead are canceled, and who was removed a day ago is forgotten. */
export async function sweepGroups({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await forgetFormerLeaders(db);
  await forgetFollowing(db);
  await forgetReminders(db);
  await forgetEndedDates(db);
  await noticeLeaderless(db);
  // Each by itself: events of two groups at once would be locked in another order than everybody locks them.
  while (await inTransaction(db, (tx) => eraseAbandoned(tx, clock.now())));
}

/** Answers whether there was one. */
async function eraseAbandoned(tx: Database, at: Date): Promise<boolean> {
  const id = await lockAbandoned(tx);
  if (id === undefined) return false;
  await endDates(tx, await lockDatesAhead(tx, id), { groupId: id, giveTo: null, at });
  await eraseGroup(tx, id);
  await recordAudit(tx, { actorId: null, action: 'group.deleted', subject: { type: 'group', id } });
  return true;
}
