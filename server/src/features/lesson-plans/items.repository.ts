import type { ItemChanges } from '@teamsparks/contract/lesson-plans/fields/items';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';
import type { LessonPlanItemsTable } from './tables.ts';
import { seesDrafts, visibleTo } from '../challenges/index.ts';

export type ItemRecord = Selectable<LessonPlanItemsTable>;

/** Returns the plan's parts in order, without removed ones; in the same place the older comes first. */
export async function findItems(db: Database, planId: number): Promise<ItemRecord[]> {
  return db
    .selectFrom('lesson_plan_items')
    .selectAll()
    .where('lesson_plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
}

/** Returns the ids of the plan's parts in order, including removed ones that are not deleted yet. */
export async function findPlaces(db: Database, planId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lesson_plan_items')
    .select('id')
    .where('lesson_plan_id', '=', planId)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the challenge ids of each plan in the order they are run, archived challenges included, by plan id; one that
 * is run twice appears twice, and a plan without challenges is absent.
 */
export async function findChallengesRun(db: Database, planIds: readonly number[]): Promise<Map<number, number[]>> {
  if (planIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lesson_plan_items')
    .select(['lesson_plan_id', 'challenge_id'])
    .where('lesson_plan_id', 'in', planIds)
    .where('challenge_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  const byPlan = Map.groupBy(rows, ({ lesson_plan_id }) => lesson_plan_id);
  return new Map([...byPlan].map(([id, own]) => [id, own.flatMap(({ challenge_id }) => challenge_id ?? [])]));
}

/**
 * Returns the parts of these plans whose challenge is archived, with its name; the name is null for a draft that this
 * person could not see.
 */
export async function findArchivedParts(db: Database, actor: Actor, planIds: readonly number[]) {
  if (planIds.length === 0) return [];
  const rows = await db
    .selectFrom('lesson_plan_items as item')
    .innerJoin('challenges', 'challenges.id', 'item.challenge_id')
    .select(['item.id', 'item.lesson_plan_id', 'challenges.name', 'challenges.status'])
    .where('item.lesson_plan_id', 'in', planIds)
    .where('item.removed_at', 'is', null)
    .where('challenges.deleted_at', 'is not', null)
    .orderBy('item.order_index')
    .orderBy('item.id')
    .execute();
  const seesAll = seesDrafts(actor);
  return rows.map(({ status, name, ...part }) => ({ ...part, name: status === 'draft' && !seesAll ? null : name }));
}

/** Inserts a part and returns its row. */
export async function insertItem(db: Database, values: Insertable<LessonPlanItemsTable>): Promise<ItemRecord> {
  return db.insertInto('lesson_plan_items').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Updates the given columns of a part, at least one. The caller moves the plan's version on. */
export async function changeItem(tx: Database, id: number, changes: ItemChanges): Promise<void> {
  await tx.updateTable('lesson_plan_items').set(changes).where('id', '=', id).execute();
}

/** Marks a part as removed; it keeps its place, so that it can be restored there. */
export async function markItemRemoved(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Restores a part of the plan; returns false if it was not removed within the last day or its video is deleted. */
export async function restoreRemovedItem(tx: Database, planId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('lesson_plan_id', '=', planId)
    .where(isStillRestorable('removed_at'))
    // Restoring a deleted video restores its parts; one such part alone would point at nothing.
    .where(
      sql<boolean>`not exists (
        select from training_session_videos as link join training_videos as video on video.id = link.training_video_id
        where link.id = training_session_video_id and video.removed_at is not null)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the plan's parts that were removed more than a day ago and can no longer be restored. */
export async function deleteExpiredItems(tx: Database, planId: number): Promise<void> {
  await tx
    .deleteFrom('lesson_plan_items')
    .where('lesson_plan_id', '=', planId)
    .where(isNoLongerRestorable('removed_at'))
    .execute();
}

/** Numbers the parts from 1 in the order of `ids`. */
export async function orderItems(tx: Database, planId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update lesson_plan_items set order_index = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where lesson_plan_items.id = wanted.id and lesson_plan_id = ${planId}`.execute(tx);
}

/**
 * Returns the challenges of `ids` that this person may see, by id, with name, level, category and what decides how
 * long they take.
 */
export async function findChallenges(db: Database, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('challenges')
    .select(['id', 'name', 'level', 'category', 'time_limits', 'setup_difficulty'])
    .where('id', 'in', ids)
    .where(visibleTo(actor))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
