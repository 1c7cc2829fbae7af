import * as sentences from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { AiLibraryScreen } from '../../../../features/ai/library/AiLibraryScreen.tsx';
import { useSession } from '../../../../shared/session/session.ts';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { PageHeader } from '../../../../shared/ui/PageHeading.tsx';
import { Forbidden } from '../../../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/aichallenges/library/')({
  head: () => ({ meta: [{ title: 'AI Challenge Library · TeamSparks' }] }),
  component: AiLibraryPage,
});

function AiLibraryPage() {
  const { can } = useSession();
  if (!can('view_ai_challenges')) return <Forbidden>{sentences.aiViewDenied}</Forbidden>;
  return (
    <div className="page py-8">
      <PageHeader title="AI Challenge Library">
        {can('add_edit_ai_challenges') && (
          <LinkButton to="/aichallenges" variant="primary" icon={Sparkles}>
            Gen AI
          </LinkButton>
        )}
      </PageHeader>
      <AiLibraryScreen />
    </div>
  );
}
