import { can, type Actor } from '../../platform/actor.ts';

/** Attributes of a challenge that rights on its reviews depend on; its visibility is checked before. */
export interface Reviewed {
  deleted_at: Date | null;
}

/** Attributes of a review that rights depend on. */
export interface Authored {
  user_id: number | null;
}

const mayReview = (actor: Actor, { deleted_at }: Reviewed) =>
  can(actor, 'add_edit_challenge_reviews') && deleted_at === null;

/**
 * Tells whether the actor may write a review: holders of `add_edit_challenge_reviews`, once per challenge (`mine` is
 * the one they have), not for archived ones.
 */
export function canWriteReview(actor: Actor, challenge: Reviewed, mine: Authored | undefined): boolean {
  return mayReview(actor, challenge) && mine === undefined;
}

/** Tells whether the actor wrote this review. */
export const isOwnReview = (actor: Actor, { user_id }: Authored): boolean => user_id === actor.userId;

/**
 * Tells whether the actor may edit this review: holders of `add_edit_challenge_reviews` their own, unless the challenge
 * is archived.
 */
export function canEditReview(actor: Actor, challenge: Reviewed, review: Authored): boolean {
  return mayReview(actor, challenge) && isOwnReview(actor, review);
}

/**
 * Tells whether the actor may report this review: holders of `add_edit_challenge_reviews` those of others, even if they
 * can delete them.
 */
export function canReportReview(actor: Actor, review: Authored): boolean {
  return can(actor, 'add_edit_challenge_reviews') && !isOwnReview(actor, review);
}

/**
 * Tells whether the actor may delete this review: administrators any, holders of `add_edit_challenge_reviews` their
 * own.
 */
export function canDeleteReview(actor: Actor, review: Authored): boolean {
  if (can(actor, 'system_administration')) return true;
  return can(actor, 'add_edit_challenge_reviews') && isOwnReview(actor, review);
}

/**
 * Tells whether the actor may restore a deleted review: administrators what someone other than the author deleted,
 * authors who may delete reviews what they deleted themselves.
 */
export function canRestoreReview(actor: Actor, review: Authored & { removed_by_other: boolean }): boolean {
  if (review.removed_by_other) return can(actor, 'system_administration');
  return canDeleteReview(actor, review) && isOwnReview(actor, review);
}
