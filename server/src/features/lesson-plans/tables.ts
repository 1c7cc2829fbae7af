import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface ProgramsTable {
  id: GeneratedAlways<number>;
  name: string;
  summary: string | null;
  age_groups: Generated<string[]>;
  start_date: string | null;
  end_date: string | null;
  description: string | null;
  image_url: string | null;
  learn_more: string | null;
  restricted: Generated<boolean>;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  archived_at: Date | null;
}

export interface TrainingVideosTable {
  id: GeneratedAlways<number>;
  title: string;
  description: string | null;
  video_url: string;
  duration_seconds: number | null;
  created_by: number | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  removed_at: Date | null;
}

export interface TrainingSessionsTable {
  id: GeneratedAlways<number>;
  name: string;
  description: string | null;
  created_by: number | null;
  created_at: Stamp;
}

export interface TrainingSessionVideosTable {
  id: GeneratedAlways<number>;
  training_session_id: number;
  training_video_id: number;
  video_order: Generated<number>;
}

export interface TrainingVideoProgressTable {
  user_id: number;
  training_video_id: number;
  position_seconds: number;
  watched: boolean;
  updated_at: Stamp;
}

export interface LessonPlansTable {
  id: GeneratedAlways<number>;
  name: string;
  description: string | null;
  status: Generated<Status>;
  begins_at: number | null;
  budget_minutes: number | null;
  created_by: number | null;
  status_set_by_other: Generated<boolean>;
  /** Of a plan that was changed for this event only. */
  event_id: number | null;
  copied_from: number | null;
  /** The version of `copied_from` that it has taken over, or has given back. */
  copied_version: number | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
}

export interface LessonPlanAuthorsTable {
  lesson_plan_id: number;
  user_id: number;
  created_at: Stamp;
  /** The removal of an author can be undone for a day. */
  removed_at: Date | null;
}

export interface LessonPlanItemsTable {
  id: GeneratedAlways<number>;
  lesson_plan_id: number;
  kind: PlanItem['kind'];
  order_index: Generated<number>;
  minutes: number | null;
  training_session_video_id: number | null;
  challenge_id: number | null;
  title: string | null;
  text: string | null;
  removed_at: Date | null;
}

/** The tables of this room. */
export interface LessonPlansTables {
  programs: ProgramsTable;
  training_videos: TrainingVideosTable;
  training_sessions: TrainingSessionsTable;
  training_session_videos: TrainingSessionVideosTable;
  training_video_progress: TrainingVideoProgressTable;
  lesson_plans: LessonPlansTable;
  lesson_plan_authors: LessonPlanAuthorsTable;
  lesson_plan_items: LessonPlanItemsTable;
}
