import { shownName } from '@teamsparks/contract/accounts/display-name';
import type { invitedRoles } from '@teamsparks/contract/accounts/invitation-words';

/** As whom people are invited, by role. */
export const asWhom: Record<(typeof invitedRoles)[number], string> = {
  student: 'a student',
  parent: 'a parent',
  mentor: 'a mentor (teacher or coach)',
};

const nameless = shownName(null);

/** Returns the name of who invites, to begin a sentence with. */
export const inviterOf = (name: string): string => (name === nameless ? 'An administrator' : name);
