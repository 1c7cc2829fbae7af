import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { visibleTo } from '../challenges/index.ts';
import { visibleEvents } from './event-sight/index.ts';

/** By plan: the levels of those of its challenges that this person can see. */
export async function findLevels(db: Database, actor: Actor, planIds: readonly number[]) {
  const found = new Map<number, Set<Level>>();
  if (planIds.length === 0) return found;
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
    found.set(lesson_plan_id, (found.get(lesson_plan_id) ?? new Set()).add(level));
  }
  return found;
}

/** By id: names that are not to be shown as they are. */
export async function findAuthors(db: Database, ids: readonly (number | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<number | null, never>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'username'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map((row) => [row.id as number | null, row]));
}

/** By plan: the first day of the next event that uses it, or else of the latest, of those that this person sees with their plans. */
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
