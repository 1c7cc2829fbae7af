import { expressionBuilder, sql, type ExpressionBuilder, type Insertable, type UpdateObject } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Material } from '@teamsparks/contract/challenge-fields';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChallengesTable, Tables } from '../../tables.ts';
import { readsChallengeDetails } from '../auth/index.ts';
import { indexNeeds } from './needs/needs.repository.ts';
import { seesArchived, seesDrafts, seesMaterials } from './challenges.policy.ts';

/** {@link isVisible} in SQL: the one rule for list, detail, PDF, bookmarks and everything else that shows challenges. */
export function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Tables, 'challenges'>) =>
    where.and([
      ...(seesArchived(actor) ? [] : [where('challenges.deleted_at', 'is', null)]),
      ...(seesDrafts(actor) ? [] : [where('challenges.status', '!=', 'draft')]),
    ]);
}

/** The same for a condition over a row of `challenges` in plain SQL, joined or not; a row that is not there opens for nobody. */
export function opensChallenge(actor: Actor) {
  return sql<boolean>`(challenges.id is not null and ${visibleTo(actor)(expressionBuilder<Tables, 'challenges'>())})`;
}

export async function findVisible(db: Database, actor: Actor, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).where(visibleTo(actor)).executeTakeFirst();
}

/** With what an answer shows beside the row, as far as this person may read it: all in one statement. */
function selectWhole(db: Database, actor: Actor, id: number) {
  return db
    .selectFrom('challenges')
    .selectAll()
    .select(hasSheet.as('has_sheet'))
    .$if(seesMaterials(actor), (rows) => rows.select((row) => jsonArrayFrom(materialsOf(row)).as('materials')))
    .$if(readsChallengeDetails(actor), (rows) => rows.select((row) => jsonArrayFrom(tagsOf(row)).as('tags')))
    .where('id', '=', id);
}
export type WholeChallenge = Awaited<ReturnType<typeof readWhole>>;

const materialsOf = (row: ExpressionBuilder<Tables, 'challenges'>) =>
  row
    .selectFrom('challenge_materials')
    .select(['name', 'quantity', 'units', 'challenge_materials.category'])
    .whereRef('challenge_id', '=', 'challenges.id')
    .orderBy('position');

const tagsOf = (row: ExpressionBuilder<Tables, 'challenges'>) =>
  row
    .selectFrom('tags')
    .select(['tags.id', 'tags.name'])
    .where(sql<boolean>`tags.id = any(challenges.tag_ids)`)
    .orderBy('tags.name_sort');

export const hasSheet = sql<boolean>`exists (select from challenge_sheets s where s.challenge_id = challenges.id)`;

export async function findVisibleWhole(db: Database, actor: Actor, id: number) {
  return selectWhole(db, actor, id).where(visibleTo(actor)).executeTakeFirst();
}

/** Of a challenge that is there; visibility is the caller's to decide. */
export async function readWhole(db: Database, actor: Actor, id: number) {
  return selectWhole(db, actor, id).executeTakeFirstOrThrow();
}

/** Those of the challenges that this person may see, in no order. */
export async function findVisibleOf(db: Database, actor: Actor, ids: readonly number[]) {
  return db.selectFrom('challenges').selectAll().where('id', 'in', ids).where(visibleTo(actor)).execute();
}

/** Whoever may see it; for what the product does by itself. */
export async function findChallengeById(db: Database, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The challenges whose own PDF is one of these files, in the order of their ids. */
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
 * The rows, locked until the transaction ends; visibility is the caller's to decide. Always in the order of their ids, so that
 * those who change several challenges wait for each other instead of locking each other out.
 */
export async function lockChallenges(tx: Database, ids: readonly number[]) {
  return tx.selectFrom('challenges').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export async function findVisibleByName(db: Database, actor: Actor, key: string) {
  return db.selectFrom('challenges').selectAll().where('name_key', '=', key).where(visibleTo(actor)).executeTakeFirst();
}

export async function insertChallenge(db: Database, values: Insertable<ChallengesTable>) {
  return db.insertInto('challenges').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Every change moves the version on, whoever makes it: that is what the ETag says. One statement for all of them, because the
 * counts of the library are locked in order within a statement.
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

/** What archiving and restoring set. */
export const archivedNow = { deleted_at: sql<Date>`now()` };
export const notArchived = { deleted_at: null };

/** In their order, by challenge. */
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

export async function replaceMaterials(db: Database, challengeId: number, materials: readonly Material[]) {
  await db.deleteFrom('challenge_materials').where('challenge_id', '=', challengeId).execute();
  await indexNeeds(db, new Map([[challengeId, materials]]));
  if (materials.length === 0) return;
  await db
    .insertInto('challenge_materials')
    .values(materials.map((material, position) => ({ ...material, challenge_id: challengeId, position })))
    .execute();
}

export async function hasAnyChallenge(db: Database): Promise<boolean> {
  return (await db.selectFrom('challenges').select('id').limit(1).executeTakeFirst()) !== undefined;
}
