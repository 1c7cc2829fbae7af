import type { BoardClash, ClashKind } from '@teamsparks/contract/coordination/fields';
import { boardClashesMax } from '@teamsparks/contract/shared/limits';

/** A person, group or place that an event needs for itself while it lasts. */
export interface Need {
  event_id: number;
  begins: Date;
  ends: Date;
  kind: ClashKind;
  /** Equal for the same person, group or place. */
  key: string;
  name: string;
}

/**
 * Returns pairs of events that need the same thing at the same minute, by the beginning of the first; at most as many
 * as the board shows.
 */
export function findClashes(needs: readonly Need[]): BoardClash[] {
  const byPair = new Map<string, BoardClash & { begins: number }>();
  for (const same of Map.groupBy(needs, ({ kind, key }) => `${kind} ${key}`).values()) {
    for (const [first, second] of overlapping(same)) {
      const event_ids: [number, number] = [first.event_id, second.event_id];
      const pair = event_ids.toSorted((a, b) => a - b).join(' ');
      const clash = byPair.get(pair) ?? { event_ids, shared: [], begins: first.begins.getTime() };
      clash.shared.push({ kind: first.kind, name: first.name });
      byPair.set(pair, clash);
      // Stops early: a hundred events in one place at once would be thousands of pairs.
      if (byPair.size > boardClashesMax * 10) break;
    }
  }
  return [...byPair.values()]
    .toSorted((a, b) => a.begins - b.begins || a.event_ids[0] - b.event_ids[0] || a.event_ids[1] - b.event_ids[1])
    .slice(0, boardClashesMax)
    .map(({ event_ids, shared }) => ({ event_ids, shared }));
}

/** Yields the pairs of needs that overlap in time; events that only touch do not. */
function* overlapping(same: readonly Need[]): Generator<[Need, Need]> {
  const inOrder = same.toSorted((a, b) => a.begins.getTime() - b.begins.getTime() || a.event_id - b.event_id);
  for (const [index, first] of inOrder.entries()) {
    for (const second of inOrder.slice(index + 1)) {
      if (second.begins >= first.ends) break;
      yield [first, second];
    }
  }
}
