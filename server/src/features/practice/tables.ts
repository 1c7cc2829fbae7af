import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { Outcome, StepName } from '@teamsparks/contract/practice/vocabulary';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import type { Generated } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

export interface FavoritesTable {
  user_id: number;
  challenge_id: number;
  created_at: Stamp;
}

export interface TriedTable {
  user_id: number;
  challenge_id: number;
  tried_on: string;
  team: string | null;
  note: string | null;
  created_at: Stamp;
}

/** What happened at an event, as its leaders say. */
export interface LookingBackTable {
  event_id: number;
  children: number | null;
  engagement: number | null;
  time_mark: number | null;
  materials: number | null;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

/** A part of a plan as it was then. */
export interface LookingBackPartsTable {
  event_id: number;
  position: number;
  item_id: number;
  lesson_plan_id: number | null;
  plan_name: string;
  kind: PlanItem['kind'];
  title: string;
  minutes: number | null;
  challenge_id: number | null;
  category: Category | null;
  outcome: Outcome;
}

export interface LookingBackLinesTable {
  event_id: number;
  line: string;
  written_by: number;
  written_at: Stamp;
}

/** What a person's first steps keep. */
export interface FirstStepsTable {
  user_id: number;
  done: Generated<StepName[]>;
  skipped: Generated<StepName[]>;
  dismissed_at: Date | null;
  finished_at: Date | null;
}

/** The last test mail that arrived; one row at most. */
export interface MailArrivalsTable {
  id: Generated<number>;
  arrived_at: Date;
  public_url: string;
}

/** The tables of this room. */
export interface PracticeTables {
  favorites: FavoritesTable;
  tried: TriedTable;
  looking_back: LookingBackTable;
  looking_back_parts: LookingBackPartsTable;
  looking_back_lines: LookingBackLinesTable;
  first_steps: FirstStepsTable;
  mail_arrivals: MailArrivalsTable;
}
