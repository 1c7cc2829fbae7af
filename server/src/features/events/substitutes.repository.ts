import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { dayIsAhead, leads, visibleEvents } from '../lesson-plans/index.ts';

const zoneOfRow = sql<string>`event_substitutes.time_zone`;

/** Who has the event for its day, which is not over, and who handed it over. */
export async function findSubstitute(db: Database, eventId: number) {
  return db
    .selectFrom('event_substitutes')
    .innerJoin('events', 'events.id', 'event_substitutes.event_id')
    .innerJoin('users', 'users.id', 'event_substitutes.user_id')
    .leftJoin('users as giver', 'giver.id', 'event_substitutes.handed_by')
    .select(['event_substitutes.user_id', 'event_substitutes.handed_by', 'event_substitutes.note'])
    .select(['users.username', 'users.display_name'])
    .select(['giver.username as giver_username', 'giver.display_name as giver_display_name'])
    .where('event_substitutes.event_id', '=', eventId)
    .where('event_substitutes.removed_at', 'is', null)
    .where(dayIsAhead(zoneOfRow))
    .executeTakeFirst();
}

/** Whether the day of the event is not over; `zone` counts for one that belongs to none. */
export async function isAhead(db: Database, eventId: number, zone: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select(dayIsAhead(zone).as('ahead'))
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.ahead ?? false;
}

interface Offer {
  inviter: Actor;
  invited: Actor;
  zone: string;
  ids: readonly number[];
}

/** Those of `ids` that the inviter sees, that nobody has for their day, and that the invited person does not lead anyway. */
export async function findOffered(db: Database, { inviter, invited, zone, ids }: Offer) {
  return visibleEvents(db, inviter)
    .where('events.id', '=', sql<number>`any(${ids}::int[])`)
    .where('events.archived_at', 'is', null)
    .where('programs.archived_at', 'is', null)
    .where(dayIsAhead(zone))
    .where(sql<boolean>`not ${leads(invited)}`)
    .where(sql<boolean>`not exists (
      select from event_substitutes where event_id = events.id and removed_at is null)`)
    .execute();
}

/** Whatever event, locked until the transaction ends; who may see it is the caller's to decide. */
export async function lockAnyEvent(tx: Database, id: number) {
  return tx
    .selectFrom('events')
    .select(['id', 'name', 'archived_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface Handed {
  event_id: number;
  user_id: number;
  handed_by: number;
  note: string | null;
  time_zone: string;
}

/** Who had it before and is asked anew has it anew. */
export async function insertSubstitute(tx: Database, { event_id, user_id, ...how }: Handed): Promise<void> {
  const values = { ...how, created_at: sql<Date>`now()`, removed_at: null, given_back: false };
  await tx
    .insertInto('event_substitutes')
    .values({ event_id, user_id, ...values })
    .onConflict((same) => same.columns(['event_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** False where the person does not have the event. For a day it can be undone. */
export async function removeSubstitute(tx: Database, eventId: number, userId: number, givenBack: boolean) {
  const row = await tx
    .updateTable('event_substitutes')
    .set({ removed_at: sql<Date>`now()`, given_back: givenBack })
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it was taken back, or given back, within the last day. */
export async function isRestorable(tx: Database, eventId: number, userId: number, givenBack: boolean) {
  const row = await tx
    .selectFrom('event_substitutes')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('given_back', '=', givenBack)
    .where('removed_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function restoreSubstitute(tx: Database, eventId: number, userId: number): Promise<void> {
  await tx
    .updateTable('event_substitutes')
    .set({ removed_at: null })
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
}

/** Before an event moves to another day: a day that is over does not begin again for who stood in. */
export async function forgetWhoStoodIn(tx: Database, eventId: number): Promise<void> {
  await sql`
    delete from event_substitutes using events
    where events.id = event_id and event_id = ${eventId} and not (${dayIsAhead(zoneOfRow)})`.execute(tx);
}

/** Hourly: what was undone, or whose day was over, a day ago. */
export async function sweepSubstitutes({ db }: { db: Database }): Promise<void> {
  await sql`
    delete from event_substitutes using events
    where events.id = event_id and (removed_at < now() - interval '1 day'
      or now() - interval '1 day' >= (events.end_date + 1)::timestamp at time zone
        coalesce(events.time_zone, event_substitutes.time_zone))`.execute(db);
}

/** What the person took over or handed over. Whom they handed it to is that person's. */
export async function exportSubstitutes(db: Database, userId: number) {
  const rows = db
    .selectFrom('event_substitutes')
    .innerJoin('events', 'events.id', 'event_substitutes.event_id')
    .select(['events.id as event_id', 'events.name', 'note', 'event_substitutes.created_at', 'removed_at'])
    .orderBy('events.id');
  return {
    taken_over: await rows.where('user_id', '=', userId).execute(),
    handed_over: await rows.where('handed_by', '=', userId).execute(),
  };
}
