import type { TriedChallenge } from '@teamsparks/contract/dashboard';
import { categories, type Category } from '@teamsparks/contract/vocabulary';
import { Check, ChevronRight } from 'lucide-react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

interface CategoryCoverageProps {
  tried: readonly TriedChallenge[];
}

/** Every category with its picture: in colour and ticked once one of its challenges was tried. */
export function CategoryCoverage({ tried }: CategoryCoverageProps) {
  const counts = Map.groupBy(tried, ({ category }) => category);
  return (
    <section aria-labelledby="category-coverage">
      <details className="group">
        <summary className="flex min-h-11 items-center gap-3 rounded-md">
          <span className="min-w-0 flex-1">
            <h2 id="category-coverage" className="text-xl">
              Categories
            </h2>
            <span className="mt-1 block text-sm text-soft">
              You have tried {counts.size} of {categories.length}.
            </span>
          </span>
          <ChevronRight className="size-5 shrink-0 transition-transform group-open:rotate-90" aria-hidden="true" />
        </summary>
        <ul className="mt-3 grid grid-cols-1 gap-x-4 gap-y-1.5 xs:grid-cols-2 lg:grid-cols-1">
          {categories.map((category) => (
            <CategoryLine key={category} category={category} tried={counts.get(category)?.length ?? 0} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function CategoryLine({ category, tried }: { category: Category; tried: number }) {
  return (
    <li className="flex items-center gap-2.5 text-sm">
      <span className={tried === 0 ? 'opacity-35 grayscale' : ''}>
        <CategoryMark category={category} size={24} />
      </span>
      <span className={`min-w-0 flex-1 wrap-anywhere ${tried === 0 ? 'text-soft' : 'font-semibold'}`}>{category}</span>
      {tried === 0 ? (
        <span className="text-soft">Not yet</span>
      ) : (
        <span className="inline-flex items-center gap-1 font-semibold text-green tabular-nums">
          <Check className="size-4" aria-hidden="true" />
          {tried}
          <span className="sr-only"> tried</span>
        </span>
      )}
    </li>
  );
}
