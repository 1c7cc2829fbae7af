import type { NewChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';

/** What is drawn of a challenge: its texts and the fields beside them. Empty parts are not printed. */
export interface PaperSheet
  extends
    Sheet,
    Pick<
      NewChallenge,
      | 'name'
      | 'level'
      | 'tournament_level'
      | 'type'
      | 'category'
      | 'variant'
      | 'one_liner'
      | 'setup_difficulty'
      | 'core_mechanic'
      | 'skills'
      | 'time_limits'
      | 'safety_flags'
      | 'materials'
    > {}
