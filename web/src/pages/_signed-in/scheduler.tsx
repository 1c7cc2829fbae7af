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
const BoardScreen = lazy(async () => ({
  default: (await import('../../features/board/BoardScreen.tsx')).BoardScreen,
}));
const SchedulerTabs = lazy(async () => ({
  default: (await import('../../features/coordination/SchedulerTabs.tsx')).SchedulerTabs,
}));

type SchedulerSearch = Partial<MentorSearch> & { view?: 'events' | 'board' };

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  // Parsed by the screen, so that the table code stays out of the entry bundle.
  validateSearch: (raw: SchedulerSearch & SearchSchemaInput): Record<string, unknown> => raw,
  // Not on preload: the server records every look at the list.
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ cause, deps }) =>
    void (cause !== 'preload' && deps.view === undefined && queryClient.prefetchQuery(mentorsQuery)),
  component: SchedulerPage,
});

/** The list of mentors; those who lead or administer see what their events need, and the schedule, beside it. */
function SchedulerPage() {
  const { can } = useSession();
  const groups = useOwnGroups();
  const { view } = Route.useSearch();
  const coordinates = can('system_administration') || (groups?.length ?? 0) > 0;
  const mayCoordinate = coordinates || (can('run_challenges') && groups === undefined);
  // Resources leads everybody who may lead a group to the schedule, which says where there is none yet.
  const isBoard = view === 'board' && (can('system_administration') || can('run_challenges'));
  const isEvents = view === 'events' && coordinates;
  return (
    <>
      {/* Whether a mentor leads a group is known a moment later: the room for the tabs is kept until then. */}
      {mayCoordinate && (
        <div className="min-h-16">
          <Suspense>
            {coordinates && <SchedulerTabs view={isBoard ? 'board' : isEvents ? 'events' : 'mentors'} />}
          </Suspense>
        </div>
      )}
      <Suspense>{isBoard ? <BoardScreen /> : isEvents ? <CoordinationScreen /> : <MentorsScreen />}</Suspense>
    </>
  );
}
