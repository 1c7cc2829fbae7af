import type { DashboardChallenge } from '@teamsparks/contract/dashboard';
import type { ReactNode } from 'react';
import { Notice } from '../../shared/ui/Notice.tsx';
import { CardHead } from './CardHead.tsx';
import type { CardMarks } from './card-marks.ts';
import { cardOf } from './dashboard-challenge.ts';
import { TriedLine } from './TriedLine.tsx';
import { Stars } from '../../parts/Stars.tsx';
import { ReviewText } from '../../parts/ReviewText.tsx';

interface DashboardCardProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  /** What went wrong with it last (decisions.md WRT-25). */
  problem: string | undefined;
  onDetails: () => void;
  buttons: ReactNode;
}

/** One challenge: what it is, how it was tried, the own rating and review, and what to do with it (DSH-022 to DSH-031). */
export function DashboardCard({ challenge, marks, problem, onDetails, buttons }: DashboardCardProps) {
  const card = cardOf(challenge);
  const { tried, review } = marks;
  return (
    <article aria-label={card.title} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <CardHead card={card} />
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
