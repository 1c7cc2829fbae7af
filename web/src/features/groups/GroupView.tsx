import type { Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useBoxes } from '../../parts/boxes/boxes.queries.ts';
import { useKeepsBoxes } from '../../parts/boxes/keeps-boxes.ts';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { formatDate } from '../../shared/format/format.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { lazyComponent } from '../../shared/ui/code-later.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { usePageTitle } from '../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { GroupDates } from './GroupDates.tsx';
import { GroupHead, type GroupTask } from './GroupHead.tsx';
import { Asking, Followers, Leaders } from './GroupPeople.tsx';
import { archiveGroupById, datesQuery, restoreGroupById } from './groups.queries.ts';

const FillSeason = lazyComponent(async () => (await import('../../parts/season/FillSeason.tsx')).FillSeason);
const MentorChoice = lazyComponent(
  async () => (await import('../../parts/mentor-choice/MentorChoice.tsx')).MentorChoice,
);
const GroupDialog = dialogLater(async () => (await import('./GroupDialog.tsx')).GroupDialog);
const WeeklyMeetingsDialog = dialogLater(async () => (await import('./WeeklyMeetingsDialog.tsx')).WeeklyMeetingsDialog);
const ArchiveGroupDialog = dialogLater(async () => (await import('./EndGroupDialog.tsx')).ArchiveGroupDialog);
const DeleteGroupDialog = dialogLater(async () => (await import('./EndGroupDialog.tsx')).DeleteGroupDialog);

interface GroupViewProps {
  group: Group;
  programs: readonly ProgramChoice[] | undefined;
  onBegun: (group: Group) => void;
  onGone: () => void;
  sessions: (group: Group) => ReactNode;
}

/**
 * Shows a group with who asks to follow it, its dates and `sessions`, its buttons, and leaders and followers folded. Unless
 * it is archived, also its mentors, and the boxes shared with it for people who keep boxes. Sets the page's title.
 */
export function GroupView({ group, programs, onBegun, onGone, sessions }: GroupViewProps) {
  const { task, busy, onTask, close } = useTasks(group);
  usePageTitle(group.name);
  return (
    <div className="page flex flex-col gap-8 py-8">
      <GroupHead group={group} busy={busy} onTask={onTask} />
      {group.deleted_after && (
        <Notice kind="info">{`Nobody leads this group. Invite somebody to lead it. It is deleted after ${formatDate(group.deleted_after)}.`}</Notice>
      )}
      <Asking groupId={group.id} />
      <NextDates group={group} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">People</summary>
        <div className="grid gap-8 pt-3 lg:grid-cols-2">
          <Leaders group={group} onLeft={onGone} />
          <Followers group={group} />
          {!group.archived && (
            <Suspense fallback={<Skeleton className="h-12 w-full" />}>
              <MentorChoice of={{ subject: 'group', subjectId: group.id }} />
            </Suspense>
          )}
        </div>
      </details>
      {!group.archived && <GroupBoxes groupId={group.id} />}
      {sessions(group)}
      {task === 'meetings' && <WeeklyMeetingsDialog group={group} onClose={close} />}
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

/**
 * Returns the open dialog with functions that open and close one. Restoring asks nothing, and without events ahead
 * archiving does not either; it has Undo.
 */
function useTasks(group: Group) {
  const [task, setTask] = useState<GroupTask>();
  const { busy, act } = useAction();
  const { id, name, events_ahead } = group;
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
  const onTask = (next: GroupTask): void => {
    if (next === 'restore') void restore();
    else if (next === 'archive' && events_ahead === 0) void archive();
    else setTask(next);
  };
  return { task, busy, onTask, close: (): void => setTask(undefined) };
}

function NextDates({ group }: { group: Group }) {
  const answer = useQuery(datesQuery(group.id));
  return (
    <section aria-labelledby="dates" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="dates" className="text-xl">
          Next dates
        </h2>
        {!group.archived && answer.data?.length !== 0 && (
          <Suspense fallback={<Skeleton className="h-8 w-24" />}>
            <FillSeason group={group} />
          </Suspense>
        )}
      </div>
      <ListStates answer={answer} loading={<Skeleton className="h-12 w-full" />} failed="Failed to load the next dates">
        {(dates) => <GroupDates group={group.name} dates={dates} />}
      </ListStates>
    </section>
  );
}

/** Shows the boxes that leaders share with the group, to people who keep boxes; nothing if there are none. */
function GroupBoxes({ groupId }: { groupId: number }) {
  const keeps = useKeepsBoxes();
  const boxes = (useBoxes() ?? []).filter(({ group_id }) => group_id === groupId);
  if (!keeps || boxes.length === 0) return null;
  return (
    <section aria-labelledby="boxes" className="flex flex-col gap-3">
      <h2 id="boxes" className="text-xl">
        Materials at hand
      </h2>
      <ul className="flex flex-wrap gap-3">
        {boxes.map((box) => (
          <li key={box.id}>
            <LinkButton to="/boxes/$boxId" params={{ boxId: String(box.id) }} icon={Package} size="sm">
              {box.name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
