import type { ListedPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';

/**
 * Returns the plans whose name contains all the words of `search`, in any letter case, this person's own first; all
 * plans if `search` has no word.
 */
export function plansNamed(plans: readonly ListedPlan[], search: string): ListedPlan[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return plans
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .toSorted((a, b) => Number(b.mine) - Number(a.mine));
}
