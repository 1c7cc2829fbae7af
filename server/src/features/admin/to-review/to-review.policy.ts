import { type ReviewKind, reviewKinds } from '@teamsparks/contract/admin/vocabulary';
import { type Actor, can, isSharedLogin } from '../../../platform/actor.ts';
import { mayReviewAi } from '../../ai/index.ts';
import { canArchive, canSetStatus } from '../../challenges/index.ts';

const draft = { status: 'draft', deleted_at: null } as const;

/**
 * Tells whether a person may accept and reject items of this kind. Requests and reports: administrators; AI challenges:
 * with `add_edit_challenges`; drafts and proposals: administrators accept, and people with `delete_challenges` reject.
 * A shared login may do neither.
 */
export function rightsOver(actor: Actor, kind: ReviewKind): { accept: boolean; reject: boolean } {
  if (isSharedLogin(actor)) return { accept: false, reject: false };
  if (kind === 'ai') return { accept: mayReviewAi(actor), reject: mayReviewAi(actor) };
  const administers = can(actor, 'system_administration');
  if (kind === 'request' || kind === 'report') return { accept: administers, reject: administers };
  return { accept: canSetStatus(actor, draft), reject: canArchive(actor, draft) };
}

/** Returns the kinds of items that a person may accept or reject. */
export const kindsFor = (actor: Actor): ReviewKind[] =>
  reviewKinds.filter((kind) => Object.values(rightsOver(actor, kind)).some(Boolean));
