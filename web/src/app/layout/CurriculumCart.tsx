import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useCurriculumCount } from '../../features/materials/curriculum-store.ts';
import { plural } from '../../shared/format/format.ts';

/**
 * Shows the link to the curriculum with the number of challenges on the person's list, none for 0; the caller checks
 * who may see it.
 */
export function CurriculumCart() {
  const count = useCurriculumCount();
  const label = `Curriculum, ${plural(count, 'challenge', 'challenges')}`;
  return (
    <Link
      to="/curriculum"
      aria-label={label}
      title={label}
      className="relative inline-flex size-11 items-center justify-center rounded-md text-ink transition-colors hover:bg-brand-tint aria-[current=page]:text-brand"
    >
      <ShoppingCart className="size-5" aria-hidden="true" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-spark px-1 text-center text-xs leading-5 font-bold text-on-spark tabular-nums">
          {count}
        </span>
      )}
    </Link>
  );
}
