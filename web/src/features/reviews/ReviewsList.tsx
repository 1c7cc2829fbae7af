import type { ReviewPage, Review } from '@teamsparks/contract/reviews/addresses';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { ReviewText } from '../../parts/ReviewText.tsx';
import { Stars } from '../../parts/Stars.tsx';
import { formatDate } from '../../shared/format/format.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Pagination } from '../../shared/ui/Pagination.tsx';
import { lastPageOf } from '../../shared/url-state/page-range.ts';
import type { OpenDialog } from './ReviewDialogs.tsx';

interface ReviewsListProps {
  page: ReviewPage;
  onPage: (page: number) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/**
 * Shows one page of reviews, newest first, with the buttons that each one's `can` allows and the links to other
 * pages, or that there are none.
 */
export function ReviewsList({ page: answer, onPage, onOpen }: ReviewsListProps) {
  const { items, total, page, mine } = answer;
  if (total === 0) return <NoReviews />;
  const last = lastPageOf(answer);
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
                onReport={() => onOpen({ kind: 'report', review })}
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

function NoReviews() {
  return (
    <div className="flex items-center gap-4 rounded-md border border-dashed border-control p-5">
      <QuietBubble />
      <p className="text-lg">No reviews yet for this challenge.</p>
    </div>
  );
}

/** Draws a speech bubble with a star; decorative. */
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

interface ReviewCardProps {
  review: Review;
  isMine: boolean;
  onReport: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows one review: author, date, stars, comment, and what this person may do with it. */
function ReviewCard({ review, isMine, onReport, onEdit, onDelete }: ReviewCardProps) {
  const { username, user_id, overall_rating, setup_rating, difficulty_rating, comment, can } = review;
  const whose = isMine ? 'your review' : `the review by ${username}`;
  return (
    <article className="flex flex-col gap-3">
      <header className="flex items-start gap-3">
        <Avatar user={{ id: user_id ?? 0, username }} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{username}</span>
            {isMine && <Badge tone="brand">Your review</Badge>}
            {review.reported && <Badge>Reported by you</Badge>}
            {isMine && review.hidden_at !== null && <Badge>Hidden by staff</Badge>}
          </p>
          <Written review={review} />
        </div>
        <div className="-my-1 flex">
          {can.report && <IconButton label={`Report ${whose}`} icon={Flag} onClick={onReport} />}
          {can.edit && <IconButton label={`Edit ${whose}`} icon={Pencil} onClick={onEdit} />}
          {can.delete && <IconButton label={`Delete ${whose}`} icon={Trash2} variant="danger" onClick={onDelete} />}
        </div>
      </header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2">
          <Stars rating={overall_rating} />
          <span aria-hidden="true" className="font-semibold tabular-nums">
            {overall_rating}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-4">
          {setup_rating !== null && <Part name="Ease of Setup" rating={setup_rating} />}
          {difficulty_rating !== null && <Part name="Challenge Difficulty" rating={difficulty_rating} />}
        </span>
      </div>
      {comment !== null && <ReviewText text={comment} />}
    </article>
  );
}

/** Shows the date in the viewer's format, and whether the review was edited. */
function Written({ review: { created_at, updated_at } }: { review: Review }) {
  return (
    <p className="text-sm text-soft">
      <time dateTime={created_at}>{formatDate(created_at)}</time>
      {updated_at !== created_at && <span>{' (edited)'}</span>}
    </p>
  );
}

function Part({ name, rating }: { name: string; rating: number }) {
  return (
    <span className="text-soft">
      <span>{`${name} `}</span>
      <span className="font-semibold text-ink tabular-nums">{`${rating} / 5`}</span>
    </span>
  );
}
