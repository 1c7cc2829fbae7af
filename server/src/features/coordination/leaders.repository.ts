import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/**
 * Returns the ids of the events that begin on this day and are not canceled, by id of the leader or substitute, for
 * people who turned the mail on and have not had it for this day.
 */
export async function findLeadersToRemind(db: Database, day: string): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ user_id: number; event_ids: number[] }>`
    select users.id as user_id, array_agg(distinct events.id) as event_ids
    from events join (
        select event_groups.event_id, group_leaders.user_id from event_groups join group_leaders using (group_id)
        union
        select event_id, user_id from event_substitutes where removed_at is null
      ) as whose on whose.event_id = events.id
      join users on users.id = whose.user_id
    where events.start_date = ${day} and events.archived_at is null
      and (users.preferences ->> 'preparation_notices')::boolean
      and not exists (select 1 from preparation_notices as told where told.user_id = users.id and told.day = ${day})
    group by users.id order by users.id`.execute(db);
  return new Map(rows.map(({ user_id, event_ids }) => [user_id, event_ids]));
}

/** Records the mail of this day to this person; returns false if they already had it. */
export async function markLeaderReminded(tx: Database, userId: number, day: string): Promise<boolean> {
  const row = await tx
    .insertInto('preparation_notices')
    .values({ user_id: userId, day })
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the records of days before the day before yesterday, which are over in every time zone. */
export async function sweepReminderMarks(db: Database): Promise<void> {
  await db
    .deleteFrom('preparation_notices')
    .where('day', '<', sql<string>`current_date - 2`)
    .execute();
}

/**
 * Returns the leaders of each event who lead a group of it alone, once for each such group, by event id. A group
 * with several leaders can spare one.
 */
export async function findOnlyLeaders(db: Database, eventIds: readonly number[]) {
  const { rows } = await sql<{ event_id: number; user_id: number; username: string; display_name: string | null }>`
    select event_groups.event_id, users.id as user_id, users.username, users.display_name
    from event_groups join group_leaders using (group_id) join users on users.id = group_leaders.user_id
    where event_groups.event_id = any(${eventIds}::int[]) and not exists (
      select 1 from group_leaders as other
      where other.group_id = group_leaders.group_id and other.user_id <> group_leaders.user_id)`.execute(db);
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...byEvent].map(([id, own]) => [id, own]));
}
