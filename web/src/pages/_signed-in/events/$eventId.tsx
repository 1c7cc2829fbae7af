import { idPattern } from '@teamsparks/contract/shared/endpoint';
import type { EventRuns } from '@teamsparks/contract/runs/addresses/event-runs';
import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../../features/events/events.queries.ts';
import { EventScreen } from '../../../features/events/page/EventScreen.tsx';
import { hasLookingBack, lookingBackQuery } from '../../../features/practice/looking-back/looking-back.queries.ts';
import { programsQuery } from '../../../features/lesson-plans/programs/programs.queries.ts';
import { eventRunsQuery, hasRuns } from '../../../parts/run/run.queries.ts';
import { useSession } from '../../../shared/session/session.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';
import { CreatePlan } from './-create-plan.tsx';

export const Route = createFileRoute('/_signed-in/events/$eventId')({
  head: () => ({ meta: [{ title: 'Event · TeamSparks' }] }),
  staticData: { preload: ['/org-api/events/:eventId', '/org-api/programs'] },
  component: EventPage,
});

const EventRunList = lazyComponent(
  async () => (await import('../../../features/runs/event/EventRunList.tsx')).EventRunList,
);
const NextRun = lazyComponent(async () => (await import('../../../features/runs/event/NextRun.tsx')).NextRun);
const EventLookingBack = lazyComponent(
  async () => (await import('../../../features/practice/looking-back/EventLookingBack.tsx')).EventLookingBack,
);

function EventPage() {
  const { eventId } = Route.useParams();
  const { user, can } = useSession();
  const { data: programs = [] } = useQuery(programsQuery(user?.id ?? null));
  const { lookingBack, runs } = useAround(eventId);
  if (!can('view_events')) return <Forbidden title="Event">You do not have permission to view events.</Forbidden>;
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      programs={programs}
      createPlan={(event, variant) => <CreatePlan event={event} place="event" variant={variant} />}
      lookingBack={lookingBack.begun && <EventLookingBack eventId={Number(eventId)} isNext={!runs.isNext} />}
      runs={runs.listed && <EventRunList eventId={Number(eventId)} />}
      nextRun={runs.isNext ? (event) => <NextRun event={event} runs={runs.data} /> : undefined}
      groupId={runs.data?.group_id ?? null}
      waiting={lookingBack.waiting || runs.waiting}
    />
  );
}

/** Tells whether a query is still loading. After an error it is not, so that the page does not wait for what failed. */
const isOnItsWay = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean =>
  !data && errorUpdateCount === 0;

/** Returns whether the event has something to look back on and runs to list, and whether either is still loading. */
function useAround(eventId: string) {
  const { can } = useSession();
  const enabled = can('view_events') && idPattern.test(eventId);
  const { data: event } = useQuery({ ...eventQuery(Number(eventId)), enabled });
  const begun = event !== undefined && hasLookingBack(event);
  const listed = event !== undefined && hasRuns(event) && can('view_challenge_library');
  const lookingBack = useQuery({ ...lookingBackQuery(Number(eventId)), enabled: begun, retryOnMount: false });
  const runs = useQuery({ ...eventRunsQuery(Number(eventId)), enabled: listed, retryOnMount: false });
  return {
    lookingBack: { begun, waiting: begun && isOnItsWay(lookingBack) },
    runs: { listed, waiting: listed && isOnItsWay(runs), ...nextOf(runs.data) },
  };
}

/** Returns the runs and whether one is next; as two types, so that `data` is defined if `isNext` is true. */
function nextOf(data: EventRuns | undefined) {
  return data && (data.open !== null || data.due !== null)
    ? { isNext: true as const, data }
    : { isNext: false as const, data };
}
