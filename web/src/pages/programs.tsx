import { createFileRoute } from '@tanstack/react-router';
import { ProgramsScreen } from '../features/programs/ProgramsScreen.tsx';
import { programsQuery } from '../features/programs/programs.queries.ts';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { currentSession, settleSession } from '../shared/session/session.ts';

/** Open to visitors (decisions.md CON-18); who signs in sees what they may. */
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
