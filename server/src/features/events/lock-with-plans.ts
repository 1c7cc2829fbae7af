import type { Database } from '../../platform/db/database.ts';
import { lockPlans } from '../lesson-plans/index.ts';
import { raiseNumbers } from './ended-dates.repository.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { lockEvents } from './events.repository.ts';

/**
 * Before plans of several events change: locks the events, the plans, and the numbers of all their events, each in the order of
 * their ids. Whoever changes one plan locks it before the numbers of its events, too: in another order both would wait for each
 * other. Answers the plans that are not deleted.
 */
export async function lockWithPlans(
  tx: Database,
  { eventIds, planIds }: { eventIds: readonly number[]; planIds: readonly number[] },
) {
  await lockEvents(tx, eventIds);
  const plans = await lockPlans(tx, planIds);
  await raiseNumbers(tx, [...eventIds, ...(await findEventsOfPlans(tx, planIds))]);
  return plans;
}
