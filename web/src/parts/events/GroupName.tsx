import { groupHues } from '@teamsparks/contract/shared/group-colors';
import type { EventGroup } from '@teamsparks/contract/events/addresses';

/** Shows a group with its color, or "(group removed)". */
export function GroupName({ group: { name, color } }: { group: EventGroup }) {
  if (name === null || color === null) return <span className="text-soft">(group removed)</span>;
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className="size-3 shrink-0 rounded-full" style={{ backgroundColor: groupHues[color] }} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}
