import { flags } from '@teamsparks/contract/shared/access';
import type { Permissions } from '@teamsparks/contract/accounts/addresses/auth';
import { type Actor, can, isSharedLogin } from '../../../platform/actor.ts';

/**
 * Tells whether a person may read the challenge fields that would spoil it for players: with `add_edit_challenges`, but
 * no shared login.
 */
export const readsChallengeDetails = (actor: Actor): boolean =>
  can(actor, 'add_edit_challenges') && !isSharedLogin(actor);

/** Tells whether a person may run challenges with children: with the flag `run_challenges`. */
export const runsChallenges = (actor: Actor): boolean => can(actor, 'run_challenges');

/**
 * Tells whether challenges that a person adds may be published at once: with `add_edit_challenges`, but no shared
 * login.
 */
export const publishesChallenges = (actor: Actor): boolean => readsChallengeDetails(actor);

/** Returns a person's role, every flag as a boolean, whether a short password holds rights back, what was added, and the derived rights under `can`. */
export function permissionsOf(actor: Actor): Permissions {
  const held = Object.fromEntries(flags.map((flag) => [flag, actor.flags.has(flag)]));
  return {
    role: actor.role,
    ...held,
    ...(actor.isHeldBack && { held_back: true }),
    ...(actor.newRights.length > 0 && { new_rights: actor.newRights }),
    can: { read_challenge_details: readsChallengeDetails(actor), publish_challenges: publishesChallenges(actor) },
  } as Permissions;
}
