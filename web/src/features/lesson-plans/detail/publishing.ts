import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';

/** A draft that is ready for a group. A copy for one event is for those who see the event, published or not. */
export const asksBeforePublishing = ({ for_group, event_id }: Pick<WholePlan, 'for_group' | 'event_id'>): boolean =>
  for_group && event_id === null;
