import { sql, type Insertable } from 'kysely';
import type { ReviewChanges } from '@teamsparks/contract/review-fields';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ReviewsTable } from '../../tables.ts';
import { cardColumns, visibleTo } from '../challenges/index.ts';

/** What staff hid is there for who wrote it alone. */
const shownToAll = sql<boolean>`reviews.hidden_at is null`;

/** Reviews with the names of who wrote them, which are not to be shown as they are. */
const named = (db: Database, readerId: number) =>
  db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.display_name', 'users.username'])
    .select(
      sql<boolean>`exists (select from review_reports where review_id = reviews.id and user_id = ${readerId})`.as(
        'reported',
      ),
    );
export type NamedReview = Awaited<ReturnType<typeof findReviewPage>>[number];

interface Summary {
  total: number;
  overall: number | null;
  setup: number | null;
  difficulty: number | null;
  stars: [number, number, number, number, number];
}

/** Counts the reviews, averages them, and counts them per star; half stars count up. */
export async function summarizeReviews(db: Database, challengeId: number): Promise<Summary> {
  const stars = (count: number) => sql`count(*) filter (where ceil(overall_rating) = ${sql.lit(count)})::int`;
  const { rows } = await sql<Summary>`
    select count(*)::int as total, avg(overall_rating) as overall, avg(setup_rating)::float8 as setup,
      avg(difficulty_rating)::float8 as difficulty, array[${sql.join([1, 2, 3, 4, 5].map(stars))}] as stars
    from reviews where challenge_id = ${challengeId} and ${shownToAll}`.execute(db);
  return rows[0] as Summary;
}

/** Newest first. */
export async function findReviewPage(
  db: Database,
  readerId: number,
  challengeId: number,
  { page, per_page }: { page: number; per_page: number },
) {
  return named(db, readerId)
    .where('reviews.challenge_id', '=', challengeId)
    .where(shownToAll)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

export async function findReviewBy(db: Database, userId: number, challengeId: number) {
  return named(db, userId)
    .where('reviews.user_id', '=', userId)
    .where('reviews.challenge_id', '=', challengeId)
    .executeTakeFirst();
}

/** A hidden one is found by who wrote it alone. */
export async function findReview(db: Database, readerId: number, challengeId: number, id: number) {
  return named(db, readerId)
    .where('reviews.id', '=', id)
    .where('reviews.challenge_id', '=', challengeId)
    .where((where) => where.or([shownToAll, where('reviews.user_id', '=', readerId)]))
    .executeTakeFirst();
}

/** Fails with the constraint `reviews_one_per_person` where the person has written one already. */
export async function insertReview(db: Database, values: Insertable<ReviewsTable>): Promise<number> {
  const { id } = await db.insertInto('reviews').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Answers whether the person's review is still there. */
export async function changeReview(db: Database, userId: number, id: number, changes: ReviewChanges): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers whether it was there. */
export async function removeReview(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('reviews').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One person's reviews of challenges that they can see now, newest first, each with what a card says of the challenge. */
export async function findOwnReviews(db: Database, actor: Actor) {
  return db
    .selectFrom('reviews')
    .innerJoin('challenges', 'challenges.id', 'reviews.challenge_id')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .selectAll('reviews')
    .select(['users.display_name', 'users.username', sql<boolean>`false`.as('reported')])
    .select(['challenges.deleted_at', ...cardColumns])
    .where('reviews.user_id', '=', actor.userId)
    .where(visibleTo(actor))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute();
}

/** Everything that a person wrote, for the export of their data: also about challenges that they cannot see now. */
export async function exportReviews(db: Database, userId: number) {
  return db
    .selectFrom('reviews')
    .select(['challenge_id', 'setup_rating', 'difficulty_rating', 'overall_rating', 'comment'])
    .select(['created_at', 'updated_at', 'hidden_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Runs before an account is deleted: its reviews stay without an author, but a comment in which the person named themselves
 * is removed. `names` in lower case.
 */
export async function forgetReviewer(tx: Database, userId: number, names: readonly string[]) {
  const tells = sql<boolean>`exists (select from unnest(${names}::text[]) as name where strpos(lower(comment), name) > 0)`;
  await tx.updateTable('reviews').set({ comment: null }).where('user_id', '=', userId).where(tells).execute();
}
