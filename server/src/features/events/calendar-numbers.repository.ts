import type { Database } from '../../platform/db/database.ts';

/**
 * By event: the number under which calendars know its entry, and since when. Triggers raise it with everything that an entry
 * shows; the revision of the event is what somebody who changes it has seen.
 */
export async function findCalendarNumbers(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, never>();
  const rows = await db.selectFrom('calendar_numbers').selectAll().where('event_id', 'in', eventIds).execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}
