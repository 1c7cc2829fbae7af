import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';

/**
 * Tells whether publishing this draft must ask first: true if it is ready for a group and no copy for one event,
 * because then everyone sees it. Does not look at the status.
 */
export const asksBeforePublishing = ({ for_group, event_id }: Pick<WholePlan, 'for_group' | 'event_id'>): boolean =>
  for_group && event_id === null;
