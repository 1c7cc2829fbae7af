import type { Database } from '../../platform/db/database.ts';
import {
  type DateAhead,
  forgetEndedDatesOf,
  keepEndedDates,
  lockEndedDates,
  moveDates,
  raiseNumbers,
  setCanceled,
} from './ended-dates.repository.ts';

interface Ending {
  groupId: number;
  /** The group that gets those that no other group goes on with; null: they are canceled. */
  giveTo: number | null;
  at: Date;
}

/**
 * Before a group is archived or deleted: its dates ahead, which are locked, end for those who followed it, and are canceled or
 * given to another group unless another one goes on with them already.
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
 * A group that is restored gets the dates ahead back that it lost with its archiving: what was canceled with it, and from groups
 * of which `mayTakeFrom` says so what was given to them and is theirs still.
 */
export async function bringDatesBack(
  tx: Database,
  groupId: number,
  { mayTakeFrom, at }: { mayTakeFrom: (groupId: number) => Promise<boolean>; at: Date },
): Promise<void> {
  const ended = await lockEndedDates(tx, groupId);
  const canceled = ended.filter(({ was_canceled }) => was_canceled).map(({ event_id }) => event_id);
  // First and all at once: in the order in which everybody locks them.
  await raiseNumbers(
    tx,
    ended.map(({ event_id }) => event_id),
  );
  await setCanceled(tx, canceled, null);
  const given = ended.filter(({ is_given }) => is_given);
  const receiver = given[0]?.given_to ?? null;
  if (receiver !== null && (await mayTakeFrom(receiver))) {
    const eventIds = given.map(({ event_id }) => event_id);
    // For the families of the other group these dates end in turn.
    await keepEndedDates(tx, { eventIds, groupId: receiver, comeBack: false, givenTo: null, at });
    await moveDates(tx, eventIds, receiver, groupId);
  }
  await forgetEndedDatesOf(tx, groupId);
}
