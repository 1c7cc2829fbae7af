import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';

/**
 * Tells whether publishing this draft must ask first: true if it is ready for a group and not a plan for one event
 * only, because then everyone sees it. Does not look at the status.
 */
export const asksBeforePublishing = ({ for_group, event_id }: Pick<WholePlan, 'for_group' | 'event_id'>): boolean =>
  for_group && event_id === null;

/**
 * Returns the sentence for a failed status change: for a missing permission (403) one of its own, for 401 the
 * server's reason, else that it failed, followed by the reason if the server refused it.
 */
export const statusFailure = (error: unknown): string =>
  failureWords('Failed to update status. Please try again.', error, teachingSentences.statusDenied);
