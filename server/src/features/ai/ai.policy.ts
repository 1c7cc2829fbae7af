import type { AiStatus } from '@teamsparks/contract/ai/vocabulary';
import type { Settings } from '@teamsparks/contract/accounts/fields/settings';
import { can, type Actor } from '../../platform/actor.ts';
import { readsChallengeDetails, runsChallenges } from '../accounts/index.ts';

/** The part of an AI challenge that rights depend on. */
export interface Generated {
  created_by: number | null;
  status: AiStatus;
  passed_at: Date | null;
  refused_at: Date | null;
}

export const isMine = (actor: Actor, { created_by }: Generated): boolean => created_by === actor.userId;

/** Who looks at what others accepted before everybody sees it: a shared login never publishes anything. */
export const looksAtOthers = (actor: Actor): boolean => readsChallengeDetails(actor);

/** Whether what this person accepts or changes is for everybody without a look by staff. */
export const passesAtOnce = (actor: Actor, { review_ai }: Pick<Settings, 'review_ai'>): boolean =>
  !review_ai || runsChallenges(actor) || looksAtOthers(actor);

/** Why others will not see it if this person accepts it now; null where they will. */
export function heldIfAccepted(
  actor: Actor,
  { passed_at, refused_at }: Pick<Generated, 'passed_at' | 'refused_at'>,
  settings: Pick<Settings, 'review_ai'>,
): 'waiting' | 'refused' | null {
  if (passed_at) return null;
  if (refused_at && !looksAtOthers(actor)) return 'refused';
  return passesAtOnce(actor, settings) ? null : 'waiting';
}

/** Accepted, and not in the library of others. */
export function heldOf({ status, passed_at, refused_at }: Generated): 'waiting' | 'refused' | null {
  if (status !== 'accepted' || passed_at) return null;
  return refused_at ? 'refused' : 'waiting';
}

/** Everyone sees accepted challenges once they have passed, staff before that; others only their maker, who may change the vote. */
export function isVisible(actor: Actor, generated: Generated): boolean {
  if (isMine(actor, generated)) return true;
  return generated.status === 'accepted' && (heldOf(generated) === null || looksAtOthers(actor));
}

/** What is seen and not rejected can be changed and written anew. */
export function isOpen(actor: Actor, generated: Generated): boolean {
  return generated.status !== 'rejected' && isVisible(actor, generated);
}

/** Who gets the host's words, too: its maker, and whoever runs challenges with children. */
export const readsWhole = (actor: Actor, generated: Generated): boolean =>
  isMine(actor, generated) || runsChallenges(actor);

/** Who may vote again, and change it while it is seen. */
export function mayDecide(actor: Actor, generated: Generated): boolean {
  return can(actor, 'add_edit_ai_challenges') && (isMine(actor, generated) || can(actor, 'system_administration'));
}

/** Who changes the words has to read all of them. */
export function mayEdit(actor: Actor, generated: Generated): boolean {
  return isOpen(actor, generated) && mayDecide(actor, generated) && readsWhole(actor, generated);
}

/** A new version belongs to who asked for it, with all of its words. */
export function mayRewrite(actor: Actor, generated: Generated): boolean {
  return isOpen(actor, generated) && can(actor, 'add_edit_ai_challenges') && readsWhole(actor, generated);
}
