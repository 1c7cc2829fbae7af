import type { ReviewPage } from '@teamsparks/contract/reviews';
import { Pagination } from '../../shared/ui/Pagination.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import type { OpenDialog } from './ReviewDialogs.tsx';

interface ReviewsListProps {
  page: ReviewPage;
  onPage: (page: number) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** The reviews of one page, newest first, or that there are none (REV-011, REV-012). */
export function ReviewsList({ page: { items, total, page, per_page, mine }, onPage, onOpen }: ReviewsListProps) {
  if (total === 0) return <NoReviews />;
  const last = Math.max(1, Math.ceil(total / per_page));
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((review) => {
          const isMine = review.id === mine?.id;
          return (
            <li key={review.id} className="py-5 first:pt-1">
              <ReviewCard
                review={review}
                isMine={isMine}
                onEdit={() => onOpen({ kind: 'edit', review })}
                onDelete={() => onOpen({ kind: 'delete', review, isMine })}
              />
            </li>
          );
        })}
      </ul>
      {last > 1 && <Pagination label="Pages of the reviews" page={page} last={last} onPage={onPage} />}
    </>
  );
}

/** REV-012 */
function NoReviews() {
  return (
    <div className="flex items-center gap-4 rounded-md border border-dashed border-control p-5">
      <QuietBubble />
      <p className="text-lg">No reviews yet for this challenge.</p>
    </div>
  );
}

/** A speech bubble that waits for its stars. */
function QuietBubble() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 56"
      className="h-14 shrink-0 text-control"
      fill="none"
      stroke="currentColor"
    >
      <path
        d="M10 4h44a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H30L18 51V40h-8a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z"
        className="fill-surface"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M18 14l2.5 5.5 5.5 2.5-5.5 2.5L18 30l-2.5-5.5L10 22l5.5-2.5z" className="fill-spark" stroke="none" />
      <path d="M31 18h21M31 26h14" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="4 6" />
    </svg>
  );
}
