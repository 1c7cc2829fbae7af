import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Returns when the person's present calendar address was created, or undefined without one; replacing it starts anew.
 */
export async function findFeedOf(db: Database, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Returns the id of the owner of the calendar address with this hash, or undefined. */
export async function findFeedOwner(db: Database, secretSha256: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('secret_sha256', '=', secretSha256)
    .executeTakeFirst();
  return row?.user_id;
}

/** Stores the hash of the person's calendar address in place of the old one and returns the time of creation. */
export async function replaceFeed(tx: Database, userId: number, secretSha256: string): Promise<Date> {
  const { created_at } = await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, secret_sha256: secretSha256 })
    .onConflict((same) =>
      same.column('user_id').doUpdateSet({ secret_sha256: secretSha256, created_at: sql<Date>`now()` }),
    )
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Deletes the person's calendar address; returns false if there was none. */
export async function deleteFeed(tx: Database, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Returns the number and time of change of each event's calendar entry, by event id. Triggers raise the number also
 * when a plan of the event is renamed, which leaves the event's revision as it is.
 */
export async function findCalendarNumbers(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, never>();
  const rows = await db.selectFrom('calendar_numbers').selectAll().where('event_id', 'in', eventIds).execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}
