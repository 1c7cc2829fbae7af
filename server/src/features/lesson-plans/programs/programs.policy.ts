import { can, type Actor } from '../../../platform/actor.ts';

/** Tells whether the person sees restricted programs and what belongs to them; null is a visitor. */
export const seesRestricted = (actor: Actor | null): boolean => actor !== null && can(actor, 'view_all_programs');

/** Tells whether the person sees archived programs: those who can restore them. */
export const seesArchivedPrograms = (actor: Actor | null): boolean =>
  actor !== null && can(actor, 'system_administration');
