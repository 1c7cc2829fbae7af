import { initialValues } from '@teamsparks/contract/challenges/initial-values';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ChallengeRecord } from '../tables.ts';
import { findMaterialsOf } from '../challenges.repository.ts';
import { findSheets } from '../sheet/sheets.repository.ts';
import { findTagsOf } from '../tags/tags.repository.ts';
import { type ChallengeState, stateOf } from './challenge-state.ts';

/** Returns the current state of each challenge, by id; `rows` must not be empty. */
export async function readStates(db: Database, rows: readonly ChallengeRecord[]): Promise<Map<number, ChallengeState>> {
  const ids = rows.map(({ id }) => id);
  const tags = await findTagsOf(db, rows);
  const materials = await findMaterialsOf(db, ids);
  const sheets = await findSheets(db, ids);
  return new Map(
    rows.map((row) => {
      const beside = {
        tags: (tags.get(row.id) ?? []).map(({ name }) => name),
        materials: materials.get(row.id) ?? [],
        sheet: sheets.get(row.id) ?? null,
      };
      return [row.id, stateOf(row, beside)];
    }),
  );
}

/**
 * Stores each row with its state (by id) under the row's version; a version that is already stored stays as it is.
 * `rows` must not be empty.
 */
export async function storeVersions(
  tx: Database,
  rows: readonly ChallengeRecord[],
  states: ReadonlyMap<number, ChallengeState>,
  restoredFrom: number | null = null,
) {
  await tx
    .insertInto('challenge_versions')
    .values(
      rows.map((row) => ({
        challenge_id: row.id,
        version: row.version,
        at: row.updated_at,
        actor_id: row.updated_by,
        restored_from: restoredFrom,
        state: JSON.stringify(states.get(row.id)),
      })),
    )
    .onConflict((stored) => stored.columns(['challenge_id', 'version']).doNothing())
    .execute();
}

/** Counts the stored versions of a challenge. */
export async function countVersions(db: Database, challengeId: number): Promise<number> {
  const { n } = await db
    .selectFrom('challenge_versions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('challenge_id', '=', challengeId)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Returns at most `limit` versions of a challenge after the `offset` newest, newest first, with the names of their
 * authors (null for none).
 */
export async function findVersions(db: Database, challengeId: number, limit: number, offset: number) {
  const rows = await db
    .selectFrom('challenge_versions as v')
    .leftJoin('users', 'users.id', 'v.actor_id')
    .select(['v.version', 'v.at', 'v.restored_from', 'v.state', 'users.display_name', 'users.username'])
    .where('v.challenge_id', '=', challengeId)
    .orderBy('v.version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, state: asKept(row.state) }));
}

/**
 * Returns the state of one version, with later fields filled in by their defaults, or undefined if it is not stored.
 */
export async function findVersion(db: Database, challengeId: number, version: number) {
  const row = await db
    .selectFrom('challenge_versions')
    .select('state')
    .where('challenge_id', '=', challengeId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && asKept(row.state);
}

/** Fills in fields that are newer than the version, with the value that their migration gave to all challenges. */
function asKept(state: Record<string, unknown>): ChallengeState {
  return { ...initialValues(), ...state } as ChallengeState;
}

/** Returns the hashes of the challenge's own PDF and of those of its stored versions, each once. */
export async function findFilesOf(db: Database, { id, pdf_sha256 }: ChallengeRecord): Promise<string[]> {
  const versions = await db
    .selectFrom('challenge_versions')
    .select('pdf_sha256')
    .where('challenge_id', '=', id)
    .execute();
  const all = new Set([pdf_sha256, ...versions.map((version) => version.pdf_sha256)]);
  return [...all].filter((sha256) => sha256 !== null);
}

/**
 * Changes the stored versions whose PDF is one of these files: removes the record that they have no texts, so that
 * restoring one keeps the current texts, and with `takesFile` also their PDF.
 */
export async function correctVersions(tx: Database, id: number, files: readonly string[], takesFile: boolean) {
  // json, not jsonb: the order of the time parts is kept as it is.
  await sql`
    update challenge_versions v
    set state = (
      select json_object_agg(key, case when key = 'pdf' and ${takesFile} then 'null'::json else value end)
      from json_each(v.state) where not (key = 'sheet' and json_typeof(value) = 'null'))
    where challenge_id = ${id} and pdf_sha256 = any(${sql.val(files)}::text[])`.execute(tx);
}
