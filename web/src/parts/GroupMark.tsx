import { groupHues } from '@teamsparks/contract/shared/group-hues';
import type { GroupColor } from '@teamsparks/contract/shared/group-colors';

/** Shows the first letter of a group on its color. Decorative: the group's name stands beside it. */
export function GroupMark({ name, color }: { name: string; color: GroupColor }) {
  const [letter = ''] = name.trim().toUpperCase();
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-md font-heading text-xl font-bold text-on-brand"
      style={{ backgroundColor: groupHues[color] }}
    >
      {letter}
    </span>
  );
}
