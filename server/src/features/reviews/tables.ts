import type { ReportReason } from '@teamsparks/contract/reviews/review-reasons';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface ReviewsTable {
  id: GeneratedAlways<number>;
  challenge_id: number;
  user_id: number | null;
  setup_rating: number | null;
  difficulty_rating: number | null;
  overall_rating: number;
  comment: string | null;
  created_at: Stamp;
  updated_at: Stamp;
  hidden_at: Date | null;
  removed_at: Date | null;
  removed_by_other: Generated<boolean>;
}

export interface ReviewReportsTable {
  review_id: number;
  user_id: number;
  reason: ReportReason;
  created_at: Stamp;
  decided_at: Date | null;
}

/** The tables of this room. */
export interface ReviewsTables {
  reviews: ReviewsTable;
  review_reports: ReviewReportsTable;
}
