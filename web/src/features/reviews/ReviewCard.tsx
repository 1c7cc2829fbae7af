import type { Review } from '@teamsparks/contract/reviews';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '../../shared/format/format.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Badge } from '../../shared/ui/Badge.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ReviewText } from '../../parts/ReviewText.tsx';
import { Stars } from '../../parts/Stars.tsx';

interface ReviewCardProps {
  review: Review;
  isMine: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One review: who, when, how many stars, what they said, and what this person may do with it (REV-016 to REV-028). */
export function ReviewCard({ review, isMine, onEdit, onDelete }: ReviewCardProps) {
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
          </p>
          <Written review={review} />
        </div>
        <div className="-my-1 flex">
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

/** The date in the viewer's format (REV-028). */
function Written({ review: { created_at, updated_at } }: { review: Review }) {
  return (
    <p className="text-sm text-soft">
      <time dateTime={created_at}>{formatDate(created_at)}</time>
      {updated_at !== created_at && ' (edited)'}
    </p>
  );
}

function Part({ name, rating }: { name: string; rating: number }) {
  return (
    <span className="text-soft">
      {name} <span className="font-semibold text-ink tabular-nums">{rating} / 5</span>
    </span>
  );
}
