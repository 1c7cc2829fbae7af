import { can, type Actor } from '../../platform/actor.ts';

/** Administrators find what nobody leads any more. */
export const readsAllGroups = (actor: Actor): boolean => can(actor, 'system_administration');

/** A program shows its events to many people, so that no leader puts a group into one. */
export const choosesProgram = (actor: Actor): boolean => can(actor, 'system_administration');
