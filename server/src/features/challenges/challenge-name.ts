import { tidy } from '@teamsparks/contract/shared/fields';

/** The form under which names are unique and found: tidied and lower case. */
export function nameKey(name: string): string {
  return tidy(name).toLowerCase();
}

/** The LIKE pattern for texts that contain this key; `%`, `_` and `\` are letters like any other. */
export function containing(key: string): string {
  return `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
