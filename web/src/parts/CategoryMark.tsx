import { categoryHues } from '@teamsparks/contract/shared/category-hues';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { categoryMarks } from '@teamsparks/contract/shared/category-marks';

/**
 * Shows the picture of a category: a white drawing on a tile in its hue. Screen readers skip it, so put it beside
 * the category's name. `size` in CSS pixels.
 */
export function CategoryMark({ category, size = 28 }: { category: Category; size?: number }) {
  const { lines, areas } = categoryMarks[category];
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="-12 -12 72 72" className="shrink-0">
      <rect x="-12" y="-12" width="72" height="72" rx="18" fill={categoryHues[category].hue} />
      {areas !== '' && <path d={areas} fill="white" />}
      <path d={lines} fill="none" stroke="white" strokeWidth="3.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
