import type { ReviewPage } from '@teamsparks/contract/reviews/addresses';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Star } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type OpenDialog, ReviewDialogs } from './ReviewDialogs.tsx';
import { reviewsQuery } from './reviews.queries.ts';
import { ReviewsList } from './ReviewsList.tsx';
import { averageText, percentOf, stepText } from '../../parts/rating-text.ts';
import { Stars } from '../../parts/Stars.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

interface ReviewsSectionProps {
  challengeId: number;
  /** Name of the challenge. */
  name: string;
}

/**
 * Shows the reviews of a challenge with their averages and, as `can` allows, the button to write one or edit the own
 * one; nothing while they load or if the challenge is gone or not allowed. Opens the dialog to write at once for
 * `#write-review`.
 */
export function ReviewsSection({ challengeId, name }: ReviewsSectionProps) {
  const [requestedPage, setRequestedPage] = useState(1);
  const answer = useQuery(reviewsQuery(challengeId, requestedPage));
  const { data, error, isPlaceholderData } = answer;
  const { heading, focusHeading } = useHeadingFocus();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isHidden = error instanceof ApiError && (error.status === 404 || error.status === 403);
  // Shows nothing while loading, and nothing if the page itself already reports the problem.
  if (isHidden || (!data && !error)) return null;
  function show(page: number): void {
    setRequestedPage(page);
    heading.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <section aria-labelledby="reviews" className="page pb-10 print:hidden">
      <div className="border-t border-line pt-6">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 id="reviews" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            Reviews
          </h2>
          {data && <Invitation page={data} onOpen={setDialog} />}
        </div>
        <ListStates answer={answer} loading={null} failed={`Failed to fetch reviews for challenge ${challengeId}`}>
          {(page) => (
            <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
              <ReviewsSummary page={page} />
              <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
                <span
                  role="status"
                  className="sr-only"
                >{`${plural(page.total, 'review', 'reviews')}, page ${page.page}`}</span>
                <ReviewsList page={page} onPage={show} onOpen={setDialog} />
              </div>
            </div>
          )}
        </ListStates>
      </div>
      <ReviewDialogs
        challengeId={challengeId}
        name={name}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onWritten={() => {
          show(1);
          focusHeading();
          toast('Review published.', 'success');
        }}
        onGone={focusHeading}
      />
    </section>
  );
}

/** Shows the button to write a review, or to edit your own once there is one. */
function Invitation({
  page: { can, mine, total },
  onOpen,
}: {
  page: ReviewPage;
  onOpen: (dialog: OpenDialog) => void;
}) {
  // The link from looking back on an event opens the dialog at once.
  const begin = useEffectEvent(() => {
    if (can.write && location.hash === '#write-review') onOpen({ kind: 'write' });
  });
  useEffect(() => begin(), []);
  if (can.write) {
    return (
      <Button icon={Star} onClick={() => onOpen({ kind: 'write' })}>
        {total === 0 ? 'Be the first to review' : 'Write a Review'}
      </Button>
    );
  }
  if (!mine?.can.edit) return null;
  return (
    <Button icon={Pencil} onClick={() => onOpen({ kind: 'edit', review: mine })}>
      Edit your review
    </Button>
  );
}

/** Returns the heading and a function that focuses it, for when the button that opened a dialog disappears with it. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  // After the dialog has closed and returned the focus.
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}

/** Shows the averages of all reviews: stars, "X / 5", the number of reviews, the two parts, a bar per star. */
function ReviewsSummary({ page: { averages, distribution, total } }: { page: ReviewPage }) {
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-heading text-4xl leading-none font-bold tabular-nums">
          {averageText(averages.overall)}
        </span>
        <span className="flex flex-col">
          {averages.overall !== null && <Stars rating={averages.overall} size="md" />}
          <span className="text-soft">{plural(total, 'review', 'reviews')}</span>
        </span>
      </div>
      <dl className="flex flex-col gap-1">
        <Part name="Ease of Setup" mean={averages.setup} hint="5 is very easy" />
        <Part name="Challenge Difficulty" mean={averages.difficulty} hint="5 is very difficult" />
      </dl>
      {total > 0 && <StarDistribution distribution={distribution} total={total} />}
    </div>
  );
}

function Part({ name, mean, hint }: { name: string; mean: number | null; hint: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt>
        <span>{`${name} `}</span>
        {mean !== null && <span className="text-sm text-soft">{`(${hint})`}</span>}
      </dt>
      <dd className="font-semibold tabular-nums">{averageText(mean)}</dd>
    </div>
  );
}

interface StarDistributionProps {
  distribution: ReviewPage['distribution'];
  total: number;
}

/** Shows one bar per number of stars, five first. */
function StarDistribution({ distribution, total }: StarDistributionProps) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm" aria-label="Reviews per star">
      {([5, 4, 3, 2, 1] as const).map((star) => {
        const count = distribution[star];
        return (
          <li key={star}>
            <VisuallyHidden>{`${stepText(star)}: ${plural(count, 'review', 'reviews')}, ${percentOf(count, total)} %`}</VisuallyHidden>
            <div aria-hidden="true" className="grid grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-2">
              <span>{stepText(star)}</span>
              <span className="h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line">
                <span
                  className="block h-full rounded-full bg-spark"
                  style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                />
              </span>
              <span className="text-right text-soft tabular-nums">{count.toLocaleString('en')}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
