import type { DashboardChallenge, OwnReview, TriedChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import { categories, type Category, type Level, levels } from '@teamsparks/contract/shared/vocabulary';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardFacts } from '../../../parts/CardFacts.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { ReviewText } from '../../../parts/ReviewText.tsx';
import { Stars } from '../../../parts/Stars.tsx';
import { formatDay, localDay } from '../../../shared/calendar/calendar-days.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { OnDevice } from '../../../shared/ui/painted.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { type CardMarks, cardOf } from './dashboard-challenge.ts';

/** Shows when and with whom a challenge was tried, the note, and a button to change them. */
function TriedLine({ tried, onDetails }: { tried: TriedChallenge; onDetails: () => void }) {
  const { name, tried_on, team, note } = tried;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm">
      <CalendarCheck className="mt-0.5 size-4.5 shrink-0 text-green" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          Tried on{' '}
          <time dateTime={tried_on}>
            <OnDevice>{() => formatDay(tried_on)}</OnDevice>
          </time>
          {team !== null && (
            <span>
              {' '}
              with <span className="font-semibold">{team}</span>
            </span>
          )}
        </p>
        {note !== null && <p className="text-soft wrap-anywhere">{note}</p>}
      </div>
      <span className="-my-1">
        <Button variant="quiet" size="sm" onClick={onDetails}>
          <span>{team === null && note === null ? 'Add details' : 'Edit details'}</span>
          <span className="sr-only">{` of ${name}`}</span>
        </Button>
      </span>
    </div>
  );
}

const isCategory = (text: string): text is Category => categories.includes(text as Category);
const isLevel = (text: string): text is Level => levels.includes(text as Level);

/** Shows a challenge's title, category and level; the level itself, since only the filter maps it to a difficulty (CON-32). */
function CardHead({ challenge }: { challenge: DashboardChallenge }) {
  const { id, title, category, difficulty } = cardOf(challenge);
  const { can } = useSession();
  return (
    <header className="flex items-start gap-3">
      {isCategory(category) && <CategoryMark category={category} size={44} />}
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-lg leading-snug">
          <Link
            to="/challenges/$challengeId"
            params={{ challengeId: String(id) }}
            className="decoration-brand decoration-2 underline-offset-4 wrap-anywhere hover:underline"
          >
            {title}
          </Link>
        </h2>
        <CardFacts minutes={challenge.minutes} status={can('add_edit_challenges') ? challenge.status : undefined}>
          {isLevel(difficulty) ? <LevelMark level={difficulty} /> : <span>{difficulty}</span>}
          <span className="text-soft">{category}</span>
        </CardFacts>
      </div>
    </header>
  );
}

interface OwnReviewCardProps {
  review: OwnReview;
  problem: string | undefined;
  favorite: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * Shows one of the person's reviews: challenge, stars, date, text, why the last action failed, the given favorite
 * button, and buttons to edit and delete where each is allowed.
 */
export function OwnReviewCard({ review, problem, favorite, onEdit, onDelete }: OwnReviewCardProps) {
  const { challenge, overall_rating, created_at, comment, can } = review;
  const of = <span className="sr-only">{` of ${challenge.name}`}</span>;
  return (
    <article
      aria-label={`Review of ${challenge.name}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <CardHead challenge={challenge} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={overall_rating} />
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {overall_rating}
        </span>
        <time dateTime={created_at} className="text-soft tabular-nums">
          <OnDevice>{() => localDay(new Date(created_at))}</OnDevice>
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

interface DashboardCardProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  /** Why the last action of this card failed. */
  problem: string | undefined;
  onDetails: () => void;
  buttons: ReactNode;
}

/** Shows one challenge with its description, tried line, the person's review, why its last action failed, and the given buttons. */
export function DashboardCard({ challenge, marks, problem, onDetails, buttons }: DashboardCardProps) {
  const card = cardOf(challenge);
  const { tried, review } = marks;
  return (
    <article aria-label={card.title} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <CardHead challenge={challenge} />
      <p className="max-w-prose wrap-anywhere">{card.description}</p>
      {tried && <TriedLine tried={tried} onDetails={onDetails} />}
      {review && (
        <div className="flex flex-col gap-1.5 rounded-md bg-sunken p-3">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            Your review <Stars rating={review.overall_rating} />
          </p>
          {review.comment !== null && <ReviewText text={review.comment} />}
        </div>
      )}
      {problem !== undefined && <Notice kind="failure">{problem}</Notice>}
      {buttons}
    </article>
  );
}
