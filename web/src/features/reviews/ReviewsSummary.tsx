import type { ReviewPage } from '@teamsparks/contract/reviews';
import { plural } from '../../shared/format/format.ts';
import { averageText } from '../../parts/rating-text.ts';
import { StarDistribution } from './StarDistribution.tsx';
import { Stars } from '../../parts/Stars.tsx';

/** What all reviews say together: stars, "X / 5", how many, the two parts, a bar per star (REV-004 to REV-010). */
export function ReviewsSummary({ page: { averages, distribution, total } }: { page: ReviewPage }) {
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-heading text-4xl leading-none font-bold tabular-nums">
          {averageText(averages.overall)}
        </span>
        <span className="flex flex-col">
          {averages.overall !== null && <Stars rating={averages.overall} size="md" />}
          <span className="text-soft">{plural(total, 'review', 'reviews')}</span>
        </span>
      </div>
      <dl className="flex flex-col gap-1">
        <Part name="Ease of Setup" mean={averages.setup} hint="5 is very easy" />
        <Part name="Challenge Difficulty" mean={averages.difficulty} hint="5 is very difficult" />
      </dl>
      {total > 0 && <StarDistribution distribution={distribution} total={total} />}
    </div>
  );
}

function Part({ name, mean, hint }: { name: string; mean: number | null; hint: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <dt>
        {name} {mean !== null && <span className="text-sm text-soft">({hint})</span>}
      </dt>
      <dd className="font-semibold tabular-nums">{averageText(mean)}</dd>
    </div>
  );
}
