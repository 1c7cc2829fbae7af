import { flags } from '@teamsparks/contract/shared/access';
import type { Permissions } from '@teamsparks/contract/accounts/addresses/auth';
import { type Actor, can, isSharedLogin } from '../../../platform/actor.ts';

/** Fields that would spoil a challenge for those who play it are for people who edit challenges. */
export const readsChallengeDetails = (actor: Actor): boolean =>
  can(actor, 'add_edit_challenges') && !isSharedLogin(actor);

/** Setup, notes and handouts are for who runs a challenge with children. */
export const runsChallenges = (actor: Actor): boolean => can(actor, 'run_challenges');

/** A shared demonstration login never publishes anything. */
export const publishesChallenges = (actor: Actor): boolean => readsChallengeDetails(actor);

/** Role, flags and derived rights as the screens get them. */
export function permissionsOf(actor: Actor): Permissions {
  const held = Object.fromEntries(flags.map((flag) => [flag, actor.flags.has(flag)]));
  return {
    role: actor.role,
    ...held,
    can: { read_challenge_details: readsChallengeDetails(actor), publish_challenges: publishesChallenges(actor) },
  } as Permissions;
}
