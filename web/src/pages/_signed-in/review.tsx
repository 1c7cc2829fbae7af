import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AiPreview } from '../../features/ai/detail/AiPreview.tsx';
import { dropLibrary } from '../../features/challenges/challenges.queries.ts';
import { ReviewScreen } from '../../features/admin/to-review/ReviewScreen.tsx';
import { useSession } from '../../shared/session/session.ts';
import { Forbidden } from '../../shared/ui/MessagePage.tsx';

export const Route = createFileRoute('/_signed-in/review')({
  head: () => ({ meta: [{ title: 'To review · TeamSparks' }] }),
  validateSearch: (raw: { kind?: string; page?: number } & SearchSchemaInput): Record<string, unknown> => raw,
  component: ReviewPage,
});

function ReviewPage() {
  const { can } = useSession();
  if (!can('read_challenge_details') && !can('system_administration')) {
    return (
      <Forbidden title="For staff only">
        You do not have permission to see what waits for a review. If you need it, ask an administrator to change your
        role.
      </Forbidden>
    );
  }
  return <ReviewScreen aiWords={(id) => <AiPreview id={id} />} dropLibrary={dropLibrary} />;
}
