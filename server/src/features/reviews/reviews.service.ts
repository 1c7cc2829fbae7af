import type { ReportReason } from '@teamsparks/contract/reviews/review-reasons';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { OwnReview } from '@teamsparks/contract/practice/addresses/dashboard';
import type { NewReview, Review, ReviewChanges, ReviewPage, ReviewsQuery } from '@teamsparks/contract/reviews/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { conflict, notFound, invalid } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { doneBy, recordAudit, shownTo } from '../accounts/index.ts';
import { findVisible, toCard } from '../challenges/index.ts';
import {
  canDeleteReview,
  canEditReview,
  canReportReview,
  canRestoreReview,
  canWriteReview,
  isOwnReview,
  type Reviewed,
} from './reviews.policy.ts';
import {
  changeReview,
  findOwnReviews,
  findReview,
  findReviewBy,
  findReviewPage,
  forgetRemovedReview,
  insertReview,
  lockRemovedReview,
  type NamedReview,
  restoreRemovedReview,
  removeReview,
  summarizeReviews,
} from './reviews.repository.ts';
import { saveReport, removeReport } from './reports.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

const gone = () => notFound(sentences.reviewNotFound);

/**
 * Returns a page of the reviews of a challenge with averages, distribution and the person's own (or null); a number
 * beyond the last page returns the last one. Throws 404 if the challenge is not visible.
 */
export async function listReviews(
  { db }: OnDatabase,
  actor: Actor,
  challengeId: number,
  query: ReviewsQuery,
): Promise<ReviewPage> {
  const challenge = await requireVisible(db, actor, challengeId);
  const { total, overall, setup, difficulty, stars } = await summarizeReviews(db, challengeId);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.per_page)));
  const rows = await findReviewPage(db, actor.userId, challengeId, { ...query, page });
  const mine = await findReviewBy(db, actor.userId, challengeId);
  const [one, two, three, four, five] = stars;
  return {
    items: rows.map((row) => toReview(actor, challenge, row)),
    total,
    page,
    per_page: query.per_page,
    averages: { overall, setup, difficulty },
    distribution: { 1: one, 2: two, 3: three, 4: four, 5: five },
    mine: mine ? toReview(actor, challenge, mine) : null,
    can: { write: canWriteReview(actor, challenge, mine) },
  };
}

/** Returns the person's own reviews of challenges that they see now, newest first, with the cards of the challenges. */
export async function listOwnReviews({ db }: OnDatabase, actor: Actor): Promise<OwnReview[]> {
  return (await findOwnReviews(db, actor)).map((row) => ({
    ...toReview(actor, row, row),
    challenge: toCard({ ...row, id: row.challenge_id }),
  }));
}

/**
 * Creates a review and returns it; a deleted review of the challenge by the same person is then gone for good.
 * Throws 404 if the challenge is not visible, 422 if the body names another challenge, and 409 if the challenge is
 * archived or the person has a review, even in parallel.
 */
export async function createReview(
  { db }: OnDatabase,
  actor: Actor,
  challengeId: number,
  { challenge_id = challengeId, ...ratings }: NewReview,
): Promise<Review> {
  if (challenge_id !== challengeId)
    throw invalid('challenge_id', 'The body names a different challenge than the address.');
  const challenge = await requireVisible(db, actor, challengeId);
  refuseArchived(challenge);
  return inTransaction(db, async (tx) => {
    await forgetRemovedReview(tx, actor.userId, challengeId);
    const id = await insertReview(tx, { ...ratings, challenge_id, user_id: actor.userId }).catch((error: unknown) => {
      if ((error as { constraint?: string }).constraint !== 'reviews_one_per_person') throw error;
      throw conflict('You have already reviewed this challenge.');
    });
    return readReview(tx, actor, challenge, { challengeId, id });
  });
}

/**
 * Changes the given fields of the person's own review and returns it; throws 404 if the challenge is not visible or
 * there is no such review of theirs, and 409 if the challenge is archived.
 */
export async function updateReview(
  { db }: OnDatabase,
  actor: Actor,
  { challengeId, id }: ReviewKey,
  changes: ReviewChanges,
): Promise<Review> {
  const challenge = await requireVisible(db, actor, challengeId);
  const before = await findReview(db, actor.userId, challengeId, id);
  if (!before || !isOwnReview(actor, before)) throw gone();
  refuseArchived(challenge);
  if (Object.keys(changes).length > 0 && !(await changeReview(db, actor.userId, id, changes))) throw gone();
  return readReview(db, actor, challenge, { challengeId, id });
}

/**
 * Deletes a review, which can be restored for a day; throws 404 if the challenge or the review is not visible,
 * another person's hidden review included, or {@link canDeleteReview} does not allow it. Deletions of another
 * person's review are audited without the text.
 */
export async function deleteReview({ db }: OnDatabase, actor: Actor, { challengeId, id }: ReviewKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireVisible(tx, actor, challengeId);
    const review = await findReview(tx, actor.userId, challengeId, id);
    if (!review || !canDeleteReview(actor, review)) throw gone();
    if (!(await removeReview(tx, id, !isOwnReview(actor, review)))) throw gone();
    await recordOfOther(tx, actor, 'review.deleted', { ...review, id, challenge_id: challengeId });
  });
}

/**
 * Restores a review that was deleted within the last day and returns it; a review that is not deleted stays as it
 * is. Throws 404 if the challenge is not visible, after a day, and for people who may not restore it; audits another
 * person's review.
 */
export async function restoreReview({ db }: OnDatabase, actor: Actor, { challengeId, id }: ReviewKey): Promise<Review> {
  return inTransaction(db, async (tx) => {
    const challenge = await requireVisible(tx, actor, challengeId);
    const review = await lockRemovedReview(tx, challengeId, id);
    if (review) {
      if (!canRestoreReview(actor, review)) throw gone();
      await restoreRemovedReview(tx, id);
      await recordOfOther(tx, actor, 'review.restored', { ...review, id, challenge_id: challengeId });
    }
    return readReview(tx, actor, challenge, { challengeId, id });
  });
}

type Recorded = Pick<NamedReview, 'id' | 'challenge_id' | 'user_id'>;

/** Audits a change of another person's review, without its text; changes of one's own are not audited. */
async function recordOfOther(tx: Database, actor: Actor, action: string, { id, ...details }: Recorded): Promise<void> {
  if (isOwnReview(actor, details)) return;
  const { challenge_id, user_id } = details;
  const subject = { type: 'review', id };
  await recordAudit(tx, { ...doneBy(actor), action, subject, details: { challenge_id, user_id } });
}

/**
 * Reports a review for moderation and returns it; a second report by the same reader replaces the reason. Throws 404 if
 * the challenge or the review is not visible, 409 for one's own review, and 429 beyond `limit`, toward which a changed
 * reason does not count.
 */
export async function reportReview(
  { db }: OnDatabase,
  actor: Actor,
  { challengeId, id }: ReviewKey,
  { reason, limit }: { reason: ReportReason; limit: RateLimit },
): Promise<Review> {
  const challenge = await requireVisible(db, actor, challengeId);
  const review = await findReview(db, actor.userId, challengeId, id);
  if (!review) throw gone();
  if (!canReportReview(actor, review)) throw conflict('You cannot report your own review.');
  if (!review.reported) await limit.take(String(actor.userId));
  await saveReport(db, { review_id: id, user_id: actor.userId, reason });
  return readReview(db, actor, challenge, { challengeId, id });
}

/**
 * Withdraws the person's report, if there is one, and returns the review; throws 404 if the challenge or the review is
 * not visible.
 */
export async function withdrawReport({ db }: OnDatabase, actor: Actor, { challengeId, id }: ReviewKey) {
  const challenge = await requireVisible(db, actor, challengeId);
  await removeReport(db, actor.userId, id);
  return readReview(db, actor, challenge, { challengeId, id });
}

interface ReviewKey {
  challengeId: number;
  id: number;
}

async function requireVisible(db: Database, actor: Actor, challengeId: number): Promise<Reviewed> {
  const challenge = await findVisible(db, actor, challengeId);
  if (!challenge) throw notFound(sentences.challengeNotFound);
  return challenge;
}

function refuseArchived({ deleted_at }: Reviewed): void {
  if (deleted_at) throw conflict('This challenge is archived. Restore it before reviewing.');
}

async function readReview(db: Database, actor: Actor, challenge: Reviewed, { challengeId, id }: ReviewKey) {
  const row = await findReview(db, actor.userId, challengeId, id);
  if (!row) throw gone();
  return toReview(actor, challenge, row);
}

function toReview(actor: Actor, challenge: Reviewed, row: NamedReview): Review {
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    user_id: row.user_id,
    username: shownTo(actor, row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    setup_rating: row.setup_rating,
    difficulty_rating: row.difficulty_rating,
    overall_rating: row.overall_rating,
    comment: row.comment,
    hidden_at: row.hidden_at?.toISOString() ?? null,
    reported: row.reported,
    can: {
      edit: canEditReview(actor, challenge, row),
      delete: canDeleteReview(actor, row),
      report: !row.reported && canReportReview(actor, row),
    },
  };
}
