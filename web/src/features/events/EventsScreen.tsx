import type { Event } from '@teamsparks/contract/events/addresses';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus, CalendarDays, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { groupsQuery } from '../../parts/group-choice/own-groups.ts';
import { useSession } from '../../shared/session/session.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { archiveEventById, restoreEventById } from '../../parts/events/event-calls.ts';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { type EventSearch, eventSearch } from './event-search.ts';
import { EventsResults, EventsWaiting } from './EventsResults.tsx';
import { eventPlansQuery, eventsQuery } from './events.queries.ts';

const FeedDialog = dialogLater(async () => (await import('./FeedDialog.tsx')).FeedDialog);
const EventDialog = dialogLater(async () => (await import('./EventDialog.tsx')).EventDialog);

type Task = { kind: 'edit'; event: Event | undefined } | { kind: 'archive'; event: Event } | { kind: 'feed' };

async function restore({ id, name }: Event): Promise<void> {
  await restoreEventById(id);
  toast(`“${name}” restored.`, 'success');
}

interface EventsScreenProps {
  /** Programs to choose from. */
  programs: readonly ProgramChoice[];
  /** Button that creates a lesson plan for an event, for people who may. */
  createPlan: (event: Event) => ReactNode;
  /** Invitations to take over events, shown above the list. */
  invitations: ReactNode;
  /** True while the invitations load. */
  waiting: boolean;
}

/**
 * Shows the events of all programs or of one, with the button to subscribe. People with `system_administration` also
 * add, edit, archive and restore them here; people with `run_challenges` and `add_edit_lesson_plans` who lead a
 * group that is not archived only add.
 */
export function EventsScreen({ programs, createPlan, invitations, waiting }: EventsScreenProps) {
  const { can } = useSession();
  const [search, onSearch] = useAddressSearch(eventSearch);
  const maintains = can('system_administration');
  const [withArchived, setWithArchived] = useState(false);
  const [task, setTask] = useState<Task>();
  const events = useQuery(eventsQuery({ program_id: search.program_id, archived: maintains && withArchived }));
  const plans = useQuery({ ...eventPlansQuery, enabled: can('view_lesson_plans') });
  const leads = useLeading(!maintains);
  const close = (): void => setTask(undefined);
  const actions = maintains
    ? {
        onEdit: (event: Event) => setTask({ kind: 'edit', event }),
        onArchive: (event: Event) => setTask({ kind: 'archive', event }),
        onRestore: restore,
      }
    : undefined;
  return (
    <div className="page py-8">
      <PageHeader title="Events">
        <div className="flex flex-wrap gap-3">
          <Button icon={CalendarSync} onClick={() => setTask({ kind: 'feed' })}>
            Subscribe
          </Button>
          {(maintains || leads) && (
            <Button
              variant="primary"
              icon={Plus}
              disabled={maintains && programs.length === 0}
              onClick={() => setTask({ kind: 'edit', event: undefined })}
            >
              Add event
            </Button>
          )}
        </div>
      </PageHeader>
      {invitations}
      {waiting ? (
        <EventsWaiting />
      ) : (
        <>
          <EventsToolbar
            search={search}
            onSearch={onSearch}
            programs={programs}
            withArchived={withArchived}
            onArchived={maintains ? setWithArchived : undefined}
          />
          <EventsResults
            search={search}
            onSearch={onSearch}
            events={events}
            plans={plans}
            createPlan={createPlan}
            actions={actions}
          />
        </>
      )}
      {task?.kind === 'feed' && <FeedDialog onClose={close} />}

      {task?.kind === 'edit' && (
        <EventDialog
          event={task.event}
          programs={programs}
          programId={maintains ? search.program_id : ''}
          onClose={close}
        />
      )}

      {task?.kind === 'archive' && (
        <ActionDialog
          title={`Archive “${task.event.name}”?`}
          verb="Archive"
          danger
          action={() => archiveEventById(task.event.id)}
          done={`“${task.event.name}” archived.`}
          undo={() => restoreEventById(task.event.id)}
          onClose={close}
        >
          This removes it from the list and from calendars. “Show archived” brings it up again.
        </ActionDialog>
      )}
    </div>
  );
}

/** Tells whether this person leads a group to which they may add events. */
function useLeading(enabled: boolean): boolean {
  const { can } = useSession();
  const mayAdd = enabled && can('run_challenges') && can('add_edit_lesson_plans');
  const { data = [] } = useQuery({ ...groupsQuery(false), enabled: mayAdd });
  return data.some(({ archived }) => !archived);
}

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'month', label: 'Month', icon: CalendarDays },
] as const;

interface EventsToolbarProps {
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  programs: readonly ProgramChoice[];
  withArchived: boolean;
  /** Present for administrators. */
  onArchived: ((withArchived: boolean) => void) | undefined;
}

/** Shows the choice of the program, and of list or month. */
function EventsToolbar({ search, onSearch, programs, withArchived, onArchived }: EventsToolbarProps) {
  const isListed = programs.some((program) => String(program.id) === search.program_id);
  const options = [
    { value: '', label: 'All programs' },
    ...(search.program_id !== '' && !isListed ? [{ value: search.program_id, label: 'Another program' }] : []),
    ...programs.map((program) => ({ value: String(program.id), label: program.name })),
  ];
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-56 flex-1 sm:max-w-80">
        <LabeledSelect
          label="Program"
          options={options}
          value={search.program_id}
          onChange={(program_id) => onSearch({ ...search, program_id })}
        />
      </div>
      <Segments
        legend="Show as"
        options={views}
        value={search.view}
        onChange={(view) => onSearch({ ...search, view })}
      />
      {onArchived && (
        <Checkbox label="Show archived" checked={withArchived} onChange={({ target }) => onArchived(target.checked)} />
      )}
    </search>
  );
}
