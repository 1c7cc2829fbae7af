import type { Event } from '@teamsparks/contract/events';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { ArchiveDialog } from '../../shared/ui/ArchiveDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { EventDialog, type ProgramChoice } from './EventDialog.tsx';
import type { EventSearch } from './event-search.ts';
import { EventsResults } from './EventsResults.tsx';
import { EventsToolbar } from './EventsToolbar.tsx';
import { bringBack, eventPlansQuery, eventsQuery, putAway } from './events.queries.ts';
import { FeedDialog } from './FeedDialog.tsx';

type Task = { kind: 'edit'; event: Event | undefined } | { kind: 'archive'; event: Event } | { kind: 'feed' };

async function restore({ id, name }: Event): Promise<void> {
  await bringBack(id);
  toast(`“${name}” is back.`, 'success');
}

interface EventsScreenProps {
  /** Of the address. */
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  /** To choose from. */
  programs: readonly ProgramChoice[];
  /** The way to a new lesson plan for an event, of people who may make one. */
  createPlan: (event: Event) => ReactNode;
}

/** The events of all partner programs or of one (EVT-001 to EVT-006), and for administrators what they do with them. */
export function EventsScreen({ search, onSearch, programs, createPlan }: EventsScreenProps) {
  const { can } = useSession();
  const maintains = can('system_administration');
  const [withArchived, setWithArchived] = useState(false);
  const [task, setTask] = useState<Task>();
  const events = useQuery(eventsQuery({ program_id: search.program_id, archived: maintains && withArchived }));
  const plans = useQuery({ ...eventPlansQuery, enabled: can('view_lesson_plans') });
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
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>Events</PageHeading>
        <div className="flex flex-wrap gap-3">
          <Button icon={CalendarSync} onClick={() => setTask({ kind: 'feed' })}>
            Subscribe
          </Button>
          {maintains && (
            <Button
              variant="primary"
              icon={Plus}
              disabled={programs.length === 0}
              onClick={() => setTask({ kind: 'edit', event: undefined })}
            >
              Add event
            </Button>
          )}
        </div>
      </header>
      <EventsToolbar
        {...{ search, onSearch, programs, withArchived }}
        onArchived={maintains ? setWithArchived : undefined}
      />
      <EventsResults
        {...{ search, onSearch, createPlan, actions }}
        events={events.data}
        error={events.error}
        plans={plans.data}
        plansAwaited={plans.isLoading && plans.failureCount === 0}
        plansFailed={plans.isError}
        onRetry={() => void Promise.all([events.refetch(), plans.isError && plans.refetch()])}
      />
      {task?.kind === 'feed' && <FeedDialog onClose={close} />}
      {task?.kind === 'edit' && (
        <EventDialog event={task.event} programs={programs} programId={search.program_id} onClose={close} />
      )}
      {task?.kind === 'archive' && (
        <ArchiveDialog
          name={task.event.name}
          text="It disappears from the list and from calendars. “Show archived” finds it again."
          archive={() => putAway(task.event.id)}
          onClose={close}
        />
      )}
    </div>
  );
}
