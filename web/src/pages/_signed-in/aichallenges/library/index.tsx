import * as sentences from '@teamsparks/contract/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { type AiSearch, aiAddressOf, aiSearchOf } from '../../../../features/ai-challenges/library/ai-search.ts';
import { AiLibraryScreen } from '../../../../features/ai-challenges/library/AiLibraryScreen.tsx';
import { useSession } from '../../../../shared/session/session.ts';
import { LinkButton } from '../../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../../shared/ui/PageHeading.tsx';
import type { ShowSearch } from '../../../../shared/url-state/use-shown-search.ts';
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
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading>AI Challenge Library</PageHeading>
        {can('add_edit_ai_challenges') && (
          <LinkButton to="/aichallenges" variant="primary" icon={Sparkles}>
            Gen AI
          </LinkButton>
        )}
      </header>
      <AiLibrary />
    </div>
  );
}

function AiLibrary() {
  const raw = Route.useSearch();
  const search = useMemo(() => aiSearchOf(raw), [raw]);
  const navigate = Route.useNavigate();
  const show = useCallback<ShowSearch<AiSearch>>(
    (next, replace = false) => void navigate({ search: aiAddressOf(next), replace, resetScroll: false }),
    [navigate],
  );
  return <AiLibraryScreen search={search} onSearch={show} />;
}
