import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { SeenChallenge } from '../tables.ts';

/** Time of a note that no person wrote: the number of teams at closing. */
const unchosen = new Date(0);
const batch = 50;

/**
 * Reopens lists of events that were moved into the future, and deletes the number of teams noted at closing: they follow
 * the plans and groups again, and ticks stay.
 */
export async function reopenLists(tx: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update material_lists set closed_at = null from events
    where events.id = event_id and events.ends > ${now} and closed_at is not null
    returning material_lists.id`.execute(tx);
  if (rows.length === 0) return;
  await tx
    .deleteFrom('material_list_notes')
    .where(
      'material_list_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('changed_at', '=', unchosen)
    .execute();
}

/** Returns the ids of up to 50 past events with plans, not canceled, whose list is still open. */
export async function findEventsToClose(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('ends', '<=', now)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`exists (select 1 from event_lesson_plans as planned where planned.event_id = events.id)`)
    .where(
      sql<boolean>`not exists (
        select 1 from material_lists as list where list.event_id = events.id and list.closed_at is not null)`,
    )
    .orderBy('ends')
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Closes the list of an event with what it needed, and stores the number of teams if no one chose one, because groups may grow
 * later.
 */
export async function closeList(
  tx: Database,
  { eventId, need, teams, now }: { eventId: number; need: readonly SeenChallenge[]; teams: number; now: Date },
): Promise<void> {
  const seen = JSON.stringify(need);
  const { id } = await tx
    .insertInto('material_lists')
    .values({ event_id: eventId, seen, closed_at: now })
    .onConflict((same) => same.column('event_id').doUpdateSet({ seen, closed_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('material_list_notes')
    .values({ material_list_id: id, kind: 'teams', item: '', value: teams, changed_at: unchosen })
    .onConflict((same) => same.doNothing())
    .execute();
}
