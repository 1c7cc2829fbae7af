import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { MentorSearch } from '../../features/mentors/mentor-list.ts';
import { mentorsQuery } from '../../features/mentors/mentors.queries.ts';
import { MentorsScreen } from '../../features/mentors/MentorsScreen.tsx';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useSession } from '../../shared/session/session.ts';

const CoordinationScreen = lazy(async () => ({
  default: (await import('../../features/coordination/CoordinationScreen.tsx')).CoordinationScreen,
}));
const SchedulerTabs = lazy(async () => ({
  default: (await import('../../features/coordination/SchedulerTabs.tsx')).SchedulerTabs,
}));

type SchedulerSearch = Partial<MentorSearch> & { view?: 'events' };

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  // Parsed by the screen, so that the table code stays out of the entry bundle.
  validateSearch: (raw: SchedulerSearch & SearchSchemaInput): Record<string, unknown> => raw,
  // Not on preload: the server records every look at the list.
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ cause, deps }) =>
    void (cause !== 'preload' && deps.view !== 'events' && queryClient.prefetchQuery(mentorsQuery)),
  component: SchedulerPage,
});

/** The list of mentors; those who lead or administer see what their events need beside it. */
function SchedulerPage() {
  const { can } = useSession();
  const groups = useOwnGroups();
  const { view } = Route.useSearch();
  const coordinates = can('system_administration') || (groups?.length ?? 0) > 0;
  const mayCoordinate = coordinates || (can('run_challenges') && groups === undefined);
  const isEvents = view === 'events' && coordinates;
  return (
    <>
      {/* Whether a mentor leads a group is known a moment later: the room for the tabs is kept until then. */}
      {mayCoordinate && (
        <div className="min-h-16">
          <Suspense>{coordinates && <SchedulerTabs view={isEvents ? 'events' : 'mentors'} />}</Suspense>
        </div>
      )}
      {isEvents ? (
        <Suspense>
          <CoordinationScreen />
        </Suspense>
      ) : (
        <MentorsScreen />
      )}
    </>
  );
}
