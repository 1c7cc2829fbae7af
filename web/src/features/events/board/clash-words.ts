import type { Board, BoardClash } from '@teamsparks/contract/coordination/addresses';

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
