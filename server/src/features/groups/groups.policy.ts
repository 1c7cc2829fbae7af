import { can, type Actor } from '../../platform/actor.ts';

/**
 * Tells whether the person sees all groups: administrators (`system_administration`), who take care of groups that
 * nobody leads.
 */
export const readsAllGroups = (actor: Actor): boolean => can(actor, 'system_administration');

/**
 * Tells whether the person may choose a group's program: administrators (`system_administration`) only, because a
 * program shows its events to many people.
 */
export const choosesProgram = (actor: Actor): boolean => can(actor, 'system_administration');
