import { setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { PlanChallenge, PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';

/** What stands below it. */
export function partNote(item: PlanItem): string {
  switch (item.kind) {
    case 'video':
      return item.training_session_video.training_video.title;
    case 'challenge':
      return item.challenge ? challengeNote(item.challenge) : 'Challenge';
    case 'text':
      return 'Notes';
    case 'break':
      return 'Break';
  }
}

/** "Tower, Elementary, 7 min to set up", as far as this person may see it. */
function challengeNote({ category, level, setup_minutes }: PlanChallenge): string {
  const setup = setup_minutes === undefined ? [] : [setupWords(setup_minutes)];
  return [category, level, ...setup].join(', ');
}
