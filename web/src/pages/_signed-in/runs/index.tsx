import { createFileRoute } from '@tanstack/react-router';
import { RunsScreen } from '../../../features/runs/list/RunsScreen.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/runs/')({
  head: () => ({ meta: [{ title: 'Runs · TeamSparks' }] }),
  component: RunsPage,
});

function RunsPage() {
  const { can } = useSession();
  if (!can('view_challenge_library'))
    return <Forbidden title="Runs">You do not have permission to view challenges.</Forbidden>;
  return <RunsScreen />;
}
