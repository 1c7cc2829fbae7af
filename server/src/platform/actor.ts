import type { Flag, NewRight } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** Signed-in person who sends the request, read from the database for it. Services take an actor, never a request. */
export interface Actor {
  userId: number;
  username: string;
  email: string;
  picture: string | null;
  displayName: string | null;
  /** The session is the first of the account. */
  isFirstSession: boolean;
  role: Role;
  sessionId: string;
  flags: ReadonlySet<Flag>;
  /** Any role but student and parent, or `system_administration` by exception: staff needs a longer password. */
  isStaff: boolean;
  /** Staff whose password is shorter than staff's: `flags` are those of a parent until they have a longer one. */
  isHeldBack: boolean;
  /** An administrator vouches for the person, and nobody has shown that the address is theirs. */
  isVouched: boolean;
  /** Roles and flags that were added since the person closed the notice about them. */
  newRights: readonly NewRight[];
  /** Request id, for the audit log; absent when the product acts by itself. */
  requestId?: string;
  ip?: string;
}

/** Tells whether the person has a right. */
export function can(actor: Actor, flag: Flag): boolean {
  return actor.flags.has(flag);
}

/** Tells whether this is the demo login (role `demoAdmin`), which many strangers share: treat only its current session as this person's. */
export const isSharedLogin = (actor: Actor): boolean => actor.role === 'demoAdmin';
