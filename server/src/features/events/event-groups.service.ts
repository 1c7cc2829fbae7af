import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { lockProgram, administers, type FoundEvent } from '../lesson-plans/index.ts';
import { findGroupIds, findLedGroups, findUsableGroups, worksIn } from './event-groups.repository.ts';

export interface GroupChange {
  added: number[];
  removed: number[];
  /** Those wanted that the person may put on any event: other events of a series get them too. */
  own: number[];
}
export const noGroupChange: GroupChange = { added: [], removed: [], own: [] };

/**
 * What has to happen so that the event is for the groups of `wanted`. Throws 422 for groups that are not there, and for those
 * that the person does not lead: putting one on and taking one off asks for leading it. Who is no administrator keeps one of
 * their own on the event.
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
 * Throws 422 unless events may be put into the program by this person. Locked, so that it is not archived while an event moves
 * into it.
 */
export async function demandProgram(tx: Database, actor: Actor, id: number): Promise<void> {
  if (!(await usesProgram(tx, actor, id))) throw invalid('program_id', 'Please choose a program.');
}

export async function usesProgram(tx: Database, actor: Actor, id: number): Promise<boolean> {
  const program = await lockProgram(tx, actor, id);
  return program !== undefined && !program.archived_at && (administers(actor) || (await worksIn(tx, actor, id)));
}
