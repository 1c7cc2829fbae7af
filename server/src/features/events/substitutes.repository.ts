import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';
import { dayIsAhead, leads, visibleEvents } from '../lesson-plans/index.ts';

const zoneOfRow = sql<string>`event_substitutes.time_zone`;

/**
 * Returns the event's substitute with the note and who handed it over; undefined if there is none or the event's
 * last day is over.
 */
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

/**
 * Tells whether the event's last day is not over, in its own time zone or else in `zone`; false if there is no such
 * event. Does not look at whether it is canceled.
 */
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

/**
 * Returns the events of `ids` that can still be handed over: current, their last day is not over, the inviter sees
 * them, nobody has them for the day, and the invited person does not lead them with `run_challenges`. The caller
 * checks that the inviter may edit them.
 */
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

/**
 * Locks any event until the transaction ends and returns it (id, name, archived_at), or undefined. Checks no rights:
 * the caller does.
 */
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

/** Makes the person the event's substitute; one who was substitute before starts again. Fails if someone else is. */
export async function insertSubstitute(tx: Database, { event_id, user_id, ...how }: Handed): Promise<void> {
  const values = { ...how, created_at: sql<Date>`now()`, removed_at: null, given_back: false };
  await tx
    .insertInto('event_substitutes')
    .values({ event_id, user_id, ...values })
    .onConflict((same) => same.columns(['event_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/**
 * Marks the substitute as removed and notes whether they gave the event back; returns false if the person is not its
 * substitute.
 */
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

/**
 * Tells whether the person was removed as substitute within the last day: by an editor, or with `givenBack` by giving
 * the event back.
 */
export async function isRestorable(tx: Database, eventId: number, userId: number, givenBack: boolean) {
  const row = await tx
    .selectFrom('event_substitutes')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('given_back', '=', givenBack)
    .where(isStillRestorable('removed_at'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a removed substitute one again. Call {@link isRestorable} first: this checks nothing. */
export async function restoreSubstitute(tx: Database, eventId: number, userId: number): Promise<void> {
  await tx
    .updateTable('event_substitutes')
    .set({ removed_at: null })
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes the event's substitutes, also removed ones, if its last day is over. Runs before an event changes: moving
 * a past event to a later day would make them substitutes again.
 */
export async function deletePastSubstitutes(tx: Database, eventId: number): Promise<void> {
  await sql`
    delete from event_substitutes using events
    where events.id = event_id and event_id = ${eventId} and not (${dayIsAhead(zoneOfRow)})`.execute(tx);
}

/** Deletes substitutes that were removed, or whose event's last day was over, more than a day ago. Runs hourly. */
export async function sweepSubstitutes({ db }: { db: Database }): Promise<void> {
  await sql`
    delete from event_substitutes using events
    where events.id = event_id and (${isNoLongerRestorable('removed_at')}
      or now() - interval '1 day' >= (events.end_date + 1)::timestamp at time zone
        coalesce(events.time_zone, event_substitutes.time_zone))`.execute(db);
}

/**
 * Returns the stored hand-overs of events to the person and by the person, without names of other people, for the
 * export of their data.
 */
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
