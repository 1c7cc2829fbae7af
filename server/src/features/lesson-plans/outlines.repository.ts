import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findChallenges } from './items.repository.ts';
import { findTimedParts } from './timed-parts.repository.ts';

/** Minutes and challenges of a plan, for features that show it among other things. */
export interface PlanOutline {
  /** Sum over the parts with known minutes. */
  minutes: number;
  unknown: number;
  challenges: Awaited<ReturnType<typeof findChallenges>> extends Map<number, infer Row> ? Row[] : never;
}

/**
 * Returns the outlines of the plans of `ids`, by plan id; a plan without parts is absent, and challenges that this
 * person cannot see are left out.
 */
export async function outlinesOf(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, PlanOutline>> {
  if (ids.length === 0) return new Map();
  const items = await findTimedParts(db, actor, ids);
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

/**
 * Returns the ids of the plans that contain this challenge, deleted plans included. Checks no rights: the caller does.
 */
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
