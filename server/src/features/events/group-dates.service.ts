import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Event } from '@teamsparks/contract/events/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { canPlan } from '../lesson-plans/index.ts';
import { findEventIdsOf } from './event-groups.repository.ts';
import { usesProgram } from './event-groups.service.ts';
import { findAssignments } from './event-plans.repository.ts';
import { archiveEvent, createEvent, demandEvent } from './events.service.ts';
import { findEvents } from './events.repository.ts';
import {
  type DateAhead,
  deleteEndedDatesOf,
  keepEndedDates,
  lockEndedDates,
  moveDates,
  raiseNumbers,
  setCanceled,
} from './ended-dates.repository.ts';

interface GroupDay {
  id: number;
  name: string;
  /** Number of plans it has. */
  plans: number;
}

/**
 * Returns the group's event of each of these days (in order, YYYY-MM-DD) for this person to put a plan on, by day:
 * of those that they may plan the first one without a plan, else the first. Null if they may plan none of that day's
 * events; days without events that they see are absent.
 */
export async function findGroupDays(
  db: Database,
  actor: Actor,
  groupId: number,
  days: readonly string[],
): Promise<Map<string, GroupDay | null>> {
  const [start_date, end_date] = [days[0], days.at(-1)];
  if (start_date === undefined || end_date === undefined) return new Map();
  const ids = await findEventIdsOf(db, groupId);
  const events = await findEvents(db, actor, { ids, days: { start_date, end_date } });
  const assigned = Map.groupBy(await findAssignments(db, ids), ({ event_id }) => event_id);
  return new Map(
    days.flatMap((day) => {
      const dayEvents = events.filter((event) => event.start_date <= day && day <= event.end_date);
      const plannable = dayEvents
        .filter((event) => canPlan(actor, event))
        .map(({ id, name }) => ({ id, name, plans: assigned.get(id)?.length ?? 0 }));
      const event = plannable.find(({ plans }) => plans === 0) ?? plannable[0];
      return dayEvents.length > 0 ? [[day, event ?? null] as const] : [];
    }),
  );
}

/** When and where a group usually meets. */
interface UsualTimes {
  id: number;
  name: string;
  program_id: number | null;
  /** Minutes after midnight. */
  begins_at: number | null;
  minutes: number | null;
  place: string | null;
}

const lastMinute = 24 * 60 - 1;

/**
 * Creates an event on this day, named after the group, at its usual place and hours (none if the group lacks an hour
 * or a length; at most until 11:59 PM) and returns it; in the group's program if this person may use that. Throws as
 * {@link createEvent}.
 */
export async function createGroupEvent(
  { db: tx, config }: Pick<Context, 'db' | 'config'>,
  actor: Actor,
  group: UsualTimes,
  day: string,
): Promise<Event> {
  const { id, name, place, begins_at, minutes } = group;
  const program = group.program_id;
  const hasHours = begins_at !== null && minutes !== null && begins_at < lastMinute;
  return createEvent({ db: tx, config }, actor, {
    name,
    place,
    description: null,
    start_date: day,
    group_ids: [id],
    program_id: program !== null && (await usesProgram(tx, actor, program)) ? program : null,
    begins_at: hasHours ? clockTime(begins_at) : null,
    ends_at: hasHours ? clockTime(Math.min(begins_at + minutes, lastMinute)) : null,
    all_day: false,
  });
}

/**
 * Cancels an event that still has this version, is not canceled and has no plan; throws 409 for any other, 404 if it
 * is not visible, 403 if this person may not edit it.
 */
export async function cancelUntouchedEvent(
  { db: tx, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const event = await demandEvent(tx, actor, id);
  const isUntouched = !event.archived_at && event.revision === version;
  if (!isUntouched || (await findAssignments(tx, [id])).length > 0) {
    throw conflict(
      `The event “${event.name}” on ${event.start_date} was changed since, so nothing was taken back. Please look at it on its page.`,
    );
  }
  await archiveEvent({ db: tx, clock }, actor, id);
}

interface Ending {
  groupId: number;
  /** Group that receives the events that no other group keeps; null cancels these events. */
  giveTo: number | null;
  at: Date;
}

/**
 * Ends a group's dates ahead, from {@link lockDatesAhead}, for its followers: raises their calendar numbers and
 * records them as ended. Events that no other group keeps are canceled, or given to the group `giveTo`. Call it
 * before the group is archived or deleted.
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
 * Returns to a restored group the dates it lost with its archiving and that have not begun: events still canceled
 * since, and events still with the group they were given to, if `mayTakeFrom` allows taking from that group. Deletes
 * all of the group's records of ended dates, so that what does not come back now never does.
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
  const givenDates = ended.filter(({ is_given }) => is_given);
  const receiver = givenDates[0]?.given_to ?? null;
  if (receiver !== null && (await mayTakeFrom(receiver))) {
    const eventIds = givenDates.map(({ event_id }) => event_id);
    // For the followers of the other group these dates end in turn.
    await keepEndedDates(tx, { eventIds, groupId: receiver, comeBack: false, givenTo: null, at });
    await moveDates(tx, eventIds, receiver, groupId);
  }
  await deleteEndedDatesOf(tx, groupId);
}
