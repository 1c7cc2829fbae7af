import type { Database } from '../../platform/db/database.ts';
import { lockPlans } from '../lesson-plans/index.ts';
import { raiseNumbers } from './ended-dates.repository.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { lockEvents } from './events.repository.ts';

/**
 * Locks events and plans, raises and so locks the calendar numbers of these events and of all that use the plans, each
 * in the order of ids, and returns the plans that are not deleted. Changing one plan locks in this order, too; another
 * order would deadlock.
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
