import type { PlanItem } from './lesson-plan-fields.ts';

/** Minutes of a part: its own, else as long as its video takes; null where nobody knows. */
export function minutesOf(item: PlanItem): number | null {
  if (item.minutes !== null || item.kind !== 'video') return item.minutes;
  const seconds = item.training_session_video.training_video.duration_seconds;
  return seconds ? Math.ceil(seconds / 60) : null;
}

/** What a part of a plan is called: videos by their session. */
export function partTitle(item: PlanItem): string {
  switch (item.kind) {
    case 'video':
      return item.training_session_video.training_session.name;
    case 'challenge':
      return item.challenge?.name ?? 'A challenge you cannot see';
    default:
      return item.title;
  }
}
