import { can, type Actor } from '../../../platform/actor.ts';
import type { FoundEvent } from './event-sight.repository.ts';

export const administers = (actor: Actor): boolean => can(actor, 'system_administration');

/** Leaders of one of its groups, where it is of no program or of one in which they work; and administrators. */
export function canEdit(actor: Actor, event: FoundEvent): boolean {
  if (administers(actor)) return true;
  const inProgram = event.program_id === null || event.works_in_program;
  return can(actor, 'add_edit_lesson_plans') && event.leads && inProgram;
}

/** Who works on what the event needs: its leaders, who stands in for them, and administrators. */
export const prepares = (actor: Actor, { leads, stands_in }: FoundEvent): boolean =>
  leads || stands_in || administers(actor);

/** On events that never had a group everybody who makes plans puts them. */
export const canPlan = (actor: Actor, event: FoundEvent): boolean =>
  can(actor, 'add_edit_lesson_plans') && (!event.had_group || event.stands_in || canEdit(actor, event));
