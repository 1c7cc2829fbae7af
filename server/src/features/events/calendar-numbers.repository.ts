import type { Database } from '../../platform/db/database.ts';

/**
 * Returns the number and time of change of each event's calendar entry, by event id. Triggers raise the number with
 * everything an entry shows; the event's revision counts only what its editors see.
 */
export async function findCalendarNumbers(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, never>();
  const rows = await db.selectFrom('calendar_numbers').selectAll().where('event_id', 'in', eventIds).execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}
