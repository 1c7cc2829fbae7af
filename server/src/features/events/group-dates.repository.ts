import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isVisibleTo } from '../lesson-plans/index.ts';

/** Selects the current events of groups, each with the group it belongs to. */
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

/**
 * Returns the current events of each group that have not ended and that this person may see, at most `most` per group.
 * Rows of several groups are mixed: the next one of each group first.
 */
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

/** Returns the local time where the event takes place. */
const localTime = (now: Date) => sql`(${now}::timestamptz at time zone coalesce(events.time_zone, 'UTC'))`;

/**
 * Returns the current events of groups that begin tomorrow in their time zone (else UTC), if it is between 8 AM and
 * 8 PM there now, so that reminders arrive by day; an event of two groups comes twice, once for each.
 */
export async function findDatesOfTomorrow(db: Database, now: Date): Promise<GroupDate[]> {
  return datesOf(db)
    .where('events.start_date', '=', sql<string>`${localTime(now)}::date + 1`)
    .where(sql<boolean>`extract(hour from ${localTime(now)}) between 8 and 19`)
    .orderBy('events.begins')
    .orderBy('events.id')
    .execute();
}
