import { sentences } from '@teamsparks/contract/errors';
import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../../../features/ai-challenges/generator/GeneratorScreen.tsx';
import { NoAccess } from '../../../features/ai-challenges/NoAccess.tsx';
import { LevelMark } from '../../../features/challenges/LevelMark.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { slots } from './-slots.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/')({
  head: () => ({ meta: [{ title: 'AI On-The-Spot Challenges · TeamSparks' }] }),
  component: GeneratorPage,
});

const generatorSlots: Parameters<typeof GeneratorScreen>[0]['slots'] = {
  ...slots,
  level: (level) => <LevelMark level={level} />,
};

function GeneratorPage() {
  const { can } = useSession();
  const navigate = Route.useNavigate();
  if (!can('add_edit_ai_challenges')) return <NoAccess sentence={sentences.aiMakeDenied} />;
  return (
    <GeneratorScreen
      slots={generatorSlots}
      onGenerated={({ id }) => void navigate({ to: '/aichallenges/$id', params: { id: String(id) } })}
    />
  );
}
