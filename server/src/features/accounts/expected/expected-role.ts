import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';

/** What was decided about a person before they came. */
export interface ExpectedRole {
  role: Role;
  displayName: string | null;
}

/** Returns what was decided about the owner of this proven address; undefined if nobody expects them. */
export async function expectedRoleFor(_tx: Database, _provenEmail: string): Promise<ExpectedRole | undefined> {
  return undefined;
}
