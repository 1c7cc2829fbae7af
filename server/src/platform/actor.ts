import type { Flag } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';

/** Who is asking, read from the database for this request: services take an actor, never a request. */
export interface Actor {
  userId: number;
  username: string;
  email: string;
  picture: string | null;
  role: Role;
  sessionId: string;
  flags: ReadonlySet<Flag>;
  /** Of the request, for the audit log; absent when the product acts by itself. */
  requestId?: string;
  ip?: string;
}

export function can(actor: Actor, flag: Flag): boolean {
  return actor.flags.has(flag);
}

/** The demonstration login is somebody else in every browser: of what belongs to its account only this session is theirs. */
export const isSharedLogin = (actor: Actor): boolean => actor.role === 'demoAdmin';
