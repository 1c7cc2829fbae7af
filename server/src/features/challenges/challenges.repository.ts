import { sql, type ExpressionBuilder, type Insertable, type UpdateObject } from 'kysely';
import type { Material } from '@teamsparks/contract/challenge-fields';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ChallengesTable, Tables } from '../../tables.ts';
import { seesArchived, seesDrafts } from './challenges.policy.ts';

/** {@link isVisible} in SQL: the one rule for list, detail, PDF, bookmarks and everything else that shows challenges. */
export function visibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Tables, 'challenges'>) =>
    where.and([
      ...(seesArchived(actor) ? [] : [where('challenges.deleted_at', 'is', null)]),
      ...(seesDrafts(actor) ? [] : [where('challenges.status', '!=', 'draft')]),
    ]);
}

export async function findVisible(db: Database, actor: Actor, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).where(visibleTo(actor)).executeTakeFirst();
}

/** The row, locked until the transaction ends; visibility is the caller's to decide. */
export async function lockChallenge(db: Database, id: number) {
  return db.selectFrom('challenges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findVisibleByName(db: Database, actor: Actor, key: string) {
  return db.selectFrom('challenges').selectAll().where('name_key', '=', key).where(visibleTo(actor)).executeTakeFirst();
}

export async function insertChallenge(db: Database, values: Insertable<ChallengesTable>) {
  return db.insertInto('challenges').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Every change moves the version on, whoever makes it: that is what the ETag says. */
export async function changeChallenge(db: Database, id: number, values: UpdateObject<Tables, 'challenges'>) {
  return db
    .updateTable('challenges')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function setArchived(db: Database, id: number, archived: boolean, updatedBy: number) {
  return changeChallenge(db, id, { deleted_at: archived ? sql<Date>`now()` : null, updated_by: updatedBy });
}

export async function findMaterials(db: Database, challengeId: number) {
  return db
    .selectFrom('challenge_materials')
    .select(['name', 'quantity', 'units', 'category'])
    .where('challenge_id', '=', challengeId)
    .orderBy('position')
    .execute();
}

export async function replaceMaterials(db: Database, challengeId: number, materials: readonly Material[]) {
  await db.deleteFrom('challenge_materials').where('challenge_id', '=', challengeId).execute();
  if (materials.length === 0) return;
  await db
    .insertInto('challenge_materials')
    .values(materials.map((material, position) => ({ ...material, challenge_id: challengeId, position })))
    .execute();
}

export async function hasAnyChallenge(db: Database): Promise<boolean> {
  return (await db.selectFrom('challenges').select('id').limit(1).executeTakeFirst()) !== undefined;
}
