import type { ReviewPage } from '@teamsparks/contract/reviews';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type OpenDialog, ReviewDialogs } from './ReviewDialogs.tsx';
import { reviewsQuery } from './reviews.queries.ts';
import { ReviewsList } from './ReviewsList.tsx';
import { ReviewsSummary } from './ReviewsSummary.tsx';

interface ReviewsSectionProps {
  challengeId: number;
  /** Of the challenge. */
  name: string;
}

/** The reviews of a challenge for everyone who can see it, and the button to add one (REV-003, CON-02). */
export function ReviewsSection({ challengeId, name }: ReviewsSectionProps) {
  const [asked, setAsked] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(reviewsQuery(challengeId, asked));
  const { heading, focusHeading } = useHeadingFocus();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isHidden = error instanceof ApiError && (error.status === 404 || error.status === 403);
  // The list's loading is not shown (API-026), nor what the page says already.
  if (isHidden || (!data && !error)) return null;
  function show(page: number): void {
    setAsked(page);
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
        {!data && (
          <ErrorState
            title={`Failed to fetch reviews for challenge ${challengeId}`}
            detail={reasonOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
            <ReviewsSummary page={data} />
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
              <span role="status" className="sr-only">
                {plural(data.total, 'review', 'reviews')}, page {data.page}
              </span>
              <ReviewsList page={data} onPage={show} onOpen={setDialog} />
            </div>
          </div>
        )}
      </div>
      <ReviewDialogs
        challengeId={challengeId}
        name={name}
        dialog={dialog}
        onClose={() => setDialog(null)}
        onWritten={() => {
          show(1);
          focusHeading();
          toast('Your review is published.', 'success');
        }}
        onGone={focusHeading}
      />
    </section>
  );
}

/** The button to write, gone once one has written (REV-014, REV-015, REV-064, REV-065); then the way to the own review. */
function Invitation({
  page: { can, mine, total },
  onOpen,
}: {
  page: ReviewPage;
  onOpen: (dialog: OpenDialog) => void;
}) {
  if (can.write) {
    return (
      <Button variant="primary" icon={Star} onClick={() => onOpen({ kind: 'write' })}>
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

/** For when the button that opened a dialog goes with it: the focus would be lost. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  // After the dialog has closed and given the focus back.
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}
