import { useQuery } from '@tanstack/react-query';
import { averageText } from '../../parts/rating-text.ts';
import { reviewsQuery } from './reviews.queries.ts';
import { Stars } from '../../parts/Stars.tsx';

/**
 * Shows the average overall rating to one decimal with stars, or "No reviews yet."; renders nothing while it loads or
 * if that fails.
 */
export function AverageOverall({ challengeId }: { challengeId: number }) {
  const { data } = useQuery(reviewsQuery(challengeId, 1));
  if (!data) return null;
  const { overall } = data.averages;
  if (overall === null) return 'No reviews yet.';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">{averageText(overall)}</span>
      <Stars rating={overall} />
    </span>
  );
}
