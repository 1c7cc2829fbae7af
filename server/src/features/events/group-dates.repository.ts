import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isVisibleTo } from '../lesson-plans/index.ts';

/** Current events of groups, with the group through which each is found. */
function datesOf(db: Database) {
  return db
    .selectFrom('event_groups')
    .innerJoin('events', 'events.id', 'event_groups.event_id')
    .leftJoin('programs', 'programs.id', 'events.program_id')
    .select(['events.id as event_id', 'events.name', 'events.description', 'events.place'])
    .select(['events.start_date', 'events.end_date', 'events.begins_at', 'events.ends_at'])
    .select(['events.all_day', 'events.time_zone'])
    .select(sql<number>`event_groups.group_id`.as('group_id'))
    .where('events.archived_at', 'is', null)
    .where('programs.archived_at', 'is', null)
    .where('event_groups.group_id', 'is not', null);
}
export type GroupDate = Awaited<ReturnType<ReturnType<typeof datesOf>['execute']>>[number];

/** What each of the groups has ahead, as far as this person sees it: the next `most` of each, the next first. */
export async function findDatesOfGroups(
  db: Database,
  actor: Actor,
  groupIds: readonly number[],
  most: number,
): Promise<GroupDate[]> {
  const ahead = datesOf(db)
    .select(
      sql<number>`row_number() over (partition by event_groups.group_id order by events.begins, events.id)`.as('nth'),
    )
    .where(isVisibleTo(actor))
    .where('event_groups.group_id', '=', sql<number>`any(${groupIds}::int[])`)
    .where('events.ends', '>', sql<Date>`now()`);
  return db.selectFrom(ahead.as('ahead')).selectAll().where('nth', '<=', most).orderBy('nth').execute();
}

/** When it is, where an event takes place. */
const there = (now: Date) => sql`(${now}::timestamptz at time zone coalesce(events.time_zone, 'UTC'))`;

/** What begins on the day after today, where it is now day: from eight in the morning to eight in the evening. */
export async function findDatesOfTomorrow(db: Database, now: Date): Promise<GroupDate[]> {
  return datesOf(db)
    .where('events.start_date', '=', sql<string>`${there(now)}::date + 1`)
    .where(sql<boolean>`extract(hour from ${there(now)}) between 8 and 19`)
    .orderBy('events.begins')
    .orderBy('events.id')
    .execute();
}
