import { shownName } from '@teamsparks/contract/accounts/display-name';
import { type Actor, can } from '../../../platform/actor.ts';

/** Both null: the account is gone. */
interface Named {
  display_name: string | null;
  username: string | null;
}

/**
 * How a person is shown to the one who asks: "Ada L.", and whole to those who administer. Decided here, so that nobody else's
 * surname leaves the server, and the name that signs in goes to nobody but its owner and administrators.
 */
export function shownTo(viewer: Actor, { display_name, username }: Named): string {
  if (!can(viewer, 'system_administration')) return shownName(display_name);
  return display_name ?? username ?? shownName(null);
}
