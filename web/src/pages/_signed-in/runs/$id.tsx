import { createFileRoute } from '@tanstack/react-router';
import { RunPageScreen } from '../../../features/runs/host/RunPageScreen.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/runs/$id')({
  head: () => ({ meta: [{ title: 'Run · TeamSparks' }] }),
  component: RunPage,
});

function RunPage() {
  const { id } = Route.useParams();
  const { can } = useSession();
  const navigate = Route.useNavigate();
  if (!can('view_challenge_library')) {
    return <Forbidden title="Run">You do not have permission to view challenges.</Forbidden>;
  }
  return <RunPageScreen key={id} runId={id} onGone={() => void navigate({ to: '/runs' })} />;
}
