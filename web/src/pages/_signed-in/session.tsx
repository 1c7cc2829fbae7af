import { viewDenied } from '@teamsparks/contract/shared/sentences';
import { createFileRoute } from '@tanstack/react-router';
import { setListed } from '../../features/materials/curriculum-store.ts';
import { PracticePlanScreen } from '../../features/right-now/practice-plan/PracticePlanScreen.tsx';
import type { PracticePlanSearch } from '../../features/right-now/practice-plan/practice-plan-search.ts';
import { plural } from '../../shared/format/format.ts';
import { useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { addressTexts } from '../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/session')({
  head: () => ({ meta: [{ title: 'Whole Session · TeamSparks' }] }),
  validateSearch: addressTexts<PracticePlanSearch>,
  component: SessionPage,
});

function SessionPage() {
  const { can } = useSession();
  const navigate = Route.useNavigate();
  if (!can('view_challenge_library')) return <Forbidden title="Right Now">{viewDenied}</Forbidden>;
  return (
    <PracticePlanScreen
      onList={can('view_training_videos') ? addToList : undefined}
      onSaved={(id) => void navigate({ to: '/lesson-plans/$lessonPlanId', params: { lessonPlanId: String(id) } })}
    />
  );
}

function addToList(ids: readonly number[]): void {
  const taken = ids.filter((id) => setListed(id, true));
  if (taken.length > 0)
    toast(`${plural(taken.length, 'challenge is', 'challenges are')} on your shopping list.`, 'success');
}
