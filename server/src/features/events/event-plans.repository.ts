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

/** Answers false where the plan is assigned already. */
export async function insertAssignment(
  tx: Database,
  pair: { event_id: number; lesson_plan_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('event_lesson_plans')
    .values(pair)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
