import { type Flag, type NewRight, roleFlags } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { findOverrides, setNewRights } from './new-rights.repository.ts';
import { effectiveFlags } from './sessions.repository.ts';
import { lockUser } from './users.repository.ts';

interface Rights {
  role: Role;
  flags: readonly Flag[];
  newRights: readonly NewRight[];
}

/**
 * Runs a change of a person's role and exceptions, and stores what it added for the notice about it; what the change took away is no
 * longer new. Does nothing else where there is no such person.
 */
export async function noteNewRights(tx: Database, userId: number, change: () => Promise<void>) {
  const before = await readRights(tx, userId);
  await change();
  const after = await readRights(tx, userId);
  if (!before || !after) return;
  const newRights = newRightsAfter(before, after);
  if (newRights.join() !== after.newRights.join()) await setNewRights(tx, userId, newRights);
}

async function readRights(tx: Database, userId: number): Promise<Rights | undefined> {
  const user = await lockUser(tx, userId);
  if (!user) return undefined;
  const overrides = Object.fromEntries(await findOverrides(tx, userId));
  return { role: user.role, flags: effectiveFlags(roleFlags[user.role], overrides), newRights: user.new_rights };
}

/** Returns what is new: a role that gives more than there was, in place of its flags, and flags by exception. */
function newRightsAfter(before: Rights, after: Rights): NewRight[] {
  // Many strangers share this login.
  if (after.role === 'demoAdmin') return [];
  const added = after.flags.filter((flag) => !before.flags.includes(flag));
  const ofRole = roleFlags[after.role];
  const isNewRole = after.role !== before.role && added.some((flag) => ofRole.includes(flag));
  const names = new Set<NewRight>(before.newRights);
  if (isNewRole) names.add(after.role);
  for (const flag of added) names.add(flag);
  const covered: readonly NewRight[] = names.has(after.role) ? ofRole : [];
  const held: readonly NewRight[] = [after.role, ...after.flags];
  return [...names].filter((name) => held.includes(name) && !covered.includes(name));
}
