import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export async function findRunRequest(db: Database, userId: number) {
  return db
    .selectFrom('run_requests')
    .select(['asked_at', 'granted', 'decided_at'])
    .select(sql<boolean>`coalesce(decided_at < now() - interval '30 days', false)`.as('long_ago'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockRunRequest(tx: Database, userId: number) {
  return tx
    .selectFrom('run_requests')
    .select(['granted', 'decided_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** One at a time; what was decided begins anew. */
export async function keepRunRequest(db: Database, userId: number) {
  const anew = { asked_at: sql<Date>`now()`, granted: null, decided_at: null, decided_by: null };
  await db
    .insertInto('run_requests')
    .values({ user_id: userId })
    .onConflict((row) => row.column('user_id').doUpdateSet(anew).where('run_requests.decided_at', 'is not', null))
    .execute();
}

/** Nothing lets it wait again. */
export async function settleRunRequest(
  tx: Database,
  userId: number,
  settled: { at: Date; by: number; granted: boolean } | null,
) {
  await tx
    .updateTable('run_requests')
    .set({
      granted: settled?.granted ?? null,
      decided_at: settled?.at ?? null,
      decided_by: settled?.by ?? null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Answers nothing where somebody has decided. */
export async function removeWaitingRequest(db: Database, userId: number) {
  await db.deleteFrom('run_requests').where('user_id', '=', userId).where('decided_at', 'is', null).execute();
}

/** For the export of the person's data. */
export async function exportRunRequest(db: Database, userId: number) {
  const row = await db
    .selectFrom('run_requests')
    .select(['asked_at', 'granted', 'decided_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
