import type { OwnReview } from '@teamsparks/contract/dashboard';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { CardHead } from './CardHead.tsx';
import { cardOf } from './dashboard-challenge.ts';
import { localDay } from './local-day.ts';
import { Stars } from '../../parts/Stars.tsx';
import { ReviewText } from '../../parts/ReviewText.tsx';

interface OwnReviewCardProps {
  review: OwnReview;
  problem: string | undefined;
  favorite: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** One of the own reviews: title, stars, date, text, edit and delete (DSH-032 to DSH-037). */
export function OwnReviewCard({ review, problem, favorite, onEdit, onDelete }: OwnReviewCardProps) {
  const { challenge, overall_rating, created_at, comment, can } = review;
  const written = localDay(new Date(created_at));
  const of = <span className="sr-only"> of {challenge.name}</span>;
  return (
    <article
      aria-label={`Review of ${challenge.name}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <CardHead card={cardOf(challenge)} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={overall_rating} />
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {overall_rating}
        </span>
        <time dateTime={written} className="text-soft tabular-nums">
          {written}
        </time>
      </p>
      {comment !== null && <ReviewText text={comment} />}
      {problem !== undefined && <Notice kind="failure">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {can.edit && (
          <Button size="sm" icon={Pencil} onClick={onEdit}>
            Edit{of}
          </Button>
        )}
        {can.delete && (
          <Button size="sm" icon={Trash2} onClick={onDelete}>
            Delete{of}
          </Button>
        )}
        {favorite}
      </div>
    </article>
  );
}
