import * as sentences from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../../../features/ai/generator/GeneratorScreen.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Forbidden } from '../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/')({
  head: () => ({ meta: [{ title: 'AI On-The-Spot Challenges · TeamSparks' }] }),
  component: GeneratorPage,
});

function GeneratorPage() {
  const { can } = useSession();
  const navigate = Route.useNavigate();
  if (!can('add_edit_ai_challenges')) return <Forbidden>{sentences.aiMakeDenied}</Forbidden>;
  return (
    <GeneratorScreen onGenerated={({ id }) => navigate({ to: '/aichallenges/$id', params: { id: String(id) } })} />
  );
}
