import type { Board, BoardClash, BoardEvent } from '@teamsparks/contract/coordination/addresses';

const list = new Intl.ListFormat('en');

/** Returns what two events need at once: "both need you and Room 7", without the period that ends a short name. */
export function bothNeed({ shared }: BoardClash): string {
  const names = shared.toSorted((a, b) => Number(b.you) - Number(a.you)).map(({ you, name }) => (you ? 'you' : name));
  return `both need ${list.format(new Set(names)).replace(/\.$/, '')}`;
}

/**
 * Returns what clashes with each event, by event id: "Overlaps “Robots”, and both need Room 7". Events without clashes
 * are left out.
 */
export function clashesInWords({ events, clashes }: Pick<Board, 'events' | 'clashes'>): Map<number, string> {
  const names = new Map(events.map(({ id, name }) => [id, name]));
  const words = new Map<number, string[]>();
  for (const clash of clashes) {
    const [first, second] = clash.event_ids;
    for (const [own, other] of [[first, second] as const, [second, first] as const]) {
      words.set(own, [...(words.get(own) ?? []), `Overlaps “${names.get(other) ?? ''}”, and ${bothNeed(clash)}`]);
    }
  }
  return new Map([...words].map(([id, all]) => [id, all.join('. ')]));
}

export interface ClashLine {
  /** The first two events of these names that clash. */
  pair: readonly [BoardEvent, BoardEvent];
  /** First days on which they do. */
  days: readonly string[];
  needs: string;
}

/** Returns one line for all clashes of events with the same two names that need the same, in the order of the first ones. */
export function clashLines({ events, clashes }: Pick<Board, 'events' | 'clashes'>): ClashLine[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const all = clashes.flatMap((clash) => {
    const [first, second] = clash.event_ids.map((id) => byId.get(id));
    return first && second ? [{ pair: [first, second] as const, needs: bothNeed(clash) }] : [];
  });
  const alike = Map.groupBy(all, ({ pair, needs }) =>
    JSON.stringify([...pair.map(({ name }) => name).toSorted(), needs]),
  );
  return [...alike.values()].flatMap((its) => {
    const days = new Set(its.map(({ pair }) => pair[0].start_date));
    return its.slice(0, 1).map((line) => ({ ...line, days: [...days].toSorted() }));
  });
}
