import { idPattern } from '@teamsparks/contract/endpoint';
import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { eventQuery } from '../../../features/events/events.queries.ts';
import { EventScreen } from '../../../features/events/page/EventScreen.tsx';
import { hasLookingBack, lookingBackQuery } from '../../../features/looking-back/looking-back.queries.ts';
import { programsQuery } from '../../../features/programs/programs.queries.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';
import { CreatePlan } from './-create-plan.tsx';

export const Route = createFileRoute('/_signed-in/events/$eventId')({
  head: () => ({ meta: [{ title: 'Event · TeamSparks' }] }),
  component: EventPage,
});

const EventLookingBack = lazy(async () => ({
  default: (await import('../../../features/looking-back/EventLookingBack.tsx')).EventLookingBack,
}));

function EventPage() {
  const { eventId } = Route.useParams();
  const { user, can } = useSession();
  const { data: programs = [] } = useQuery(programsQuery(user?.id ?? null));
  const lookingBack = useLookingBack(eventId);
  if (!can('view_events')) return <Forbidden title="Event">You do not have permission to view events.</Forbidden>;
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      programs={programs}
      createPlan={(event) => <CreatePlan event={event} />}
      lookingBack={lookingBack.begun && <EventLookingBack eventId={Number(eventId)} />}
      waiting={lookingBack.waiting}
    />
  );
}

/** Whether there is something to look back on, and whether it is still on its way. */
function useLookingBack(eventId: string) {
  const { can } = useSession();
  const enabled = can('view_events') && idPattern.test(eventId);
  const { data } = useQuery({ ...eventQuery(Number(eventId)), enabled });
  const begun = data !== undefined && hasLookingBack(data);
  const answer = useQuery({ ...lookingBackQuery(Number(eventId)), enabled: begun, retryOnMount: false });
  return { begun, waiting: begun && !answer.data && answer.errorUpdateCount === 0 };
}
