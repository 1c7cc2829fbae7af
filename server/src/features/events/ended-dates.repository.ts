import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Selects the events of groups that have not begun and are not canceled. */
const datesAhead = (db: Database, groupIds: readonly number[]) =>
  db
    .selectFrom('event_groups')
    .innerJoin('events', 'events.id', 'event_groups.event_id')
    .where('event_groups.group_id', '=', sql<number>`any(${groupIds}::int[])`)
    .where('events.archived_at', 'is', null)
    .where('events.begins', '>', sql<Date>`now()`);

/** True if another group that is not archived keeps the event. */
const isOfOthers = sql<boolean>`exists (
  select from event_groups as other join groups on groups.id = other.group_id
  where other.event_id = events.id and other.group_id <> event_groups.group_id and groups.archived_at is null)`;

/**
 * Returns how many events that have not begun and are not canceled each group has and no other current group keeps, by
 * group id; a group without any is absent.
 */
export async function countDatesAhead(db: Database, groupIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await datesAhead(db, groupIds)
    .select(sql<number>`event_groups.group_id`.as('group_id'))
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where((where) => where.not(isOfOthers))
    .groupBy('event_groups.group_id')
    .execute();
  return new Map(rows.map(({ group_id, ahead }) => [group_id, ahead]));
}

/** An event ahead of a group, and whether another group keeps it. */
export interface DateAhead {
  id: number;
  of_others: boolean;
}

/**
 * Locks the group's events that have not begun and are not canceled until the transaction ends, and returns them
 * sorted by id, each with whether another current group keeps it. It reads after the locks are there, because
 * another group may have left an event meanwhile.
 */
export async function lockDatesAhead(tx: Database, groupId: number): Promise<DateAhead[]> {
  await datesAhead(tx, [groupId]).select('events.id').orderBy('events.id').forUpdate('events').execute();
  return datesAhead(tx, [groupId])
    .select(['events.id', isOfOthers.as('of_others')])
    .orderBy('events.id')
    .execute();
}

/**
 * Raises the calendar numbers of these events, for entries that change although the events do not; locks the numbers
 * until the transaction ends.
 */
export async function raiseNumbers(tx: Database, eventIds: readonly number[]): Promise<void> {
  await sql`select raise_calendar_numbers(${eventIds}::int[])`.execute(tx);
}

/**
 * Returns the ids among `eventIds` (at least one) that have a record of {@link keepEndedDates}, of any group, each
 * once.
 */
export async function findEndedAmong(db: Database, eventIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('ended_dates')
    .select('event_id')
    .distinct()
    .where('event_id', 'in', eventIds)
    .execute();
  return rows.map(({ event_id }) => event_id);
}

interface Ended {
  eventIds: readonly number[];
  /** Group whose followers knew the dates. */
  groupId: number;
  /** True if the dates return to the group when it is restored. */
  comeBack: boolean;
  givenTo: number | null;
  at: Date | RawBuilder<Date>;
}

/**
 * Records the group's dates ahead among `eventIds` as they are now, for its confirmed followers, so that their
 * calendars can show them as canceled. Call it before the events change or leave the group. Takes these followers
 * out of earlier records of the same events, because a group can be added and removed any number of times.
 */
export async function keepEndedDates(tx: Database, { eventIds, groupId, comeBack, givenTo, at }: Ended): Promise<void> {
  const ending = await findDatesThatEnd(tx, eventIds, groupId);
  if (ending.length === 0) return;
  await forgetEarlierDates(tx, ending, groupId);
  await sql`
    with recorded as (
      insert into ended_dates (
        event_id, group_id, given_to, ended_at, number, name, start_date, end_date, begins, ends, has_hours)
      select events.id, ${comeBack ? groupId : null}::int, ${givenTo}::int, ${at}, calendar.number, name, start_date,
        end_date, begins, ends, begins_at is not null
      from events join calendar_numbers as calendar on calendar.event_id = events.id
      where events.id = any(${ending}::int[]) and (${comeBack} or exists (select from ${followersOf(groupId)}))
      returning id)
    insert into ended_date_followers (ended_date_id, user_id)
    select recorded.id, user_id from recorded cross join ${followersOf(groupId)}`.execute(tx);
}

async function findDatesThatEnd(tx: Database, eventIds: readonly number[], groupId: number): Promise<number[]> {
  const rows = await datesAhead(tx, [groupId])
    .select('events.id')
    .where('events.id', '=', sql<number>`any(${eventIds}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}

const followersOf = (groupId: number) => sql`(
  select user_id from group_followers where group_id = ${groupId} and confirmed_at is not null) as follower`;

/** Removes these followers from earlier records of the events. A record that may return to another group stays. */
async function forgetEarlierDates(tx: Database, eventIds: readonly number[], groupId: number): Promise<void> {
  await sql`
    delete from ended_date_followers using ended_dates as ended, ${followersOf(groupId)}
    where ended_date_followers.ended_date_id = ended.id and ended.event_id = any(${eventIds}::int[])
      and ended_date_followers.user_id = follower.user_id`.execute(tx);
  await sql`
    delete from ended_dates as ended
    where event_id = any(${eventIds}::int[]) and group_id is null
      and not exists (select from ended_date_followers where ended_date_id = ended.id)`.execute(tx);
}

/** Cancels events at the given moment, or restores them with null, and moves their revisions on. */
export async function setCanceled(tx: Database, eventIds: readonly number[], archived_at: Date | null): Promise<void> {
  await tx
    .updateTable('events')
    .set((column) => ({ archived_at, revision: column('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', sql<number>`any(${eventIds}::int[])`)
    .execute();
}

/** Moves events from one group to another, which must not have them yet; their other groups stay. */
export async function moveDates(tx: Database, eventIds: readonly number[], from: number, to: number): Promise<void> {
  await tx
    .updateTable('event_groups')
    .set({ group_id: to })
    .where('group_id', '=', from)
    .where('event_id', '=', sql<number>`any(${eventIds}::int[])`)
    .execute();
}

/**
 * Returns the ids of the groups, each once, that received dates of this group when it was archived and still exist;
 * none once it is restored, or after 60 days.
 */
export async function findReceivers(db: Database, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ended_dates')
    .select('given_to')
    .distinct()
    .where('group_id', '=', groupId)
    .orderBy('given_to')
    .execute();
  return rows.flatMap(({ given_to }) => given_to ?? []);
}

/**
 * Locks the events of a group's ended dates and returns for each the group it was given to, whether it is still
 * canceled since the group ended, and whether it is current and the other group still has it; neither once the event
 * has begun. It reads after the locks are there, because an event may have moved to another group meanwhile.
 */
export async function lockEndedDates(tx: Database, groupId: number) {
  const ended = tx
    .selectFrom('ended_dates as ended')
    .innerJoin('events', 'events.id', 'ended.event_id')
    .where('ended.group_id', '=', groupId)
    .orderBy('ended.event_id');
  await ended.select('events.id').forUpdate('events').execute();
  return ended
    .select(['ended.event_id', 'ended.given_to'])
    .select(sql<boolean>`events.archived_at = ended.ended_at and events.begins > now()`.as('was_canceled'))
    .select(
      sql<boolean>`events.archived_at is null and events.begins > now() and exists (
        select from event_groups where event_id = events.id and group_id = ended.given_to)`.as('is_given'),
    )
    .execute();
}

/**
 * Deletes the records of the group's ended dates, so that its followers no longer see these events as canceled
 * through them.
 */
export async function deleteEndedDatesOf(tx: Database, groupId: number): Promise<void> {
  await tx.deleteFrom('ended_dates').where('group_id', '=', groupId).execute();
}

/**
 * Returns the events that ended after `since` for this person as a follower of a group, sorted by event id, each
 * once: its latest record, with the name and times that the person last knew.
 */
export async function findEndedDates(db: Database, userId: number, since: Date) {
  return db
    .selectFrom('ended_dates as ended')
    .innerJoin('ended_date_followers as follower', 'follower.ended_date_id', 'ended.id')
    .selectAll('ended')
    .distinctOn('ended.event_id')
    .where('follower.user_id', '=', userId)
    .where('ended.ended_at', '>', since)
    .orderBy('ended.event_id')
    .orderBy('ended.ended_at', 'desc')
    .execute();
}

export type EndedDate = Awaited<ReturnType<typeof findEndedDates>>[number];

/**
 * Returns the dates of groups that were recorded as ended for this person (event id, name, first day, and when they
 * ended for the person), one row per record, the earliest first, for the export of their data.
 */
export async function exportEndedDates(db: Database, userId: number) {
  return db
    .selectFrom('ended_dates as ended')
    .innerJoin('ended_date_followers as follower', 'follower.ended_date_id', 'ended.id')
    .select(['ended.event_id', 'ended.name', 'ended.start_date', 'ended.ended_at'])
    .where('follower.user_id', '=', userId)
    .orderBy('ended.id')
    .execute();
}

/** Deletes ended dates after 60 days, when calendars have shown the cancellation long enough. Runs hourly. */
export async function sweepEndedDates(db: Database): Promise<void> {
  await db
    .deleteFrom('ended_dates')
    .where('ended_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
}
