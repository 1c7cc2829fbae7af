import type { Level } from '@teamsparks/contract/shared/vocabulary';
import { sql } from 'kysely';
import { plannedMinutes } from '@teamsparks/contract/challenges/challenge-minutes';
import { videoMinutes } from '@teamsparks/contract/lesson-plans/plan-parts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { visibleTo, type ChallengeRecord, opensChallenge } from '../challenges/index.ts';
import { visibleEvents } from './event-sight.repository.ts';
import { findChallenges } from './items.repository.ts';

/**
 * Returns the levels of the challenges in each plan that this person may see, by plan id; a plan without any is absent.
 */
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

/** When a plan is used: its day (YYYY-MM-DD), and the number of other days of events that are not over. */
export interface DaysOfUse {
  day: string;
  more: number;
}

/**
 * Returns the day each plan is used, by plan id: the first day of the next event that is not over, or else of the
 * latest event, among current events whose plans this person sees. Plans without one are absent.
 */
export async function findDaysOfUse(db: Database, actor: Actor, now: Date): Promise<Map<number, DaysOfUse>> {
  const events = visibleEvents(db, actor)
    .where('events.archived_at', 'is', null)
    .where('programs.archived_at', 'is', null);
  const rows = await db
    .selectFrom(events.as('event'))
    .innerJoin('event_lesson_plans as planned', 'planned.event_id', 'event.id')
    .select('planned.lesson_plan_id')
    .select([
      sql<string>`coalesce(min(event.start_date) filter (where event.ends > ${now}), max(event.start_date))::text`.as(
        'day',
      ),
      sql<number>`greatest(count(distinct event.start_date) filter (where event.ends > ${now}) - 1, 0)::int`.as('more'),
    ])
    .where('event.sees_plans', '=', true)
    .groupBy('planned.lesson_plan_id')
    .execute();
  return new Map(rows.map(({ lesson_plan_id, ...days }) => [lesson_plan_id, days]));
}

/** A part of a plan with its duration (minutes); null if nobody knows it. */
interface TimedPart {
  lesson_plan_id: number;
  challenge_id: number | null;
  minutes: number | null;
}

/** What decides the duration of a part, as `minutesOf` of the contract decides it for a whole plan. */
export interface PartTime {
  kind: 'video' | 'challenge' | 'text' | 'break';
  minutes: number | null;
  duration_seconds: number | null;
  /** Null also if this person cannot see the challenge. */
  time_limits: ChallengeRecord['time_limits'];
  /** True if this person sees the challenge. */
  opens: boolean;
}

/**
 * Returns the duration of a part (minutes), or null if it is unknown: its own, though for a visible challenge not
 * fewer than that needs; without one the video's or the visible challenge's.
 */
export function minutesOfPart({ kind, minutes, duration_seconds, time_limits, opens }: PartTime): number | null {
  if (kind === 'video') return minutes ?? videoMinutes(duration_seconds);
  return kind === 'challenge' && opens ? plannedMinutes(minutes, time_limits) : minutes;
}

/**
 * Returns the parts of these plans, sorted by their place in their plan, so that plans mix; each with its duration as
 * far as this person may know it, else null. One query for all plans, because there may be hundreds.
 */
export async function findTimedParts(db: Database, actor: Actor, planIds: readonly number[]): Promise<TimedPart[]> {
  if (planIds.length === 0) return [];
  const opens = opensChallenge(actor);
  const { rows } = await sql<Pick<TimedPart, 'lesson_plan_id' | 'challenge_id'> & PartTime>`
    select item.lesson_plan_id, item.challenge_id, item.kind, item.minutes, video.duration_seconds, ${opens} as opens,
      case when ${opens} then challenges.time_limits end as time_limits
    from lesson_plan_items item
    left join challenges on challenges.id = item.challenge_id
    left join training_session_videos link on link.id = item.training_session_video_id
    left join training_videos video on video.id = link.training_video_id
    where item.lesson_plan_id = any(${planIds}::int[]) and item.removed_at is null
    order by item.order_index, item.id`.execute(db);
  return rows.map(({ lesson_plan_id, challenge_id, ...time }) => ({
    lesson_plan_id,
    challenge_id,
    minutes: minutesOfPart(time),
  }));
}

/** Minutes and challenges of a plan, for features that show it among other things. */
interface PlanOutline {
  /** Sum over the parts with known minutes. */
  minutes: number;
  unknown: number;
  challenges: Awaited<ReturnType<typeof findChallenges>> extends Map<number, infer Row> ? Row[] : never;
}

/**
 * Returns for each plan of `ids` the sum of its known minutes, the number of parts of unknown length and its challenges
 * in order, by plan id; a plan without parts is absent, and challenges that this person cannot see are left out.
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
