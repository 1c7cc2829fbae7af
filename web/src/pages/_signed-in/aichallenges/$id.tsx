import { idPattern } from '@teamsparks/contract/shared/endpoint';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { AiChallengeNotFound } from '../../../features/ai/detail/AiChallengeProblem.tsx';
import { AiChallengeScreen } from '../../../features/ai/detail/AiChallengeScreen.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/$id')({
  head: () => ({ meta: [{ title: 'AI Challenge · TeamSparks' }] }),
  component: AiChallengePage,
});

function AiChallengePage() {
  const { id } = Route.useParams();
  const { can } = useSession();
  const navigate = Route.useNavigate();
  if (!can('add_edit_ai_challenges')) return <Forbidden>{sentences.aiMakeDenied}</Forbidden>;
  if (!idPattern.test(id)) return <AiChallengeNotFound />;
  return (
    <AiChallengeScreen
      key={id}
      id={Number(id)}
      onDecided={() => void navigate({ to: '/aichallenges' })}
      onUndone={() => void navigate({ to: '/aichallenges/$id', params: { id } })}
      onRewritten={(made) => void navigate({ to: '/aichallenges/$id', params: { id: String(made.id) } })}
    />
  );
}
