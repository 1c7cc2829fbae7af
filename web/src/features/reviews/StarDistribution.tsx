import type { ReviewPage } from '@teamsparks/contract/reviews';
import { plural } from '../../shared/format/format.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { percentOf, stepText } from '../../parts/rating-text.ts';

interface StarDistributionProps {
  distribution: ReviewPage['distribution'];
  total: number;
}

/** One bar per number of stars, five first. */
export function StarDistribution({ distribution, total }: StarDistributionProps) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm" aria-label="Reviews per star">
      {([5, 4, 3, 2, 1] as const).map((star) => {
        const count = distribution[star];
        return (
          <li key={star}>
            <VisuallyHidden>
              {stepText(star)}: {plural(count, 'review', 'reviews')}, {percentOf(count, total)} %
            </VisuallyHidden>
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
