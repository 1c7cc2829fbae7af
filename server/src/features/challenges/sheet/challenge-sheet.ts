import type { NewChallenge } from '@teamsparks/contract/challenge-fields';

/** One line of the scoring table: `item` before its colon, `detail` after it; `upTo` is false for all-or-nothing points. */
export interface ScoringItem {
  item: string;
  detail: string;
  points: number;
  upTo: boolean;
}

/** What the body of a challenge text says beside the fields of the challenge. Each string is a paragraph or a list item. */
export interface SheetBody {
  scene: string[];
  task: string[];
  rules: string[];
  setup: string[];
  scoring: ScoringItem[];
  notes: string[];
}

/** A challenge with the text of its sheet. Neither empty parts nor fields that only some people may read are printed. */
export interface ChallengeSheet
  extends
    SheetBody,
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
