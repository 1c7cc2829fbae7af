import { viewDenied } from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { ListMenuButton } from '../../features/materials/list/ListMenuButton.tsx';
import { NowScreen } from '../../features/right-now/NowScreen.tsx';
import type { NowSearch } from '../../features/right-now/now-search.ts';
import { useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';
import { addressTexts } from '../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/now')({
  head: () => ({ meta: [{ title: 'Right Now · TeamSparks' }] }),
  validateSearch: addressTexts<NowSearch>,
  component: NowPage,
});

function NowPage() {
  const { can } = useSession();
  if (!can('view_challenge_library')) return <Forbidden title="Right Now">{viewDenied}</Forbidden>;
  const listEntry = can('view_training_videos')
    ? ({ id }: { id: number }) => <ListMenuButton challengeId={id} />
    : undefined;
  return <NowScreen listEntry={listEntry} />;
}
