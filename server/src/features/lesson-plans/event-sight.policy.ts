import { can, type Actor } from '../../platform/actor.ts';
import type { FoundEvent } from './event-sight.repository.ts';

/** Tells whether the person is an administrator (`system_administration`). */
export const administers = (actor: Actor): boolean => can(actor, 'system_administration');

/**
 * Tells whether the person may edit the event: administrators, and leaders of one of its groups with
 * `run_challenges` and `add_edit_lesson_plans` if it belongs to no program or to one in which they work.
 */
export function canEdit(actor: Actor, event: FoundEvent): boolean {
  if (administers(actor)) return true;
  const inProgram = event.program_id === null || event.works_in_program;
  return can(actor, 'add_edit_lesson_plans') && event.leads && inProgram;
}

/** Tells whether the person works on what the event needs: its leaders, substitutes and administrators. */
export const prepares = (actor: Actor, { leads, stands_in }: FoundEvent): boolean =>
  leads || stands_in || administers(actor);

/**
 * Tells whether the person may put plans on the event: with `add_edit_lesson_plans` its editors and substitutes, or
 * anyone if it never had a group. Does not look at whether the event is canceled.
 */
export const canPlan = (actor: Actor, event: FoundEvent): boolean =>
  can(actor, 'add_edit_lesson_plans') && (!event.had_group || event.stands_in || canEdit(actor, event));
