import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty, AiProvider, AiStatus, AiType } from '@teamsparks/contract/ai/vocabulary';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import type { SheetPart } from '@teamsparks/contract/shared/sheet-parts';
import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface AiChallengesTable {
  id: GeneratedAlways<number>;
  title: string;
  description: string;
  category: Category;
  variant: string | null;
  level: Level;
  difficulty: AiDifficulty;
  type: AiType;
  status: Generated<AiStatus>;
  provider: AiProvider;
  sheet: JSONColumnType<Sheet | null, string | null, string | null>;
  label: JSONColumnType<Omit<AiDetails, SheetPart> | null, string | null, string | null>;
  recipe: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  group_id: number | null;
  made: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  parent_id: number | null;
  library_challenge_id: number | null;
  created_by: number | null;
  created_at: Stamp;
  updated_at: Stamp;
  passed_at: Date | null;
  refused_at: Date | null;
  decided_by: number | null;
}

/** The tables of this room. */
export interface AiTables {
  ai_challenges: AiChallengesTable;
}
