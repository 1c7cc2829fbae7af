import { can, type Actor } from '../../../platform/actor.ts';

/**
 * Tells whether the person sees restricted programs and what belongs to them (`view_all_programs`); null is a visitor,
 * who does not.
 */
export const seesRestricted = (actor: Actor | null): boolean => actor !== null && can(actor, 'view_all_programs');

/**
 * Tells whether the person sees archived programs: those who can restore them (`system_administration`); null is a
 * visitor, who does not.
 */
export const seesArchivedPrograms = (actor: Actor | null): boolean =>
  actor !== null && can(actor, 'system_administration');
