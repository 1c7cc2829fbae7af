import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { lockProgram, administers, type FoundEvent } from '../lesson-plans/index.ts';
import { findGroupIds, findLedGroups, findUsableGroups, worksIn } from './event-groups.repository.ts';

export interface GroupChange {
  added: number[];
  removed: number[];
  /** Wanted groups that the person may add to any event; the other events of a series get these, too. */
  own: number[];
}
export const noGroupChange: GroupChange = { added: [], removed: [], own: [] };

/**
 * Returns the groups to add and remove so that the event (undefined: a new one) has exactly the `wanted` ones; {@link
 * changeGroups} carries it out. Throws 422 if an added group does not exist or is archived, and for a person who is no
 * administrator if they do not lead each group added or removed, or would leave none of their own on the event.
 */
export async function planGroupChange(
  tx: Database,
  actor: Actor,
  event: FoundEvent | undefined,
  wanted: readonly number[],
): Promise<GroupChange> {
  const current = event ? await findGroupIds(tx, event.id) : [];
  const added = [...new Set(wanted)].filter((id) => !current.includes(id));
  const removed = current.filter((id) => !wanted.includes(id));
  const usable = await findUsableGroups(tx, added);
  if (usable.length < added.length) throw invalid('group_ids', 'Please choose a group that you lead.');
  if (administers(actor)) return { added, removed, own: [...new Set(wanted)] };
  const led = await findLedGroups(tx, actor, [...wanted, ...removed]);
  if ([...added, ...removed].some((id) => !led.has(id))) {
    throw invalid('group_ids', 'Please choose a group that you lead.');
  }
  const own = [...new Set(wanted)].filter((id) => led.has(id));
  if (own.length === 0) throw invalid('group_ids', 'Please keep a group that you lead.');
  return { added, removed, own };
}

/**
 * Locks the program, so that it is not archived while an event moves into it; throws 422 if it is archived or not
 * visible, or the person neither works in it nor is an administrator.
 */
export async function demandProgram(tx: Database, actor: Actor, id: number): Promise<void> {
  if (!(await usesProgram(tx, actor, id))) throw invalid('program_id', 'Please choose a program.');
}

/**
 * Locks the program and tells whether the person may put events into it: it is visible to them and not archived, and
 * they work in it or are an administrator.
 */
export async function usesProgram(tx: Database, actor: Actor, id: number): Promise<boolean> {
  const program = await lockProgram(tx, actor, id);
  return program !== undefined && !program.archived_at && (administers(actor) || (await worksIn(tx, actor, id)));
}
