import { can, type Actor } from '../../../platform/actor.ts';

/** Whether the person may know of restricted programs and what belongs to them. `null` is a visitor. */
export const seesRestricted = (actor: Actor | null): boolean => actor !== null && can(actor, 'view_all_programs');

/** Archived ones are for those who can bring them back. */
export const seesArchivedPrograms = (actor: Actor | null): boolean =>
  actor !== null && can(actor, 'system_administration');
