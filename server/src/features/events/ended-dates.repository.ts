import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Events of groups that have not begun and are not canceled. */
const datesAhead = (db: Database, groupIds: readonly number[]) =>
  db
    .selectFrom('event_groups')
    .innerJoin('events', 'events.id', 'event_groups.event_id')
    .where('event_groups.group_id', '=', sql<number>`any(${groupIds}::int[])`)
    .where('events.archived_at', 'is', null)
    .where('events.begins', '>', sql<Date>`now()`);

/** Another group that is not archived goes on with it. */
const isOfOthers = sql<boolean>`exists (
  select from event_groups as other join groups on groups.id = other.group_id
  where other.event_id = events.id and other.group_id <> event_groups.group_id and groups.archived_at is null)`;

/** By group: how many events ahead it has that no other group goes on with. */
export async function countDatesAhead(db: Database, groupIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await datesAhead(db, groupIds)
    .select(sql<number>`event_groups.group_id`.as('group_id'))
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where((where) => where.not(isOfOthers))
    .groupBy('event_groups.group_id')
    .execute();
  return new Map(rows.map(({ group_id, ahead }) => [group_id, ahead]));
}

/** An event ahead of a group, and whether another group goes on with it. */
export interface DateAhead {
  id: number;
  of_others: boolean;
}

/** Locked until the transaction ends, and read once the locks are there: another group may have left them meanwhile. */
export async function lockDatesAhead(tx: Database, groupId: number): Promise<DateAhead[]> {
  await datesAhead(tx, [groupId]).select('events.id').orderBy('events.id').forUpdate('events').execute();
  return datesAhead(tx, [groupId])
    .select(['events.id', isOfOthers.as('of_others')])
    .orderBy('events.id')
    .execute();
}

/** Another number for calendars, where what somebody sees of an event changes and the event does not. */
export async function raiseNumbers(tx: Database, eventIds: readonly number[]): Promise<void> {
  await sql`select raise_calendar_numbers(${eventIds}::int[])`.execute(tx);
}

/** Those of `eventIds` that ended for somebody. */
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
  /** Whose followers knew the dates. */
  groupId: number;
  /** They come back to the group with it. */
  comeBack: boolean;
  givenTo: number | null;
  at: Date | RawBuilder<Date>;
}

/**
 * Keeps those of the dates that are the group's and ahead as they are now for those who followed it, in place of what was kept for
 * them before: a group is put on an event and taken off as often as somebody likes.
 */
export async function keepEndedDates(tx: Database, { eventIds, groupId, comeBack, givenTo, at }: Ended): Promise<void> {
  const ending = await findDatesThatEnd(tx, eventIds, groupId);
  if (ending.length === 0) return;
  await forgetEarlierDates(tx, ending, groupId);
  await sql`
    with made as (
      insert into ended_dates (
        event_id, group_id, given_to, ended_at, number, name, start_date, end_date, begins, ends, has_hours)
      select events.id, ${comeBack ? groupId : null}::int, ${givenTo}::int, ${at}, calendar.number, name, start_date,
        end_date, begins, ends, begins_at is not null
      from events join calendar_numbers as calendar on calendar.event_id = events.id
      where events.id = any(${ending}::int[]) and (${comeBack} or exists (select from ${followersOf(groupId)}))
      returning id)
    insert into ended_date_followers (ended_date_id, user_id)
    select made.id, user_id from made cross join ${followersOf(groupId)}`.execute(tx);
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

/** What may come back to another group stays, without these followers. */
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

/** Cancels events at that moment, or restores them. */
export async function setCanceled(tx: Database, eventIds: readonly number[], archived_at: Date | null): Promise<void> {
  await tx
    .updateTable('events')
    .set((column) => ({ archived_at, revision: column('revision', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', sql<number>`any(${eventIds}::int[])`)
    .execute();
}

/** Events of one group are of the other from now on. */
export async function moveDates(tx: Database, eventIds: readonly number[], from: number, to: number): Promise<void> {
  await tx
    .updateTable('event_groups')
    .set({ group_id: to })
    .where('group_id', '=', from)
    .where('event_id', '=', sql<number>`any(${eventIds}::int[])`)
    .execute();
}

/** The groups that were given what may come back to this one. */
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
 * What comes back to a group, with its events locked: to which group each was given, or whether it was canceled with the group.
 * It is read once the locks are there, because the event may have gone on to yet another group while they were waited for.
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

/** Its followers see the dates again. */
export async function forgetEndedDatesOf(tx: Database, groupId: number): Promise<void> {
  await tx.deleteFrom('ended_dates').where('group_id', '=', groupId).execute();
}

/** Dates that this person followed, as they knew them last: each once, of those that ended after `since`. */
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

/** What calendars of this person are told is canceled, for the export of their data. */
export async function exportEndedDates(db: Database, userId: number) {
  return db
    .selectFrom('ended_dates as ended')
    .innerJoin('ended_date_followers as follower', 'follower.ended_date_id', 'ended.id')
    .select(['ended.event_id', 'ended.name', 'ended.start_date', 'ended.ended_at'])
    .where('follower.user_id', '=', userId)
    .orderBy('ended.id')
    .execute();
}

/** Hourly: what calendars have been told for long enough. */
export async function forgetEndedDates(db: Database): Promise<void> {
  await db
    .deleteFrom('ended_dates')
    .where('ended_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
}
