import type { Database } from '../../platform/db/database.ts';
import {
  type DateAhead,
  deleteEndedDatesOf,
  keepEndedDates,
  lockEndedDates,
  moveDates,
  raiseNumbers,
  setCanceled,
} from './ended-dates.repository.ts';

interface Ending {
  groupId: number;
  /** Group that receives the events that no other group keeps; null cancels these events. */
  giveTo: number | null;
  at: Date;
}

/**
 * Ends a group's dates ahead, from {@link lockDatesAhead}, for its followers: raises their calendar numbers and records
 * them as canceled; events that no other group keeps are canceled, or given to the group `giveTo`. Call it before the
 * group is archived or deleted.
 */
export async function endDates(tx: Database, dates: readonly DateAhead[], { groupId, giveTo, at }: Ending) {
  const own = dates.filter(({ of_others }) => !of_others).map(({ id }) => id);
  const shared = dates.filter(({ of_others }) => of_others).map(({ id }) => id);
  await raiseNumbers(
    tx,
    dates.map(({ id }) => id),
  );
  await keepEndedDates(tx, { eventIds: own, groupId, comeBack: true, givenTo: giveTo, at });
  await keepEndedDates(tx, { eventIds: shared, groupId, comeBack: true, givenTo: null, at });
  if (giveTo === null) await setCanceled(tx, own, at);
  else await moveDates(tx, own, groupId, giveTo);
}

/**
 * Returns to a restored group the dates ahead it lost with its archiving: events canceled with it, and events still
 * with the group they were given to, if `mayTakeFrom` allows taking from that group. Forgets the records of the others.
 */
export async function restoreDates(
  tx: Database,
  groupId: number,
  { mayTakeFrom, at }: { mayTakeFrom: (groupId: number) => Promise<boolean>; at: Date },
): Promise<void> {
  const ended = await lockEndedDates(tx, groupId);
  const canceled = ended.filter(({ was_canceled }) => was_canceled).map(({ event_id }) => event_id);
  // First and all at once, so that every transaction locks the numbers in the same order.
  await raiseNumbers(
    tx,
    ended.map(({ event_id }) => event_id),
  );
  await setCanceled(tx, canceled, null);
  const given = ended.filter(({ is_given }) => is_given);
  const receiver = given[0]?.given_to ?? null;
  if (receiver !== null && (await mayTakeFrom(receiver))) {
    const eventIds = given.map(({ event_id }) => event_id);
    // For the followers of the other group these dates end in turn.
    await keepEndedDates(tx, { eventIds, groupId: receiver, comeBack: false, givenTo: null, at });
    await moveDates(tx, eventIds, receiver, groupId);
  }
  await deleteEndedDatesOf(tx, groupId);
}
