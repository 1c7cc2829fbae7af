import type { Audience } from '@teamsparks/contract/challenges/challenge-field-table';
import type { Status } from '@teamsparks/contract/shared/vocabulary';
import { can, type Actor } from '../../platform/actor.ts';
import { readsChallengeDetails } from '../accounts/index.ts';

/** The part of a challenge that rights depend on. */
export interface ChallengeAttributes {
  status: Status;
  deleted_at: Date | null;
}

const isArchived = ({ deleted_at }: ChallengeAttributes) => deleted_at !== null;

/** Drafts are visible to people who can edit, archived rows to people who can restore (docs/permissions.md). */
export const seesDrafts = (actor: Actor) => can(actor, 'add_edit_challenges') || can(actor, 'system_administration');
export const seesArchived = (actor: Actor) => can(actor, 'delete_challenges');

export function isVisible(actor: Actor, challenge: ChallengeAttributes): boolean {
  if (isArchived(challenge) && !seesArchived(actor)) return false;
  return challenge.status !== 'draft' || seesDrafts(actor);
}

/** With the flag anyone may change a draft; only administrators change published and locked challenges. */
const fallsUnderEditRule = (actor: Actor, { status }: ChallengeAttributes) =>
  status === 'draft' || can(actor, 'system_administration');

export function canEdit(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'add_edit_challenges') && fallsUnderEditRule(actor, challenge) && !isArchived(challenge);
}

export function canArchive(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'delete_challenges') && fallsUnderEditRule(actor, challenge) && !isArchived(challenge);
}

export function canRestore(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'delete_challenges') && isArchived(challenge);
}

export function canSetStatus(actor: Actor, challenge: ChallengeAttributes): boolean {
  return can(actor, 'system_administration') && !isArchived(challenge);
}

/** The curriculum shopping list needs fields that would spoil a challenge for those who play it. */
export function seesMaterials(actor: Actor): boolean {
  return readsChallengeDetails(actor) || can(actor, 'view_training_videos');
}

/** Whether this person gets the fields for this audience, in answers and to filter by. */
export function belongsTo(actor: Actor, audience: Audience): boolean {
  if (audience === 'shoppers') return seesMaterials(actor);
  if (audience === 'editors') return can(actor, 'add_edit_challenges');
  return audience === 'everyone' || readsChallengeDetails(actor);
}
