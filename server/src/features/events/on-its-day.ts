import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FoundEvent } from '../lesson-plans/index.ts';
import { findEventsOfPlans } from './event-plans.repository.ts';
import { findEvents } from './events.repository.ts';

/** Who leads an event is there so long before it begins. */
const beforeMs = 60 * 60 * 1000;

/** From when on it is run: an hour before it begins; one without hours from its first day on. */
export const startsOn = ({ begins_at, begins }: Pick<FoundEvent, 'begins_at' | 'begins'>): Date =>
  begins_at === null ? begins : new Date(begins.getTime() - beforeMs);

/** It is the time to run its plans, until it ends. */
export const isOn = (event: Pick<FoundEvent, 'begins_at' | 'begins' | 'ends'>, now: Date): boolean =>
  startsOn(event) <= now && now < event.ends;

/** The events with this plan whose day it is and that the person sees from inside, the first first. */
export async function findEventsOn(db: Database, actor: Actor, planId: number, now: Date): Promise<FoundEvent[]> {
  const ids = await findEventsOfPlans(db, [planId]);
  if (ids.length === 0) return [];
  const soon = new Date(now.getTime() + beforeMs);
  const found = await findEvents(db, actor, { ids, endingAfter: now, beginningBefore: soon });
  return found.filter((event) => event.sees_inside && isOn(event, now));
}
