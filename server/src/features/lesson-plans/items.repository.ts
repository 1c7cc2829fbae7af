import type { ItemChanges } from '@teamsparks/contract/lesson-plans/fields/items';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LessonPlanItemsTable } from '../../tables.ts';
import { seesDrafts, visibleTo } from '../challenges/index.ts';

export type ItemRecord = Selectable<LessonPlanItemsTable>;

/** In order; of several in the same place, the older comes first. */
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

/** Ids in order, with those that were taken out and may come back. */
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

/** By plan: its challenges in the order in which they are run, a challenge that is run twice twice. */
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

/** The parts whose challenge was archived, with the name it had; null for one that was a draft out of this person's sight. */
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

export async function insertItem(db: Database, values: Insertable<LessonPlanItemsTable>): Promise<ItemRecord> {
  return db.insertInto('lesson_plan_items').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function changeItem(tx: Database, id: number, changes: ItemChanges): Promise<void> {
  await tx.updateTable('lesson_plan_items').set(changes).where('id', '=', id).execute();
}

/** It keeps its place, to which it can come back. */
export async function takeItemOut(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** All parts of a plan; they keep their places. */
export async function takeAllOut(tx: Database, planId: number): Promise<void> {
  await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: sql`now()` })
    .where('lesson_plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Nobody takes back what is longer ago. */
const aDayAgo = sql<Date>`now() - interval '1 day'`;

/** Answers whether it was taken out of this plan within the last day. */
export async function putItemBack(tx: Database, planId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('lesson_plan_id', '=', planId)
    .where('removed_at', '>', aDayAgo)
    // With a deleted video its parts come back, not by themselves.
    .where(
      sql<boolean>`not exists (
        select from training_session_videos as link join training_videos as video on video.id = link.training_video_id
        where link.id = training_session_video_id and video.removed_at is not null)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What nobody can take back any more. */
export async function forgetItemsTakenOut(tx: Database, planId: number): Promise<void> {
  await tx
    .deleteFrom('lesson_plan_items')
    .where('lesson_plan_id', '=', planId)
    .where('removed_at', '<', aDayAgo)
    .execute();
}

/** Numbers the parts from 1 in the order of `ids`. */
export async function orderItems(tx: Database, planId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update lesson_plan_items set order_index = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where lesson_plan_items.id = wanted.id and lesson_plan_id = ${planId}`.execute(tx);
}

/** The same parts in the same order for another plan. */
export async function copyItems(tx: Database, fromPlan: number, toPlan: number): Promise<void> {
  const columns = ['kind', 'order_index', 'minutes', 'training_session_video_id', 'challenge_id'] as const;
  await tx
    .insertInto('lesson_plan_items')
    .columns([...columns, 'title', 'text', 'lesson_plan_id'])
    .expression((from) =>
      from
        .selectFrom('lesson_plan_items')
        .select([...columns, 'title', 'text'])
        .select(sql.lit(toPlan).as('lesson_plan_id'))
        .where('lesson_plan_id', '=', fromPlan)
        .where('removed_at', 'is', null)
        .orderBy('order_index')
        .orderBy('id'),
    )
    .execute();
}

/** The ones of `ids` that this person can see, by id, with what decides how long they take. */
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
