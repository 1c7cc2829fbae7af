import { ShoppingCart } from 'lucide-react';
import { useCurriculumCount } from '../../features/materials/curriculum-store.ts';
import { plural } from '../../shared/format/format.ts';
import { BarAnchor } from './BarLinks.tsx';

/**
 * Shows the link to the shopping list with the number of challenges on the person's own, none for 0; the caller checks
 * who may see it.
 */
export function Cart({ mark }: { mark: 'page' | 'true' | undefined }) {
  const count = useCurriculumCount();
  return (
    <BarAnchor
      to="/curriculum"
      mark={mark}
      aria-label={`Shopping list, ${plural(count, 'challenge', 'challenges')}`}
      className="bar-stop inline-flex size-11 items-center justify-center rounded-md transition-colors hover:bg-brand-tint"
    >
      <ShoppingCart className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-spark px-1 text-center text-xs leading-5 font-bold text-on-spark tabular-nums">
          {count}
        </span>
      )}
    </BarAnchor>
  );
}
