import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { CurriculumKind, CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface CurriculumChallengesTable {
  user_id: number;
  challenge_id: number;
  listed: boolean;
  changed_at: Date;
}

export interface CurriculumNotesTable {
  user_id: number;
  kind: Exclude<CurriculumKind, 'challenge'>;
  item: string;
  value: number;
  changed_at: Date;
}

export interface CurriculumSharesTable {
  user_id: number;
  share: string;
  created_at: Stamp;
}

/** A challenge of a list as it was when somebody last looked. */
export interface SeenChallenge {
  id: number;
  materials: Material[];
}

export interface MaterialListsTable {
  id: GeneratedAlways<number>;
  lesson_plan_id: number | null;
  event_id: number | null;
  group_id: number | null;
  seen: JSONColumnType<SeenChallenge[]>;
  closed_at: Date | null;
}

export interface MaterialListNotesTable {
  material_list_id: number;
  kind: CurriculumNote['kind'];
  item: string;
  value: number;
  changed_at: Date;
}

/** The tables of this room. */
export interface MaterialsTables {
  curriculum_challenges: CurriculumChallengesTable;
  curriculum_notes: CurriculumNotesTable;
  curriculum_shares: CurriculumSharesTable;
  material_lists: MaterialListsTable;
  material_list_notes: MaterialListNotesTable;
}
