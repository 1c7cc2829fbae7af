import { plannedMinutes } from '../challenges/challenge-minutes.ts';
import type { PlanItem } from './fields/lesson-plan.ts';

/** Minutes of a part on the wall: its own, else as long as its video or its challenge takes; null where nobody knows. */
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

/** Null where nobody knows how long it is. */
export const videoMinutes = (seconds: number | null): number | null => (seconds ? Math.ceil(seconds / 60) : null);

/** What a part of a plan is called: videos by their session. */
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
