import { createFileRoute } from '@tanstack/react-router';
import { ProgramsScreen } from '../features/lesson-plans/programs/ProgramsScreen.tsx';
import { programsQuery } from '../features/lesson-plans/programs/programs.queries.ts';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { currentSession, settleSession } from '../shared/session/session.ts';

/** Open to visitors. Waits for the session, because signed-in people may see restricted programs too (CON-18). */
export const Route = createFileRoute('/programs')({
  head: () => ({ meta: [{ title: 'Partner Programs · TeamSparks' }] }),
  staticData: { preload: ['/org-api/programs'] },
  beforeLoad: () => settleSession(),
  loader: () => void queryClient.prefetchQuery(programsQuery(currentSession().user?.id ?? null)),
  component: ProgramsPage,
});

function ProgramsPage() {
  return (
    <WithQueries>
      <ProgramsScreen />
    </WithQueries>
  );
}
