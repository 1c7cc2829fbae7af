import { idPattern } from '@teamsparks/contract/shared/endpoint';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { AiChallengeNotFound } from '../../../../features/ai/detail/AiChallengeProblem.tsx';
import { EntryScreen } from '../../../../features/ai/entry/EntryScreen.tsx';
import { useSession } from '../../../../shared/session/session.ts';
import { Forbidden } from '../../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/library/$id')({
  head: () => ({ meta: [{ title: 'AI Challenge · TeamSparks' }] }),
  component: EntryPage,
});

function EntryPage() {
  const { id } = Route.useParams();
  const { can } = useSession();
  const navigate = Route.useNavigate();
  if (!can('view_ai_challenges')) return <Forbidden>{sentences.aiViewDenied}</Forbidden>;
  if (!idPattern.test(id)) return <AiChallengeNotFound />;
  return (
    <EntryScreen
      key={id}
      id={Number(id)}
      onDecided={() => void navigate({ to: '/aichallenges/library', search: true })}
      onUndone={() => void navigate({ to: '/aichallenges/library/$id', params: { id }, search: true })}
      onProposed={(challengeId) =>
        void navigate({ to: '/challenges/$challengeId', params: { challengeId: String(challengeId) } })
      }
    />
  );
}
