import type { FieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import type { MaterialCategory } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Sheet, TooLong } from '@teamsparks/contract/challenges/fields/sheet';
import type { Ink, Paper, SheetCopy } from '@teamsparks/contract/shared/sheet-copies';
import type { SheetPartOf } from '@teamsparks/contract/shared/sheet-parts';
import type { Category, ChallengeType, Level, Status, TournamentLevel } from '@teamsparks/contract/shared/vocabulary';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Stamp } from '../../platform/db/stamp.ts';

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

/** The tables of this room. */
export interface ChallengesTables {
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
  bookmarks: BookmarksTable;
  saved_filters: SavedFiltersTable;
  challenge_counts: ChallengeCountsTable;
  challenge_names: ChallengeNamesTable;
  challenge_needs: ChallengeNeedsTable;
  needs_index: NeedsIndexTable;
}
