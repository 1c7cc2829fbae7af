import type { Skill } from '@teamsparks/contract/challenge-vocabulary';
import { sessionsMax } from '@teamsparks/contract/limits';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { visibleTo } from '../challenges/index.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** The events of a group that have begun, the latest first; what a reader sees of them is the caller's to ask. */
export async function findBegunEvents(db: Database, groupId: number, now: Date, { from, to }: Period) {
  let events = db
    .selectFrom('event_groups')
    .innerJoin('events', 'events.id', 'event_groups.event_id')
    .select('events.id')
    .where('event_groups.group_id', '=', groupId)
    .where('events.archived_at', 'is', null)
    .where('events.begins', '<=', now);
  if (from !== undefined) events = events.where('events.start_date', '>=', from);
  if (to !== undefined) events = events.where('events.start_date', '<=', to);
  const rows = await events.orderBy('events.begins', 'desc').orderBy('events.id', 'desc').limit(sessionsMax).execute();
  return rows.map(({ id }) => id);
}

/** How many of the challenges done at these events train each skill; one of several events counts at each. */
export async function countSkillsDone(db: Database, actor: Actor, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<Skill, number>();
  const rows = await db
    .selectFrom('challenges')
    .innerJoin(
      (from) =>
        from
          .selectFrom('looking_back_parts')
          .select(['event_id', 'challenge_id'])
          .distinct()
          .where('event_id', '=', sql<number>`any(${eventIds}::int[])`)
          .where('outcome', '<>', 'skipped')
          .as('done'),
      (on) => on.onRef('done.challenge_id', '=', 'challenges.id'),
    )
    .select([sql<Skill>`unnest(challenges.skills)`.as('skill'), sql<number>`count(*)::int`.as('done')])
    .where((where) => visibleTo(actor)(where as never))
    .groupBy('skill')
    .execute();
  return new Map(rows.map(({ skill, done }) => [skill, done]));
}
