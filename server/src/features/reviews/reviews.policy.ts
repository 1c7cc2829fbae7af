import { can, type Actor } from '../../platform/actor.ts';

/** The part of a challenge that rights on its reviews depend on; that it is visible is decided before. */
export interface Reviewed {
  deleted_at: Date | null;
}

/** The part of a review that rights depend on. */
export interface Authored {
  user_id: number | null;
}

const mayReview = (actor: Actor, { deleted_at }: Reviewed) =>
  can(actor, 'add_edit_challenge_reviews') && deleted_at === null;

/** Each person reviews a challenge once. */
export function canWriteReview(actor: Actor, challenge: Reviewed, mine: Authored | undefined): boolean {
  return mayReview(actor, challenge) && mine === undefined;
}

export const isOwnReview = (actor: Actor, { user_id }: Authored): boolean => user_id === actor.userId;

export function canEditReview(actor: Actor, challenge: Reviewed, review: Authored): boolean {
  return mayReview(actor, challenge) && isOwnReview(actor, review);
}

/** What others wrote; who can delete it may report it, too. */
export function canReportReview(actor: Actor, review: Authored): boolean {
  return can(actor, 'add_edit_challenge_reviews') && !isOwnReview(actor, review);
}

/** People delete their own reviews, administrators any. */
export function canDeleteReview(actor: Actor, review: Authored): boolean {
  if (can(actor, 'system_administration')) return true;
  return can(actor, 'add_edit_challenge_reviews') && isOwnReview(actor, review);
}

/** Whoever deleted it: what an administrator took away its author does not bring back, and the other way round. */
export function canRestoreReview(actor: Actor, review: Authored & { removed_by_other: boolean }): boolean {
  if (review.removed_by_other) return can(actor, 'system_administration');
  return canDeleteReview(actor, review) && isOwnReview(actor, review);
}
