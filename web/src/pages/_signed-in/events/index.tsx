import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { EventSearch } from '../../../features/events/event-search.ts';
import { EventsScreen } from '../../../features/events/EventsScreen.tsx';
import { programsQuery } from '../../../features/lesson-plans/programs/programs.queries.ts';
import { Invitations, useInvitationsOnTheWay } from '../../../parts/Invitations.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';
import { CreatePlan } from './-create-plan.tsx';

export const Route = createFileRoute('/_signed-in/events/')({
  head: () => ({ meta: [{ title: 'Calendar · TeamSparks' }] }),
  staticData: { preload: ['/org-api/events', '/org-api/programs', '/org-api/event-lesson-plans'] },
  validateSearch: addressTexts<EventSearch>,
  component: EventsPage,
});

function EventsPage() {
  const { can } = useSession();
  if (!can('view_events')) return <Forbidden title="Calendar">You do not have permission to view events.</Forbidden>;
  return <Events />;
}

function Events() {
  const { user } = useSession();
  const { data: programs = [] } = useQuery(programsQuery(user?.id ?? null));
  const waiting = useInvitationsOnTheWay();
  return (
    <EventsScreen
      programs={programs}
      createPlan={(event, variant) => event.can.plan && <CreatePlan event={event} place="events" variant={variant} />}
      invitations={<Invitations kinds={['substitute']} />}
      waiting={waiting}
    />
  );
}
