import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { RunEventKind } from '@teamsparks/contract/runs/run-events';
import type { RunItem, RunPart } from '@teamsparks/contract/runs/run-state';
import type { HostPiece, TeamPiece } from '@teamsparks/contract/runs/fields/screen-view';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import type { RunPhase, RunPlace, RunRules } from '@teamsparks/contract/runs/vocabulary';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

/** A challenge or a plan in the room. */
export interface RunsTable {
  id: GeneratedAlways<number>;
  host_id: number | null;
  session_id: string | null;
  group_id: number | null;
  lesson_plan_id: number | null;
  event_id: number | null;
  ai_challenge_id: number | null;
  name: string;
  rules: RunRules;
  place: RunPlace;
  sound: boolean;
  parts: JSONColumnType<RunPart[]>;
  questions: JSONColumnType<string[]>;
  phase: Generated<RunPhase>;
  seq: Generated<number>;
  guest_events: Generated<number>;
  started_at: Date | null;
  ended_at: Date | null;
  last_at: Stamp;
  created_at: Stamp;
}

/** What it shows, copied when it began. */
export interface RunStagesTable {
  run_id: number;
  number: number;
  kind: PlanItem['kind'];
  title: string;
  challenge_id: number | null;
  minutes: number | null;
  words: string | null;
  video_url: string | null;
  scoring: JSONColumnType<RunItem[]>;
  team: JSONColumnType<TeamPiece | null, string | null, string | null>;
  host: JSONColumnType<HostPiece | null, string | null, string | null>;
  pdf_sha256: string | null;
  pdf_bytes: number | null;
  pdf_pages: Generated<number>;
  finished: Generated<boolean>;
  spent_ms: Generated<number>;
  /** Null in runs that ended before it was kept. */
  longest_ms: number | null;
  item_id: number | null;
}

export interface RunTeamsTable {
  run_id: number;
  number: number;
  name: string;
  name_key: string;
}

export interface RunEventsTable {
  run_id: number;
  seq: number;
  at: Date;
  kind: RunEventKind;
  sender: string;
  /** Null where a screen sent it, the product itself, or a page from before it was kept. */
  device: string | null;
  command_id: string | null;
  payload: JSONColumnType<object>;
}

export interface RunCodesTable {
  code: string;
  secret: string;
  run_id: number;
  kind: ScreenKind;
  made_at: Generated<Date>;
}

export interface RunScreensTable {
  id: string;
  run_id: number;
  kind: ScreenKind;
  by_host: boolean;
  token_sha256: string;
  expires_at: Date;
  seen_at: Date | null;
}

export interface RunPointsTable {
  run_id: number;
  stage: number;
  team: number;
  item: number;
  points: number;
}

interface TakenOut {
  name: string;
  units: string;
  quantity: number;
}

export interface RunUsedUpTable {
  run_id: number;
  box_id: number;
  taken: JSONColumnType<TakenOut[]>;
  created_at: Stamp;
}

/** The tables of this room. */
export interface RunsTables {
  runs: RunsTable;
  run_stages: RunStagesTable;
  run_teams: RunTeamsTable;
  run_events: RunEventsTable;
  run_codes: RunCodesTable;
  run_screens: RunScreensTable;
  run_points: RunPointsTable;
  run_used_up: RunUsedUpTable;
}
