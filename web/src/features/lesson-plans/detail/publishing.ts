import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';

/**
 * Tells whether publishing the plan asks first: a draft that is ready for a group becomes visible to everyone. A copy
 * for one event stays with those who see the event.
 */
export const asksBeforePublishing = ({ for_group, event_id }: Pick<WholePlan, 'for_group' | 'event_id'>): boolean =>
  for_group && event_id === null;
