import type { PlanItem } from '@teamsparks/contract/lesson-plans';

/** What stands below it. */
export function partNote(item: PlanItem): string {
  switch (item.kind) {
    case 'video':
      return item.training_session_video.training_video.title;
    case 'challenge':
      return item.challenge ? `${item.challenge.category}, ${item.challenge.level}` : 'Challenge';
    case 'text':
      return 'Notes';
    case 'break':
      return 'Break';
  }
}
