import { tidy } from '@teamsparks/contract/shared/fields';

/** Returns the form of a name by which names are unique and searched: tidied and in lower case. */
export function nameKey(name: string): string {
  return tidy(name).toLowerCase();
}

/** Returns the LIKE pattern for texts that contain this key; escapes `%`, `_` and `\`. */
export function likePatternFor(key: string): string {
  return `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
