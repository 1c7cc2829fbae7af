import { can, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { findGroupsByEvent } from '../events/index.ts';
import { countWaiting } from './followers.repository.ts';
import { findGroups } from './groups.repository.ts';

/** Returns the ids of the groups that the person leads, by name, without archived ones; none without `run_challenges`. */
export async function findLedNow(db: Database, actor: Actor): Promise<number[]> {
  if (!can(actor, 'run_challenges')) return [];
  return (await findGroups(db, actor, false)).flatMap(({ id, archived_at }) => (archived_at === null ? [id] : []));
}

/** Returns the first group of the event, by name, that the person leads now; null if there is none. */
export const findLedGroupOf = async (db: Database, actor: Actor, id: number): Promise<number | null> =>
  (await findLedGroupsOf(db, actor, [{ id }])).get(id) ?? null;

/** Returns the first group of each event, by name, that the person leads now, by event id; without events that have none. */
export async function findLedGroupsOf(
  db: Database,
  actor: Actor,
  events: readonly { id: number }[],
): Promise<Map<number, number>> {
  const groups = await findGroupsByEvent(
    db,
    events.map(({ id }) => id),
  );
  const led = groups.size > 0 ? await findLedNow(db, actor) : [];
  const firsts = [...groups].map(([id, ids]) => [id, led.find((one) => ids.includes(one))] as const);
  return new Map(firsts.flatMap(([id, first]) => (first === undefined ? [] : [[id, first] as const])));
}

/** Returns the groups that the person leads now and that families ask to follow, by name, with the number of those families. */
export async function findAsking(db: Database, actor: Actor) {
  if (!can(actor, 'run_challenges')) return [];
  const groups = (await findGroups(db, actor, false)).filter(({ archived_at }) => archived_at === null);
  const waiting = await countWaiting(
    db,
    groups.map(({ id }) => id),
  );
  return groups.flatMap(({ id, name }) => {
    const families = waiting.get(id) ?? 0;
    return families > 0 ? [{ group_id: id, name, families }] : [];
  });
}
