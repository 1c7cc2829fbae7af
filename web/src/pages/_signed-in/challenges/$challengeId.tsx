import { idPattern } from '@teamsparks/contract/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BookmarkButton } from '../../../features/challenges/bookmarks/BookmarkButton.tsx';
import { ChallengeDetail } from '../../../features/challenges/detail/ChallengeDetail.tsx';
import { prepareWords } from '../../../features/challenges/detail/ChallengeMain.tsx';
import { detailQuery, sheetQuery } from '../../../features/challenges/detail/detail.queries.ts';
import { prefersWords, shownFirst } from '../../../features/challenges/detail/view-choice.ts';
import { Further } from '../../../features/challenges/further/Further.tsx';
import { openEarly, pdfLink } from '../../../features/challenges/pdf/open-pdf.ts';
import { CurriculumButton } from '../../../features/materials/CurriculumButton.tsx';
import { AverageOverall } from '../../../features/reviews/AverageOverall.tsx';
import { preparePdf } from '../../../parts/pdf/open-source.ts';
import { AddToPlan, challengeParts } from '../../../parts/plans/AddToPlan.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Later } from '../../../shared/ui/Later.tsx';

export const Route = createFileRoute('/_signed-in/challenges/$challengeId')({
  head: () => ({ meta: [{ title: 'Challenge · TeamSparks' }] }),
  staticData: {
    painted: true,
    preload: ['/org-api/challenges/:challengeId', '/org-api/challenges/:challengeId/sheet'],
  },
  loader: async ({ params: { challengeId }, cause }) => {
    if (!idPattern.test(challengeId)) return;
    const id = Number(challengeId);
    if (cause === 'enter' && typeof document !== 'undefined') openSoon(id);
    const both = [queryClient.prefetchQuery(detailQuery(id)), queryClient.prefetchQuery(sheetQuery(id))];
    await Promise.race([Promise.all(both), aMoment()]);
  },
  component: ChallengePage,
});

/** Waits 150 ms for the data, so that the page usually renders once; after that it shows its loading state. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 150));
}

/** Starts loading the PDF before the page renders, because its first page takes longest; not where the words are shown. */
function openSoon(id: number): void {
  // A phone that shows words is spared the viewer's code.
  if (prefersWords()) prepareWords();
  else preparePdf();
  const both = [queryClient.fetchQuery(detailQuery(id)), queryClient.fetchQuery(sheetQuery(id))] as const;
  Promise.all(both).then(
    ([challenge, sheet]) => {
      if (shownFirst(sheet) === 'read') prepareWords();
      else if (challenge.has_pdf) openEarly(pdfLink(challenge));
    },
    // The page shows what went wrong.
    () => undefined,
  );
}

const RunButton = lazyComponent(async () => (await import('../../../parts/run/RunButton.tsx')).RunButton);

const ReviewsSection = lazyComponent(
  async () => (await import('../../../features/reviews/ReviewsSection.tsx')).ReviewsSection,
);

/** Shows the reviews below the challenge; loaded separately, and the page works without them. */
function Reviews({ challengeId }: { challengeId: number }) {
  const { data } = useQuery(detailQuery(challengeId));
  if (!data) return null;
  return (
    <ErrorBoundary>
      <ReviewsSection key={challengeId} challengeId={challengeId} name={data.name} />
    </ErrorBoundary>
  );
}

const ChallengeUses = lazyComponent(
  async () => (await import('../../../parts/events/ChallengeUses.tsx')).ChallengeUses,
);

/** Shows the plans and events that use the challenge; a failure leaves the page as it is. */
function Uses({ challengeId }: { challengeId: string }) {
  const { data } = useQuery(detailQuery(Number(challengeId)));
  if (!data) return null;
  return (
    <ErrorBoundary>
      <ChallengeUses challengeId={challengeId} />
    </ErrorBoundary>
  );
}

function ChallengePage() {
  const { challengeId } = Route.useParams();
  const { can } = useSession();
  return (
    <>
      <ChallengeDetail
        challengeId={challengeId}
        search={Route.useSearch()}
        slots={{
          actions: ({ id, name }) => (
            <>
              <BookmarkButton challengeId={id} name={name} />
              {can('view_training_videos') && <CurriculumButton challengeId={id} name={name} />}
              <AddToPlan look="icon" what={name} parts={challengeParts([id])} />
            </>
          ),
          run: ({ id, name }) => (
            <Later
              fallback={
                <Button variant="primary" disabled>
                  Run
                </Button>
              }
            >
              <RunButton variant="primary" run={{ kind: 'challenge', id, name }} />
            </Later>
          ),
          rating: ({ id }) => <AverageOverall challengeId={id} />,
        }}
      />
      {idPattern.test(challengeId) && (
        <>
          <Reviews challengeId={Number(challengeId)} />
          <Uses key={`uses ${challengeId}`} challengeId={challengeId} />
          <Further key={challengeId} challengeId={Number(challengeId)} />
        </>
      )}
    </>
  );
}
