import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Who made the plan, then who writes it along, the longest first; with the names that others may see. */
export async function findPlanAuthors(db: Database, planId: number) {
  const { rows } = await sql<{ user_id: number; username: string; display_name: string | null; creator: boolean }>`
    select users.id as user_id, users.username, users.display_name, writer.creator
    from (
      select created_by as user_id, true as creator, created_at from lesson_plans where id = ${planId}
      union all
      select user_id, false, created_at from lesson_plan_authors where lesson_plan_id = ${planId} and removed_at is null
    ) as writer join users on users.id = writer.user_id
    order by writer.creator desc, writer.created_at, users.id`.execute(db);
  return rows;
}

/** Of the plans of `ids`, those that somebody else made and that this person does not write along yet. */
export async function findPlansToWrite(db: Database, userId: number, ids: readonly number[]) {
  return db
    .selectFrom('lesson_plans')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('event_id', 'is', null)
    .where('created_by', 'is distinct from', userId)
    .where(sql<boolean>`not exists (
      select from lesson_plan_authors
      where lesson_plan_id = lesson_plans.id and user_id = ${userId} and removed_at is null)`)
    .execute();
}

/** Somebody writes the plan along from now on; who was removed begins anew. */
export async function insertAuthor(tx: Database, planId: number, userId: number): Promise<void> {
  await tx
    .insertInto('lesson_plan_authors')
    .values({ lesson_plan_id: planId, user_id: userId })
    .onConflict((same) =>
      same.columns(['lesson_plan_id', 'user_id']).doUpdateSet({ removed_at: null, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** For a day it can be taken back. */
export async function markAuthorRemoved(tx: Database, planId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_plan_authors')
    .set({ removed_at: sql<Date>`now()` })
    .where('lesson_plan_id', '=', planId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the person was not removed within the last day. */
export async function takeAuthorBack(tx: Database, planId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_plan_authors')
    .set({ removed_at: null })
    .where('lesson_plan_id', '=', planId)
    .where('user_id', '=', userId)
    .where('removed_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Hourly. */
export async function sweepRemovedAuthors({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('lesson_plan_authors')
    .where('removed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
