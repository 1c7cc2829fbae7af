import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/**
 * Returns the leaders of each event who lead a group of it alone, by event id. A group with several leaders can spare
 * one.
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
