import type { AiStatus } from '@teamsparks/contract/ai-vocabulary';
import { can, type Actor } from '../../platform/actor.ts';
import { runsChallenges } from '../auth/index.ts';

/** The part of an AI challenge that rights depend on. */
export interface Generated {
  created_by: number | null;
  status: AiStatus;
}

export const isMine = (actor: Actor, { created_by }: Generated): boolean => created_by === actor.userId;

/** Everyone sees accepted challenges; others only their maker, who may change the vote. */
export function isVisible(actor: Actor, generated: Generated): boolean {
  return generated.status === 'accepted' || isMine(actor, generated);
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
