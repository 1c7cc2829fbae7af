import type { Group } from '@teamsparks/contract/groups/addresses';
import { CalendarClock, MapPin, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { groupHues, type GroupColor } from '@teamsparks/contract/shared/group-colors';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { sizeWords } from '../../parts/group-choice/own-groups.ts';
import { formatDate } from '../../shared/format/format.ts';
import { ArchivedBadge } from '../../shared/ui/ArchivableButtons.tsx';
import { usualTime } from './group-words.ts';
import { CardLink } from '../../shared/ui/TitleLink.tsx';

/** Shows one group of the list; the whole card is a link to it. */
export function GroupCard({ group }: { group: Group }) {
  const { id, name, color, level, place, archived, deleted_after } = group;
  const time = usualTime(group);
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-raised transition-colors has-[a:hover]:border-brand">
      <div className="flex items-start gap-3">
        <GroupMark name={name} color={color} />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-xl wrap-anywhere">
            <CardLink to="/groups/$groupId" params={{ groupId: String(id) }}>
              {name}
            </CardLink>
          </h3>
          <LevelMark level={level} />
        </div>
      </div>
      <GroupFact icon={Users}>{sizeWords(group)}</GroupFact>
      {time && <GroupFact icon={CalendarClock}>{time}</GroupFact>}
      {place && <GroupFact icon={MapPin}>{place}</GroupFact>}
      {archived && (
        <div>
          <ArchivedBadge />
        </div>
      )}
      {deleted_after && (
        <p className="text-sm font-semibold text-red">{`Nobody leads this group. It is deleted after ${formatDate(deleted_after)}.`}</p>
      )}
    </article>
  );
}

/** Shows a fact with its icon. */
export function GroupFact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-soft">
      <Icon className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/**
 * Shows the first character of a group's name, as a capital, on its color. Decorative: the name stands beside it.
 */
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
