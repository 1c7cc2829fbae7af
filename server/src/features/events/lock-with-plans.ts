import type { Database } from '../../platform/db/database.ts';
import { lockPlans } from '../lesson-plans/index.ts';
import { raiseNumbers } from './ended-dates.repository.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { lockEvents } from './events.repository.ts';

/**
 * Locks events, plans, and the calendar numbers of all the plans' events, each in the order of ids, and returns the
 * plans that are not deleted. Changing one plan locks in this order, too; another order would deadlock.
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
