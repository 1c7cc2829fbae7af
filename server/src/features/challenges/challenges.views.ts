import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import {
  type Audience,
  challengeFieldTable,
  fieldsWith,
  type FieldsWith,
  pick,
} from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import type { Sheet } from '@teamsparks/contract/challenges/fields/sheet';
import { partsOf } from '@teamsparks/contract/shared/sheet-parts';
import type { DashboardChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { readsChallengeDetails, runsChallenges } from '../accounts/index.ts';
import type { ChallengeRecord } from './tables.ts';
import {
  isInAudience,
  canArchive,
  canEdit,
  canRestore,
  canSetStatus,
  seesMaterials,
  readableMaterials,
} from './challenges.policy.ts';
import { findMaterialsOf, readWhole, type WholeChallenge } from './challenges.repository.ts';

const inRows = fieldsWith('inRows');
type ListedChallenge = Pick<
  ChallengeRecord,
  'id' | (typeof inRows)[number] | 'pdf_sha256' | 'deleted_at' | 'version'
> & { has_sheet: boolean };

/** Returns a row of the library list as this person may see it, with what they may do to it. */
export function toRow(actor: Actor, row: ListedChallenge): ChallengeRow {
  return {
    id: row.id,
    ...pick(row, inRows),
    has_pdf: row.pdf_sha256 !== null || row.has_sheet,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    can: {
      edit: canEdit(actor, row),
      archive: canArchive(actor, row),
      restore: canRestore(actor, row),
      set_status: canSetStatus(actor, row),
      history: readsChallengeDetails(actor),
    },
  };
}

/** Returns the names of the stored fields for this audience. */
function storedFor<const A extends Audience>(audience: A) {
  type Seen = Extract<FieldsWith<{ stored: unknown }>, FieldsWith<{ audience: A }>>;
  return fieldsWith('stored').filter((field) => challengeFieldTable[field].audience === audience) as Seen[];
}

const forEveryone = storedFor('everyone');
const forEditors = storedFor('editors');
const forInsiders = storedFor('insiders');

/** Returns a challenge for the API, without the fields that this person may not see. */
export function toChallenge(actor: Actor, row: WholeChallenge) {
  return {
    ...toRow(actor, row),
    ...pick(row, forEveryone),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(isInAudience(actor, 'editors') && pick(row, forEditors)),
    ...(readsChallengeDetails(actor) && { ...pick(row, forInsiders), tags: row.tags ?? [] }),
    ...(seesMaterials(actor) && { materials: readableMaterials(actor, row.materials ?? []) }),
  };
}

/**
 * Returns an existing challenge for the API with the fields that the actor may read. Does not check visibility: call it
 * for challenges that were just written or locked.
 */
export async function readChallenge(db: Database, actor: Actor, id: number) {
  return toChallenge(actor, await readWhole(db, actor, id));
}

/**
 * Returns the texts and materials of a challenge for the API: the team's part, and the host's for people who run
 * challenges.
 */
export function toSheet(actor: Actor, row: ChallengeRecord, sheet: Sheet, materials: Material[]) {
  const { time_limits, safety_flags, setup_difficulty } = row;
  return {
    own_pdf: row.pdf_sha256 !== null,
    team: {
      ...pick(sheet, partsOf('team')),
      time_limits,
      safety_flags,
      materials: materials.filter((thing) => !isForRoom(thing)),
    },
    ...(runsChallenges(actor) && {
      host: { ...pick(sheet, partsOf('host')), setup_difficulty, materials: materials.filter(isForRoom) },
    }),
  };
}

/** Columns of a dashboard card besides the id. The one-liner spoils nothing, so everyone gets it. */
export const cardColumns = [
  'challenges.name',
  'challenges.category',
  'challenges.level',
  'challenges.one_liner',
  'challenges.minutes',
  'challenges.status',
] as const;

/**
 * Builds the dashboard card of a challenge. `description` is always null: challenges have none, but the documented
 * reply has the key.
 */
export const toCard = ({
  id,
  name,
  category,
  level,
  one_liner,
  minutes,
  status,
}: Omit<DashboardChallenge, 'description'>): DashboardChallenge => ({
  id,
  name,
  category,
  level,
  one_liner,
  description: null,
  minutes,
  status,
});

/**
 * Returns the readable materials by challenge, an empty list where there are none; undefined for people who see no
 * materials. The caller checks whether they see the challenges.
 */
export async function findReadableMaterials(db: Database, actor: Actor, challengeIds: readonly number[]) {
  if (!seesMaterials(actor)) return undefined;
  if (challengeIds.length === 0) return new Map<number, Material[]>();
  const byChallenge = await findMaterialsOf(db, challengeIds);
  return new Map([...byChallenge].map(([id, materials]) => [id, readableMaterials(actor, materials)]));
}
