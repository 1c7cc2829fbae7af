import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findChallenges } from './items.repository.ts';

/** What a plan has in it, for whoever shows it among other things. */
export interface PlanOutline {
  /** Of the parts whose minutes are known. */
  minutes: number;
  unknown: number;
  challenges: Awaited<ReturnType<typeof findChallenges>> extends Map<number, infer Row> ? Row[] : never;
}

/** Of the plans of `ids`; challenges as far as this person can see them. A video takes its own minutes where none are said. */
export async function outlinesOf(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, PlanOutline>> {
  if (ids.length === 0) return new Map();
  const items = await db
    .selectFrom('lesson_plan_items as item')
    .leftJoin('training_session_videos as link', 'link.id', 'item.training_session_video_id')
    .leftJoin('training_videos as video', 'video.id', 'link.training_video_id')
    .select(['item.lesson_plan_id', 'item.challenge_id'])
    .select(
      sql<number | null>`coalesce(item.minutes, ceil(nullif(video.duration_seconds, 0) / 60.0)::int)`.as('minutes'),
    )
    .where('item.lesson_plan_id', 'in', ids)
    .where('item.removed_at', 'is', null)
    .orderBy('item.order_index')
    .orderBy('item.id')
    .execute();
  const wanted = items.flatMap(({ challenge_id }) => (challenge_id === null ? [] : [challenge_id]));
  const challenges = await findChallenges(db, actor, wanted);
  const byPlan = Map.groupBy(items, ({ lesson_plan_id }) => lesson_plan_id);
  return new Map(
    [...byPlan].map(([id, parts]) => [
      id,
      {
        minutes: parts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
        unknown: parts.filter(({ minutes }) => minutes === null).length,
        challenges: parts.flatMap(({ challenge_id }) => challenges.get(challenge_id ?? 0) ?? []),
      },
    ]),
  );
}

/** The plans with this challenge in them; who may see them is the caller's to decide. */
export async function findPlansWith(db: Database, challengeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lesson_plan_items')
    .select('lesson_plan_id')
    .distinct()
    .where('challenge_id', '=', challengeId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ lesson_plan_id }) => lesson_plan_id);
}
