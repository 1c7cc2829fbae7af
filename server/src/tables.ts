import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountsTables } from './features/accounts/tables.ts';
import type { AiTables } from './features/ai/tables.ts';
import type { BoxesTables } from './features/boxes/tables.ts';
import type { ChallengesTables } from './features/challenges/tables.ts';
import type { CoordinationTables } from './features/coordination/tables.ts';
import type { EventsTables } from './features/events/tables.ts';
import type { GroupsTables } from './features/groups/tables.ts';
import type { LessonPlansTables } from './features/lesson-plans/tables.ts';
import type { MaterialsTables } from './features/materials/tables.ts';
import type { MentorsTables } from './features/mentors/tables.ts';
import type { OperationsTables } from './features/operations/tables.ts';
import type { PracticeTables } from './features/practice/tables.ts';
import type { PrintPacksTables } from './features/print-packs/tables.ts';
import type { ReviewsTables } from './features/reviews/tables.ts';
import type { RunsTables } from './features/runs/tables.ts';
import type { Stamp } from './platform/db/stamp.ts';

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface IdempotencyKeysTable {
  user_id: number | null;
  key: string;
  sealed: string;
  created_at: Stamp;
}

export interface JobsTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: JSONColumnType<Record<string, unknown>>;
  attempts: Generated<number>;
  run_after: Stamp;
  locked_until: Date | null;
  last_error: string | null;
  created_at: Stamp;
  done_at: Date | null;
  failed_at: Date | null;
  outcome: string | null;
}

/** Every table, as the migrations make it; migrations.test.ts compares these with the database. */
export interface Tables
  extends
    AccountsTables,
    AiTables,
    BoxesTables,
    ChallengesTables,
    CoordinationTables,
    EventsTables,
    GroupsTables,
    LessonPlansTables,
    MaterialsTables,
    MentorsTables,
    OperationsTables,
    PracticeTables,
    PrintPacksTables,
    ReviewsTables,
    RunsTables {
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  jobs: JobsTable;
}
