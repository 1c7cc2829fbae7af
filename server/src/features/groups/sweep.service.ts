import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { recordAudit } from '../audit/index.ts';
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
  await inTransaction(db, async (tx) => {
    for (const id of await lockAbandoned(tx)) {
      await endDates(tx, await lockDatesAhead(tx, id), { groupId: id, giveTo: null, at: clock.now() });
      await eraseGroup(tx, id);
      await recordAudit(tx, { actorId: null, action: 'group.deleted', subject: { type: 'group', id } });
    }
  });
}
