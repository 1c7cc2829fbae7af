import { sql, type Insertable } from 'kysely';
import type { ReviewChanges } from '@teamsparks/contract/reviews/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../platform/db/restorable.ts';
import type { ReviewsTable } from './tables.ts';
import { cardColumns, visibleTo } from '../challenges/index.ts';

/** True for reviews that everyone reads; hidden ones are shown only to their authors. */
const shownToAll = sql<boolean>`reviews.hidden_at is null and reviews.removed_at is null`;

/**
 * Selects reviews with the names of their authors, which must not be shown unprocessed, and whether the reader reported
 * them.
 */
const selectWithAuthor = (db: Database, readerId: number) =>
  db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.display_name', 'users.username'])
    .select(
      sql<boolean>`exists (select from review_reports where review_id = reviews.id and user_id = ${readerId})`.as(
        'reported',
      ),
    )
    .where('reviews.removed_at', 'is', null);
export type NamedReview = Awaited<ReturnType<typeof findReviewPage>>[number];

interface Summary {
  total: number;
  overall: number | null;
  setup: number | null;
  difficulty: number | null;
  stars: [number, number, number, number, number];
}

/**
 * Returns the number of reviews that everyone reads, the average of each rating (null if no review has that rating),
 * and the number per star (half stars round up).
 */
export async function summarizeReviews(db: Database, challengeId: number): Promise<Summary> {
  const stars = (count: number) => sql`count(*) filter (where ceil(overall_rating) = ${sql.lit(count)})::int`;
  const { rows } = await sql<Summary>`
    select count(*)::int as total, avg(overall_rating) as overall, avg(setup_rating)::float8 as setup,
      avg(difficulty_rating)::float8 as difficulty, array[${sql.join([1, 2, 3, 4, 5].map(stars))}] as stars
    from reviews where challenge_id = ${challengeId} and ${shownToAll}`.execute(db);
  return rows[0] as Summary;
}

/**
 * Returns a page of the reviews of a challenge that everyone reads, newest first, with whether the reader reported
 * each.
 */
export async function findReviewPage(
  db: Database,
  readerId: number,
  challengeId: number,
  { page, per_page }: { page: number; per_page: number },
) {
  return selectWithAuthor(db, readerId)
    .where('reviews.challenge_id', '=', challengeId)
    .where(shownToAll)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

/** Returns a person's own review of a challenge, even if it is hidden; undefined if there is none or it is deleted. */
export async function findReviewBy(db: Database, userId: number, challengeId: number) {
  return selectWithAuthor(db, userId)
    .where('reviews.user_id', '=', userId)
    .where('reviews.challenge_id', '=', challengeId)
    .executeTakeFirst();
}

/** Returns a review with whether the reader reported it; undefined if it is deleted, or hidden and by someone else. */
export async function findReview(db: Database, readerId: number, challengeId: number, id: number) {
  return selectWithAuthor(db, readerId)
    .where('reviews.id', '=', id)
    .where('reviews.challenge_id', '=', challengeId)
    .where((where) => where.or([shownToAll, where('reviews.user_id', '=', readerId)]))
    .executeTakeFirst();
}

/**
 * Inserts a review and returns its id; fails with the constraint `reviews_one_per_person` if the person has one of
 * this challenge already, even a deleted one.
 */
export async function insertReview(db: Database, values: Insertable<ReviewsTable>): Promise<number> {
  const { id } = await db.insertInto('reviews').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates a person's review; returns false if they have no such review or it is deleted. */
export async function changeReview(db: Database, userId: number, id: number, changes: ReviewChanges): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a review as deleted, with `byOther` by someone other than its author; returns false if there was none. It
 * does not check rights.
 */
export async function removeReview(db: Database, id: number, byOther: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ removed_at: sql`now()`, removed_by_other: byOther })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks a review that was deleted within the last day and returns its author and whether someone else deleted it;
 * undefined otherwise.
 */
export async function lockRemovedReview(tx: Database, challengeId: number, id: number) {
  return tx
    .selectFrom('reviews')
    .select(['user_id', 'removed_by_other'])
    .where('id', '=', id)
    .where('challenge_id', '=', challengeId)
    .where(isStillRestorable('removed_at'))
    .forUpdate()
    .executeTakeFirst();
}

/** Clears the removal of a review; a hidden one stays hidden. */
export async function restoreRemovedReview(tx: Database, id: number): Promise<void> {
  await tx.updateTable('reviews').set({ removed_at: null }).where('id', '=', id).execute();
}

/**
 * Deletes a person's removed review of a challenge for good, also one that an administrator removed, to make room for a
 * new one; does nothing if there is none.
 */
export async function forgetRemovedReview(tx: Database, userId: number, challengeId: number): Promise<void> {
  await tx
    .deleteFrom('reviews')
    .where('user_id', '=', userId)
    .where('challenge_id', '=', challengeId)
    .where('removed_at', 'is not', null)
    .execute();
}

/** Deletes for good the reviews that were removed more than a day ago. */
export async function sweepRemovedReviews({ db }: { db: Database }): Promise<void> {
  await db.deleteFrom('reviews').where(isNoLongerRestorable('removed_at')).execute();
}

/**
 * Returns a person's reviews of challenges that they see now, hidden reviews included, newest first, with the cards of
 * the challenges.
 */
export async function findOwnReviews(db: Database, actor: Actor) {
  return db
    .selectFrom('reviews')
    .innerJoin('challenges', 'challenges.id', 'reviews.challenge_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.display_name', 'users.username', sql<boolean>`false`.as('reported')])
    .select(['challenges.deleted_at', ...cardColumns])
    .where('reviews.user_id', '=', actor.userId)
    .where('reviews.removed_at', 'is', null)
    .where(visibleTo(actor))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute();
}

/**
 * Returns all reviews that a person wrote, the earliest first, also deleted ones and those of challenges that they
 * cannot see now, for the export of their data.
 */
export async function exportReviews(db: Database, userId: number) {
  return db
    .selectFrom('reviews')
    .select(['challenge_id', 'setup_rating', 'difficulty_rating', 'overall_rating', 'comment'])
    .select(['created_at', 'updated_at', 'hidden_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Prepares reviews for the deletion of their author: comments that contain one of `names` (lower case) are cleared,
 * removed reviews are deleted, and the others stay as they are.
 */
export async function forgetReviewer(tx: Database, userId: number, names: readonly string[]) {
  await tx.deleteFrom('reviews').where('user_id', '=', userId).where('removed_at', 'is not', null).execute();
  const tells = sql<boolean>`exists (select from unnest(${names}::text[]) as name where strpos(lower(comment), name) > 0)`;
  await tx.updateTable('reviews').set({ comment: null }).where('user_id', '=', userId).where(tells).execute();
}
