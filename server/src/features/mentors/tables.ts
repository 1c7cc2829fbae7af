import type { AvailableHours, DaysOff } from '@teamsparks/contract/mentors/addresses';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface MentorsTable {
  id: GeneratedAlways<number>;
  name: string;
  email: string;
  grade: number;
  di_experience: Generated<boolean>;
  interest_area: string;
  email_hidden: Generated<boolean>;
  /** The mentor's own account, where it is known. */
  user_id: number | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface MentorAssignmentsTable {
  id: GeneratedAlways<number>;
  mentor_id: number;
  program_id: number | null;
  group_id: number | null;
  event_id: number | null;
  assigned_by: number | null;
  created_at: Stamp;
  declined_at: Date | null;
  /** Names an event of the mentor's program or group, and assigns nothing. */
  only_declines: Generated<boolean>;
}

export interface MentorJoinRequestsTable {
  mentor_id: number;
  user_id: number;
  asked_by: number | null;
  created_at: Stamp;
  /** Taken apart at that time; until then a question. */
  parted_at: Date | null;
}

export interface MentorAvailabilityTable {
  mentor_id: number;
  user_id: number;
  hours: JSONColumnType<AvailableHours[]>;
  days_off: JSONColumnType<DaysOff[]>;
  version: Generated<number>;
  updated_at: Stamp;
}

export interface MentorNoticesTable {
  mentor_id: number;
  event_id: number;
  told: string | null;
  told_at: Date | null;
  waiting_since: Date | null;
}

/** The tables of this room. */
export interface MentorsTables {
  mentors: MentorsTable;
  mentor_assignments: MentorAssignmentsTable;
  mentor_join_requests: MentorJoinRequestsTable;
  mentor_availability: MentorAvailabilityTable;
  mentor_notices: MentorNoticesTable;
}
