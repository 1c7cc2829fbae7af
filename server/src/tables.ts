import type { FieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import type { AiDetails } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty, AiProvider, AiStatus, AiType } from '@teamsparks/contract/ai/vocabulary';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { CurriculumKind, CurriculumNote } from '@teamsparks/contract/materials/addresses/curriculum';
import type { GroupColor } from '@teamsparks/contract/shared/group-colors';
import type { PlanItem } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { AvailableHours, DaysOff } from '@teamsparks/contract/mentors/addresses';
import type { Outcome } from '@teamsparks/contract/practice/vocabulary';
import type { MaterialCategory } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Sheet, TooLong } from '@teamsparks/contract/challenges/fields/sheet';
import type { ReportReason } from '@teamsparks/contract/reviews/review-reasons';
import type { PackPart, PackProblem, packStates } from '@teamsparks/contract/print-packs/fields';
import type { RunEventKind, RunItem, RunPart } from '@teamsparks/contract/runs/run-state';
import type { HostPiece, TeamPiece } from '@teamsparks/contract/runs/fields/run-view';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import type { RunPhase, RunPlace, RunRules } from '@teamsparks/contract/runs/vocabulary';
import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import type { Ink, Paper, SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import type { SheetPart, SheetPartOf } from '@teamsparks/contract/shared/sheet-parts';
import type {
  Category,
  ChallengeType,
  Level,
  Role,
  Status,
  TournamentLevel,
} from '@teamsparks/contract/shared/vocabulary';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';

type Stamp = Generated<Date>;

export interface UsersTable {
  id: GeneratedAlways<number>;
  username: string;
  /** Null where an older account looks the same. */
  username_skeleton: string | null;
  display_name: string | null;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  role: Role;
  status: Generated<'active' | 'disabled'>;
  picture: string | null;
  created_at: Stamp;
  phone: string | null;
  school: string | null;
  preferences: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  pending_email: string | null;
  age_confirmed_at: Date | null;
  terms_version: string | null;
  totp_secret: string | null;
  totp_enabled_at: Date | null;
  totp_last_step: number | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_sha256: string;
}

export interface FlagOverridesTable {
  user_id: number;
  flag: string;
  allowed: boolean;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  salt: Buffer;
  generation: Generated<number>;
  rotated_at: Stamp;
  created_at: Stamp;
  last_used_at: Stamp;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoke_reason: string | null;
  user_agent: string | null;
  ip: string | null;
}

export interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Stamp;
  actor_id: number | null;
  action: string;
  subject_type: string | null;
  subject_id: number | null;
  details: JSONColumnType<Record<string, unknown>>;
  request_id: string | null;
  ip: string | null;
  /** The first of a person's looks in a row that this one repeats. */
  begun_with: number | null;
}

/** A column has a default unless a new challenge must say the field or may leave it open. */
type FieldColumn<F extends keyof Challenge, V = Required<Challenge>[F]> =
  F extends FieldsWith<{ required: true }> ? V : null extends V ? V : Generated<V>;
type FieldColumns = { [F in FieldsWith<{ stored: 'column' }>]: FieldColumn<F> } & {
  [F in FieldsWith<{ stored: 'json' }>]: ColumnType<Required<Challenge>[F], string | null, string | null>;
};

/** Has a column for every stored field of the contract's table of fields. */
export interface ChallengesTable extends FieldColumns {
  id: GeneratedAlways<number>;
  name_key: string;
  name_sort: GeneratedAlways<string>;
  level_rank: GeneratedAlways<number>;
  tournament_rank: GeneratedAlways<number>;
  pdf_sha256: string | null;
  pdf_bytes: number | null;
  pdf_pages: number | null;
  version: Generated<number>;
  /** The challenge that this one was made from as a variant. */
  based_on: number | null;
  created_by: number | null;
  updated_by: number | null;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
  tag_ids: Generated<number[]>;
  minutes: GeneratedAlways<number | null>;
  material_count: Generated<number>;
}
export type ChallengeRecord = Selectable<ChallengesTable>;

export interface ChallengeMaterialsTable {
  id: GeneratedAlways<number>;
  challenge_id: number;
  position: number;
  name: string;
  quantity: number;
  units: Generated<string>;
  category: MaterialCategory;
}

export interface ChallengeSheetsTable {
  challenge_id: number;
  team: JSONColumnType<Pick<Sheet, SheetPartOf<'team'>>>;
  host: JSONColumnType<Pick<Sheet, SheetPartOf<'host'>>>;
  unread_lines: Generated<number>;
}

/** Words of drafts for which there is no room. */
export interface ChallengeLeftoversTable {
  challenge_id: number;
  too_long: JSONColumnType<TooLong[]>;
}

export interface ChallengeOpeningsTable {
  challenge_id: number;
  /** A day as "2026-11-22". */
  last_opened_on: string;
}

/** Kept by a trigger of challenge_sheets. */
export interface SheetWordsTable {
  challenge_id: number;
  team: string;
  host: string;
  /** Keeps rows narrow (migration 0029). */
  filling: Generated<string>;
}

export interface DrawnCopiesTable {
  challenge_id: number;
  copy: SheetCopy;
  paper: Paper;
  ink: Ink;
  content_sha256: string;
  pdf_sha256: string;
  bytes: number;
  pages: number;
  shown: JSONColumnType<string[]>;
  drawn_at: Stamp;
}

export interface HostPdfsTable {
  sha256: string;
}

export interface TagsTable {
  id: GeneratedAlways<number>;
  name: string;
  name_key: string;
  name_sort: GeneratedAlways<string>;
}

export interface ChallengeVersionsTable {
  challenge_id: number;
  version: number;
  at: Date;
  actor_id: number | null;
  restored_from: number | null;
  state: JSONColumnType<Record<string, unknown>>;
  pdf_sha256: GeneratedAlways<string | null>;
}

export interface PrintPacksTable {
  id: Generated<string>;
  user_id: number;
  lesson_plan_id: number | null;
  event_id: number | null;
  name: string;
  teams: number;
  parts: PackPart[];
  paper: Paper;
  ink: Ink;
  state: Generated<(typeof packStates)[number]>;
  problem: PackProblem | null;
  pages: Generated<number>;
  challenge_ids: Generated<number[]>;
  for_host: Generated<boolean>;
  names_event_id: number | null;
  pdf_sha256: string | null;
  bytes: number | null;
  created_at: Stamp;
}

export interface UploadsTable {
  id: string;
  user_id: number;
  sha256: string;
  bytes: number;
  pages: number;
  created_at: Stamp;
  expires_at: Date;
}

export interface BookmarksTable {
  user_id: number;
  challenge_id: number;
  created_at: Stamp;
}

export interface SavedFiltersTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  name_key: string;
  name_sort: GeneratedAlways<string>;
  query: JSONColumnType<Record<string, unknown>>;
  created_at: Stamp;
}

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

export interface ChallengeCountsTable {
  id: GeneratedAlways<number>;
  status: Status;
  archived: boolean;
  level: Level;
  tournament_level: TournamentLevel | '';
  type: ChallengeType;
  category: Category;
  n: number;
}

/** Kept by triggers of challenges. */
export interface ChallengeNamesTable {
  challenge_id: number;
  /** The id of a row of challenge_counts. */
  combination: number;
  name_sort: string;
  name_key: string;
}

export interface IdempotencyKeysTable {
  user_id: number | null;
  key: string;
  sealed: string;
  created_at: Stamp;
}

export interface IdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
  email: string;
  created_at: Stamp;
}

export interface EmailTokensTable {
  token_hash: Buffer;
  purpose: 'verify' | 'verify_new' | 'reset';
  user_id: number;
  email: string;
  created_at: Stamp;
  expires_at: Date;
  used_at: Date | null;
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
  /** Computed from the columns above whenever one of them changes. */
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
  /** Can be taken back for a day. */
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

export interface PreparationNoticesTable {
  user_id: number;
  day: string;
}

export interface GroupLinksTable {
  group_id: number;
  secret_sha256: string;
  created_at: Stamp;
  expires_at: Date;
}

export interface InvitationsTable {
  id: GeneratedAlways<number>;
  kind: 'leader' | 'author' | 'substitute';
  group_id: number | null;
  lesson_plan_id: number | null;
  event_id: number | null;
  user_id: number;
  invited_by: number;
  note: string | null;
  created_at: Stamp;
  declined_at: Date | null;
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

/** One row at most. */
export interface SettingsTable {
  id: Generated<number>;
  chosen: JSONColumnType<Partial<Settings>>;
  version: Generated<number>;
}

export interface RunRequestsTable {
  user_id: number;
  asked_at: Stamp;
  granted: boolean | null;
  decided_at: Date | null;
  decided_by: number | null;
}

export interface ReviewReportsTable {
  review_id: number;
  user_id: number;
  reason: ReportReason;
  created_at: Stamp;
  decided_at: Date | null;
}

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

export interface ChallengeNeedsTable {
  challenge_id: number;
  thing: string;
  measure: string;
  damaging: number;
  non_damaging: number;
  setup_only: number;
}

export interface NeedsIndexTable {
  version: number;
}

export interface BoxesTable {
  id: GeneratedAlways<number>;
  owner_id: number | null;
  group_id: number | null;
  name: string;
  version: Generated<number>;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
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

export interface BoxItemsTable {
  id: GeneratedAlways<number>;
  box_id: number;
  name: string;
  quantity: number | null;
  units: Generated<string>;
  is_tool: Generated<boolean>;
}

/** Every table, as the migrations make it; migrations.test.ts compares this list with the database. */
export interface Tables {
  users: UsersTable;
  recovery_codes: RecoveryCodesTable;
  flag_overrides: FlagOverridesTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  audit_log: AuditLogTable;
  challenges: ChallengesTable;
  challenge_materials: ChallengeMaterialsTable;
  challenge_sheets: ChallengeSheetsTable;
  challenge_leftovers: ChallengeLeftoversTable;
  challenge_openings: ChallengeOpeningsTable;
  sheet_words: SheetWordsTable;
  drawn_copies: DrawnCopiesTable;
  host_pdfs: HostPdfsTable;
  tags: TagsTable;
  challenge_versions: ChallengeVersionsTable;
  uploads: UploadsTable;
  print_packs: PrintPacksTable;
  bookmarks: BookmarksTable;
  saved_filters: SavedFiltersTable;
  reviews: ReviewsTable;
  challenge_counts: ChallengeCountsTable;
  challenge_names: ChallengeNamesTable;
  idempotency_keys: IdempotencyKeysTable;
  email_tokens: EmailTokensTable;
  identities: IdentitiesTable;
  jobs: JobsTable;
  curriculum_challenges: CurriculumChallengesTable;
  curriculum_notes: CurriculumNotesTable;
  curriculum_shares: CurriculumSharesTable;
  favorites: FavoritesTable;
  tried: TriedTable;
  programs: ProgramsTable;
  events: EventsTable;
  calendar_numbers: CalendarNumbersTable;
  ended_dates: EndedDatesTable;
  ended_date_followers: EndedDateFollowersTable;
  event_groups: EventGroupsTable;
  event_series: EventSeriesTable;
  event_lesson_plans: EventLessonPlansTable;
  calendar_feeds: CalendarFeedsTable;
  mentors: MentorsTable;
  training_videos: TrainingVideosTable;
  training_sessions: TrainingSessionsTable;
  training_session_videos: TrainingSessionVideosTable;
  training_video_progress: TrainingVideoProgressTable;
  lesson_plans: LessonPlansTable;
  lesson_plan_authors: LessonPlanAuthorsTable;
  lesson_plan_items: LessonPlanItemsTable;
  ai_challenges: AiChallengesTable;
  groups: GroupsTable;
  event_substitutes: EventSubstitutesTable;
  group_leaders: GroupLeadersTable;
  former_leaders: FormerLeadersTable;
  group_followers: GroupFollowersTable;
  group_reminders: GroupRemindersTable;
  group_links: GroupLinksTable;
  invitations: InvitationsTable;
  mentor_assignments: MentorAssignmentsTable;
  mentor_join_requests: MentorJoinRequestsTable;
  mentor_availability: MentorAvailabilityTable;
  mentor_notices: MentorNoticesTable;
  settings: SettingsTable;
  run_requests: RunRequestsTable;
  review_reports: ReviewReportsTable;
  preparation_notices: PreparationNoticesTable;
  material_lists: MaterialListsTable;
  material_list_notes: MaterialListNotesTable;
  looking_back: LookingBackTable;
  looking_back_parts: LookingBackPartsTable;
  looking_back_lines: LookingBackLinesTable;
  runs: RunsTable;
  run_stages: RunStagesTable;
  run_teams: RunTeamsTable;
  run_events: RunEventsTable;
  run_codes: RunCodesTable;
  run_screens: RunScreensTable;
  run_points: RunPointsTable;
  challenge_needs: ChallengeNeedsTable;
  needs_index: NeedsIndexTable;
  boxes: BoxesTable;
  box_items: BoxItemsTable;
  run_used_up: RunUsedUpTable;
}
