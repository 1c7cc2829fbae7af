import { setupWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { PlanChallenge, PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';

/**
 * Returns the line below a part's title: the title of a video, a challenge's facts ("Challenge" if the challenge is not
 * there), "Notes" or "Break".
 */
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

/** Returns the facts of a challenge that this person may see: "Tower, Elementary, 7 min to set up". */
function challengeNote({ category, level, setup_minutes }: PlanChallenge): string {
  const setup = setup_minutes === undefined ? [] : [setupWords(setup_minutes)];
  return [category, level, ...setup].join(', ');
}
