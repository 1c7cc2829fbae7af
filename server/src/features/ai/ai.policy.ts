import type { AiStatus } from '@teamsparks/contract/ai/vocabulary';
import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import { can, type Actor } from '../../platform/actor.ts';
import { readsChallengeDetails, runsChallenges } from '../accounts/index.ts';

/** Columns of an AI challenge that rights depend on. */
export interface Generated {
  created_by: number | null;
  status: AiStatus;
  passed_at: Date | null;
  refused_at: Date | null;
}

/** Tells whether this person generated the challenge. */
export const isMine = (actor: Actor, { created_by }: Generated): boolean => created_by === actor.userId;

/**
 * Tells whether this person reviews what others accepted before everyone sees it: those who edit challenges
 * (`add_edit_challenges`), but no shared login.
 */
export const mayReviewAi = (actor: Actor): boolean => readsChallengeDetails(actor);

/**
 * Tells whether what this person accepts or edits is visible to everyone without a review by staff: the setting is off, or
 * they run challenges or review.
 */
export const publishesAtOnce = (actor: Actor, { review_ai }: Pick<Settings, 'review_ai'>): boolean =>
  !review_ai || runsChallenges(actor) || mayReviewAi(actor);

/**
 * Returns “refused” if staff refused the challenge and this person is no reviewer, “waiting” if what they accept
 * waits for a review, and null if neither or it is published already; does not look at its status.
 */
export function heldReasonIfAccepted(
  actor: Actor,
  { passed_at, refused_at }: Pick<Generated, 'passed_at' | 'refused_at'>,
  settings: Pick<Settings, 'review_ai'>,
): 'waiting' | 'refused' | null {
  if (passed_at) return null;
  if (refused_at && !mayReviewAi(actor)) return 'refused';
  return publishesAtOnce(actor, settings) ? null : 'waiting';
}

/**
 * Returns why an accepted challenge is not published (review pending or refused); null if it is published or not
 * accepted.
 */
export function heldReasonOf({ status, passed_at, refused_at }: Generated): 'waiting' | 'refused' | null {
  if (status !== 'accepted' || passed_at) return null;
  return refused_at ? 'refused' : 'waiting';
}

/**
 * Tells whether this person sees the challenge: its maker always, reviewers every accepted one, everyone else once it
 * is accepted and published.
 */
export function isVisible(actor: Actor, generated: Generated): boolean {
  if (isMine(actor, generated)) return true;
  return generated.status === 'accepted' && (heldReasonOf(generated) === null || mayReviewAi(actor));
}

/** Tells whether this person sees the challenge and it is not rejected, so that it can be edited or rewritten. */
export function isOpenToChange(actor: Actor, generated: Generated): boolean {
  return generated.status !== 'rejected' && isVisible(actor, generated);
}

/** Tells whether this person also reads the host's parts (setup, notes, handouts): the maker, and people who run challenges. */
export const mayReadHostParts = (actor: Actor, generated: Generated): boolean =>
  isMine(actor, generated) || runsChallenges(actor);

/**
 * Tells whether this person may accept, reject or withdraw: the maker or an administrator, with the permission to edit AI
 * challenges.
 */
export function mayDecide(actor: Actor, generated: Generated): boolean {
  return can(actor, 'add_edit_ai_challenges') && (isMine(actor, generated) || can(actor, 'system_administration'));
}

/**
 * Tells whether this person may edit the text of a challenge that is not rejected; that takes the right to decide and to
 * read all parts.
 */
export function mayEdit(actor: Actor, generated: Generated): boolean {
  return isOpenToChange(actor, generated) && mayDecide(actor, generated) && mayReadHostParts(actor, generated);
}

/**
 * Tells whether this person may generate a new version with one part rewritten of a challenge that is not rejected; that
 * takes `add_edit_ai_challenges` and the right to see it and read all parts.
 */
export function mayRewrite(actor: Actor, generated: Generated): boolean {
  return isOpenToChange(actor, generated) && can(actor, 'add_edit_ai_challenges') && mayReadHostParts(actor, generated);
}
