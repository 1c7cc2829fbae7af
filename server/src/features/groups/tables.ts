import type { GroupColor } from '@teamsparks/contract/shared/group-colors';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface GroupsTable {
  id: GeneratedAlways<number>;
  name: string;
  level: Level;
  children: number;
  team_size: number;
  /** 1 is Monday. */
  weekday: number | null;
  /** Minutes after midnight. */
  begins_at: number | null;
  minutes: number | null;
  place: string | null;
  program_id: number | null;
  color: GroupColor;
  based_on: number | null;
  leaderless_since: Date | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  archived_at: Date | null;
}

export interface GroupLeadersTable {
  group_id: number;
  user_id: number;
  created_at: Stamp;
}

export interface FormerLeadersTable {
  group_id: number;
  user_id: number;
  removed_at: Stamp;
}

export interface GroupFollowersTable {
  group_id: number;
  user_id: number;
  reminder: Generated<boolean>;
  created_at: Stamp;
  confirmed_at: Date | null;
  removed_at: Date | null;
}

export interface GroupRemindersTable {
  user_id: number;
  day: string;
}

export interface GroupLinksTable {
  group_id: number;
  secret_sha256: string;
  created_at: Stamp;
  expires_at: Date;
}

/** The tables of this room. */
export interface GroupsTables {
  groups: GroupsTable;
  group_leaders: GroupLeadersTable;
  former_leaders: FormerLeadersTable;
  group_followers: GroupFollowersTable;
  group_reminders: GroupRemindersTable;
  group_links: GroupLinksTable;
}
