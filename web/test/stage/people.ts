import { flags, roleFlags } from '@teamsparks/contract/shared/access';
import type { Permissions, User } from '@teamsparks/contract/accounts/addresses/auth';
import type { BootBlock } from '@teamsparks/contract/accounts/boot-block';
import { standardPreferences } from '@teamsparks/contract/accounts/preferences';
import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** What the server writes into the page about its visitor. */
export type Visitor = Partial<BootBlock>;

export const nobody: Visitor = { user: null };

export const userOf = (role: Role): User => ({
  id: 7,
  username: role.toLowerCase(),
  email: `${role.toLowerCase()}@school.example`,
  role,
  picture: null,
  display_name: null,
  first_session: false,
});

export const permissionsOf = (role: Role): Permissions => ({
  role,
  ...(Object.fromEntries(flags.map((flag) => [flag, roleFlags[role].includes(flag)])) as Record<
    (typeof flags)[number],
    boolean
  >),
  can: {
    read_challenge_details: role === 'mentor' || role === 'admin',
    publish_challenges: role === 'mentor' || role === 'admin',
  },
});

/** Returns a visitor of that role who is logged in. */
export const a = (role: Role): Visitor => ({
  user: userOf(role),
  permissions: permissionsOf(role),
  preferences: standardPreferences,
});
