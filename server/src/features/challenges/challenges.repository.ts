import { fieldsWith } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import { tidy } from '@teamsparks/contract/shared/fields';
import {
  expressionBuilder,
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type UpdateObject,
} from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { type Database, samePlan } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { readsChallengeDetails } from '../accounts/index.ts';
import type { ChallengeRecord, ChallengesTable } from './tables.ts';
import { indexNeeds } from './needs/needs.repository.ts';
import { seesArchived, seesDrafts, seesMaterials } from './challenges.policy.ts';

/**
 * Returns the SQL condition of {@link isVisible}, for every query that shows challenges: list, detail, PDF and
 * bookmarks.
 */
export function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Tables, 'challenges'>) =>
    where.and([
      ...(seesArchived(actor) ? [] : [where('challenges.deleted_at', 'is', null)]),
      ...(seesDrafts(actor) ? [] : [where('challenges.status', '!=', 'draft')]),
    ]);
}

/**
 * Returns {@link visibleTo} as plain SQL over `challenges`, which may be left joined: false where no row was joined.
 */
export function opensChallenge(actor: Actor) {
  return sql<boolean>`(challenges.id is not null and ${visibleTo(actor)(expressionBuilder<Tables, 'challenges'>())})`;
}

/** Returns a challenge by id, or undefined if it does not exist or the actor may not see it. */
export async function findVisible(db: Database, actor: Actor, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).where(visibleTo(actor)).executeTakeFirst();
}

const shown = [
  'id',
  ...fieldsWith('stored'),
  'pdf_sha256',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export interface Tag {
  id: number;
  name: string;
}

/** A challenge with its tags and materials, as far as this person may read it. */
export interface WholeChallenge extends Pick<ChallengeRecord, (typeof shown)[number]> {
  has_sheet: boolean;
  materials?: Material[] | null;
  tags?: Tag[] | null;
}

/** SQL condition that a row of `challenges` has texts. */
export const hasSheet = sql<boolean>`exists (select from challenge_sheets s where s.challenge_id = challenges.id)`;
const shownColumns = sql.raw(shown.join(', '));
const withMaterials = sql`, (
  select json_agg(json_build_object('name', name, 'quantity', quantity, 'units', units, 'category', category) order by position)
  from challenge_materials m where m.challenge_id = challenges.id) as materials`;
const withTags = sql`, (
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_sort)
  from tags t where t.id = any(challenges.tag_ids)) as tags`;
const nothing = sql``;

/**
 * Returns one challenge with its tags and materials. In one statement, because each costs more in sending and planning
 * than in execution.
 */
async function selectWhole(db: Database, actor: Actor, where: RawBuilder<boolean>) {
  const { rows } = await sql<WholeChallenge>`${samePlan}
    select ${shownColumns}, ${hasSheet} as has_sheet
      ${seesMaterials(actor) ? withMaterials : nothing} ${readsChallengeDetails(actor) ? withTags : nothing}
    from challenges where ${where}`.execute(db);
  return rows[0];
}

/** Returns a challenge with the tags and materials that the actor may read, or undefined if they may not see it. */
export async function findVisibleWhole(db: Database, actor: Actor, id: number) {
  return selectWhole(db, actor, sql<boolean>`id = ${id} and ${opensChallenge(actor)}`);
}

/**
 * Returns a challenge that exists, with the tags and materials that the actor may read, without checking visibility;
 * throws if it is gone.
 */
export async function readWhole(db: Database, actor: Actor, id: number): Promise<WholeChallenge> {
  const whole = await selectWhole(db, actor, sql<boolean>`id = ${id}`);
  if (!whole) throw new Error(`challenge ${id} was locked and is gone`);
  return whole;
}

/**
 * Returns those of the given challenges that the actor may see, in no order, archived ones and drafts included if they
 * see such; `ids` must not be empty.
 */
export async function findVisibleOf(db: Database, actor: Actor, ids: readonly number[]) {
  return db.selectFrom('challenges').selectAll().where('id', 'in', ids).where(visibleTo(actor)).execute();
}

/**
 * Returns a row `{ id }` for each given challenge that is archived and was archived at or after `since`, whether or not
 * the actor sees archived ones; leaves out drafts if the actor sees none. `ids` must not be empty.
 */
export async function findArchivedSince(db: Database, actor: Actor, ids: readonly number[], since: Date) {
  return db
    .selectFrom('challenges')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', '>=', since)
    .$if(!seesDrafts(actor), (query) => query.where('status', '!=', 'draft'))
    .execute();
}

/** Returns a challenge by id without checking visibility, for work that no person started. */
export async function findChallengeById(db: Database, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns id and PDF hash of the challenges whose own PDF has one of these hashes, ordered by id, at most `limit` with
 * an id above `after`; archived ones and drafts included.
 */
export async function findWithFile(
  db: Database,
  hashes: readonly string[],
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('challenges')
    .select(['id', 'pdf_sha256'])
    .where('pdf_sha256', 'in', hashes)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Locks and returns the rows until the transaction ends, without checking visibility; unknown ids are left out, and
 * `ids` must not be empty. Always in the order of ids, so that two changes of several challenges wait instead of
 * deadlocking.
 */
export async function lockChallenges(tx: Database, ids: readonly number[]) {
  return tx.selectFrom('challenges').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Returns the challenge with this name key, or undefined if there is none or the actor may not see it. */
export async function findVisibleByName(db: Database, actor: Actor, key: string) {
  return db.selectFrom('challenges').selectAll().where('name_key', '=', key).where(visibleTo(actor)).executeTakeFirst();
}

/** Inserts a challenge row and returns it. */
export async function insertChallenge(db: Database, values: Insertable<ChallengesTable>) {
  return db.insertInto('challenges').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Updates the challenges, increases their versions (the ETag), sets their update time and returns the new rows. Stores
 * no history: `rewriteChallenges` does. In one statement, because the library counts are locked in order within a
 * statement.
 */
export async function changeChallenges(
  tx: Database,
  ids: readonly number[],
  values: UpdateObject<Tables, 'challenges'>,
) {
  return tx
    .updateTable('challenges')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

/** Column values that archiving sets; {@link notArchived} has those of restoring. */
export const archivedNow = { deleted_at: sql<Date>`now()` };
export const notArchived = { deleted_at: null };

/**
 * Returns the materials of each challenge in their order, those for the room included, by challenge id; an empty list
 * for a challenge without any. `challengeIds` must not be empty.
 */
export async function findMaterialsOf(db: Database, challengeIds: readonly number[]): Promise<Map<number, Material[]>> {
  const rows = await db
    .selectFrom('challenge_materials')
    .select(['challenge_id', 'name', 'quantity', 'units', 'category'])
    .where('challenge_id', 'in', challengeIds)
    .orderBy('position')
    .execute();
  const byChallenge = new Map(challengeIds.map((id): [number, Material[]] => [id, []]));
  for (const { challenge_id, ...material } of rows) byChallenge.get(challenge_id)?.push(material);
  return byChallenge;
}

/** Replaces the materials of a challenge and updates the search index of needs. */
export async function replaceMaterials(db: Database, challengeId: number, materials: readonly Material[]) {
  await db.deleteFrom('challenge_materials').where('challenge_id', '=', challengeId).execute();
  await indexNeeds(db, new Map([[challengeId, materials]]));
  if (materials.length === 0) return;
  await db
    .insertInto('challenge_materials')
    .values(materials.map((material, position) => ({ ...material, challenge_id: challengeId, position })))
    .execute();
}

/** Tells whether there is any challenge, archived ones included. */
export async function hasAnyChallenge(db: Database): Promise<boolean> {
  return (await db.selectFrom('challenges').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the form of a name by which names are unique and searched: tidied and in lower case. */
export function nameKey(name: string): string {
  return tidy(name).toLowerCase();
}

/** Returns the LIKE pattern for texts that contain this key; escapes `%`, `_` and `\`. */
export function likePatternFor(key: string): string {
  return `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
