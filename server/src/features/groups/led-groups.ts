import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findGroupIds } from '../events/index.ts';
import { findGroups } from './groups.repository.ts';

/** Returns the ids of the groups that the person leads, by name, without archived ones; none without `run_challenges`. */
export async function findLedNow(db: Database, actor: Actor): Promise<number[]> {
  if (!can(actor, 'run_challenges')) return [];
  return (await findGroups(db, actor, false)).flatMap(({ id, archived_at }) => (archived_at === null ? [id] : []));
}

/** Returns the first group of the event, by name, that the person leads now; null if there is none. */
export async function findLedGroupOf(db: Database, actor: Actor, eventId: number): Promise<number | null> {
  const ids = await findGroupIds(db, eventId);
  const led = ids.length > 0 ? await findLedNow(db, actor) : [];
  return led.find((id) => ids.includes(id)) ?? null;
}
