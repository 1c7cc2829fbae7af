import type { Database } from '../../platform/db/database.ts';

/** What is assigned to these events, the latest first; visibility of the plans is the caller's to decide. */
export async function findAssignments(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('event_lesson_plans')
    .select(['event_id', 'lesson_plan_id'])
    .where('event_id', 'in', eventIds)
    .orderBy('created_at', 'desc')
    .orderBy('lesson_plan_id', 'desc')
    .execute();
}

export interface Assignment {
  event_id: number;
  lesson_plan_id: number;
}

/** Answers false where the plan is assigned already. */
export async function insertAssignment(tx: Database, pair: Assignment): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('event_lesson_plans')
    .values(pair)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Answers whether it was assigned. */
export async function deleteAssignment(tx: Database, { event_id, lesson_plan_id }: Assignment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('event_lesson_plans')
    .where('event_id', '=', event_id)
    .where('lesson_plan_id', '=', lesson_plan_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
