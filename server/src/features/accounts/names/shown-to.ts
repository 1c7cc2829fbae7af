import { shownName } from '@teamsparks/contract/accounts/display-name';
import { type Actor, can } from '../../../platform/actor.ts';

/** A person's names; both null if the account is gone. */
interface Named {
  display_name: string | null;
  username: string | null;
}

/**
 * Returns a person's name as the viewer may see it: "Ada L.", or the full name (else the username) for administrators;
 * "Anonymous" without a name. Decided on the server, so that surnames and usernames of others do not leave it.
 */
export function shownTo(viewer: Actor, { display_name, username }: Named): string {
  if (!can(viewer, 'system_administration')) return shownName(display_name);
  return display_name ?? username ?? shownName(null);
}
