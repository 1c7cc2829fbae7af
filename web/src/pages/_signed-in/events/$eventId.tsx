import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { EventScreen } from '../../../features/events/page/EventScreen.tsx';
import { programsQuery } from '../../../features/programs/programs.queries.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';
import { CreatePlan } from './-create-plan.tsx';

export const Route = createFileRoute('/_signed-in/events/$eventId')({
  head: () => ({ meta: [{ title: 'Event · TeamSparks' }] }),
  component: EventPage,
});

function EventPage() {
  const { eventId } = Route.useParams();
  const { user, can } = useSession();
  const { data: programs = [] } = useQuery(programsQuery(user?.id ?? null));
  if (!can('view_events')) return <Forbidden title="Event">You do not have permission to view events.</Forbidden>;
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      programs={programs}
      createPlan={(event) => <CreatePlan event={event} />}
    />
  );
}
