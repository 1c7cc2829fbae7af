import type { DashboardChallenge } from '@teamsparks/contract/dashboard';
import type { ReactNode } from 'react';
import { Notice } from '../../shared/ui/Notice.tsx';
import { CardHead } from './CardHead.tsx';
import type { CardMarks } from './card-marks.ts';
import { cardOf } from './dashboard-challenge.ts';
import type { DashboardSlots } from './dashboard-slots.ts';
import { TriedLine } from './TriedLine.tsx';

interface DashboardCardProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  slots: DashboardSlots;
  /** What went wrong with it last (decisions.md WRT-25). */
  problem: string | undefined;
  onDetails: () => void;
  buttons: ReactNode;
}

/** One challenge: what it is, how it was tried, the own rating and review, and what to do with it (DSH-022 to DSH-031). */
export function DashboardCard({ challenge, marks, slots, problem, onDetails, buttons }: DashboardCardProps) {
  const card = cardOf(challenge);
  const { tried, review } = marks;
  return (
    <article aria-label={card.title} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <CardHead card={card} slots={slots} />
      <p className="max-w-prose wrap-anywhere">{card.description}</p>
      {tried && <TriedLine tried={tried} onDetails={onDetails} />}
      {review && (
        <div className="flex flex-col gap-1.5 rounded-md bg-sunken p-3">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            Your review {slots.stars(review.overall_rating)}
          </p>
          {review.comment !== null && slots.reviewText(review.comment)}
        </div>
      )}
      {problem !== undefined && <Notice kind="failure">{problem}</Notice>}
      {buttons}
    </article>
  );
}
