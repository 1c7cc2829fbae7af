import { type Skill, skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { PastEvents } from '@teamsparks/contract/practice/fields';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { opensChallenge } from '../../challenges/index.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/**
 * Returns the ids of a group's events that have begun, are not canceled and start in the period, the latest first, at
 * most `limit`; the caller checks what a reader sees of each.
 */
export async function findBegunEvents(db: Database, groupId: number, now: Date, { from, to, limit }: Period) {
  let events = db
    .selectFrom('event_groups')
    .innerJoin('events', 'events.id', 'event_groups.event_id')
    .select('events.id')
    .where('event_groups.group_id', '=', groupId)
    .where('events.archived_at', 'is', null)
    .where('events.begins', '<=', now);
  if (from !== undefined) events = events.where('events.start_date', '>=', from);
  if (to !== undefined) events = events.where('events.start_date', '<=', to);
  const rows = await events.orderBy('events.begins', 'desc').orderBy('events.id', 'desc').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts for every skill how often it was trained (0 included), by challenges that this person may open; `ids` repeats a
 * challenge as often as it was done.
 */
export async function countSkills(db: Database, actor: Actor, ids: readonly number[]): Promise<PastEvents['skills']> {
  const { rows } = await sql<{ skill: Skill; done: number }>`
    select unnest(challenges.skills) as skill, count(*)::int as done
    from unnest(${[...ids]}::int[]) as practiced (id) join challenges on challenges.id = practiced.id
    where ${opensChallenge(actor)} group by skill`.execute(db);
  const counts = new Map(rows.map(({ skill, done }) => [skill, done]));
  return skills.map((skill) => ({ skill, done: counts.get(skill) ?? 0 }));
}
