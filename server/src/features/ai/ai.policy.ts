import type { AiStatus } from '@teamsparks/contract/ai-vocabulary';
import { can, type Actor } from '../../platform/actor.ts';

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

/** Who may vote again, and change it while it is seen. */
export function mayDecide(actor: Actor, generated: Generated): boolean {
  return can(actor, 'add_edit_ai_challenges') && (isMine(actor, generated) || can(actor, 'system_administration'));
}
