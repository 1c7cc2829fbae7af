import { createFileRoute } from '@tanstack/react-router';
import type { MentorSearch } from '../../features/mentors/mentor-list.ts';
import { mentorsQuery } from '../../features/mentors/mentors.queries.ts';
import { MentorsScreen } from '../../features/mentors/MentorsScreen.tsx';
import { useOwnGroups } from '../../parts/group-choice/own-groups.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useSession } from '../../shared/session/session.ts';
import { partLater } from '../../shared/ui/part-later.tsx';
import { addressTexts } from '../../shared/url-state/search-params.ts';

const CoordinationScreen = partLater(
  async () => (await import('../../features/coordination/CoordinationScreen.tsx')).CoordinationScreen,
);
const BoardScreen = partLater(
  async () => (await import('../../features/coordination/board/BoardScreen.tsx')).BoardScreen,
);
const SchedulerTabs = partLater(
  async () => (await import('../../features/coordination/SchedulerTabs.tsx')).SchedulerTabs,
);

export const Route = createFileRoute('/_signed-in/scheduler')({
  head: () => ({ meta: [{ title: 'Scheduler · TeamSparks' }] }),
  validateSearch: addressTexts<MentorSearch & { view: 'events' | 'board' }>,
  // Not on preload: the server records every look at the list.
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ cause, deps }) =>
    void (cause !== 'preload' && deps.view === undefined && queryClient.prefetchQuery(mentorsQuery)),
  component: SchedulerPage,
});

/**
 * Shows the list of mentors; people who may lead or administer see the schedule beside it, and what their events need.
 */
function SchedulerPage() {
  const { can } = useSession();
  const groups = useOwnGroups();
  const { view } = Route.useSearch();
  const mayLead = can('system_administration') || can('run_challenges');
  const coordinates = can('system_administration') || (groups?.length ?? 0) > 0;
  // The schedule says where there is no group yet.
  const isBoard = view === 'board' && mayLead;
  const isEvents = view === 'events' && coordinates;
  return (
    <>
      {mayLead && (
        <div className="min-h-16">
          <SchedulerTabs view={isBoard ? 'board' : isEvents ? 'events' : 'mentors'} coordinates={coordinates} />
        </div>
      )}
      {isBoard ? <BoardScreen /> : isEvents ? <CoordinationScreen /> : <MentorsScreen />}
    </>
  );
}
