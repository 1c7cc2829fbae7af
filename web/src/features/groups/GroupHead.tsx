import type { Group } from '@teamsparks/contract/groups/addresses';
import { nowMinutesMax } from '@teamsparks/contract/shared/limits';
import { splitIntoRounds } from '@teamsparks/contract/shared/rounds';
import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  CalendarPlus,
  FileText,
  Flag,
  ListChecks,
  MapPin,
  Pencil,
  Sparkles,
  Trash2,
  Users,
} from 'lucide-react';
import { useBoxes } from '../../parts/boxes/boxes.queries.ts';
import { useKeepsBoxes } from '../../parts/boxes/keeps-boxes.ts';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { formatNearDays, isRunToday } from '../../parts/events/event-words.ts';
import { sizeWords } from '../../parts/group-choice/own-groups.ts';
import { useSession } from '../../shared/session/session.ts';
import { ArchivedBadge } from '../../shared/ui/ArchivableButtons.tsx';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MenuButton, MenuLink } from '../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../shared/ui/MoreMenu.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { GroupFact, GroupMark } from './GroupCard.tsx';
import { usualTime } from './group-words.ts';
import { datesQuery } from './groups.queries.ts';

/** What a button of a group begins. */
export type GroupTask = 'meetings' | 'edit' | 'next' | 'archive' | 'restore' | 'delete';

interface GroupHeadProps {
  group: Group;
  busy: boolean;
  onTask: (task: GroupTask) => void;
}

/** Shows a group's name, level, size, usual time and place, and its buttons. */
export function GroupHead({ group, ...buttons }: GroupHeadProps) {
  const { name, color, level, place, program_name, archived, based_on } = group;
  const time = usualTime(group);
  return (
    <header className="flex flex-col gap-4">
      <BackLink to="/groups">Back to Groups</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <GroupMark name={name} color={color} />
          <div className="min-w-0 wrap-anywhere">
            <PageHeading>
              {name.length > 30 ? <span className="block text-2xl md:text-4xl">{name}</span> : name}
            </PageHeading>
          </div>
          {archived && <ArchivedBadge />}
        </div>
        <GroupButtons group={group} {...buttons} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <LevelMark level={level} />
        <GroupFact icon={Users}>{sizeWords(group)}</GroupFact>
        {time && <GroupFact icon={CalendarClock}>{time}</GroupFact>}
        {place && <GroupFact icon={MapPin}>{place}</GroupFact>}
        {program_name && <GroupFact icon={Flag}>{program_name}</GroupFact>}
      </div>
      {based_on !== null && (
        <p>
          <TextLink to="/groups/$groupId" params={{ groupId: String(based_on) }}>
            Last year’s group
          </TextLink>
        </p>
      )}
    </header>
  );
}

/** Tells whether this person may add events of the group. */
function useAddsEvents({ archived, leaders }: Group): boolean {
  const { can } = useSession();
  const leads = can('run_challenges') && can('add_edit_lesson_plans') && leaders.some(({ me }) => me);
  return !archived && can('view_events') && (leads || can('system_administration'));
}

/** Shows the main button of a group, Edit or Restore, and the menu with everything else. */
function GroupButtons({ group, busy, onTask }: GroupHeadProps) {
  const { can } = useSession();
  const addsEvents = useAddsEvents(group);
  const { id, name, archived, leaders } = group;
  const { data: dates } = useQuery(datesQuery(id));
  const [next] = dates ?? [];
  const hasNoDates = dates?.length === 0;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {next && !archived && (
        <LinkButton to="/events/$eventId" params={{ eventId: String(next.event_id) }} variant="primary">
          {leaders.some(({ me }) => me) && isRunToday({ ...next, plans: next.plans ?? [] })
            ? 'Run'
            : `Prepare for ${formatNearDays(next.start_date, next.end_date)}`}
        </LinkButton>
      )}
      {hasNoDates && addsEvents && (
        <Button variant="primary" onClick={() => onTask('meetings')}>
          Add weekly meetings
        </Button>
      )}
      {archived ? (
        <Button icon={ArchiveRestore} busy={busy} onClick={() => onTask('restore')}>
          Restore group
        </Button>
      ) : (
        <Button icon={Pencil} onClick={() => onTask('edit')}>
          Edit
        </Button>
      )}
      <MoreMenu name={name}>
        {addsEvents && !hasNoDates && (
          <MenuButton icon={CalendarPlus} onClick={() => onTask('meetings')}>
            Add weekly meetings
          </MenuButton>
        )}
        <Ways group={group} />
        {can('run_challenges') && (
          <MenuButton icon={Users} onClick={() => onTask('next')}>
            Begin next year’s group
          </MenuButton>
        )}
        {!archived && (
          <MenuButton icon={Archive} onClick={() => onTask('archive')}>
            Archive group
          </MenuButton>
        )}
        <MenuButton danger icon={Trash2} onClick={() => onTask('delete')}>
          Delete group
        </MenuButton>
      </MoreMenu>
    </div>
  );
}

/** Shows the menu's links to the group's shopping list, to what it can do right now, and to its report. */
function Ways({ group: { id, archived, level, teams, minutes } }: { group: Group }) {
  const { can } = useSession();
  const keepsBoxes = useKeepsBoxes();
  const boxes = (useBoxes() ?? []).filter(({ group_id }) => group_id === id);
  const nowSearch = {
    level,
    teams: splitIntoRounds(teams).teams,
    not_run_with: String(id),
    ...(minutes !== null && { minutes: Math.min(minutes, nowMinutesMax) }),
    ...(boxes.length > 0 && { box: boxes.map((box) => box.id).join(',') }),
  };
  return (
    <>
      {can('view_training_videos') && can('view_lesson_plans') && (
        <MenuLink to="/curriculum" search={{ list: `group-${id}` }} icon={ListChecks}>
          Shopping list
        </MenuLink>
      )}
      {keepsBoxes && !archived && (
        <MenuLink to="/now" search={nowSearch} icon={Sparkles}>
          What can we do right now?
        </MenuLink>
      )}
      <MenuLink to="/groups/$groupId" params={{ groupId: String(id) }} search={{ view: 'term' }} icon={FileText}>
        Group report
      </MenuLink>
    </>
  );
}
