import { variantsOf } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { invalid } from '../../platform/errors.ts';

/** Throws 422 for a variant that the category does not offer; null is allowed. */
export function checkVariant(category: Category, variant: string | null) {
  if (variant === null || variantsOf(category).includes(variant)) return;
  throw invalid('variant', `${category} has no variant “${variant}”.`);
}
