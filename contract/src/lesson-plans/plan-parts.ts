import { plannedMinutes } from '../challenges/challenge-minutes.ts';
import type { PlanItem } from './fields/lesson-plan.ts';

/**
 * Returns how long a part of a plan takes (minutes): its own time, else that of its video or its challenge; for a
 * challenge that the person can see never less than it needs. Null where it is unknown.
 */
export function minutesOf(item: PlanItem): number | null {
  switch (item.kind) {
    case 'video':
      return item.minutes ?? videoMinutes(item.training_session_video.training_video.duration_seconds);
    case 'challenge':
      return item.challenge ? plannedMinutes(item.minutes, item.challenge.time_limits) : item.minutes;
    default:
      return item.minutes;
  }
}

/** Returns the length of a video in whole minutes, rounded up; null where it is unknown or 0. */
export const videoMinutes = (seconds: number | null): number | null => (seconds ? Math.ceil(seconds / 60) : null);

/**
 * Returns the title of a part of a plan. A video has the title of its session, a challenge its name; an archived one
 * and one that the person cannot see are marked as such.
 */
export function partTitle(item: PlanItem): string {
  switch (item.kind) {
    case 'video':
      return item.training_session_video.training_session.name;
    case 'challenge':
      if (item.archived)
        return item.archived.name === null ? 'An archived challenge' : `${item.archived.name} (archived)`;
      return item.challenge?.name ?? 'A challenge you cannot see';
    default:
      return item.title;
  }
}

/** Returns steps as lines, numbered where there are several: "1. Stand in a circle". */
export const numberedSteps = (steps: readonly string[]): string =>
  steps.map((step, at) => (steps.length > 1 ? `${at + 1}. ${step}` : step)).join('\n');
