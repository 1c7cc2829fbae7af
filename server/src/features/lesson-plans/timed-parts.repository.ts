import { plannedMinutes } from '@teamsparks/contract/challenges/challenge-minutes';
import { videoMinutes } from '@teamsparks/contract/lesson-plans/plan-parts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { type ChallengeRecord, opensChallenge } from '../challenges/index.ts';

/** A part of a plan with its duration (minutes); null if nobody knows it. */
export interface TimedPart {
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
 * Returns the duration of a part (minutes), or null if it is unknown: its own, else the video's or the visible
 * challenge's.
 */
export function minutesOfPart({ kind, minutes, duration_seconds, time_limits, opens }: PartTime): number | null {
  if (kind === 'video') return minutes ?? videoMinutes(duration_seconds);
  return kind === 'challenge' && opens ? plannedMinutes(minutes, time_limits) : minutes;
}

/**
 * Returns the parts of these plans in their order, each with its duration; one query for all plans, because there may
 * be hundreds.
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
