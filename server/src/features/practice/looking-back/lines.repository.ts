import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Deletes the lines written more than `months` months ago, and raises the version, so that a form opened before is refused. */
export async function deleteOldLines(db: Database, now: Date, months: number): Promise<void> {
  await sql`
    with gone as (
      delete from looking_back_lines
      where written_at < ${now}::timestamptz - make_interval(months => ${months})
      returning event_id)
    update looking_back set version = version + 1 where event_id in (select event_id from gone)`.execute(db);
}

/** Returns the lines that a person wrote, with their events, for the export of their data. */
export async function exportLines(db: Database, userId: number) {
  return db
    .selectFrom('looking_back_lines')
    .innerJoin('events', 'events.id', 'looking_back_lines.event_id')
    .select(['events.name as event', 'events.start_date', 'looking_back_lines.line', 'looking_back_lines.written_at'])
    .where('looking_back_lines.written_by', '=', userId)
    .orderBy('looking_back_lines.written_at')
    .orderBy('looking_back_lines.event_id')
    .execute();
}
