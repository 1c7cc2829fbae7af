import type { Challenge } from '@teamsparks/contract/challenges';
import { idParams } from '@teamsparks/contract/fields';
import { createFileRoute } from '@tanstack/react-router';
import { BookmarkButton } from '../../../features/bookmarks/BookmarkButton.tsx';
import { ChallengeDetail } from '../../../features/challenges/detail/ChallengeDetail.tsx';
import { detailQuery } from '../../../features/challenges/detail/detail-query.ts';
import { openEarly, preparePdf } from '../../../features/challenges/pdf/open-pdf.ts';
import { pdfLink } from '../../../features/challenges/pdf/pdf-link.ts';
import { CurriculumButton } from '../../../features/curriculum/CurriculumButton.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/session.ts';

export const Route = createFileRoute('/_signed-in/challenges/$challengeId')({
  head: () => ({ meta: [{ title: 'Challenge · TeamSparks' }] }),
  staticData: { preload: ['/org-api/challenges/:challengeId'] },
  /** Nothing waits for it: the page has its own words for what is not there yet. */
  loader: ({ params: { challengeId }, cause }) => {
    const params = idParams.safeParse({ id: challengeId });
    if (!params.success) return;
    const query = detailQuery(params.data.id);
    if (cause === 'enter') openSoon(query);
    else void queryClient.prefetchQuery(query);
  },
  component: ChallengePage,
});

/** The way to the first page of the PDF is long: it starts before the page is made. */
function openSoon(query: ReturnType<typeof detailQuery>): void {
  const open = (challenge: Challenge) => challenge.has_pdf && openEarly(pdfLink(challenge));
  preparePdf();
  const known = queryClient.getQueryData(query.queryKey);
  if (known) open(known);
  // The page tells what went wrong.
  else queryClient.fetchQuery(query).then(open, () => undefined);
}

function ChallengePage() {
  const { challengeId } = Route.useParams();
  const { can } = useSession();
  return (
    <ChallengeDetail
      challengeId={challengeId}
      actions={({ id, name }) => (
        <>
          <BookmarkButton challengeId={id} name={name} />
          {can('view_training_videos') && <CurriculumButton challengeId={id} name={name} />}
        </>
      )}
    />
  );
}
