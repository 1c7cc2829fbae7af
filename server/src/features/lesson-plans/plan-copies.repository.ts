import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable } from '../../platform/db/restorable.ts';
import { changePlan } from './lesson-plans.repository.ts';

/**
 * Copies the parts of one plan into another, in the same order, without removed ones; parts that the other plan has
 * stay.
 */
export async function copyItems(tx: Database, fromPlan: number, toPlan: number): Promise<void> {
  const columns = [
    'kind',
    'order_index',
    'minutes',
    'training_session_video_id',
    'challenge_id',
    'title',
    'text',
  ] as const;
  await tx
    .insertInto('lesson_plan_items')
    .columns([...columns, 'lesson_plan_id'])
    .expression((from) =>
      from
        .selectFrom('lesson_plan_items')
        .select(columns)
        .select(sql.lit(toPlan).as('lesson_plan_id'))
        .where('lesson_plan_id', '=', fromPlan)
        .where('removed_at', 'is', null)
        .orderBy('order_index')
        .orderBy('id'),
    )
    .execute();
}

/** Marks all parts of a plan as removed; they keep their places. */
export async function markAllItemsRemoved(tx: Database, planId: number): Promise<void> {
  await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: sql`now()` })
    .where('lesson_plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Notes on a copy that it now says the same as its original's current version. */
export async function keepCopiedVersion(tx: Database, copyId: number): Promise<void> {
  await sql`
    update lesson_plans as copy set copied_version = original.version
    from lesson_plans as original where copy.id = ${copyId} and original.id = copy.copied_from`.execute(tx);
}

/** Updates a copy that was removed from its event, so that the sweep keeps it restorable for a day. */
export const keepCopyRestorable = (tx: Database, id: number): Promise<void> => changePlan(tx, id, {});

/** Deletes the plans for one event only that are on no event and have not changed for a day. Runs hourly. */
export async function sweepPlanCopies({ db }: { db: Database }): Promise<void> {
  await db
    .deleteFrom('lesson_plans')
    .where('event_id', 'is not', null)
    .where(isNoLongerRestorable('updated_at'))
    .where(sql<boolean>`not exists (
      select from event_lesson_plans as assigned where assigned.lesson_plan_id = lesson_plans.id)`)
    .execute();
}
