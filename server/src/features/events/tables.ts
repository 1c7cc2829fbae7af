import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface EventsTable {
  id: GeneratedAlways<number>;
  program_id: number | null;
  name: string;
  description: string | null;
  start_date: string;
  end_date: string;
  /** Minutes after midnight in `time_zone`; both or none. */
  begins_at: number | null;
  ends_at: number | null;
  /** False without hours: nobody knows them yet. */
  all_day: Generated<boolean>;
  time_zone: string | null;
  /** Computed from the columns above whenever one changes. */
  begins: Date;
  ends: Date;
  place: string | null;
  had_group: Generated<boolean>;
  series_id: number | null;
  revision: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  archived_at: Date | null;
}

export interface EndedDatesTable {
  id: GeneratedAlways<number>;
  event_id: number;
  /** Null: nothing comes back to it. */
  group_id: number | null;
  given_to: number | null;
  ended_at: Date;
  number: number;
  name: string;
  start_date: string;
  end_date: string;
  begins: Date;
  ends: Date;
  has_hours: boolean;
}

export interface EndedDateFollowersTable {
  ended_date_id: number;
  user_id: number;
}

/** Kept by triggers. */
export interface CalendarNumbersTable {
  event_id: number;
  number: number;
  changed_at: Date;
}

/** Null is a group that is gone. */
export interface EventGroupsTable {
  id: GeneratedAlways<number>;
  event_id: number;
  group_id: number | null;
}

export interface EventSeriesTable {
  id: GeneratedAlways<number>;
  weekdays: number[];
  created_at: Stamp;
}

export interface EventLessonPlansTable {
  event_id: number;
  lesson_plan_id: number;
  order_index: Generated<number>;
  created_at: Stamp;
}

export interface CalendarFeedsTable {
  user_id: number;
  secret_sha256: string;
  created_at: Stamp;
}

export interface EventSubstitutesTable {
  event_id: number;
  user_id: number;
  handed_by: number | null;
  note: string | null;
  time_zone: string;
  created_at: Stamp;
  removed_at: Date | null;
  given_back: Generated<boolean>;
}

/** The tables of this room. */
export interface EventsTables {
  events: EventsTable;
  calendar_numbers: CalendarNumbersTable;
  ended_dates: EndedDatesTable;
  ended_date_followers: EndedDateFollowersTable;
  event_groups: EventGroupsTable;
  event_series: EventSeriesTable;
  event_lesson_plans: EventLessonPlansTable;
  calendar_feeds: CalendarFeedsTable;
  event_substitutes: EventSubstitutesTable;
}
