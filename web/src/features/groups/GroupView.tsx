import type { Group } from '@teamsparks/contract/groups/addresses';
import { nowMinutesMax, packTeamsMax } from '@teamsparks/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  CalendarClock,
  CalendarPlus,
  Flag,
  ListChecks,
  MapPin,
  Package,
  Pencil,
  Sparkles,
  Trash2,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBoxes } from '../../parts/boxes/boxes.queries.ts';
import { useKeepsBoxes } from '../../parts/boxes/keeps-boxes.ts';
import { LevelMark } from '../../parts/LevelMark.tsx';
import { MentorChoice } from '../../parts/mentor-choice/MentorChoice.tsx';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { formatDate } from '../../shared/format/format.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { useSession } from '../../shared/session/session.ts';
import { ArchivedBadge } from '../../shared/ui/ArchivableButtons.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { PageHeading, usePageTitle } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { sizeWords, usualTime } from './group-words.ts';
import { GroupFact, GroupMark } from './GroupCard.tsx';
import { GroupDates } from './GroupDates.tsx';
import { Followers, Leaders } from './GroupPeople.tsx';
import { archiveGroupById, datesQuery, restoreGroupById } from './groups.queries.ts';

const GroupDialog = dialogLater(async () => (await import('./GroupDialog.tsx')).GroupDialog);

const ArchiveGroupDialog = dialogLater(async () => (await import('./EndGroupDialog.tsx')).ArchiveGroupDialog);
const DeleteGroupDialog = dialogLater(async () => (await import('./EndGroupDialog.tsx')).DeleteGroupDialog);

interface GroupViewProps {
  group: Group;
  programs: readonly ProgramChoice[] | undefined;
  onBegun: (group: Group) => void;
  onGone: () => void;
  sessions: (group: Group) => ReactNode;
}

type Task = 'edit' | 'next' | 'archive' | 'delete';

/**
 * Shows a group with its dates, leaders, followers and `sessions`, and the buttons to archive or restore it, to
 * delete it and, with `run_challenges`, to begin the next year's. Unless it is archived, also its mentors, the boxes
 * shared with it for people who keep boxes, and the button to edit it. Sets the page's title.
 */
export function GroupView({ group, programs, onBegun, onGone, sessions }: GroupViewProps) {
  const [task, setTask] = useState<Task>();
  const close = (): void => setTask(undefined);
  usePageTitle(group.name);
  return (
    <div className="page flex flex-col gap-8 py-8">
      <GroupHead group={group} />
      {group.deleted_after && (
        <Notice kind="info">
          Nobody leads this group. Invite somebody to lead it. It is deleted after {formatDate(group.deleted_after)}.
        </Notice>
      )}
      <GroupButtons group={group} onTask={setTask} />
      <NextDates group={group} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Leaders group={group} onLeft={onGone} />
        <Followers group={group} />
        {!group.archived && <MentorChoice of={{ subject: 'group', subjectId: group.id }} />}
      </div>
      {!group.archived && <GroupBoxes group={group} />}
      {sessions(group)}
      {(task === 'edit' || task === 'next') && (
        <GroupDialog
          {...(task === 'edit' ? { group } : { before: group })}
          programs={programs}
          onSaved={task === 'edit' ? close : onBegun}
          onClose={close}
        />
      )}
      {task === 'archive' && <ArchiveGroupDialog group={group} onClose={close} />}
      {task === 'delete' && <DeleteGroupDialog group={group} onClose={close} onGone={onGone} />}
    </div>
  );
}

function NextDates({ group }: { group: Group }) {
  const answer = useQuery(datesQuery(group.id));
  const { can } = useSession();
  return (
    <section aria-labelledby="dates" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="dates" className="text-xl">
          Next dates
        </h2>
        {can('view_training_videos') && can('view_lesson_plans') && (
          <LinkButton to="/curriculum" search={{ list: `group-${group.id}` }} icon={ListChecks} size="sm">
            Shopping list
          </LinkButton>
        )}
      </div>
      <ListStates answer={answer} loading={<Skeleton className="h-12 w-full" />} failed="Failed to load the next dates">
        {(dates) => <GroupDates dates={dates} />}
      </ListStates>
    </section>
  );
}

/** Shows the boxes that leaders share with the group, and the link to what can be done with them now. */
function GroupBoxes({ group: { id, level, teams, minutes } }: { group: Group }) {
  const keeps = useKeepsBoxes();
  const boxes = (useBoxes() ?? []).filter(({ group_id }) => group_id === id);
  if (!keeps) return null;
  const nowSearch = {
    level,
    teams: Math.min(teams, packTeamsMax),
    not_run_with: String(id),
    ...(minutes !== null && { minutes: Math.min(minutes, nowMinutesMax) }),
    ...(boxes.length > 0 && { box: boxes.map((box) => box.id).join(',') }),
  };
  return (
    <section aria-labelledby="boxes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="boxes" className="text-xl">
          Boxes
        </h2>
        <LinkButton to="/now" search={nowSearch} icon={Sparkles} size="sm">
          What can we do right now?
        </LinkButton>
      </div>
      {boxes.length === 0 ? (
        <p className="text-soft">
          No box is shared with this group. Open one of your <TextLink to="/boxes">boxes</TextLink> to share it.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {boxes.map((box) => (
            <li key={box.id}>
              <LinkButton to="/boxes/$boxId" params={{ boxId: String(box.id) }} icon={Package} size="sm">
                {box.name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GroupHead({ group }: { group: Group }) {
  const { name, color, level, place, program_name, archived, based_on } = group;
  const time = usualTime(group);
  return (
    <header className="flex flex-col gap-4">
      <p className="print:hidden">
        <TextLink to="/groups">
          <ArrowLeft className="mr-1 inline size-4 align-[-0.15em]" aria-hidden="true" />
          All groups
        </TextLink>
      </p>
      <div className="flex items-center gap-4">
        <GroupMark name={name} color={color} />
        <div className="min-w-0 wrap-anywhere">
          <PageHeading>{name}</PageHeading>
        </div>
        {archived && <ArchivedBadge />}
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

/** Shows the buttons of a group: edit, begin the next year's, archive or restore, delete. */
function GroupButtons({ group, onTask }: { group: Group; onTask: (task: Task) => void }) {
  const { can } = useSession();
  const { busy, act } = useAction();
  const { id, name, archived, events_ahead } = group;
  const restore = (): Promise<void> =>
    act(async () => {
      await restoreGroupById(id);
      toast(`“${name}” restored.`, 'success');
    });
  const archive = (): Promise<void> =>
    act(async () => {
      await archiveGroupById(group);
      toast(`“${name}” archived.`, 'success', { label: 'Undo', onClick: () => void restore() });
    });
  return (
    <div className="flex flex-wrap gap-3">
      {!archived && (
        <Button icon={Pencil} onClick={() => onTask('edit')}>
          Edit group
        </Button>
      )}
      {can('run_challenges') && (
        <Button icon={CalendarPlus} onClick={() => onTask('next')}>
          Begin next year’s group
        </Button>
      )}
      <Button
        icon={archived ? ArchiveRestore : Archive}
        busy={busy}
        onClick={() => (events_ahead > 0 && !archived ? onTask('archive') : void (archived ? restore() : archive()))}
      >
        {archived ? 'Restore group' : 'Archive group'}
      </Button>
      <Button variant="quiet" icon={Trash2} onClick={() => onTask('delete')}>
        Delete group
      </Button>
    </div>
  );
}
