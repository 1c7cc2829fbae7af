import { variantsOf, type Category } from '@teamsparks/contract/vocabulary';
import { Refusal } from '../../platform/errors.ts';

/** Refuses a variant that its category does not offer (ENM-069). */
export function checkVariant(category: Category, variant: string | null) {
  if (variant === null || variantsOf(category).includes(variant)) return;
  const detail = `“${variant}” is not a variant of ${category}.`;
  throw new Refusal('invalid', `variant: ${detail}`, { fields: { variant: detail } });
}
