import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';

/**
 * Returns the plan's authors (user id, names, `creator`): its creator first, unless their account is gone, then the
 * co-authors in the order they joined.
 */
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

/**
 * Returns the plans (id, name) among `ids`, which must not be empty, that this person could join as a co-author: not
 * deleted, not for one event only, not made by them, not joined yet. Does not check whether the person sees them.
 */
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

/**
 * Makes the person a co-author of the plan, at the end of the list of authors, also if they are one already or were
 * removed. The caller has locked the plan and checked that it has room.
 */
export async function insertAuthor(tx: Database, planId: number, userId: number): Promise<void> {
  await tx
    .insertInto('lesson_plan_authors')
    .values({ lesson_plan_id: planId, user_id: userId })
    .onConflict((same) =>
      same.columns(['lesson_plan_id', 'user_id']).doUpdateSet({ removed_at: null, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Marks the co-author as removed, restorable for a day; returns false if the person is no co-author. */
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

/** Makes a removed co-author one again; returns false if the person was not removed within the last day. */
export async function restoreRemovedAuthor(tx: Database, planId: number, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_plan_authors')
    .set({ removed_at: null })
    .where('lesson_plan_id', '=', planId)
    .where('user_id', '=', userId)
    .where(isStillRestorable('removed_at'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the co-authors that were removed more than a day ago. Runs hourly. */
export async function sweepRemovedAuthors({ db }: { db: Database }): Promise<void> {
  await db.deleteFrom('lesson_plan_authors').where(isNoLongerRestorable('removed_at')).execute();
}

/**
 * Returns the plans that a person is a co-author of, or was before a removal that is still recorded, for the export
 * of their data.
 */
export async function exportCoAuthorships(db: Database, userId: number) {
  return db
    .selectFrom('lesson_plan_authors as author')
    .innerJoin('lesson_plans as plan', 'plan.id', 'author.lesson_plan_id')
    .select(['plan.id', 'plan.name', 'author.created_at', 'author.removed_at'])
    .where('author.user_id', '=', userId)
    .orderBy('plan.id')
    .execute();
}
