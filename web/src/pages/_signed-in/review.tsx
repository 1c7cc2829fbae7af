import { createFileRoute } from '@tanstack/react-router';
import { AdminNavigation } from '../../features/admin/AdminNavigation.tsx';
import { AiPreview } from '../../features/ai/detail/AiPreview.tsx';
import { dropLibrary } from '../../features/challenges/challenges.queries.ts';
import type { ReviewSearch } from '../../features/admin/to-review/to-review.queries.ts';
import { ReviewScreen } from '../../features/admin/to-review/ReviewScreen.tsx';
import { WhoToAsk } from '../../parts/WhoToAsk.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';
import { addressTexts } from '../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/review')({
  head: () => ({ meta: [{ title: 'To review · TeamSparks' }] }),
  validateSearch: addressTexts<ReviewSearch>,
  component: ReviewPage,
});

function ReviewPage() {
  const { can } = useSession();
  if (!can('read_challenge_details') && !can('system_administration')) {
    return (
      <Forbidden title="For staff only">
        You do not have permission to see this list. If you need it, ask an administrator to change your role.
        <WhoToAsk />
      </Forbidden>
    );
  }
  return (
    <div className="page pt-4 pb-8">
      {can('system_administration') && <AdminNavigation />}
      <ReviewScreen aiWords={(id) => <AiPreview id={id} />} dropLibrary={dropLibrary} />
    </div>
  );
}
