import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import { statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { plural } from '../../../shared/format/format.ts';

/** The bulk changes. Adding and removing a keyword share one dialog. */
export type BulkAction = 'status' | 'keyword' | 'archive' | 'restore';

/** Returns "1 challenge" or "5 challenges". */
export const challengesOf = (count: number): string => plural(count, 'challenge', 'challenges');

/** Returns the title of the dialog for a bulk change. */
export function titleOf(action: BulkAction, count: number): string {
  const titles: Record<BulkAction, string> = {
    status: `Change the status of ${challengesOf(count)}`,
    keyword: `Change the keywords of ${challengesOf(count)}`,
    archive: `Archive ${challengesOf(count)}`,
    restore: `Restore ${challengesOf(count)}`,
  };
  return titles[action];
}

/**
 * Returns the success message of a bulk change, such as "Archived 3 challenges."; `changed` is how many really
 * changed.
 */
export function doneWords(change: BulkChange, changed: number): string {
  const challenges = challengesOf(changed);
  switch (change.action) {
    case 'set_status':
      return `${challenges} changed to ${statusLabels[change.status].toLowerCase()}.`;
    case 'archive':
      return `Archived ${challenges}.`;
    case 'restore':
      return `Restored ${challenges}.`;
    case 'add_tag':
      return `Added “${change.tag}” to ${challenges}.`;
    case 'remove_tag':
      return `Removed “${change.tag}” from ${challenges}.`;
  }
}
