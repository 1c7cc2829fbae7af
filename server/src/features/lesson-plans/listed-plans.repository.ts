import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { visibleTo } from '../challenges/index.ts';
import { visibleEvents } from './event-sight/index.ts';

/** Returns the levels of the challenges in each plan that this person may see, by plan id. */
export async function findLevels(db: Database, actor: Actor, planIds: readonly number[]) {
  const levelsOf = new Map<number, Set<Level>>();
  if (planIds.length === 0) return levelsOf;
  const rows = await db
    .selectFrom('challenges')
    .innerJoin('lesson_plan_items as item', 'item.challenge_id', 'challenges.id')
    .select(['item.lesson_plan_id', 'challenges.level'])
    .distinct()
    .where('item.lesson_plan_id', 'in', planIds)
    .where('item.removed_at', 'is', null)
    .where((where) => visibleTo(actor)(where as never))
    .execute();
  for (const { lesson_plan_id, level } of rows) {
    levelsOf.set(lesson_plan_id, (levelsOf.get(lesson_plan_id) ?? new Set()).add(level));
  }
  return levelsOf;
}

/** Returns the names of the users of `ids`, by id. They are raw: show them through `shownTo`. */
export async function findAuthors(db: Database, ids: readonly (number | null)[]) {
  const userIds = ids.filter((id) => id !== null);
  if (userIds.length === 0) return new Map<number | null, never>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'username'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id as number | null, row]));
}

/**
 * Returns the day (YYYY-MM-DD) each plan is used, by plan id: the first day of the next event that is not over, or else
 * of the latest event, among current events whose plans this person sees. Plans without one are absent.
 */
export async function findDaysOfUse(db: Database, actor: Actor, now: Date): Promise<Map<number, string>> {
  const events = visibleEvents(db, actor)
    .where('events.archived_at', 'is', null)
    .where('programs.archived_at', 'is', null);
  const rows = await db
    .selectFrom(events.as('event'))
    .innerJoin('event_lesson_plans as planned', 'planned.event_id', 'event.id')
    .select('planned.lesson_plan_id')
    .select(
      sql<string>`coalesce(min(event.start_date) filter (where event.ends > ${now}), max(event.start_date))::text`.as(
        'day',
      ),
    )
    .where('event.sees_plans', '=', true)
    .groupBy('planned.lesson_plan_id')
    .execute();
  return new Map(rows.map(({ lesson_plan_id, day }) => [lesson_plan_id, day]));
}
