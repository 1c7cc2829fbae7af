import { variantsOf, type Category } from '@teamsparks/contract/vocabulary';
import { invalid } from '../../platform/errors.ts';

/** Refuses a variant that its category does not offer (ENM-069). */
export function checkVariant(category: Category, variant: string | null) {
  if (variant === null || variantsOf(category).includes(variant)) return;
  throw invalid('variant', `${category} has no variant “${variant}”.`);
}
