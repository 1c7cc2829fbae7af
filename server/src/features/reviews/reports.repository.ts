import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ReviewReportsTable } from './tables.ts';

/**
 * Saves a reader's report of a review, replacing their earlier reason; does not reopen a decided report, and does
 * nothing if the review no longer exists, not even as a deleted one.
 */
export async function saveReport(db: Database, report: Insertable<ReviewReportsTable>) {
  await db
    .insertInto('review_reports')
    .columns(['review_id', 'user_id', 'reason'])
    .expression((from) =>
      from
        .selectFrom('reviews')
        .select([
          'id',
          sql<number>`${report.user_id}::int`.as('user_id'),
          sql<ReviewReportsTable['reason']>`${report.reason}::text`.as('reason'),
        ])
        .where('id', '=', report.review_id),
    )
    .onConflict((row) => row.columns(['review_id', 'user_id']).doUpdateSet({ reason: report.reason }))
    .execute();
}

/** Deletes a person's report of a review, if there is one. */
export async function removeReport(db: Database, userId: number, reviewId: number) {
  await db.deleteFrom('review_reports').where('user_id', '=', userId).where('review_id', '=', reviewId).execute();
}

/**
 * Locks a reported review until the transaction ends and returns it with `waiting`: whether a report is undecided and
 * the review not hidden. Undefined if it is deleted or has no reports.
 */
export async function lockReported(tx: Database, reviewId: number) {
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'challenge_id', 'user_id', 'hidden_at'])
    .where('id', '=', reviewId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const { all, waiting } = await tx
    .selectFrom('review_reports')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where decided_at is null)::int`.as('waiting'))
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return review && all > 0 ? { ...review, waiting: waiting > 0 && !review.hidden_at } : undefined;
}

/** Marks the undecided reports of a review as decided at `at`; with `hide` also hides the review. */
export async function decideReports(tx: Database, reviewId: number, { at, hide }: { at: Date; hide: boolean }) {
  await tx
    .updateTable('review_reports')
    .set({ decided_at: at })
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .execute();
  if (hide) await tx.updateTable('reviews').set({ hidden_at: at }).where('id', '=', reviewId).execute();
}

/** Reopens the reports that were decided last, and shows the review again if it was hidden. */
export async function reopenReports(tx: Database, reviewId: number) {
  await tx
    .updateTable('review_reports')
    .set({ decided_at: null })
    .where('review_id', '=', reviewId)
    .where('decided_at', '=', sql<Date>`(select max(decided_at) from review_reports where review_id = ${reviewId})`)
    .execute();
  await tx.updateTable('reviews').set({ hidden_at: null }).where('id', '=', reviewId).execute();
}

/** Returns the reports that a person made, for the export of their data. */
export async function exportReports(db: Database, userId: number) {
  return db
    .selectFrom('review_reports')
    .select(['review_id', 'reason', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('review_id')
    .execute();
}
