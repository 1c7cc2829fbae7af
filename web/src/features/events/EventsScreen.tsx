import type { Event } from '@teamsparks/contract/events/addresses';
import { CalendarSync, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { restoreEventById } from '../../parts/events/event-calls.ts';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { today } from '../../shared/calendar/calendar-days.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { MenuButton } from '../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../shared/ui/MoreMenu.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import { type EventSearch, eventSearch } from './event-search.ts';
import type { CreatePlanFor } from './events.queries.ts';
import { EventsWaiting } from './list/EventsList.tsx';
import { shownDays } from './shown-days.ts';
import { ShownEvents } from './ShownEvents.tsx';

const ArchiveDialog = dialogLater(async () => (await import('./list/ArchiveDialog.tsx')).ArchiveDialog);
const FeedDialog = dialogLater(async () => (await import('./FeedDialog.tsx')).FeedDialog);
const EventDialog = dialogLater(async () => (await import('./EventDialog.tsx')).EventDialog);

type Task =
  | { kind: 'add'; start?: string }
  | { kind: 'edit'; event: Event }
  | { kind: 'archive'; event: Event }
  | { kind: 'feed' };

const feedTitle = 'Show in my calendar app';

async function restore({ id, name }: Event): Promise<void> {
  await restoreEventById(id);
  toast(`“${name}” restored.`, 'success');
}

interface EventsScreenProps {
  /** Programs to choose from. */
  programs: readonly ProgramChoice[];
  /** Button that creates a lesson plan for an event, for people who may. */
  createPlan: CreatePlanFor;
  /** Invitations to take over events, shown above the list. */
  invitations: ReactNode;
  /** True while the invitations load. */
  waiting: boolean;
}

/**
 * Shows the events that this person sees as a list, a week or a month, with the private calendar address. People with
 * `system_administration` also add, edit, archive and restore them here; people with `run_challenges` and
 * `add_edit_lesson_plans` who lead a group that is not archived add them.
 */
export function EventsScreen({ programs, createPlan, invitations, waiting }: EventsScreenProps) {
  const { can } = useSession();
  const [search, onSearch] = useAddressSearch(eventSearch);
  const [task, setTask] = useState<Task>();
  const groups = useOwnGroups();
  const maintains = can('system_administration');
  const leads = (groups?.length ?? 0) > 0;
  const adds = maintains ? programs.length > 0 : leads && can('add_edit_lesson_plans');
  const showFeed = (): void => setTask({ kind: 'feed' });
  const actions = {
    onEdit: (event: Event) => setTask({ kind: 'edit', event }),
    onArchive: (event: Event) => setTask({ kind: 'archive', event }),
    onRestore: restore,
  };
  return (
    <div className="page-wide py-8">
      <PageHeader title="Calendar">
        {adds || maintains ? (
          <div className="flex gap-3">
            <Button variant="primary" icon={Plus} disabled={!adds} onClick={() => setTask({ kind: 'add' })}>
              New event
            </Button>
            <MoreMenu name="the calendar">
              <MenuButton icon={CalendarSync} onClick={showFeed}>
                {feedTitle}
              </MenuButton>
            </MoreMenu>
          </div>
        ) : (
          <Button icon={CalendarSync} onClick={showFeed}>
            {feedTitle}
          </Button>
        )}
      </PageHeader>
      {invitations}
      {waiting ? (
        <EventsWaiting />
      ) : (
        <ShownEvents
          search={search}
          onSearch={onSearch}
          programs={programs}
          groups={groups ?? []}
          createPlan={createPlan}
          actions={maintains ? actions : undefined}
          onAdd={adds ? (start) => setTask({ kind: 'add', start }) : undefined}
        />
      )}
      <Tasks task={task} programs={programs} search={search} maintains={maintains} setTask={setTask} />
    </div>
  );
}

interface TasksProps {
  task: Task | undefined;
  programs: readonly ProgramChoice[];
  search: EventSearch;
  maintains: boolean;
  setTask: (task: undefined) => void;
}

/** Shows the dialog of what was pressed last. */
function Tasks({ task, programs, search, maintains, setTask }: TasksProps) {
  const close = (): void => setTask(undefined);
  if (task?.kind === 'feed') return <FeedDialog onClose={close} />;
  if (task?.kind === 'add' || task?.kind === 'edit') {
    const { event, start } = { event: undefined, start: undefined, ...task };
    return (
      <EventDialog
        event={event}
        start={start}
        days={search.view === 'list' ? undefined : shownDays(search.view, search.day || today())}
        programs={programs}
        programId={maintains ? search.program_id : ''}
        groupId={search.group_id}
        onClose={close}
      />
    );
  }
  return task?.kind === 'archive' ? <ArchiveDialog event={task.event} onClose={close} /> : null;
}
