import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundEvent } from '../lesson-plans/index.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { findEvents } from './events.repository.ts';

/** Leaders arrive this long before an event begins (ms). */
const beforeMs = 60 * 60 * 1000;

/** Returns from when on an event can be run: an hour before it begins, or its first day if it has no hours. */
export const startsOn = ({ begins_at, begins }: Pick<FoundEvent, 'begins_at' | 'begins'>): Date =>
  begins_at === null ? begins : new Date(begins.getTime() - beforeMs);

/** Tells whether it is time to run the event's plans: from {@link startsOn} until it ends. */
export const isOn = (event: Pick<FoundEvent, 'begins_at' | 'begins' | 'ends'>, now: Date): boolean =>
  startsOn(event) <= now && now < event.ends;

/** Returns the events with this plan that are on now and that the person sees from inside, the earliest first. */
export async function findEventsOn(db: Database, actor: Actor, planId: number, now: Date): Promise<FoundEvent[]> {
  const ids = await findEventsOfPlans(db, [planId]);
  if (ids.length === 0) return [];
  const soon = new Date(now.getTime() + beforeMs);
  const events = await findEvents(db, actor, { ids, endingAfter: now, beginningBefore: soon });
  return events.filter((event) => event.sees_inside && isOn(event, now));
}
