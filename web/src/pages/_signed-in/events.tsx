import type { Event } from '@teamsparks/contract/events';
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, useState, useTransition } from 'react';
import type { EventSearch } from '../../features/events/event-search.ts';
import { EventsScreen } from '../../features/events/EventsScreen.tsx';
import { programsQuery } from '../../features/programs/programs.queries.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/events')({
  head: () => ({ meta: [{ title: 'Events · TeamSparks' }] }),
  // Parsed by the screen, so that its code stays out of the entry bundle.
  validateSearch: (raw: Partial<EventSearch> & SearchSchemaInput): Record<string, unknown> => raw,
  component: EventsPage,
});

function EventsPage() {
  const { can } = useSession();
  if (!can('view_events')) return <Forbidden title="Events">You do not have permission to view events.</Forbidden>;
  return <Events />;
}

function Events() {
  const { user, can } = useSession();
  const { data: programs = [] } = useQuery(programsQuery(user?.id ?? null));
  return (
    <EventsScreen
      programs={programs}
      createPlan={(event) => can('add_edit_lesson_plans') && <CreatePlan event={event} />}
    />
  );
}

const CreatePlanDialog = lazy(async () => ({
  default: (await import('../../features/lesson-plans/CreatePlanDialog.tsx')).CreatePlanDialog,
}));

/** Creates a plan for this event (EVT-005, EVT-006). Loads the dialog on the first press. */
function CreatePlan({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  const [opening, startOpening] = useTransition();
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="sm" icon={Plus} busy={opening} onClick={() => startOpening(() => setOpen(true))}>
        <span>
          Create Lesson Plan<span className="sr-only"> for {event.name}</span>
        </span>
      </Button>
      {open && <CreatePlanDialog event={event} onClose={close} onCreated={close} />}
    </>
  );
}
