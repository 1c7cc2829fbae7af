import { can, type Actor } from '../../platform/actor.ts';

/** PRG-006: nobody else knows of a restricted program or of what belongs to it. `null` is a visitor. */
export const seesRestricted = (actor: Actor | null): boolean => actor !== null && can(actor, 'view_all_programs');

/** Archived ones are for those who can bring them back. */
export const seesArchivedPrograms = (actor: Actor | null): boolean =>
  actor !== null && can(actor, 'system_administration');
