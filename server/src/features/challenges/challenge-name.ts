import { tidy } from '@teamsparks/contract/fields';

/** The form under which names are unique and found: tidied and lower case. */
export function nameKey(name: string): string {
  return tidy(name).toLowerCase();
}
